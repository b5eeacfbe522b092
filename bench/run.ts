import { type Contender, contenders, Server } from './contender';
import { type Closed, Field, type Load, type MemoryUse, memoryOf, type Paced } from './measure';
import type { Piece } from './pieces';
import type { ProfileLine } from './probe';

export type Name = keyof typeof contenders;

export interface Plan {
  readonly runs: number;
  readonly loads: readonly Load[];
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
  /** CPU us per move of rules and views alone, run by run. */
  readonly rules: readonly number[];
  readonly memory: Readonly<Partial<Record<Name, MemoryUse>>>;
  readonly profile: readonly ProfileLine[];
}

/** Moves a second in all while paced: what vanilla can keep up with. */
const pace = (matches: number): number => Math.min(100, matches * 20);

/** All contenders, run by run, so that what the machine does meanwhile falls on all of them. */
export async function runAll(
  plan: Plan,
  bundles: string,
  file: string,
  pieces: readonly Piece[],
  say: (line: string) => void,
): Promise<Results> {
  const rows = plan.contenders.flatMap((name) => plan.loads.map(({ matches }): Row => ({ name, matches, closed: [], paced: [] })));
  const rules: number[] = [];
  let profile: readonly ProfileLine[] = [];
  for (let run = 0; run < plan.runs; run++) {
    rules.push(await rulesAlone(bundles, file, pieces));
    say(`run ${run + 1}: rules and views alone ${rules.at(-1)?.toFixed(0)} us`);
    for (const name of plan.contenders) {
      const contender: Contender = contenders[name];
      const server = await Server.start(contender, bundles, file);
      try {
        await warmUp(server, contender, pieces);
        for (const load of plan.loads) {
          const field = await Field.open(server, contender, pieces, load.matches);
          const row = rows.find((each) => each.name === name && each.matches === load.matches);
          const closed = await field.closed(load);
          const paced = await field.paced(pace(load.matches), plan.pacedSeconds);
          row?.closed.push(closed);
          row?.paced.push(paced);
          say(
            `run ${run + 1}: ${contender.name}, ${load.matches}: ${closed.perSecond.toFixed(0)} moves/s, p50 ${closed.p50.toFixed(1)} ms, ${closed.cpu.toFixed(0)} us a move, ${closed.bytesMedian.toFixed(0)} B`,
          );
          if (name === 'ours' && run === plan.runs - 1 && load === plan.loads.at(-1)) {
            await server.ask({ ask: 'profile' });
            await field.closed({ ...load, rounds: 1 });
            profile = await server.ask<ProfileLine[]>({ ask: 'profiled' });
          }
          field.close();
        }
      } finally {
        await server.stop();
      }
    }
  }
  const memory: Partial<Record<Name, MemoryUse>> = {};
  for (const name of plan.contenders.filter((each) => each === 'ours' || each === 'inMemory' || each === 'bare')) {
    const contender: Contender = contenders[name];
    const server = await Server.start(contender, bundles, file);
    memory[name] = await memoryOf(server, contender, pieces, plan.memoryMatches, plan.memoryRest);
    await server.stop();
  }
  return { rows, rules, memory, profile };
}

/** Code that is met for the first time is slow everywhere; that is not what is compared. */
async function warmUp(server: Server, contender: Contender, pieces: readonly Piece[]): Promise<void> {
  const field = await Field.open(server, contender, pieces, 10);
  await field.closed({ matches: 10, rounds: 3, cap: 3 });
  field.close();
}

async function rulesAlone(bundles: string, file: string, pieces: readonly Piece[]): Promise<number> {
  const server = await Server.start(contenders.rules, bundles, file);
  const all = pieces.map((_, at) => at);
  await server.ask({ ask: 'run', pieces: all.slice(0, 50) });
  const { moves, cpu } = await server.ask<{ moves: number; cpu: number }>({ ask: 'run', pieces: all.slice(0, 200) });
  await server.stop();
  return cpu / moves;
}
