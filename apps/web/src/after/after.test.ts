import { type Entry, exportMatch, type Json, keyedDice, type MatchRecord, matchKeys, matchSecrets, valueHash } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import { memoryShelf, nonceFor, nonceGiven } from '../net/storage';
import { findings, type Known } from './findings';
import { diceOf } from './statistics';

const page = (...faces: readonly number[]) => ({
  title: 'one',
  events: [{ kind: 'shot', cases: [], dice: faces.map((face) => ({ purpose: face > 3 ? 'fire' : 'outer-defense', face })) }],
});

describe('the dice of a game', () => {
  test('are counted by face and purpose, against what was due', () => {
    const dice = diceOf({ log: [page(1, 6, 6), page(2)] });
    expect(dice).toMatchObject({ sides: 6, faces: [1, 1, 0, 0, 0, 2], count: 4, mean: 3.75, expected: 3.5 });
    expect(dice?.spread).toBeCloseTo(1.7078 / 2, 3);
    expect(dice?.purposes).toEqual([
      { purpose: 'fire', count: 2, mean: 6 },
      { purpose: 'outer defense', count: 2, mean: 1.5 },
    ]);
    expect(diceOf({ log: [] })).toBeNull();
  });
});

describe('the check of the dice', () => {
  const secrets = matchSecrets('7'.repeat(64));
  const nonces = { red: 'a'.repeat(64), blue: 'b'.repeat(64) };
  const dice = keyedDice(matchKeys(secrets.secret, secrets.seal, nonces)(0));
  const rolls = [0, 1].map((at) => ({ label: `e1/shot/${at}`, sides: 6, face: dice.roll(`e1/shot/${at}`, 6) }));
  const entry: Entry = {
    n: 1,
    who: { kind: 'seat', seat: 'red' },
    what: { kind: 'command', id: 'e1', command: { verb: 'shoot' } },
    rolls,
    revealedTo: [],
    hash: valueHash({ a: 1 }),
  };
  const segment = { rulesVersion: '1', packHash: 'p', position: null, rolls: [], hash: valueHash({}), entries: [entry] };
  const result = { ending: 'printed', winners: [], title: '', case: '', count: [] } as unknown as Json;
  const record: MatchRecord = exportMatch(
    { ruleset: 'r', table: 't', options: {}, seats: ['red', 'blue'], segments: [segment], result },
    secrets,
    nonces,
  );
  const known: Known = {
    start: { commitment: secrets.commitment, seal: secrets.seal },
    view: { log: [page(...rolls.map(({ face }) => face))] },
    seat: 'red',
    nonce: nonces.red,
    noted: `${secrets.commitment} ${secrets.seal}`,
  };
  const wrong = (json: unknown, over: Partial<Known> = {}) => findings(json, { ...known, ...over }).filter(({ ok }) => !ok);

  test('finds nothing wrong with an honest record', () => {
    expect(wrong(record)).toEqual([]);
    expect(findings(record, known)).toHaveLength(6);
    expect(findings(record, { ...known, seat: null, noted: null })).toHaveLength(5);
  });

  test('says so where no dice were rolled', () => {
    const still = exportMatch(
      {
        ruleset: 'r',
        table: 't',
        options: {},
        seats: ['red', 'blue'],
        segments: [{ ...segment, entries: [{ ...entry, rolls: [] }] }],
        result,
      },
      secrets,
      nonces,
    );
    const texts = (json: unknown, log: Known['view']['log']) => findings(json, { ...known, view: { log } }).map(({ text }) => text);
    expect(texts(still, []).filter((text) => / dice /.test(text))).toEqual(['No dice were rolled.', 'No dice are in the log.']);
    expect(texts(record, known.view.log)).toEqual(
      expect.arrayContaining(['All 2 dice of 1 entries follow from the key.', 'The 2 dice in the log are among them.']),
    );
  });

  test('finds another secret than was published, another number than was drawn, another die, a changed command', () => {
    expect(wrong(record, { noted: `${'0'.repeat(64)} ${secrets.seal}` })).toMatchObject([{ text: expect.stringContaining('published') }]);
    expect(wrong(record, { nonce: 'c'.repeat(64) })).toMatchObject([{ text: expect.stringContaining('not in the key') }]);
    const face = ((rolls[0]?.face ?? 1) % 6) + 1;
    const loaded = { ...record, segments: [{ ...segment, entries: [{ ...entry, rolls: [{ ...rolls[0], face }, rolls[1]] }] }] };
    expect(wrong(loaded).map(({ text }) => text)).toEqual(expect.arrayContaining([expect.stringContaining('does not follow')]));
    const other = { ...entry, what: { ...entry.what, command: { verb: 'hold' } } };
    expect(wrong({ ...record, segments: [{ ...segment, entries: [other] }] })).toMatchObject([{ text: expect.stringContaining('seal') }]);
    expect(wrong(record, { view: { log: [page(1, 2, 3, 4, 5, 6)] } })).toMatchObject([
      { text: expect.stringContaining('not in the record') },
    ]);
    expect(wrong({ nothing: 1 })).toHaveLength(1);
  });

  test('looks for the number that this browser drew at the attempt that began the game, and for none where it drew none', () => {
    const shelf = memoryShelf();
    const drawn = nonceFor('t', 2, shelf);
    const began: MatchRecord = exportMatch(
      { ruleset: 'r', table: 't', options: {}, seats: ['red', 'blue'], segments: [segment], result },
      secrets,
      { ...nonces, red: drawn },
    );
    // The dice of this record are of other numbers: what is looked at here is only whether this browser's is among them.
    const said = (json: MatchRecord, nonce: string | null) =>
      findings(json, { ...known, nonce })
        .filter(({ text }) => text.includes('this browser drew'))
        .map(({ ok }) => ok);
    expect(said(began, nonceGiven('t', 2, shelf))).toEqual([true]);
    expect(said(record, nonceGiven('t', 2, shelf))).toEqual([false]);
    // Another device of the seat, another table, an attempt that came to nothing: no number, nothing missing; and asking makes none.
    for (const none of [nonceGiven('t', 2, memoryShelf()), nonceGiven('u', 2, shelf), nonceGiven('t', 1, shelf)]) {
      expect(none).toBeNull();
      expect(said(began, none)).toEqual([]);
    }
    expect(wrong(record, { nonce: nonceGiven('t', 1, shelf) })).toEqual([]);
    expect(nonceGiven('t', 1, shelf)).toBeNull();
  });
});
