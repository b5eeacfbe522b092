import { cpus, totalmem } from 'node:os';

import { contenders, pins } from './contender';
import { ascending, median } from './measure';
import type { Name, Results, Row } from './run';

/** The promises, each with what was measured. */
export interface Bound {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly held: boolean;
}

/** Median of the runs and how far they lie apart. */
const spread = (values: readonly number[], digits = 0): string => {
  const sorted = ascending(values);
  const all = `${median(values).toFixed(digits)}`;
  return sorted.length < 2 ? all : `${all} (${sorted[0]?.toFixed(digits)} to ${sorted.at(-1)?.toFixed(digits)})`;
};

const rowOf = (results: Results, name: Name, matches: number): Row | undefined =>
  results.rows.find((row) => row.name === name && row.matches === matches);

const of = (row: Row | undefined, pick: (closed: Row['closed'][number]) => number): number => median((row?.closed ?? []).map(pick));

/** Judged at the largest size: there the server's core is the limit of everybody. */
export function bounds(results: Results): Bound[] {
  const most = Math.max(...results.rows.map(({ matches }) => matches));
  const ours = rowOf(results, 'ours', most);
  const vanilla = rowOf(results, 'inMemory', most);
  const bare = rowOf(results, 'bare', most);
  const rules = median(results.rules);
  const whole = of(ours, ({ perSecond }) => perSecond) / of(vanilla, ({ perSecond }) => perSecond);
  const own = of(ours, ({ cpu }) => cpu) - rules;
  const theirs = of(vanilla, ({ cpu }) => cpu) - rules;
  const limit = of(ours, ({ perSecond }) => perSecond) / of(bare, ({ perSecond }) => perSecond);
  const bytes = Math.max(...results.rows.filter(({ name }) => name === 'ours').map((row) => of(row, ({ bytesMedian }) => bytesMedian)));
  return [
    {
      what: 'whole moves per second against boardgame.io InMemory',
      wanted: 'at least 5 times',
      measured: `${whole.toFixed(1)} times`,
      held: whole >= 5,
    },
    {
      what: `the host's own CPU per move (without ${rules.toFixed(0)} us of rules and views) against boardgame.io's`,
      wanted: 'at least 10 times less',
      measured: `${own.toFixed(0)} us against ${theirs.toFixed(0)} us: ${(theirs / own).toFixed(1)} times less`,
      held: theirs / own >= 10,
    },
    {
      what: 'whole moves per second against bare socket.io without rules',
      wanted: 'at least half',
      measured: limit.toFixed(2),
      held: limit >= 0.5,
    },
    ...openingBound(results),
    { what: 'bytes per move and client, median', wanted: 'at most 700', measured: bytes.toFixed(0), held: bytes <= 700 },
  ];
}

function openingBound({ opening }: Results): Bound[] {
  const took = median(opening);
  if (opening.length === 0) return [];
  const measured = `${took.toFixed(1)} ms, at worst ${Math.max(...opening).toFixed(1)}`;
  return [{ what: 'CPU of opening the longest match, played out', wanted: 'at most 50 ms', measured, held: took <= 50 }];
}

/** What this host could reach at most, were rules, Views and hashes to cost nothing. */
function hostAlone({ foreseen, rows }: Results): string {
  if (foreseen.length === 0) return '';
  const most = Math.max(...rows.map(({ matches }) => matches));
  const bare = rows.find(({ name, matches }) => name === 'bare' && matches === most);
  const pace = median(foreseen.map(({ perSecond }) => perSecond));
  const part = (pace / of(bare, ({ perSecond }) => perSecond)).toFixed(2);
  const cpu = spread(foreseen.map((closed) => closed.cpu));
  return `The host with all positions, Views and hashes worked out beforehand, at the largest size: ${cpu} us of CPU per move, ${pace.toFixed(0)} moves/s: ${part} of bare socket.io.\n`;
}

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** bench/RESULTS.md: everything that was measured, and on what. */
export function resultsFile(results: Results, facts: { readonly versions: string; readonly plan: string; readonly load: string }): string {
  const [cpu] = cpus();
  const closed = results.rows.map((row) => [
    contenders[row.name].name,
    String(row.matches),
    spread(row.closed.map(({ perSecond }) => perSecond)),
    spread(
      row.closed.map(({ p50 }) => p50),
      1,
    ),
    spread(
      row.closed.map(({ p99 }) => p99),
      1,
    ),
    spread(row.closed.map(({ cpu: each }) => each)),
    `${of(row, ({ bytesMedian }) => bytesMedian).toFixed(0)} / ${of(row, ({ bytesMean }) => bytesMean).toFixed(0)}`,
  ]);
  const paced = results.rows.map((row) => [
    contenders[row.name].name,
    String(row.matches),
    `${row.paced[0]?.wanted ?? 0}`,
    spread(row.paced.map(({ perSecond }) => perSecond)),
    spread(
      row.paced.map(({ p50 }) => p50),
      1,
    ),
    spread(
      row.paced.map(({ p99 }) => p99),
      1,
    ),
    `${(median(row.paced.map(({ load }) => load)) * 100).toFixed(0)} %`,
  ]);
  const memory = Object.entries(results.memory).map(([name, use]) => [
    contenders[name as Name].name,
    kb(use.socket),
    kb(use.match),
    kb(use.idle),
    `${(use.rss / 2 ** 20).toFixed(0)} MB`,
  ]);
  return `# Benchmark

Written by \`npm run bench\`; by hand nothing here is true for long. All contenders run the same Game object of Rescue and the same commands: games by the
game's bot and sampler cut into pieces, each piece with its whole State, log included. A match has two players and three watchers. Medians of the runs, in
brackets from the lowest to the highest.

${facts.plan} Server ${pins ? 'and generator on a core each' : 'and generator not bound to cores: this machine has no taskset'}.
Every contender runs in a Node with --max-semi-space-size=32, as the product does.
Machine: ${cpu?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB; load when this was written ${facts.load}.
${facts.versions}

## Promises

${table(
  ['promise', 'wanted', 'measured', 'held'],
  bounds(results).map(({ what, wanted, measured, held }) => [what, wanted, measured, held ? 'yes' : '**no**']),
)}

"Acknowledged" means on the disk with \`SQLITE_SYNCHRONOUS=FULL\`, the default. With one match there is one commit for every move, so that its pace is the disk's.

## Closed loop: every match always has one move under way

${table(['contender', 'matches', 'moves/s', 'p50 ms', 'p99 ms', 'server CPU us per move', 'bytes per move and client, median / mean'], closed)}

Rules and views with no host around them, the matches of the largest size side by side: ${spread(results.rules)} us of CPU per move.
${hostAlone(results)}
## Paced: moves fall due evenly

${table(['contender', 'matches', 'due/s', 'made/s', 'p50 ms', 'p99 ms', 'CPU'], paced)}

## Memory

Live bytes after a full collection.

${table(['contender', 'per socket', 'per match with everybody there', 'per match left alone', 'process'], memory)}

## Where the time goes in Carapace: functions by their own time, largest size, closed loop

${table(
  ['function', 'part'],
  results.profile.slice(0, 5).map(({ what, share }) => [`\`${what}\``, `${(share * 100).toFixed(1)} %`]),
)}
`;
}
