import { createHash, randomBytes } from 'node:crypto';
import {
  applyDelta,
  type ChatLine,
  type ClientToServer,
  type DeltaOp,
  type NewTableAnswer,
  type Notice,
  PROTOCOL,
  type Reply,
  type Request,
  type RequestKind,
  type ServerToClient,
  type Settings,
  type Standing,
  type Sync,
  type TableInfo,
  type UndoOffer,
  type Welcome,
  type You,
} from '@carapace/protocol';
import { type BaseView, type Json, nonceCommitment } from '@carapace/tabletop';
import { io, type Socket } from 'socket.io-client';

export const hex32 = (): string => randomBytes(32).toString('hex');
let ids = 0;
export const newId = (): string => `test-${process.pid}-${++ids}-${createHash('sha256').update(String(ids)).digest('hex').slice(0, 8)}`;

/** One browser: its key for a table, what it has been told, and every message as it came. Opens its nonce by itself, as the page does. */
export class Person {
  socket: Socket<ServerToClient, ClientToServer> | null = null;
  key = hex32();
  code = '';
  nonce = hex32();
  table: TableInfo | null = null;
  you: You | null = null;
  view: BaseView | null = null;
  version: number | null = null;
  as: string | null = null;
  drafts: Readonly<Record<string, Json>> = {};
  readonly chat: ChatLine[] = [];
  readonly notices: Notice[] = [];
  closed: string | null = null;
  offer: UndoOffer | null = null;
  /** Everything that was said to it unasked: event and message, in order. */
  readonly heard: (readonly [string, unknown])[] = [];
  opensNonces = true;
  /** Messages that did not fit what it had. */
  gaps = 0;

  constructor(
    readonly url: string,
    public name: string,
  ) {}

  async create(
    ruleset = 'conformance',
    options: Json = { seats: 3, rounds: 2 },
    settings: Partial<Settings> = {},
    pack?: string,
  ): Promise<string> {
    const answer = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ruleset, pack, name: this.name, key: this.key, options, settings }),
    });
    const made = (await answer.json()) as NewTableAnswer;
    if (!made.ok) throw new Error(JSON.stringify(made));
    this.code = made.code;
    return made.code;
  }

  connect(): void {
    this.closed = null;
    const socket: Socket<ServerToClient, ClientToServer> = io(this.url, { transports: ['websocket'], forceNew: true, reconnection: false });
    this.socket = socket;
    socket.onAny((event: string, message: unknown) => this.heard.push([event, message]));
    socket.on('table', (ops) => {
      if (this.table === null) return;
      this.table = applyDelta(this.table as unknown as Json, ops) as unknown as TableInfo;
      this.openNonce();
    });
    socket.on('standing', (standing) => this.stands(standing));
    socket.on('you', (you) => {
      this.you = you;
    });
    socket.on('view', ({ version, view }) => this.sees(version, view));
    socket.on('delta', ({ from, to, ops }) => this.follows(from, to, ops));
    socket.on('chat', (line) => this.chat.push(line));
    socket.on('notice', (notice) => this.notices.push(notice));
    socket.on('undoOffer', (offer) => {
      this.offer = offer;
    });
    socket.on('closed', ({ reason }) => {
      this.closed = reason;
    });
  }

  private openNonce(): void {
    const { table, you } = this;
    if (!this.opensNonces || table?.start.opening !== true || you?.seat == null || table.start.opened.includes(you.seat)) return;
    // Whoever leaves before the answer needs none.
    this.ask('open', { attempt: table.start.attempt, nonce: this.nonce }).catch(() => undefined);
  }

  private sees(version: number, view: Json): void {
    this.version = version;
    this.view = view as unknown as BaseView;
    this.as = this.you?.seat ?? 'watcher';
  }

  private follows(from: number, to: number, ops: readonly DeltaOp[]): void {
    if (this.version !== from) {
      this.gaps++;
      return;
    }
    this.sees(to, applyDelta(this.view as unknown as Json, ops));
  }

  private stands({ you, sync, chat, drafts, undoOffer }: Standing): void {
    this.you = you;
    this.offer = undoOffer;
    this.drafts = drafts;
    this.chat.splice(0, this.chat.length, ...chat);
    this.syncs(sync);
  }

  syncs(sync: Sync | null): void {
    if (sync === null) {
      this.version = null;
      this.view = null;
    } else if (sync.kind === 'view') this.sees(sync.version, sync.view);
    else if (sync.kind === 'delta') this.follows(sync.from, sync.to, sync.ops);
  }

  ask<K extends RequestKind>(kind: K, message: Request<K>): Promise<Reply<K>> {
    return this.askRaw(kind, message) as Promise<Reply<K>>;
  }

  /** Anything at all, as a stranger might send it. */
  askRaw(kind: string, message: unknown): Promise<unknown> {
    const { socket } = this;
    if (socket === null) throw new Error('not connected');
    return (socket as unknown as Socket).timeout(20_000).emitWithAck(kind, message) as Promise<unknown>;
  }

  /** Comes to a table; connects first where it has to. */
  async hello(code = this.code): Promise<Reply<'hello'>> {
    this.code = code;
    // The server closes a socket to which it has said that it is closed.
    if (this.closed !== null) this.leave();
    if (this.socket === null || !this.socket.connected) this.connect();
    const reply = await this.ask('hello', {
      protocol: PROTOCOL,
      build: 'test',
      table: code,
      key: this.key,
      since: this.version,
      as: this.as,
    });
    if (reply.ok) this.welcomed(reply);
    return reply;
  }

  private welcomed(welcome: Welcome): void {
    this.table = welcome.table;
    this.stands(welcome);
    this.openNonce();
  }

  async sit(seat: string, name = this.name): Promise<Reply<'sit'>> {
    const reply = await this.ask('sit', { seat, name });
    if (reply.ok) this.stands(reply);
    return reply;
  }

  async stand(): Promise<Reply<'stand'>> {
    const reply = await this.ask('stand', {});
    if (reply.ok) this.stands(reply);
    return reply;
  }

  async watch(name = this.name): Promise<Reply<'watch'>> {
    const reply = await this.ask('watch', { name });
    if (reply.ok) this.stands(reply);
    return reply;
  }

  async redeem(code: string, name?: string): Promise<Reply<'redeem'>> {
    const reply = await this.ask('redeem', { code, ...(name === undefined ? {} : { name }) });
    if (reply.ok) this.stands(reply);
    return reply;
  }

  ready(): Promise<Reply<'ready'>> {
    this.nonce = hex32();
    return this.ask('ready', { commitment: nonceCommitment(this.nonce), terms: this.table?.start.terms ?? 0 });
  }

  command(command: Json, id = newId(), version = this.version ?? 0): Promise<Reply<'command'>> {
    return this.ask('command', { id, version, command });
  }

  undo(id = newId()): Promise<Reply<'undo'>> {
    return this.ask('undo', { id, version: this.version ?? 0 });
  }

  /** The same browser, come to another address with what it had. */
  at(url: string): Person {
    this.leave();
    const { key, code, view, version, as } = this;
    return Object.assign(new Person(url, this.name), { key, code, view, version, as });
  }

  leave(): void {
    this.socket?.disconnect();
    this.socket = null;
  }

  heardOf(event: string): readonly unknown[] {
    return this.heard.filter(([kind]) => kind === event).map(([, message]) => message);
  }
}

/** Waits until something is so; fails after ten seconds and more of real time. */
export async function until(what: () => boolean, why = 'it never came true'): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    if (what()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(why);
}
