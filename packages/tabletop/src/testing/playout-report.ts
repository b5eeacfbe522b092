import { countedKinds, missing, type Rare } from './coverage';
import type { PlayoutReport } from './playout';
import type { Vocabulary } from './ruleset-testing';

/** Games from which on a run counts as full: every word of the vocabulary must then have occurred in five games. */
export const fullRun = 100;
export const leastGames = 5;

/** The report of a run in lines for people, and whether it is good. Says nothing of the clock: the same seed gives the same lines. */
export function playoutLines(
  report: PlayoutReport,
  vocabulary: Vocabulary,
  rare: readonly Rare[],
): { readonly lines: string[]; readonly good: boolean } {
  const { games, commands, fault, results, seen, rig, replayed } = report;
  const lines = [`${games} games, ${commands} entries, ${replayed} of them run again from the records`];
  for (const [word, count] of [...results].toSorted(byCount)) lines.push(`  ${word}: ${count}`);
  for (const kind of countedKinds) {
    const counts = [...seen.of(kind)].map(([id, { total, games: inGames }]) => ({ id, total, inGames }));
    if (counts.length === 0) continue;
    lines.push(`${kind} (times/games)`);
    lines.push(
      `  ${counts
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, total, inGames }) => `${id} ${total}/${inGames}`)
        .join(', ')}`,
    );
  }
  lines.push(
    `leak rig: ${rig.pairs} pairs of worlds, ${rig.playedOn} commands played on in both, ${rig.reveals} reveals, ${rig.alone} positions without another world`,
  );
  if (fault !== null) return { lines: [...lines, `FAULT ${fault.oracle}: ${fault.text}`], good: false };
  const absent = games >= fullRun ? missing(seen, vocabulary, rare, leastGames) : [];
  lines.push(...absent.map((each) => `RARE ${each}, fewer than ${leastGames}, and is not in the file of the exempt`));
  return { lines, good: absent.length === 0 };
}

const byCount = ([a, m]: readonly [string, number], [b, n]: readonly [string, number]): number => n - m || (a < b ? -1 : 1);
