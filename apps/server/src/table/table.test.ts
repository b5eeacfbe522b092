import { nonceCommitment } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';

import { hashOf } from '../secrets';
import { absent, presence, present, vote } from './absence';
import { type Change, withSeat } from './change';
import { issue, redeem } from './codes';
import type { TableDoc } from './doc';
import { expiresAt } from './lifetime';
import { newDoc, sit } from './seats';
import { LATE, placeOf, youOf } from './standing';
import { begun, complete, open, ready } from './start';

const now = Date.UTC(2026, 0, 1);
let roots = 0;
const newRoot = (): string => hashOf(`root ${++roots}`);
const seats = ['red', 'blue'].map((id) => ({ id, name: id, side: null, required: true }));
const [ann, bob, eve] = ['ann', 'bob', 'eve'].map(hashOf) as [string, string, string];
const lobby = (): TableDoc => newDoc({ ruleset: 'x', name: 'Ann', keyHash: ann, options: {}, settings: {}, seats, now, root: newRoot() });
const ok = (change: Change): TableDoc => {
  if (!change.ok) throw new Error(change.code);
  return change.doc;
};
const seated = (): TableDoc => ok(sit(ok(sit(lobby(), 'red', 'Ann', ann, now, newRoot)), 'blue', 'Bob', bob, now, newRoot));
const playing = (): TableDoc => {
  let doc = seated();
  const nonces = { red: newRoot(), blue: newRoot() };
  for (const id of ['red', 'blue'] as const) doc = ok(ready(doc, id, nonceCommitment(nonces[id]), 0, now));
  for (const id of ['red', 'blue'] as const) doc = ok(open(doc, id, 1, nonces[id]));
  expect(complete(doc)).toBe(true);
  return begun(doc, now);
};

test('codes are unrelated and nothing in a table is a key', () => {
  const doc = lobby();
  expect(doc.code).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(doc.watchCode).not.toBe(doc.code);
  expect(JSON.stringify(doc)).not.toContain('"ann"');
});

test('who begins has his seat and his nonce in the books', () => {
  const doc = playing();
  expect(doc.phase).toBe('play');
  expect(Object.keys(doc.nonces ?? {})).toEqual(['red', 'blue']);
  expect(doc.held.map(({ seat }) => seat)).toEqual(['red', 'blue']);
  expect(doc.changes.map(({ seat, what }) => `${seat} ${what}`)).toEqual(['red sat', 'blue sat']);
  expect(doc.seats.every(({ nonce, commitment }) => nonce === null && commitment === null)).toBe(true);
});

test.each([
  ['public', false, 'lobby', 'watcher'],
  ['none', false, 'lobby', 'visitor'],
  ['everything-late', false, 'lobby', 'visitor'],
  ['everything-late', true, 'lobby', 'watcher'],
  ['everything-late', false, 'over', 'watcher'],
  ['none', false, 'over', 'visitor'],
] as const)('with watchers %s, marked %s, in phase %s a stranger is a %s', (watchers, marked, phase, role) => {
  const doc: TableDoc = { ...lobby(), settings: { watchers, pace: 'live', house: 'steady' }, phase, sawAll: marked ? [eve] : [] };
  const place = placeOf(doc, eve);
  expect(place === 'removed' ? null : place.role).toBe(role);
  if (place !== 'removed') expect(place.viewer).toBe(role === 'visitor' ? null : watchers === 'public' ? 'watcher' : LATE);
});

test('a removed watcher has no place; the owner cannot remove himself', () => {
  const doc = { ...lobby(), barred: [ann, eve] };
  expect(placeOf(doc, eve)).toBe('removed');
  expect(placeOf(doc, ann)).toMatchObject({ owner: true });
});

test('seats barred to a browser for its own sake', () => {
  const doc = playing();
  const maySit = (hash: string, watch = false) => {
    const place = placeOf(doc, hash);
    return place === 'removed' ? [] : youOf(doc, hash, place, watch, null).maySit;
  };
  expect(maySit(eve)).toEqual(['red', 'blue']);
  expect(maySit(eve, true)).toEqual([]);
  expect(maySit(ann)).toEqual([]);
  const gone = { ...withSeat(doc, 'red', { keys: [] }) };
  const place = placeOf(gone, ann);
  expect(place === 'removed' ? null : youOf(gone, ann, place, false, null).maySit).toEqual(['red']);
});

describe('absence', () => {
  test('whoever never came is away since the start', () => {
    const doc = playing();
    expect(absent(doc, now + 10 * 60_000 - 1)).toEqual([]);
    expect(absent(doc, now + 10 * 60_000).map(({ id }) => id)).toEqual(['red', 'blue']);
    expect(present(doc)).toEqual([]);
  });

  test('one alone decides alone, and nobody decides about himself', () => {
    const doc = ok(presence(playing(), 'red', true, now));
    const later = now + 10 * 60_000;
    expect(vote(doc, 'blue', 'blue', 'close', later).change).toMatchObject({ ok: false, code: 'not-present' });
    expect(vote(doc, 'red', 'red', 'close', later).change).toMatchObject({ ok: false, code: 'not-absent' });
    expect(vote(doc, 'red', 'blue', 'close', later)).toMatchObject({ close: true });
    const handed = ok(vote(doc, 'red', 'blue', 'automation', later).change);
    expect(handed.seats[1]?.controller).toBe('automation-until-back');
    expect(absent(handed, later)).toEqual([]);
  });
});

test('of codes of a kind only the newest four live', () => {
  let doc = playing();
  const codes: string[] = [];
  for (let at = 0; at < 6; at++) {
    const issued = issue(doc, 'device', 'red', false, now);
    codes.push(issued.code);
    doc = issued.doc;
  }
  expect(codes.map((code) => redeem(doc, code, undefined, eve, now, newRoot).ok)).toEqual([false, false, true, true, true, true]);
});

test('how long tables stay', () => {
  const day = 24 * 3_600_000;
  expect(expiresAt(lobby()) - now).toBe(day);
  expect(expiresAt(seated()) - now).toBe(60 * day);
  expect(expiresAt(playing()) - now).toBe(60 * day);
  expect(expiresAt({ ...playing(), phase: 'over', endedAt: now + day }) - now).toBe(366 * day);
});
