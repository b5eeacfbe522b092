import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import {
  type Answer,
  boundedJson,
  limits,
  PROTOCOL,
  type Refused,
  type Request,
  type RequestKind,
  requestKinds,
  type Welcome,
} from '@carapace/protocol';
import { requestSchemas } from '@carapace/protocol/schemas';
import { WATCHER } from '@carapace/tabletop';
import { Server, type Socket } from 'socket.io';

import { addressOf, originAllowed } from './address';
import type { Clock } from './clock';
import type { Config } from './config';
import { type Actor, conflict } from './host/actor';
import type { Member } from './host/audience';
import { type Handlers, handlers } from './host/requests';
import type { Tables } from './host/tables';
import { Buckets } from './limits';
import type { Links } from './links';
import { faultOf, type Log } from './log';
import type { Metrics } from './metrics';
import { hashOf } from './secrets';
import { type HostRefusal, refused } from './table/change';
import { LATE, placeOf } from './table/standing';

/*
 * The sockets: one namespace, websocket only. Whatever comes in is counted, bounded, parsed and only then looked at; whatever goes wrong
 * is answered to its sender alone.
 */

export type Io = Server;

export function makeIo(http: HttpServer, config: Config): Io {
  const io = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.frameBytes,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 5000,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: (request, done) => done(null, originAllowed(request, config)),
  });
  io.engine.on('connection', writeAtOnce);
  return io;
}

interface Connection {
  readonly transport: { readonly socket?: { readonly _socket?: TcpSocket } };
  on(event: 'packetCreate', listener: () => void): void;
}

/** What a socket is told in one turn (what changed, the table, its answer) leaves in one write to the system. */
function writeAtOnce(connection: Connection): void {
  // Held by ws, and not in its types.
  const tcp = connection.transport.socket?._socket;
  if (tcp === undefined) return;
  let held = false;
  const release = (): void => {
    held = false;
    tcp.uncork();
  };
  connection.on('packetCreate', () => {
    if (held) return;
    held = true;
    tcp.cork();
    // After the promises of this turn, in which answers are given.
    process.nextTick(release);
  });
}

interface Guest {
  readonly address: string;
  /** The table it speaks for. */
  actor: Actor | null;
  /** What it asks now is done before what it asks next. */
  busy: Promise<unknown>;
  waiting: number;
}

/** Messages whose answer is the asker's new standing. */
const standingKinds: ReadonlySet<RequestKind> = new Set(['sit', 'stand', 'watch', 'redeem']);
const known = new Set<string>(requestKinds);
/** Requests of one socket that may wait. */
const mostWaiting = 64;

type Ack = (answer: Answer) => void;

/** Where socket.io hands over an event's decoded packet: no data where a frame says nothing, `id` where an answer is wanted. Not in its types. */
interface Hearing {
  onevent(packet: { readonly data?: readonly unknown[]; readonly id?: number }): void;
}

export interface GatewayParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly links: Links;
}

export function serveSockets(io: Io, tables: Tables, parts: GatewayParts): void {
  const { config, clock, log, metrics, links } = parts;
  const messages = new Buckets(clock, config.LIMIT_MESSAGES_PER_SECOND, config.LIMIT_MESSAGE_BURST);
  const chats = new Buckets(clock, config.LIMIT_CHAT_PER_MINUTE / 60, Math.min(config.LIMIT_CHAT_PER_MINUTE, 8));
  const connects = new Buckets(clock, config.LIMIT_CONNECTS_PER_MINUTE / 60, config.LIMIT_CONNECTS_PER_MINUTE);
  const perAddress = new Map<string, Set<TcpSocket>>();

  // Connections are counted, whatever they do or do not do once they stand; what is refused here has cost no handshake.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (refusal?: Error) => void) => {
    const address = addressOf(request, config.TRUST_PROXY);
    const { headers, socket, url = '' } = request;
    const open = perAddress.get(address) ?? new Set();
    // Nothing is polled here, and no connection takes over from another one.
    const strange = headers.upgrade === undefined || url.includes('sid=');
    if (strange || tables.stopped || open.size >= config.LIMIT_SOCKETS_PER_ADDRESS || !connects.take(address)) {
      next(new Error('refused'));
      return;
    }
    perAddress.set(address, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && perAddress.get(address) === open) perAddress.delete(address);
    });
    next();
  });

  io.on('connection', (socket) => {
    const address = addressOf(socket.request as IncomingMessage, config.TRUST_PROXY);
    const guest: Guest = { address, actor: null, busy: Promise.resolve(), waiting: 0 };
    links.add(socket);
    // In place of listeners, and of an answer that would be encoded by socket.io: this is all that is ever done with an event.
    (socket as unknown as Hearing).onevent = ({ data, id }) => {
      const [kind, ...rest] = data ?? [];
      const began = performance.now();
      const named = typeof kind === 'string' && known.has(kind) ? (kind as RequestKind) : 'unknown';
      const answer: Ack = (reply) => {
        metrics.answered(named, reply.ok ? null : reply.code, (performance.now() - began) / 1000);
        if (id !== undefined) links.answer(socket.id, id, reply);
      };
      if (id === undefined || rest.length !== 1 || named === 'unknown') answer(refused('bad-request'));
      else take(socket, guest, named, rest[0], answer);
    };
    socket.on('error', () => undefined);
    socket.on('disconnect', () => {
      links.remove(socket.id);
      // Who leaves the tables leaves, a turn later so that what was said goes out first: a connection without them would be nobody's.
      setImmediate(() => socket.conn.close());
      const { actor } = guest;
      guest.actor = null;
      actor?.background('detach', () => actor.detach(socket.id));
    });
  });

  /** Whose lines of chat are counted together: a seat's holder's, however he comes; all others' by their address, for keys cost nothing. */
  function writerOf(socket: Socket, { actor, address }: Guest): string {
    const member = actor?.audience.members.get(socket.id);
    return member?.place.seat == null ? address : member.keyHash;
  }

  /** A message as its schema reads it, or why it is not looked at. Counting comes first: it costs the least. */
  function letIn(socket: Socket, guest: Guest, kind: RequestKind, raw: unknown): object | HostRefusal {
    if (!messages.take(socket.id) || guest.waiting >= mostWaiting) return 'too-often';
    if (kind === 'chat' && !chats.take(writerOf(socket, guest))) return 'too-often';
    if (tables.stopped) return 'stopping';
    if (!boundedJson(raw, limits.commandDepth + 2)) return 'bad-request';
    const parsed = requestSchemas[kind].safeParse(raw);
    return parsed.success ? parsed.data : 'bad-request';
  }

  function take(socket: Socket, guest: Guest, kind: RequestKind, raw: unknown, answer: Ack): void {
    const data = letIn(socket, guest, kind, raw);
    if (typeof data === 'string') {
      log.debug({ kind, code: data }, 'refused');
      answer(refused(data));
      return;
    }
    guest.waiting++;
    // One after the other, and the answer is given within the table's queue: what is told later comes later.
    guest.busy = guest.busy
      .then(() => (kind === 'hello' ? hello(socket, guest, data as Request<'hello'>, answer) : ask(socket, guest, kind, data, answer)))
      .catch((error) => {
        log.error({ kind, code: 'fault', ...faultOf(error) }, 'a request failed');
        answer(refused('fault'));
      })
      .finally(() => {
        guest.waiting--;
      });
  }

  async function ask(socket: Socket, guest: Guest, kind: Exclude<RequestKind, 'hello'>, message: unknown, answer: Ack): Promise<void> {
    const { actor } = guest;
    if (actor === null) return answer(refused('hello'));
    await actor.queue.run(async () => {
      const member = actor.audience.members.get(socket.id);
      if (member === undefined) return answer(refused('hello'));
      actor.touch();
      if (standingKinds.has(kind)) actor.audience.asking.add(socket.id);
      try {
        if (kind === 'command') actor.parts.passing('received');
        answer(await handled(actor, member, kind, message));
        if (kind === 'command') actor.parts.passing('answered');
      } finally {
        actor.audience.asking.delete(socket.id);
        actor.audience.catchUp(member);
      }
    });
  }

  async function handled(actor: Actor, member: Member, kind: Exclude<RequestKind, 'hello'>, message: unknown): Promise<Answer> {
    const handle = handlers[kind] as (actor: Actor, member: Member, message: unknown) => ReturnType<Handlers['chat']>;
    let reply: Answer = conflict;
    for (let tries = 0; tries < 3 && reply === conflict && !actor.gone; tries++) {
      try {
        reply = await handle(actor, member, message);
      } catch (error) {
        actor.log.error({ kind, seat: member.place.seat, code: 'fault', ...faultOf(error) }, 'a request failed');
        reply = refused('fault');
      }
    }
    if (!reply.ok) actor.log.info({ kind, seat: member.place.seat, code: reply.code }, 'refused');
    return reply;
  }

  async function hello(socket: Socket, guest: Guest, message: Request<'hello'>, answer: Ack): Promise<void> {
    if (message.protocol !== PROTOCOL) return answer(refused('protocol'));
    const before = guest.actor;
    guest.actor = null;
    if (before !== null) await before.queue.run(() => before.detach(socket.id));
    // A table may leave memory between being found and being spoken to: then it is found again.
    for (let tries = 0; tries < 3; tries++) {
      let actor: Actor | null;
      try {
        actor = await tables.get(message.table);
      } catch (error) {
        log.error({ kind: 'hello', code: 'storage', ...faultOf(error) }, 'a table could not be read');
        return answer(refused('storage'));
      }
      if (actor === null) return answer(refused('no-table'));
      const here = actor;
      if (await here.queue.run(() => come(socket, guest, here, message, answer))) return;
    }
    answer(refused('stopping'));
  }

  /** In the table's queue; false where the table has just left memory. */
  async function come(socket: Socket, guest: Guest, actor: Actor, message: Request<'hello'>, answer: Ack): Promise<boolean> {
    if (actor.gone) return false;
    // A socket that went while it waited.
    if (!socket.connected) return true;
    actor.touch();
    const keyHash = hashOf(message.key);
    const place = placeOf(actor.doc, keyHash);
    if (place === 'removed' || (actor.audience.members.size >= config.LIMIT_SOCKETS_PER_TABLE && place.seat === null)) {
      answer(refused(place === 'removed' ? 'removed' : 'too-many'));
      return true;
    }
    const member: Member = {
      socket: socket.id,
      address: guest.address,
      keyHash,
      byWatchCode: message.table !== actor.doc.code,
      place,
      rooms: [],
      you: '',
    };
    actor.audience.asking.add(socket.id);
    try {
      answer(await welcome(actor, member, message));
      if (actor.audience.members.has(socket.id)) guest.actor = actor;
      if (guest.actor === actor) await actor.greet(member);
    } finally {
      actor.audience.asking.delete(socket.id);
      if (guest.actor !== actor || !socket.connected) await actor.detach(socket.id);
    }
    return true;
  }

  async function welcome(
    actor: Actor,
    member: Member,
    { since, as }: Request<'hello'>,
  ): Promise<Refused | ({ readonly ok: true } & Welcome)> {
    const no = await actor.attach(member);
    if (no !== null) return no;
    const { viewer } = member.place;
    const same = as !== null && as === (viewer === LATE ? WATCHER : viewer);
    const standing = await actor.audience.standing(member, same ? since : null);
    return { ok: true, ...standing, table: actor.audience.publish(), now: actor.now() };
  }
}

/** Drops sockets that do not read what they are told. */
export function dropDeaf(io: Io, most: number, log: Log): void {
  for (const socket of io.sockets.sockets.values()) {
    // Neither is in socket.io's types: the packets engine.io still holds, and the bytes ws has handed to the system without their being taken.
    const { transport, writeBuffer } = socket.conn as unknown as {
      transport: { socket?: { bufferedAmount?: number } };
      writeBuffer: { data?: unknown }[];
    };
    let waiting = transport.socket?.bufferedAmount ?? 0;
    for (const { data } of writeBuffer) waiting += typeof data === 'string' ? data.length : 64;
    if (waiting <= most) continue;
    log.warn({ code: 'backlog' }, 'a socket that does not read was dropped');
    socket.disconnect(true);
  }
}
