// npm run client -- URL [--ruleset rescue] [--options JSON] [--seed S] [--commands N] [--record FILE]
// A whole match over the wire, by commands drawn at random: a person in every seat, and a watcher. The example for clients of one's own
// (docs/protocol.md walks through it), and a look at a server that runs. Exits 1 if anybody's View and the server's ever part.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';

import {
  applyDelta,
  type ClientToServer,
  type NewTableAnswer,
  PROTOCOL,
  type Reply,
  type Request,
  type RequestKind,
  type RulesetInfo,
  type ServerToClient,
  type Standing,
  type Sync,
  type TableInfo,
  type You,
} from '../packages/protocol/src';
import { type BaseView, type Command, type Json, nonceCommitment, type Rng, type Seat, type Table } from '../packages/tabletop/src';
import { seededRng } from '../packages/tabletop/src/testing';
import { findRuleset } from './rulesets';

const usage = 'npm run client -- URL [--ruleset rescue] [--options JSON] [--seed S] [--commands N] [--record FILE]';
const hex32 = (): string => randomBytes(32).toString('hex');
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One browser's worth of knowledge of one table. */
class Client {
  readonly key = hex32();
  private readonly nonce = hex32();
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private you: You | null = null;
  table: TableInfo | null = null;
  view: BaseView | null = null;
  version: number | null = null;
  /** Deltas that did not fit the View held. */
  gaps = 0;

  constructor(url: string) {
    const socket: Socket<ServerToClient, ClientToServer> = io(url, { transports: ['websocket'], forceNew: true });
    this.socket = socket;
    // Every change of the table comes as operations on the TableInfo that hello gave.
    socket.on('table', (ops) => {
      this.table = applyDelta(this.table as unknown as Json, ops) as unknown as TableInfo;
      this.openNonce();
    });
    // A seat was taken, freed or handed over, or the game has begun: all that was known is replaced.
    socket.on('standing', (standing) => this.stands(standing));
    socket.on('you', (you) => {
      this.you = you;
    });
    socket.on('view', ({ version, view }) => this.syncs({ kind: 'view', version, view }));
    socket.on('delta', (delta) => this.syncs({ kind: 'delta', ...delta }));
  }

  /** Sends a message and waits for its answer; a refusal for haste is waited out, and the message sent again. */
  async ask<K extends RequestKind>(kind: K, message: Request<K>): Promise<Reply<K>> {
    for (;;) {
      const reply = (await (this.socket as Socket).timeout(20_000).emitWithAck(kind, message)) as Reply<K>;
      if (reply.ok || reply.code !== 'too-often') return reply;
      await pause(200);
    }
  }

  /** The same, of what must not be refused. */
  async mustAsk<K extends RequestKind>(kind: K, message: Request<K>): Promise<Extract<Reply<K>, { ok: true }>> {
    const reply = await this.ask(kind, message);
    if (!reply.ok) throw new Error(`${kind} was refused: ${reply.code}: ${reply.text}`);
    return reply as Extract<Reply<K>, { ok: true }>;
  }

  /** Comes to a table, or back to it with what was last seen. */
  async hello(code: string): Promise<void> {
    const as = this.you?.seat ?? (this.view === null ? null : 'watcher');
    const welcome = await this.mustAsk('hello', {
      protocol: PROTOCOL,
      build: 'client',
      table: code,
      key: this.key,
      since: this.version,
      as,
    });
    this.table = welcome.table;
    this.stands(welcome);
  }

  async sit(seat: Seat, name: string): Promise<void> {
    this.stands(await this.mustAsk('sit', { seat, name }));
  }

  async watch(name: string): Promise<void> {
    this.stands(await this.mustAsk('watch', { name }));
  }

  /** Ready with what is shown now, and committed to a number of one's own that goes into every die. */
  async ready(): Promise<void> {
    await this.mustAsk('ready', { commitment: nonceCommitment(this.nonce), terms: this.table?.start.terms ?? 0 });
  }

  /** Once all have committed, all open. */
  private openNonce(): void {
    const { table, you } = this;
    if (table?.start.opening !== true || you?.seat == null || table.start.opened.includes(you.seat)) return;
    void this.ask('open', { attempt: table.start.attempt, nonce: this.nonce });
  }

  private stands({ you, sync }: Standing): void {
    this.you = you;
    if (sync !== null) this.syncs(sync);
  }

  private syncs(sync: Sync): void {
    if (sync.kind === 'view') this.view = sync.view as unknown as BaseView;
    else if (sync.kind === 'delta') {
      // What came with a refusal may have been overtaken by what was sent to everybody.
      if (this.version !== null && this.version >= sync.to) return;
      if (this.version !== sync.from) {
        this.gaps += 1;
        return;
      }
      this.view = applyDelta(this.view as unknown as Json, sync.ops) as unknown as BaseView;
    }
    this.version = sync.kind === 'delta' ? sync.to : sync.version;
  }

  /** Draws a legal command from the View and sends it. Resolves to whether it was carried out; a stale one comes back with a fresh View. */
  async act(rules: Table, rng: Rng): Promise<boolean> {
    if (this.view === null || this.version === null) return false;
    const command: Command | null = rules.sample(this.view, rng);
    if (command === null) return false;
    const id = randomBytes(12).toString('base64url');
    const reply = await this.ask('command', { id, version: this.version, command: command as unknown as Json });
    if (reply.ok) return true;
    if (reply.code !== 'stale') throw new Error(`${JSON.stringify(command)} was refused: ${reply.code} ${reply.case ?? ''}: ${reply.text}`);
    if (reply.sync !== undefined) this.syncs(reply.sync);
    return false;
  }

  leave(): void {
    this.socket.disconnect();
  }
}

async function fetched<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  const body = (await answer.json()) as T & { ok?: boolean; text?: string };
  if (!answer.ok || body.ok === false) throw new Error(`${url}: ${answer.status} ${body.text ?? ''}`);
  return body;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ruleset: { type: 'string', default: 'rescue' },
      options: { type: 'string', default: '{}' },
      seed: { type: 'string', default: '1' },
      commands: { type: 'string', default: '5000' },
      record: { type: 'string' },
    },
  });
  const [url] = positionals;
  if (url === undefined || positionals.length > 1 || !/^[1-9]\d*$/.test(values.commands)) throw new Error(usage);
  const rng = seededRng(values.seed);

  // What the server plays. The rules judge a View by the public part of the components, which another server may have others of.
  const offered = await fetched<readonly RulesetInfo[]>(`${url}/api/rulesets`);
  const info = offered.find(({ id }) => id === values.ruleset);
  if (info === undefined) throw new Error(`${url} has no ${values.ruleset}; it has ${offered.map(({ id }) => id).join(', ')}`);
  const { ruleset } = await findRuleset(values.ruleset);
  if (info.pack !== ruleset.packHash) throw new Error(`${url} plays ${values.ruleset} with components that are not these (${info.pack})`);
  const rules = ruleset.table;

  // The table: its code is its address, and whoever made it owns it by the key he gave.
  const owner = new Client(url);
  const made = await fetched<NewTableAnswer>(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: values.ruleset, name: 'Seat 1', key: owner.key, options: JSON.parse(values.options) as Json }),
  });
  await owner.hello(made.code);
  console.log(`table ${url}/t/${made.code}`);

  const seats = (owner.table?.seats ?? []).filter(({ required }) => required).map(({ id }) => id);
  const players = new Map<Seat, Client>();
  for (const [at, seat] of seats.entries()) {
    const client = at === 0 ? owner : new Client(url);
    if (at > 0) await client.hello(made.code);
    await client.sit(seat, `Seat ${at + 1}`);
    players.set(seat, client);
  }
  const watcher = new Client(url);
  await watcher.hello(made.code);
  await watcher.watch('Watcher');
  const all = [...players.values(), watcher];
  for (const client of players.values()) await client.ready();
  while (all.some(({ view }) => view === null)) await pause(20);

  const most = Number(values.commands);
  let done = 0;
  for (let idle = 0; done < most && watcher.view?.result === null; ) {
    const before = done;
    for (const [seat, client] of players) if (client.view?.awaited.includes(seat) === true && (await client.act(rules, rng))) done += 1;
    // Answers come before the last View has reached everybody.
    if (done === before) await pause(10);
    idle = done === before ? idle + 1 : 0;
    if (idle > 1000) throw new Error('nobody who is awaited could act for ten seconds');
  }
  await pause(500);

  // Whoever comes back with nothing is shown what those who stayed have made of the deltas.
  let parted = all.reduce((sum, { gaps }) => sum + gaps, 0);
  for (const client of all) {
    const held = JSON.stringify(client.view);
    client.version = null;
    await client.hello(made.code);
    if (JSON.stringify(client.view) !== held) parted += 1;
  }
  const { result = null } = watcher.view ?? {};
  if (values.record !== undefined && result !== null) {
    writeFileSync(values.record, JSON.stringify(await fetched<Json>(`${url}/api/tables/${made.code}/record`)));
    console.log(`record ${values.record}`);
  }
  for (const client of all) client.leave();
  console.log(result === null ? 'no end yet' : `end: ${result.title}`);
  console.log(`${done} commands by ${players.size} seats, ${parted} views that parted`);
  return parted === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
