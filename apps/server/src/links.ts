import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';

import type { Said, Wire } from './host/wire';

/*
 * What sockets are told. A message is encoded and framed once, however many hear it, and written to the connections past socket.io's and engine.io's own
 * queues, for which five small messages cost more than what is said in them; what a socket is told in one turn leaves in one write. The bytes are those
 * that socket.io would send. Where engine.io holds something back, what follows goes its way, so that nothing overtakes anything.
 */

/** What engine.io and ws hold and do not have in their types. */
interface Connection {
  readonly readyState: string;
  readonly writeBuffer: readonly unknown[];
  readonly transport: {
    readonly socket?: { readonly _socket?: TcpSocket; readonly _sender?: { readonly _state?: number }; readonly readyState: number };
  };
  on(event: 'packetCreate', listener: () => void): void;
  write(text: string): void;
}

/** WebSocket.OPEN, and a ws sender that neither deflates nor waits for a blob. */
const open = 1;
const idle = 0;

class Link {
  readonly rooms = new Set<Room>();
  private readonly connection: Connection;
  private waiting: Buffer[] = [];

  constructor(
    readonly socket: Socket,
    private readonly later: (link: Link) => void,
  ) {
    this.connection = socket.conn as unknown as Connection;
    // Its own pings and greetings must not come before what is waiting here.
    this.connection.on('packetCreate', () => this.flush());
  }

  say(message: Framed): void {
    const { connection } = this;
    if (!this.socket.connected || connection.readyState !== 'open') return;
    if (this.tcp === undefined) {
      connection.write(message.text);
      return;
    }
    if (this.waiting.length === 0) this.later(this);
    this.waiting.push(message.frame);
  }

  /** The connection, where nothing stands between it and a frame. */
  private get tcp(): TcpSocket | undefined {
    const { writeBuffer, transport } = this.connection;
    const { socket } = transport;
    return writeBuffer.length === 0 && socket?.readyState === open && socket._sender?._state === idle ? socket._socket : undefined;
  }

  flush(): void {
    if (this.waiting.length === 0) return;
    const frames = this.waiting;
    this.waiting = [];
    const tcp = this.connection.transport.socket?._socket;
    if (tcp === undefined || !tcp.writable) return;
    const [first] = frames;
    if (frames.length === 1 && first !== undefined) {
      tcp.write(first);
      return;
    }
    tcp.cork();
    for (const frame of frames) tcp.write(frame);
    tcp.uncork();
  }
}

/** A socket.io packet as engine.io takes it, and as a whole websocket frame. */
class Framed {
  private bytes: Buffer | null = null;

  constructor(readonly text: string) {}

  get frame(): Buffer {
    this.bytes ??= frameOf(`4${this.text}`);
    return this.bytes;
  }
}

/** One unmasked text frame with all of the message (RFC 6455, 5.2). */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  frame[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}

/** socket.io's packets for the main namespace: 2 is an event, 3 the answer to one. */
const event = (kind: string, message: unknown): Framed => new Framed(`2${JSON.stringify([kind, message])}`);
const reply = (id: number, answer: unknown): Framed => new Framed(`3${id}${JSON.stringify([answer])}`);

interface Room {
  readonly name: string;
  readonly links: Set<Link>;
}

/** All sockets and the rooms they are in. */
export class Links implements Wire {
  private readonly links = new Map<string, Link>();
  private readonly named = new Map<string, Room>();
  private due: Link[] = [];

  add(socket: Socket): void {
    this.links.set(socket.id, new Link(socket, (link) => this.later(link)));
  }

  remove(socket: string): void {
    const link = this.links.get(socket);
    if (link === undefined) return;
    this.links.delete(socket);
    for (const room of link.rooms) this.leave(link, room);
  }

  private leave(link: Link, room: Room): void {
    room.links.delete(link);
    link.rooms.delete(room);
    if (room.links.size === 0) this.named.delete(room.name);
  }

  /** Answers a socket's message of this number. */
  answer(socket: string, id: number, answer: unknown): void {
    this.links.get(socket)?.say(reply(id, answer));
  }

  say<K extends keyof Said>(room: string, kind: K, message: Said[K]): void {
    const heard = this.named.get(room);
    if (heard === undefined) return;
    const framed = event(kind, message);
    for (const link of heard.links) link.say(framed);
  }

  tell<K extends keyof Said>(socket: string, kind: K, message: Said[K]): void {
    this.links.get(socket)?.say(event(kind, message));
  }

  rooms(socket: string, join: readonly string[], leave: readonly string[]): void {
    const link = this.links.get(socket);
    if (link === undefined) return;
    for (const name of leave) {
      const room = this.named.get(name);
      if (room !== undefined) this.leave(link, room);
    }
    for (const name of join) {
      const room = this.named.get(name) ?? { name, links: new Set() };
      this.named.set(name, room);
      room.links.add(link);
      link.rooms.add(room);
    }
  }

  drop(socket: string): void {
    const link = this.links.get(socket);
    // A turn later, so that what was said goes out first.
    if (link !== undefined) setImmediate(() => link.socket.disconnect(true));
  }

  private later(link: Link): void {
    // After the promises of this turn, in which answers are given.
    if (this.due.length === 0) process.nextTick(() => this.flush());
    this.due.push(link);
  }

  private flush(): void {
    const due = this.due;
    this.due = [];
    for (const link of due) link.flush();
  }
}
