import { TextEncoder } from 'node:util';
import type { Reply, RequestKind, Welcome } from '@carapace/protocol';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openTable, type TableLink } from './link';
import { memoryShelf } from './storage';

// Every browser has it, the page of a test has not.
Object.assign(globalThis, { TextEncoder });

/** A socket as link.ts sees it: what was sent, with answers given by hand. */
function fakeSocket() {
  const handlers = new Map<string, (message: never) => void>();
  const sent: { kind: string; message: { id?: string; since?: number | null }; answer: (reply: object) => void; lose: () => void }[] = [];
  const socket = {
    connected: false,
    active: true,
    on: (name: string, handler: (message: never) => void) => void handlers.set(name, handler),
    removeAllListeners: () => handlers.clear(),
    connect: () => socket,
    disconnect: () => socket,
    ask: (kind: string, message: object) =>
      new Promise((resolve, reject) => sent.push({ kind, message, answer: resolve, lose: () => reject(new Error('timeout')) })),
  };
  return {
    socket,
    sent,
    fire: (name: string, message: object = {}) => handlers.get(name)?.(message as never),
    up() {
      socket.connected = true;
      handlers.get('connect')?.({} as never);
    },
    down() {
      socket.connected = false;
      handlers.get('disconnect')?.({} as never);
    },
    last: (kind: RequestKind) => sent.filter((one) => one.kind === kind).at(-1),
  };
}

const welcome = (over: object = {}): Reply<'hello'> =>
  ({
    ok: true,
    now: Date.now(),
    table: { phase: 'play', start: { attempt: 1, opening: false, opened: [] }, seats: [] },
    you: { role: 'seat', seat: 'red' },
    sync: { kind: 'view', version: 1, view: { turn: 1 } },
    chat: [],
    drafts: {},
    undoOffer: null,
    ...over,
  }) as unknown as { ok: true } & Welcome;

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a table link', () => {
  let wire: ReturnType<typeof fakeSocket>;
  let link: TableLink;
  beforeEach(async () => {
    wire = fakeSocket();
    link = openTable({
      code: 'x'.repeat(22),
      build: 'test',
      onNotice: () => undefined,
      shelf: memoryShelf(),
      connect: () => wire.socket as never,
    });
    wire.up();
    wire.last('hello')?.answer(welcome());
    await settled();
  });
  afterEach(() => link.close());

  test('says hello with the last version when it comes back', async () => {
    expect(wire.sent[0]?.message).toMatchObject({ since: null });
    wire.down();
    expect(link.read().phase).toBe('offline');
    wire.up();
    expect(wire.last('hello')?.message).toMatchObject({ since: 1, as: 'red' });
    wire.last('hello')?.answer(welcome({ sync: { kind: 'delta', from: 1, to: 2, ops: [['=', ['turn'], 2]] } }));
    await settled();
    expect(link.read()).toMatchObject({ phase: 'online', held: { version: 2, view: { turn: 2 } } });
  });

  test('an unacknowledged command goes out again with the same id, and is settled once', async () => {
    const done = jest.fn();
    void link.send({ verb: 'move' }).then(done);
    expect(link.read().pending).toBe(1);
    const first = wire.last('command');
    wire.down();
    first?.lose();
    await settled();
    expect(done).not.toHaveBeenCalled();
    wire.up();
    wire.last('hello')?.answer(welcome({ sync: { kind: 'same', version: 1 } }));
    await settled();
    const again = wire.last('command');
    expect(again).not.toBe(first);
    expect(again?.message.id).toBe(first?.message.id);
    again?.answer({ ok: true });
    await settled();
    expect(done).toHaveBeenCalledWith({ ok: true });
    expect(link.read().pending).toBe(0);
  });

  test('a refusal with a fresh View brings it', async () => {
    const answer = link.send({ verb: 'move' });
    wire
      .last('command')
      ?.answer({ ok: false, code: 'stale', text: 'Something happened first.', sync: { kind: 'view', version: 5, view: { turn: 3 } } });
    expect(await answer).toMatchObject({ ok: false, code: 'stale' });
    expect(link.read().held).toMatchObject({ version: 5, view: { turn: 3 } });
  });

  test('a gap between deltas is closed by a new hello, once', () => {
    wire.fire('delta', { from: 4, to: 5, ops: [] });
    wire.fire('delta', { from: 5, to: 6, ops: [] });
    expect(wire.sent.filter(({ kind }) => kind === 'hello')).toHaveLength(2);
  });

  test('what needs no second life is refused at once without a connection', async () => {
    wire.down();
    expect(await link.request('chat', { to: 'seats', text: 'hi' })).toMatchObject({ ok: false, code: 'offline' });
  });

  test('opens its nonce by itself once all are ready, and only once', async () => {
    const opening = { attempt: 1, opening: true, opened: [] };
    wire.fire('table', [['=', ['start'], opening]]);
    wire.fire('table', [['=', ['owner'], 'Ada']]);
    const opens = wire.sent.filter(({ kind }) => kind === 'open');
    expect(opens).toHaveLength(1);
    expect(opens[0]?.message).toMatchObject({ attempt: 1, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('is ready with what was shown at the press, whatever is changed before it is said', async () => {
    const start = (terms: number): object => [['=', ['start'], { attempt: 1, terms, opening: false, opened: [] }]];
    wire.fire('table', start(4));
    const asked = link.ready();
    wire.fire('table', start(5));
    for (let tries = 0; tries < 500 && wire.last('ready') === undefined; tries++) await settled();
    expect(wire.last('ready')?.message).toMatchObject({ terms: 4, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    wire.last('ready')?.answer({ ok: false, code: 'stale', text: 'It was changed.' });
    expect(await asked).toMatchObject({ ok: false, code: 'stale' });
  });
});
