import { diff, type Standing, type TableInfo, type Welcome, type You } from '@carapace/protocol';
import type { Json } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import { giveOutFragment, readFragment, takeFragment } from './fragment';
import { fresh, onChat, onClosed, onDelta, onRefusedHello, onStanding, onTable, onWelcome, type TableState } from './state';
import { keyFor, memoryShelf, nonceFor, rememberVisit, visits } from './storage';

const red: You = {
  role: 'seat',
  seat: 'red',
  name: 'Ada',
  owner: true,
  maySit: ['red'],
  chat: ['seats'],
  watchCode: null,
  links: { rematch: null, onward: null, before: null },
};
const visitor: You = { ...red, role: 'visitor', seat: null, owner: false };
const table = { phase: 'play', owner: 'Ada', seats: [{ id: 'red', connected: false }] } as unknown as TableInfo;
const first: Json = { turn: 1, log: [{ title: 'one', events: [] }], units: { a: { at: 'E1' }, b: { at: 'E2' } } };

const standing = (over: Partial<Standing> = {}): Standing => ({
  you: red,
  sync: { kind: 'view', version: 3, view: first },
  chat: [],
  drafts: {},
  undoOffer: null,
  ...over,
});
const welcome = (over: Partial<Welcome> = {}): Welcome => ({ ...standing(), table, now: 5000, ...over });
const on: TableState = onWelcome(fresh, welcome(), 4000);

describe('being welcomed', () => {
  test('gives the table, the View with its version and viewer, and how far the clock is ahead', () => {
    expect(on).toMatchObject({ phase: 'online', ahead: 1000, held: { version: 3, as: 'red', view: first }, gap: false });
  });

  test('coming back with the last version keeps the View or brings it up to date', () => {
    expect(onWelcome({ ...on, phase: 'offline' }, welcome({ sync: { kind: 'same', version: 3 } }), 0).held?.view).toBe(on.held?.view);
    const ops = diff(first, { ...(first as object), turn: 2 } as Json);
    const later = onWelcome(on, welcome({ sync: { kind: 'delta', from: 3, to: 7, ops } }), 0);
    expect(later.held).toMatchObject({ version: 7, view: { turn: 2 } });
  });

  test("another viewer's version counts for nothing", () => {
    const stood = onStanding(on, standing({ you: visitor, sync: { kind: 'same', version: 3 } }));
    expect(stood).toMatchObject({ held: null, gap: true });
    expect(onStanding(on, standing({ you: visitor, sync: null })).held).toBeNull();
  });

  test('a refused hello says why; another protocol asks for a reload', () => {
    expect(onRefusedHello(fresh, { ok: false, code: 'no-table', text: 'Gone.' })).toMatchObject({
      phase: 'refused',
      refused: { text: 'Gone.' },
    });
    expect(onRefusedHello(fresh, { ok: false, code: 'protocol', text: '' }).phase).toBe('outdated');
  });
});

describe('coming up to date', () => {
  test('a delta changes only what it names', () => {
    const after = onDelta(on, 3, 4, [['=', ['units', 'a', 'at'], 'E9']]);
    const view = after.held?.view as { units: { a: unknown; b: unknown }; log: unknown };
    const before = first as { units: { b: unknown }; log: unknown };
    expect(view.units.a).toEqual({ at: 'E9' });
    expect(view.units.b).toBe(before.units.b);
    expect(view.log).toBe(before.log);
    expect((first as { units: { a: { at: string } } }).units.a.at).toBe('E1');
  });

  test('a delta of another version, or one that does not fit, asks for a new hello', () => {
    expect(onDelta(on, 5, 6, [])).toMatchObject({ gap: true, held: { version: 3 } });
    expect(onDelta(on, 3, 4, [['=', ['nowhere', 'x'], 1]])).toMatchObject({ gap: true, held: null });
    expect(onDelta(on, 2, 3, [['=', ['turn'], 9]])).toBe(on);
  });

  test('the table changes by operations, and a wrong one asks for a new hello', () => {
    expect(onTable(on, [['=', ['seats', 0, 'connected'], true]]).table?.seats[0]?.connected).toBe(true);
    expect(onTable(on, [['-', ['seats', 4, 'x']]]).gap).toBe(true);
  });

  test('a stopping server is waited for; a deleted table is not', () => {
    expect(onClosed(on, 'stopping').phase).toBe('offline');
    expect(onClosed(on, 'deleted')).toMatchObject({ phase: 'closed', closed: 'deleted' });
  });

  test('chat keeps the last lines only', () => {
    let state = on;
    for (let at = 0; at < 510; at++) state = onChat(state, { to: 'seats', seat: 'red', name: 'Ada', at, text: 'x' });
    expect([state.chat.length, state.chat[0]?.at]).toEqual([500, 10]);
  });
});

describe('what the browser keeps', () => {
  test('one key per table, one nonce per attempt, both 64 hex digits', () => {
    const shelf = memoryShelf();
    expect(keyFor('t1', shelf)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyFor('t1', shelf)).toBe(keyFor('t1', shelf));
    expect(keyFor('t2', shelf)).not.toBe(keyFor('t1', shelf));
    expect(nonceFor('t1', 1, shelf)).toBe(nonceFor('t1', 1, shelf));
    expect(nonceFor('t1', 2, shelf)).not.toBe(nonceFor('t1', 1, shelf));
  });

  test('tables visited come once each, newest first', () => {
    const shelf = memoryShelf();
    rememberVisit({ code: 'a', title: 'A', at: 1 }, shelf);
    rememberVisit({ code: 'b', title: 'B', at: 2 }, shelf);
    rememberVisit({ code: 'a', title: 'A', at: 3 }, shelf);
    expect(visits(shelf).map(({ code, at }) => `${code}${at}`)).toEqual(['a3', 'b2']);
    shelf.set('visits', '{broken');
    expect(visits(shelf)).toEqual([]);
  });
});

describe('one-time codes', () => {
  const code = 'AAAAAAAAAAAAAAAAAAAAAA';
  test('are read from the fragment only if they have the right form', () => {
    expect(readFragment(`#device=${code}`)).toEqual({ kind: 'device', code });
    for (const bad of ['', '#main', `#other=${code}`, '#device=short', `#device=${code}x`]) expect(readFragment(bad)).toBeNull();
  });

  test('leave the address bar before they are used, and are given out once', () => {
    const put: string[] = [];
    const past = { state: null, replaceState: (_state: unknown, _title: string, to: string) => void put.push(to) } as unknown as History;
    takeFragment({ hash: `#seat=${code}`, pathname: '/t/x', search: '' } as Location, past);
    expect(put).toEqual(['/t/x']);
    expect(giveOutFragment()).toEqual({ kind: 'seat', code });
    expect(giveOutFragment()).toBeNull();
  });
});
