import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/*
 * A client that costs next to nothing, so that one core can speak for a thousand sockets: it writes websocket frames by hand, counts what comes in, and
 * looks only at the first bytes of a message; those who act keep the last bytes too.
 */

export interface WireListener {
  /** A whole message has come: its first bytes, its last ones, and how long its payload was. */
  message(head: string, tail: string, bytes: number): void;
}

const headBytes = 48;
const tailBytes = 4096;

export class WireClient {
  /** Payload bytes that have come in. */
  bytes = 0;
  private listener: WireListener | null = null;
  private readonly answers = new Map<number, (text: string) => void>();
  private nextAck = 0;
  private upgraded = false;
  private pending: Buffer | null = null;
  // The message under way.
  private left = 0;
  private size = 0;
  private head = '';
  private parts: Buffer[] = [];
  private closed: Error | null = null;
  private opened: (() => void) | null = null;
  private joined: (() => void) | null = null;

  private constructor(
    private readonly socket: Socket,
    private readonly namespace: string,
    /** Keep whole messages: for those who wait for what is said in them. */
    private readonly keeps: boolean,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => {
      this.closed = error;
    });
    socket.on('close', () => {
      this.closed ??= new Error('the server closed a socket');
    });
  }

  /** Connects, upgrades and enters the namespace ('' for the main one, '/game' for another). */
  static async open(port: number, namespace: string, keeps: boolean): Promise<WireClient> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    const client = new WireClient(socket, namespace, keeps);
    const opened = new Promise<void>((resolve) => {
      client.opened = resolve;
    });
    const joined = new Promise<void>((resolve) => {
      client.joined = resolve;
    });
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await opened;
    client.send(namespace === '' ? '40' : `40${namespace},`);
    await joined;
    return client;
  }

  listen(listener: WireListener | null): void {
    this.listener = listener;
  }

  close(): void {
    this.socket.destroy();
  }

  /** One text frame; its mask is zero, which leaves the text as it is. */
  send(text: string): void {
    if (this.closed !== null) throw this.closed;
    const length = Buffer.byteLength(text);
    const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8;
    const frame = Buffer.allocUnsafe(6 + extra + length);
    frame[0] = 0x81;
    frame[1] = 0x80 | (extra === 0 ? length : extra === 2 ? 126 : 127);
    if (extra === 2) frame.writeUInt16BE(length, 2);
    if (extra === 8) frame.writeBigUInt64BE(BigInt(length), 2);
    frame.writeUInt32BE(0, 2 + extra);
    frame.write(text, 6 + extra);
    this.socket.write(frame);
  }

  /** An event; with `answered` it asks for an acknowledgement. */
  emit(args: string, answered?: (text: string) => void): void {
    const to = this.namespace === '' ? '' : `${this.namespace},`;
    if (answered === undefined) {
      this.send(`42${to}${args}`);
      return;
    }
    const id = this.nextAck++;
    this.answers.set(id, answered);
    this.send(`42${to}${id}${args}`);
  }

  ask(args: string): Promise<string> {
    return new Promise((resolve) => this.emit(args, resolve));
  }

  // ---------------------------------------------------------------- what comes in

  private take(fresh: Buffer): void {
    let chunk = this.pending === null ? fresh : Buffer.concat([this.pending, fresh]);
    this.pending = null;
    if (!this.upgraded) {
      const end = chunk.indexOf('\r\n\r\n');
      if (end < 0) {
        this.pending = chunk;
        return;
      }
      this.upgraded = true;
      chunk = chunk.subarray(end + 4);
    }
    let at = 0;
    while (at < chunk.length) {
      if (this.left > 0) {
        const part = chunk.subarray(at, at + this.left);
        at += part.length;
        this.left -= part.length;
        if (this.keeps) this.parts.push(part);
      } else {
        const small = chunk[at + 1] ?? 127;
        const header = small < 126 ? 2 : small === 126 ? 4 : 10;
        // Wait for the header and the first bytes of the message.
        if (at + header > chunk.length) break;
        const size = small < 126 ? small : small === 126 ? chunk.readUInt16BE(at + 2) : Number(chunk.readBigUInt64BE(at + 2));
        if (at + header + Math.min(size, headBytes) > chunk.length) break;
        at += header;
        this.size = size;
        this.left = size;
        this.head = chunk.toString('latin1', at, at + Math.min(size, headBytes));
      }
      if (this.left === 0) this.finish();
    }
    if (at < chunk.length) this.pending = chunk.subarray(at);
  }

  private finish(): void {
    const { head, size } = this;
    this.bytes += size;
    const whole = this.parts.length === 1 ? (this.parts[0] as Buffer) : Buffer.concat(this.parts);
    this.parts = [];
    // engine.io: 0 open, 2 ping, 4 message; socket.io: 0 connected, 2 event, 3 answer.
    if (head.startsWith('0')) this.opened?.();
    else if (head === '2') this.send('3');
    else if (head.startsWith('40')) this.joined?.();
    else if (head.startsWith('43')) this.answered(head, whole);
    else this.listener?.message(head, whole.toString('latin1', Math.max(0, whole.length - tailBytes)), size);
  }

  private answered(head: string, whole: Buffer): void {
    const from = this.namespace === '' ? 2 : 3 + this.namespace.length;
    const id = Number.parseInt(head.slice(from), 10);
    const waiting = this.answers.get(id);
    this.answers.delete(id);
    waiting?.(this.keeps ? whole.toString() : head);
  }
}
