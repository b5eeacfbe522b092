import type { Dialect } from './dialects';
import type { Piece } from './pieces';
import type { OpenMatch } from './probe';
import { WireClient } from './wire';

/** Sockets at a match besides its two seats. */
export const watchers = 3;

export interface Sample {
  /** From the moment a move was due to the moment its sender knew it was made, in ms. */
  readonly took: number;
  /** Payload bytes all sockets of the match got for it. */
  readonly bytes: number;
}

/** One match's players and watchers. They move on to another match between rounds. */
export class Lane {
  private match: OpenMatch = { code: '', keys: {} };
  private piece: Piece | null = null;
  private at = 0;
  private bytesBefore = 0;

  private constructor(
    private readonly dialect: Dialect,
    private readonly seats: Readonly<Record<string, WireClient>>,
    private readonly others: readonly WireClient[],
  ) {}

  static async open(port: number, dialect: Dialect, seats: readonly string[]): Promise<Lane> {
    const players: Record<string, WireClient> = {};
    for (const seat of seats) players[seat] = await WireClient.open(port, dialect.namespace, dialect.reads);
    const others: WireClient[] = [];
    for (let at = 0; at < watchers; at++) others.push(await WireClient.open(port, dialect.namespace, false));
    return new Lane(dialect, players, others);
  }

  private get clients(): readonly WireClient[] {
    return [...Object.values(this.seats), ...this.others];
  }

  get sockets(): number {
    return this.clients.length;
  }

  async join(match: OpenMatch, piece: Piece): Promise<void> {
    for (const [seat, client] of Object.entries(this.seats)) await this.dialect.join(client, match, seat);
    for (const client of this.others) await this.dialect.join(client, match, 'watcher');
    this.match = match;
    this.piece = piece;
    this.at = 0;
  }

  /** What has come in so far counts for nothing: the round begins. */
  ready(): void {
    this.bytesBefore = this.bytes();
  }

  private bytes(): number {
    let sum = 0;
    for (const { bytes } of this.clients) sum += bytes;
    return sum;
  }

  /** Makes the next move; false where the piece is at its end. The sample is complete when the move after it is made, or at `rest`. */
  move(due: number, done: (took: number) => void): boolean {
    const n = this.at;
    const step = this.piece?.steps[n];
    if (step === undefined) return false;
    const client = this.seats[step.seat];
    if (client === undefined) throw new Error(`nobody sits at ${step.seat}`);
    this.at = n + 1;
    this.dialect.move(client, this.match, step, n, (accepted) => {
      if (!accepted) throw new Error(`${this.match.code}: move ${n} was not accepted`);
      done(performance.now() - due);
    });
    return true;
  }

  /** Bytes since it was asked last. */
  taken(): number {
    const now = this.bytes();
    const since = now - this.bytesBefore;
    this.bytesBefore = now;
    return since;
  }

  close(): void {
    for (const client of this.clients) client.close();
  }
}
