import { type Contender, contenders, Server } from './contender';
import { type Closed, Field, type Load, type MemoryUse, median, memoryOf, type Paced } from './measure';
import type { Piece } from './pieces';
import type { ProfileLine } from './probe';

/** Contenders of every size. */
export type Name = Exclude<keyof typeof contenders, 'rules' | 'foreseen'>;

export interface Plan {
  readonly runs: number;
  readonly loads: readonly Load[];
  /** Seconds for warming a server up, at most. */
  readonly warmSeconds: number;
  readonly pacedSeconds: number;
  readonly memoryMatches: number;
  readonly memoryRest: number;
  readonly contenders: readonly Name[];
}

/** One contender at one size, run by run. */
export interface Row {
  readonly name: Name;
  readonly matches: number;
  readonly closed: Closed[];
  readonly paced: Paced[];
}

export interface Results {
  readonly rows: readonly Row[];
  /** CPU us per move of rules and views alone, run by run, at the largest size. */
  readonly rules: readonly number[];
  /** The host with rules, Views and hashes worked out beforehand, run by run, at the largest size. */
  readonly foreseen: readonly Closed[];
  readonly memory: Readonly<Partial<Record<Name, MemoryUse>>>;
  readonly profile: readonly ProfileLine[];
  /** CPU of opening the longest match, in ms, time after time; empty where it was not measured. */
  readonly opening: readonly number[];
}

/** What can be measured by itself: a whole plan is a list of these, and may be carried out in several goes. */
export type Step =
  | { readonly kind: 'rules'; readonly run: number; readonly matches: number }
  | { readonly kind: 'load'; readonly run: number; readonly name: Name; readonly load: Load }
  | { readonly kind: 'foreseen'; readonly run: number; readonly load: Load }
  | { readonly kind: 'memory'; readonly name: Name }
  | { readonly kind: 'opening' }
  | { readonly kind: 'profile'; readonly load: Load };

/** What a step found. */
export interface Finding {
  readonly rules?: number;
  readonly closed?: Closed;
  readonly paced?: Paced;
  readonly memory?: MemoryUse;
  readonly profile?: readonly ProfileLine[];
  readonly opening?: readonly number[];
}

/** Contenders run by run, so that what the machine does meanwhile falls on all of them. */
export function stepsOf(plan: Plan): Step[] {
  const { loads } = plan;
  const largest = loads.at(-1);
  if (largest === undefined) return [];
  const steps: Step[] = [];
  const sized = (run: number, load: Load): Step[] => plan.contenders.map((name) => ({ kind: 'load', run, name, load }));
  for (let run = 0; run < plan.runs; run++) {
    steps.push({ kind: 'rules', run, matches: largest.matches });
    // The largest size first, and whatever else a promise is judged by: if there is no time for all, these have been measured, close to each other.
    steps.push(...sized(run, largest));
    if (plan.contenders.includes('ours')) steps.push({ kind: 'foreseen', run, load: largest });
    if (run === 0 && plan.contenders.includes('ours')) steps.push({ kind: 'opening' }, { kind: 'profile', load: largest });
    for (const load of loads.slice(0, -1).toReversed()) steps.push(...sized(run, load));
  }
  for (const name of ['ours', 'inMemory', 'bare'] as const) if (plan.contenders.includes(name)) steps.push({ kind: 'memory', name });
  return steps;
}

/** Moves a second in all while paced: what vanilla can keep up with. */
const pace = (matches: number): number => Math.min(100, matches * 20);

const withServer = async <T>(
  name: keyof typeof contenders,
  site: Site,
  work: (server: Server, contender: Contender) => Promise<T>,
): Promise<T> => {
  const contender: Contender = contenders[name];
  const server = await Server.start(contender, site.bundles, site.file);
  try {
    return await work(server, contender);
  } finally {
    await server.stop();
  }
};

export interface Site {
  readonly bundles: string;
  /** Where the pieces are written down. */
  readonly file: string;
  readonly pieces: readonly Piece[];
}

/** Carries out one step on fresh servers. */
export async function carryOut(step: Step, plan: Plan, site: Site): Promise<Finding> {
  const { pieces } = site;
  switch (step.kind) {
    case 'rules':
      return withServer('rules', site, async (server) => ({
        rules: await rulesAlone(server, pieces.length, step.matches, plan.warmSeconds),
      }));
    case 'foreseen':
      return withServer('foreseen', site, async (server, contender) => {
        await warmUp(server, contender, site, plan);
        const field = await Field.open(server, contender, pieces, step.load.matches);
        const closed = await field.closed(step.load);
        field.close();
        return { closed };
      });
    case 'load':
      return withServer(step.name, site, async (server, contender) => {
        await warmUp(server, contender, site, plan);
        const field = await Field.open(server, contender, pieces, step.load.matches);
        const closed = await field.closed(step.load);
        const paced = await field.paced(pace(step.load.matches), plan.pacedSeconds);
        field.close();
        return { closed, paced };
      });
    case 'profile':
      return withServer('ours', site, async (server, contender) => {
        await warmUp(server, contender, site, plan);
        const field = await Field.open(server, contender, pieces, step.load.matches);
        let profile: readonly ProfileLine[] = [];
        await field.closed(
          { ...step.load, rounds: 1 },
          {
            before: () => server.ask({ ask: 'profile' }),
            after: async () => {
              profile = await server.ask<ProfileLine[]>({ ask: 'profiled' });
            },
          },
        );
        field.close();
        return { profile };
      });
    case 'opening':
      return withServer('ours', site, async (server) => {
        const took = await server.ask<readonly number[]>({ ask: 'opening', pieces: [longest(pieces)] });
        return { opening: took.map((us) => us / 1000) };
      });
    case 'memory':
      return withServer(step.name, site, async (server, contender) => ({
        memory: await memoryOf(server, contender, pieces, plan.memoryMatches, plan.memoryRest),
      }));
  }
}

/** The piece that begins furthest in its game: with the longest log. */
const longest = (pieces: readonly Piece[]): number => {
  const sizes = pieces.map(({ position }) => JSON.stringify(position).length);
  return sizes.indexOf(Math.max(...sizes));
};

/** A line for people about what a step found. */
export function told(step: Step, { rules, closed, opening }: Finding): string {
  switch (step.kind) {
    case 'rules':
      return `run ${step.run + 1}: rules and views alone ${rules?.toFixed(0)} us`;
    case 'load':
      return `run ${step.run + 1}: ${contenders[step.name].name}, ${step.load.matches}: ${closed?.perSecond.toFixed(0)} moves/s, p50 ${closed?.p50.toFixed(1)} ms, ${closed?.cpu.toFixed(0)} us a move, ${closed?.bytesMedian.toFixed(0)} B`;
    case 'foreseen':
      return `run ${step.run + 1}: the host alone ${closed?.perSecond.toFixed(0)} moves/s, ${closed?.cpu.toFixed(0)} us a move`;
    case 'opening':
      return `opening the longest match: ${median(opening ?? []).toFixed(1)} ms of CPU`;
    case 'profile':
      return 'a profile was taken';
    case 'memory':
      return `${contenders[step.name].name}: memory was measured`;
  }
}

/** What all steps found, put together. */
export function resultsOf(plan: Plan, found: readonly { readonly step: Step; readonly finding: Finding }[]): Results {
  const rows = plan.loads.flatMap(({ matches }) => plan.contenders.map((name): Row => ({ name, matches, closed: [], paced: [] })));
  const rules: number[] = [];
  const foreseen: Closed[] = [];
  const memory: Partial<Record<Name, MemoryUse>> = {};
  let profile: readonly ProfileLine[] = [];
  let opening: readonly number[] = [];
  for (const { step, finding } of found) {
    if (finding.opening !== undefined) opening = finding.opening;
    if (finding.rules !== undefined) rules.push(finding.rules);
    if (finding.profile !== undefined) profile = finding.profile;
    if (step.kind === 'memory' && finding.memory !== undefined) memory[step.name] = finding.memory;
    if (step.kind === 'foreseen' && finding.closed !== undefined) foreseen.push(finding.closed);
    if (step.kind !== 'load') continue;
    const row = rows.find((each) => each.name === step.name && each.matches === step.load.matches);
    if (finding.closed !== undefined) row?.closed.push(finding.closed);
    if (finding.paced !== undefined) row?.paced.push(finding.paced);
  }
  return { rows, rules, foreseen, memory, profile, opening };
}

/**
 * A server that has run for a while has compiled what it runs often. What that costs, at first more than the moves themselves, is not what is compared: the
 * same pieces are played again until a round costs hardly less than the least before it, twice.
 */
const warm = { matches: 40, cap: 12, steady: 0.95 } as const;

async function untilSteady(seconds: number, round: () => Promise<number>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let least = Number.POSITIVE_INFINITY;
  for (let steady = 0; steady < 2 && performance.now() < end; ) {
    const cost = await round();
    steady = cost > least * warm.steady ? steady + 1 : 0;
    least = Math.min(least, cost);
  }
}

async function warmUp(server: Server, contender: Contender, { pieces }: Site, { warmSeconds }: Plan): Promise<void> {
  const field = await Field.open(server, contender, pieces, warm.matches);
  await untilSteady(
    warmSeconds,
    async () => (await field.closed({ matches: warm.matches, rounds: 1, cap: Math.min(warm.cap, warmSeconds) })).cpu,
  );
  field.close();
}

async function rulesAlone(server: Server, count: number, matches: number, warmSeconds: number): Promise<number> {
  const run = async (many: number): Promise<number> => {
    const pieces = Array.from({ length: many }, (_, at) => (at * 7) % count);
    const { moves, cpu } = await server.ask<{ moves: number; cpu: number }>({ ask: 'run', pieces });
    return cpu / moves;
  };
  await untilSteady(warmSeconds, () => run(Math.min(warm.matches, matches)));
  return run(matches);
}
