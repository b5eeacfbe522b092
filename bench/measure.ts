import type { Contender, Server } from './contender';
import { Lane, type Sample, watchers } from './lane';
import type { Piece } from './pieces';
import type { Memory, OpenMatch } from './probe';
import { WireClient } from './wire';

export interface Load {
  readonly matches: number;
  readonly rounds: number;
  /** Seconds after which a round sends no more: for contenders that would take for ever. */
  readonly cap: number;
}

export interface Closed {
  readonly moves: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Median and mean of payload bytes per move and client. */
  readonly bytesMedian: number;
  readonly bytesMean: number;
  /** Server CPU per move, us. */
  readonly cpu: number;
}

export interface Paced {
  readonly wanted: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Part of one core. */
  readonly load: number;
}

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
export const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
export const median = (values: readonly number[]): number => quantile(ascending(values), 0.5);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Runs something that counts what it has done; rejects where nothing more is done for a long time. */
async function watched(count: () => number, work: () => Promise<unknown>): Promise<void> {
  let last = -1;
  let stuck: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    stuck = setInterval(() => {
      if (count() === last) reject(new Error(`no move was made for half a minute, after ${last}`));
      last = count();
    }, 30_000);
  });
  try {
    await Promise.race([late, work()]);
  } finally {
    clearInterval(stuck);
  }
}

/** What is done around the moves of a round. */
export interface Around {
  before(): Promise<unknown>;
  after(): Promise<unknown>;
}
const nothing: Around = { before: async () => undefined, after: async () => undefined };

/** Lanes and the pieces they play; the same lanes and rounds give the same pieces, whoever the contender is. */
export class Field {
  private constructor(
    private readonly server: Server,
    private readonly lanes: readonly Lane[],
    private readonly pieces: readonly Piece[],
  ) {}

  static async open(server: Server, contender: Contender, pieces: readonly Piece[], matches: number): Promise<Field> {
    const seats = pieces[0]?.position.seats ?? [];
    const lanes: Lane[] = [];
    for (let at = 0; at < matches; at++) lanes.push(await Lane.open(server.port, contender.dialect, seats));
    return new Field(server, lanes, pieces);
  }

  close(): void {
    for (const lane of this.lanes) lane.close();
  }

  /** Every lane at a new match. */
  private async begin(round: number): Promise<void> {
    // A stride that is no divisor spreads openings and endgames over every round.
    const chosen = this.lanes.map((_, at) => ((round * this.lanes.length + at) * 7) % this.pieces.length);
    const opened = await this.server.ask<OpenMatch[]>({ ask: 'open', pieces: chosen });
    for (const [at, lane] of this.lanes.entries()) {
      const match = opened[at];
      const piece = this.pieces[chosen[at] ?? 0];
      if (match !== undefined && piece !== undefined) await lane.join(match, piece);
    }
    // What joining set going comes to its end.
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const lane of this.lanes) lane.ready();
  }

  /** Every match always has one move under way. `around` is asked before the first move and after the last of each round: what opening costs is left out. */
  async closed(load: Load, around: Around = nothing): Promise<Closed> {
    const samples: Sample[] = [];
    let seconds = 0;
    let cpu = 0;
    for (let round = 0; round < load.rounds; round++) {
      await this.begin(round);
      await around.before();
      const before = await this.server.ask<number>({ ask: 'cpu' });
      const began = performance.now();
      const until = began + load.cap * 1000;
      await watched(
        () => samples.length,
        () => Promise.all(this.lanes.map((lane) => this.playOut(lane, until, samples))),
      );
      seconds += (performance.now() - began) / 1000;
      cpu += (await this.server.ask<number>({ ask: 'cpu' })) - before;
      await around.after();
    }
    const took = ascending(samples.map((sample) => sample.took));
    const clients = this.lanes[0]?.sockets ?? 1;
    const bytes = samples.map((sample) => sample.bytes / clients);
    return {
      moves: samples.length,
      perSecond: samples.length / seconds,
      p50: quantile(took, 0.5),
      p99: quantile(took, 0.99),
      bytesMedian: median(bytes),
      bytesMean: sum(bytes) / bytes.length,
      cpu: cpu / samples.length,
    };
  }

  private playOut(lane: Lane, until: number, samples: Sample[]): Promise<void> {
    return new Promise((resolve) => {
      const next = (): void => {
        const now = performance.now();
        const going =
          now < until &&
          lane.move(now, (took) => {
            samples.push({ took, bytes: lane.taken() });
            next();
          });
        if (!going) resolve();
      };
      next();
    });
  }

  /** Moves fall due at an even pace, whatever the server does; one that has to wait for the move before it counts from when it was due. */
  async paced(perSecond: number, seconds: number): Promise<Paced> {
    await this.begin(0);
    const took: number[] = [];
    const before = await this.server.ask<number>({ ask: 'cpu' });
    const began = performance.now();
    const step = (this.lanes.length / perSecond) * 1000;
    const play = (lane: Lane, at: number): Promise<void> =>
      new Promise((resolve) => {
        let due = began + (at / this.lanes.length) * step;
        const next = (): void => {
          if (due > began + seconds * 1000) {
            resolve();
            return;
          }
          setTimeout(
            () => {
              const going = lane.move(due, (each) => {
                took.push(each);
                due += step;
                next();
              });
              if (!going) resolve();
            },
            Math.max(0, due - performance.now()),
          );
        };
        next();
      });
    await watched(
      () => took.length,
      () => Promise.all(this.lanes.map(play)),
    );
    const wall = (performance.now() - began) / 1000;
    const cpu = (await this.server.ask<number>({ ask: 'cpu' })) - before;
    const sorted = ascending(took);
    return {
      wanted: perSecond,
      perSecond: took.length / wall,
      p50: quantile(sorted, 0.5),
      p99: quantile(sorted, 0.99),
      load: cpu / 1e6 / wall,
    };
  }
}

export interface MemoryUse {
  /** Bytes per socket that has connected and said nothing. */
  readonly socket: number;
  /** Bytes per match with its players and watchers there, without their sockets. */
  readonly match: number;
  /** Bytes per match that everybody has left some time ago. */
  readonly idle: number;
  readonly rss: number;
}

/** What sockets and matches cost in memory, on a fresh server. `rest` seconds are given for matches to be put away. */
export async function memoryOf(
  server: Server,
  contender: Contender,
  pieces: readonly Piece[],
  matches: number,
  rest: number,
): Promise<MemoryUse> {
  const live = async (): Promise<Memory> => server.ask<Memory>({ ask: 'memory' });
  const warm = await Field.open(server, contender, pieces, 2);
  await warm.closed({ matches: 2, rounds: 1, cap: 10 });
  warm.close();
  const first = await live();
  const count = matches * (2 + watchers);
  const idle: WireClient[] = [];
  for (let at = 0; at < count; at++) idle.push(await WireClient.open(server.port, contender.dialect.namespace, false));
  const socket = ((await live()).live - first.live) / count;
  for (const client of idle) client.close();
  const field = await Field.open(server, contender, pieces, matches);
  await field.paced(1, 0);
  const there = await live();
  field.close();
  await new Promise((resolve) => setTimeout(resolve, rest * 1000));
  const left = await live();
  return {
    socket,
    match: (there.live - first.live) / matches - socket * (2 + watchers),
    idle: (left.live - first.live) / matches,
    rss: there.rss,
  };
}
