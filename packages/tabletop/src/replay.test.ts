import { expect, test } from '@jest/globals';

import { commandDice, keyedDice } from './dice';
import { keyCommitment, matchKeys, matchSecrets, nonceCommitment } from './fairness';
import { firstHash } from './first-hash';
import type { Json } from './json';
import { beginEpoch, closeMatch, type Match, openSegment, type SegmentHead, startMatch, submit } from './match';
import type { Deed, Entry, MatchRecord, RecordSegment } from './record';
import { exportMatch, type Problem, recordText, sealRecord } from './record-check';
import { replayRecord } from './replay';
import { signedBy, signOnce } from './seal';
import { undo } from './undo';
import { valueHash } from './value-hash';
import { type Options, type State, type View, type Walk, walk } from './walk.fixture';

const root = 'cd'.repeat(32);
const { secret, seal, sealSeed } = matchSecrets(root);
const nonces = { a: '01'.repeat(32), b: '02'.repeat(32) };
const keys = matchKeys(secret, seal, nonces);
const options: Options = { counters: 3 };
const find = (id: string) => (id === walk.id ? (walk as never) : undefined);
type Played = Match<State, View, Walk, Options>;
type Step = { readonly match: Played; readonly entry: Entry };

/** A match of two segments with undo, new dice and a closing by the table, as its host would export it. `hash` makes the hashes of its positions. */
function wholeMatch(hash: (state: State) => string = valueHash): MatchRecord {
  const begun = startMatch(walk, { options, seats: ['a', 'b'], keys });
  const heads: SegmentHead[] = [{ ...begun.head, hash: hash(begun.match.state) }];
  const segments: Entry[][] = [[]];
  let match = begun.match;
  const states = [match.state];
  const take = ({ match: next, entry }: Step): void => {
    match = next;
    segments.at(-1)?.push({ ...entry, hash: hash(match.state) });
    states.push(match.state);
  };
  const act = (seat: string, command: Walk): void => {
    const next = submit(match, { kind: 'seat', seat }, command, `c${match.n}`);
    if (!next.ok) throw new Error(next.refusal.code);
    take(next);
  };
  act('a', { verb: 'step', by: 1 });
  act('a', { verb: 'step', by: 2 });
  const back = undo(match, 'a', 'back');
  if (!back.ok) throw new Error(back.refusal.code);
  take(back);
  act('b', { verb: 'roll' });
  act('b', { verb: 'roll' });
  act('a', { verb: 'draw' });
  take(beginEpoch(match, { id: 'consent', reason: 'undo-by-consent', to: 4, state: states[4] as State }));
  act('b', { verb: 'roll' });
  const second = openSegment(walk, { n: match.n, epoch: match.epoch, state: match.state }, keys);
  heads.push({ ...second.head, hash: hash(match.state) });
  segments.push([]);
  match = second.match;
  act('a', { verb: 'step', by: 3 });
  act('b', { verb: 'roll' });
  take(beginEpoch(match, { id: 'backup', reason: 'restore', to: match.n, state: match.state, epoch: 5 }));
  act('a', { verb: 'roll' });
  const closed = closeMatch(match, { how: 'agreed-draw', by: null }, 'close1');
  if (!closed.ok) throw new Error(closed.refusal.code);
  take(closed);
  const record = exportMatch(
    {
      ruleset: 'walk',
      table: 't1',
      options: options as unknown as Json,
      seats: ['a', 'b'],
      segments: heads.map((head, at) => ({ ...head, entries: segments[at] ?? [] })) as RecordSegment[],
      result: match.state.result as unknown as Json,
    },
    matchSecrets(root),
    nonces,
  );
  return JSON.parse(JSON.stringify(record)) as MatchRecord;
}

type Loose<T> = T extends readonly (infer U)[] ? Loose<U>[] : T extends object ? { -readonly [K in keyof T]: Loose<T[K]> } : T;
/** An altered copy. */
const altered = (change: (record: Loose<MatchRecord>) => void): MatchRecord => {
  const copy = structuredClone(whole) as Loose<MatchRecord>;
  change(copy);
  return copy as unknown as MatchRecord;
};
const whole = wholeMatch();
const problem = (record: unknown): Problem | null => replayRecord(record, find).problem;
const entryOf = (record: Loose<MatchRecord>, n: number): Loose<Entry> => {
  const found = record.segments.flatMap((segment) => segment.entries).find((entry) => entry.n === n);
  if (found === undefined) throw new Error(`no entry ${n}`);
  return found;
};

test('a match as it was exported is good, every entry run again', () => {
  expect(replayRecord(whole, find)).toEqual({ ok: true, problem: null, segments: 2, entries: 13, dice: 7, reruns: 13, diceOnly: [] });
});

test('a record of an earlier version has hashes of the first kind, and is run again as well', () => {
  expect(replayRecord(wholeMatch(firstHash), find)).toMatchObject({ ok: true, reruns: 13 });
  let times = 0;
  expect(
    replayRecord(
      wholeMatch((state) => (times++ < 6 ? firstHash(state) : valueHash(state))),
      find,
    ),
  ).toMatchObject({ ok: true, reruns: 13 });
  const other = wholeMatch((state) => (state.result === null ? firstHash(state) : firstHash({ ...state, result: null })));
  expect(problem(other)).toMatchObject({ code: 'hash', n: 13 });
});

test('segments of other rules, other components or no installed rules are checked for dice only, and it says so', () => {
  const report = replayRecord(whole, () => undefined);
  expect(report).toMatchObject({ ok: true, dice: 7, reruns: 0, diceOnly: [{ segment: 1 }, { segment: 2 }] });
  const older = replayRecord(whole, () => ({ ...walk, version: '2' }) as never);
  expect(older.diceOnly[0]?.why).toContain('installed are 2');
  expect(replayRecord(whole, () => ({ ...walk, packHash: 'other' }) as never).diceOnly[0]?.why).toContain('components');
});

const alterations: [string, (record: Loose<MatchRecord>) => void, Problem['code']][] = [
  [
    'a die',
    (r) => {
      entryOf(r, 4).rolls = entryOf(r, 4).rolls.map((roll) => ({ ...roll, face: (roll.face % 6) + 1 }));
    },
    'die',
  ],
  [
    'a die of the set-up',
    (r) => {
      (r.segments[0]?.rolls[0] as { face: number }).face = ((r.segments[0]?.rolls[0]?.face ?? 1) % 6) + 1;
    },
    'die',
  ],
  [
    'the label of a die',
    (r) => {
      (entryOf(r, 4).rolls[0] as { label: string }).label = 'c9/walk/0';
    },
    'label',
  ],
  [
    'a die taken out',
    (r) => {
      entryOf(r, 4).rolls = [];
    },
    'rolls',
  ],
  [
    'a die put in',
    (r) => void entryOf(r, 1).rolls.push({ label: 'c0/walk/0', sides: 6, face: keyedDice(keys(0)).roll('c0/walk/0', 6) }),
    'rolls',
  ],
  [
    'a command',
    (r) => {
      entryOf(r, 1).what = { kind: 'command', id: 'c0', command: { verb: 'step', by: 3 } as never };
    },
    'hash',
  ],
  [
    'who acted',
    (r) => {
      entryOf(r, 1).who = { kind: 'seat', seat: 'b' };
    },
    'hash',
  ],
  [
    'who acted, a person or the automation',
    (r) => {
      entryOf(r, 9).who = { kind: 'automation', seat: 'a' };
    },
    'seal',
  ],
  [
    'the id of a command',
    (r) => {
      entryOf(r, 1).what.id = 'c77';
    },
    'seal',
  ],
  [
    'an id used twice',
    (r) => {
      entryOf(r, 2).what.id = 'c0';
    },
    'id',
  ],
  ['an entry taken out', (r) => void r.segments[0]?.entries.splice(1, 1), 'order'],
  ['the order', (r) => void r.segments[0]?.entries.reverse(), 'order'],
  ['the last entry taken out', (r) => void r.segments[1]?.entries.pop(), 'result'],
  [
    'an undo to elsewhere',
    (r) => {
      entryOf(r, 3).what = { kind: 'undo', id: 'back', to: 0 };
    },
    'hash',
  ],
  [
    'the dice of an epoch',
    (r) => {
      (entryOf(r, 7).what as { commitment: string }).commitment = keyCommitment(keys(2));
    },
    'epoch',
  ],
  ['the number of an epoch', (r) => void Object.assign(entryOf(r, 7).what, { epoch: 2, commitment: keyCommitment(keys(2)) }), 'epoch'],
  [
    'the position of a segment',
    (r) => {
      ((r.segments[1] as unknown as { position: { at: Record<string, number> } }).position.at['a'] as number) = 50;
    },
    'position',
  ],
  [
    'the options',
    (r) => {
      (r as { options: unknown }).options = { counters: 4 };
    },
    'hash',
  ],
  [
    'the result',
    (r) => {
      (r.result as unknown as { winners: string[] }).winners = ['a'];
    },
    'result',
  ],
  [
    'the name of the table',
    (r) => {
      r.table = 't2';
    },
    'seal',
  ],
  [
    'the secret',
    (r) => {
      r.fairness.secret = 'ee'.repeat(32);
    },
    'commitment',
  ],
  [
    'a nonce',
    (r) => {
      r.fairness.nonces['a'] = { commitment: nonceCommitment('03'.repeat(32)), nonce: '03'.repeat(32) };
    },
    'die',
  ],
  [
    'a nonce without its commitment',
    (r) => {
      (r.fairness.nonces['a'] as { nonce: string }).nonce = '03'.repeat(32);
    },
    'nonce',
  ],
  ['a nonce taken out', (r) => void delete r.fairness.nonces['a'], 'nonce'],
  [
    'the seal',
    (r) => {
      r.fairness.seal = matchSecrets('ef'.repeat(32)).seal;
    },
    'die',
  ],
  [
    'the signature',
    (r) => {
      r.signature = null;
    },
    'seal',
  ],
  [
    'a secret kept back',
    (r) => {
      r.fairness.secret = null;
    },
    'not-opened',
  ],
  ['a part nobody knows', (r) => void Object.assign(r, { note: 'x' }), 'shape'],
];

test.each(alterations)('%s altered is found', (_, change, code) => {
  expect(problem(altered(change))?.code).toBe(code);
});

/** What a forger does who has this code: plays the altered match through the rules and computes every hash anew. */
function forge(change: (deed: Deed<Walk>) => Deed<Walk>): MatchRecord {
  let { match, head } = startMatch(walk, { options, seats: ['a', 'b'], keys });
  const entries: Entry[] = [];
  for (const { who, what } of whole.segments[0]?.entries.slice(0, 2) ?? []) {
    const deed = change(what as Deed<Walk>);
    if (deed.kind !== 'command' || who.kind === 'table') throw new Error('only commands here');
    const next = submit(match, who, deed.command, deed.id);
    if (!next.ok) throw new Error(next.refusal.code);
    entries.push(next.entry);
    match = next.match;
  }
  const closed = closeMatch(match, { how: 'agreed-draw', by: null }, 'close1');
  if (!closed.ok) throw new Error(closed.refusal.code);
  const record = {
    ...whole,
    segments: [{ ...head, entries: [...entries, closed.entry] }],
    result: closed.match.state.result as unknown as Json,
  };
  return JSON.parse(JSON.stringify(record)) as MatchRecord;
}

test('an altered command is found even when every hash in the file was computed anew', () => {
  const forged = forge((deed) => (deed.kind === 'command' ? { ...deed, command: { verb: 'step', by: 0 } } : deed));
  expect(problem(forged)).toMatchObject({ code: 'seal' });
  // With a seal of his own the dice no longer follow; with the old one he cannot sign.
  const own = matchSecrets('99'.repeat(32));
  const resealed = { ...forged, fairness: { ...forged.fairness, seal: own.seal } };
  expect(problem({ ...resealed, signature: signOnce(own.sealSeed, recordText(resealed)) })?.code).toBe('die');
  expect(signedBy(seal, recordText(forged), signOnce(secret, recordText(forged)))).toBe(false);
});

test('an altered order is found even when every hash in the file was computed anew', () => {
  const pair = whole.segments[0]?.entries.slice(0, 2) ?? [];
  let at = 2;
  expect(problem(forge(() => pair[--at]?.what as Deed<Walk>))).toMatchObject({ code: 'seal' });
});

test('an altered die is found even when the position after it was computed anew', () => {
  const forged = altered((record) => {
    const entry = entryOf(record, 13 - 1);
    const roll = entry.rolls[0] as { face: number };
    roll.face = (roll.face % 6) + 1;
    entry.hash = valueHash({ forged: roll.face });
  });
  expect(problem(forged)?.code).toBe('die');
});

test('what is no match is refused without a crash', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 5000; i++) deep = [deep];
  const files = [
    null,
    1,
    'x',
    [],
    {},
    { ...whole, format: 2 },
    { ...whole, segments: [] },
    { ...whole, options: deep },
    { ...whole, seats: ['a', 'a'] },
  ];
  for (const file of files) expect(problem(file)?.code).toBe('shape');
  const nothing = altered((record) => {
    record.segments = [{ rulesVersion: '1', packHash: 'plain', position: {} as never, rolls: [], hash: valueHash({}), entries: [] }];
  });
  expect(problem(nothing)?.code).toBe('position');
});

test('an unfinished match is not sealed, and dice are labelled as the record expects', () => {
  const { signature: _, ...open } = whole;
  expect(exportMatch({ ...open, result: null }, matchSecrets(root), nonces)).toMatchObject({ fairness: { secret: null }, signature: null });
  expect(() => sealRecord({ ...open, result: null }, sealSeed)).toThrow();
  expect(() => sealRecord({ ...open, fairness: { ...open.fairness, secret: null } }, sealSeed)).toThrow();
  const dice = commandDice(keyedDice(keys(0)), 'c3');
  dice.roll('walk');
  expect(dice.rolls).toEqual(whole.segments[0]?.entries[3]?.rolls);
});
