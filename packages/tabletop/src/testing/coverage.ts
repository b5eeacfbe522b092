import type { LogEvent } from '../contract';
import type { Vocabulary } from './ruleset-testing';

/** What a playout run counts: how often each thing occurred, and in how many games. */
export const countedKinds = ['verb', 'act', 'decision', 'event', 'refusal', 'case'] as const;
export type CountedKind = (typeof countedKinds)[number];

export interface Count {
  total: number;
  games: number;
  lastGame: number;
}

export interface Coverage {
  add(kind: CountedKind, id: string, game: number, times?: number): void;
  count(kind: CountedKind, id: string): number;
  of(kind: CountedKind): ReadonlyMap<string, Count>;
}

export function coverage(): Coverage {
  const all = new Map<CountedKind, Map<string, Count>>(countedKinds.map((kind) => [kind, new Map()]));
  return {
    add(kind, id, game, times = 1) {
      const counts = all.get(kind) ?? new Map<string, Count>();
      const count = counts.get(id) ?? { total: 0, games: 0, lastGame: -1 };
      count.total += times;
      if (count.lastGame !== game) count.games += 1;
      count.lastGame = game;
      counts.set(id, count);
    },
    count: (kind, id) => all.get(kind)?.get(id)?.total ?? 0,
    of: (kind) => all.get(kind) ?? new Map(),
  };
}

/** Counts an event with the cases it cites, those of what was added to its dice included. */
export function addEvent(seen: Coverage, { kind, cases, dice = [] }: LogEvent, game: number): void {
  seen.add('event', kind, game);
  for (const on of cases) seen.add('case', on, game);
  for (const { modifiers = [] } of dice) for (const { case: on } of modifiers) seen.add('case', on, game);
}

/** A word that may be rare, why, and the referee file that shows it happening. */
export interface Rare {
  readonly kind: CountedKind;
  readonly id: string;
  readonly why: string;
  readonly referee: string;
}

const members = { verb: 'verbs', act: 'acts', decision: 'decisions', event: 'events', refusal: 'refusals', case: 'cases' } as const;

/** Words of the vocabulary that occurred in fewer than `least` games and are not exempt. */
export function missing(seen: Coverage, vocabulary: Vocabulary, rare: readonly Rare[], least: number): string[] {
  return countedKinds.flatMap((kind) =>
    (vocabulary[members[kind]] ?? [])
      .filter((id) => !rare.some((each) => each.kind === kind && each.id === id))
      .map((id) => ({ id, games: seen.of(kind).get(id)?.games ?? 0 }))
      .filter(({ games }) => games < least)
      .map(({ id, games }) => `${kind} ${id} occurred in ${games} games`),
  );
}
