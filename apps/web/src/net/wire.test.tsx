import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openWire, type Wire, wireAddress } from './wire';

/** The other end of the line: frames as a socket.io server sends and gets them. */
class Line {
  static made: Line[] = [];
  readonly sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  constructor(readonly address: string) {
    Line.made.push(this);
  }
  send(frame: string): void {
    this.sent.push(frame);
  }
  close(): void {
    this.closed = true;
  }
  says(frame: string): void {
    this.onmessage?.({ data: frame });
  }
  opens(): this {
    this.says('0{"sid":"a","upgrades":[],"pingInterval":20000,"pingTimeout":10000}');
    this.says('40{"sid":"b"}');
    return this;
  }
}

const now = (): Line => Line.made.at(-1) as Line;

describe('the connection', () => {
  const real = globalThis.WebSocket;
  let wire: Wire;
  let up: number;
  let down: number;
  beforeEach(() => {
    jest.useFakeTimers();
    Line.made = [];
    globalThis.WebSocket = Line as unknown as typeof WebSocket;
    up = 0;
    down = 0;
    wire = openWire('ws://here', () => 0.5);
    wire.on('connect', () => up++);
    wire.on('disconnect', () => down++);
  });
  afterEach(() => {
    wire.removeAllListeners();
    wire.disconnect();
    jest.useRealTimers();
    globalThis.WebSocket = real;
  });

  test('is up once the server has let it into the namespace, and answers pings', () => {
    now().says('0{"sid":"a","pingInterval":20000,"pingTimeout":10000}');
    expect([wire.connected, up, now().sent]).toEqual([false, 0, ['40']]);
    now().says('40{"sid":"b"}');
    expect([wire.connected, up]).toEqual([true, 1]);
    now().says('2');
    expect(now().sent.at(-1)).toBe('3');
  });

  test('hears events and settles each question with its own answer', async () => {
    const heard = jest.fn();
    wire.on('chat', heard);
    now().opens();
    now().says('42["chat",{"text":"hi"}]');
    expect(heard).toHaveBeenCalledWith({ text: 'hi' });
    const first = wire.ask('sit', { seat: 'red' }, 1000);
    const second = wire.ask('stand', {}, 1000);
    expect(now().sent.slice(-2)).toEqual(['420["sit",{"seat":"red"}]', '421["stand",{}]']);
    now().says('431[{"ok":true,"n":2}]');
    now().says('430[{"ok":true,"n":1}]');
    expect(await Promise.all([first, second])).toEqual([
      { ok: true, n: 1 },
      { ok: true, n: 2 },
    ]);
  });

  test('a question that is not answered in time, or whose line breaks, is a rejection', async () => {
    now().opens();
    const late = expect(wire.ask('sit', {}, 1000)).rejects.toThrow('no answer');
    jest.advanceTimersByTime(1001);
    await late;
    const cut = expect(wire.ask('sit', {}, 1000)).rejects.toThrow('lost');
    now().onclose?.();
    await cut;
    await expect(wire.ask('sit', {}, 1000)).rejects.toThrow('not connected');
  });

  test('a lost line is dialled again, later and later, and soon again after it stood', () => {
    now().opens().onclose?.();
    expect([down, wire.active, Line.made.length]).toEqual([1, true, 1]);
    jest.advanceTimersByTime(401);
    expect(Line.made).toHaveLength(2);
    now().onclose?.();
    jest.advanceTimersByTime(401);
    expect(Line.made).toHaveLength(2);
    jest.advanceTimersByTime(400);
    expect(Line.made).toHaveLength(3);
    now().opens().onclose?.();
    jest.advanceTimersByTime(401);
    expect([Line.made.length, down]).toEqual([4, 2]);
  });

  test('a server that says nothing any more, or never did, counts as lost', () => {
    jest.advanceTimersByTime(8001);
    expect(Line.made[0]?.closed).toBe(true);
    jest.advanceTimersByTime(401);
    now().opens();
    jest.advanceTimersByTime(29_000);
    expect(wire.connected).toBe(true);
    jest.advanceTimersByTime(1001);
    expect([wire.connected, down]).toEqual([false, 1]);
  });

  test('asked by the server to go, it does not come back by itself; connecting by hand brings it back', () => {
    now().opens().says('41');
    expect([wire.connected, wire.active, down]).toEqual([false, false, 1]);
    jest.advanceTimersByTime(60_000);
    expect(Line.made).toHaveLength(1);
    wire.connect();
    now().opens();
    expect([Line.made.length, wire.connected, wire.active]).toEqual([2, true, true]);
  });
});

test('the address follows the page', () => {
  const at = (href: string) => wireAddress(new URL(href) as unknown as Location);
  expect(at('https://x.example/t/a')).toBe('wss://x.example/socket.io/?EIO=4&transport=websocket');
  expect(at('http://localhost:8080/')).toMatch(/^ws:\/\/localhost:8080\//);
});
