import type { BaseView } from '@carapace/tabletop';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { allPick, type LarderTable, playThree, playUntil, settled } from './testing/larder';
import { newId, type Person, until } from './testing/person';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(closeHouses);

const options = { seats: 3, rounds: 40 };
const moments: readonly [string, (view: BaseView) => boolean][] = [
  ['at the very start', () => true],
  ['in the middle of probing', (view) => view.segment === 'probing'],
  ['while a decision is open', (view) => view.decisions.length > 0],
  ['while a decision within a decision is open', (view) => view.decisions.length > 1],
  ['before the concealment', (view) => view.segment === 'concealment'],
];

describe.each(moments)('%s', (_, when) => {
  let table: LarderTable;
  beforeEach(async () => {
    table = await playThree(house, {}, options);
    await playUntil(house, table, 'endings', when);
    expect(when(table.people[0].view as BaseView)).toBe(true);
  });

  const ended = async (ending: string): Promise<BaseView> => {
    const [ann] = table.people;
    await until(() => ann.table?.phase === 'over' && table.people.every(({ view }) => view?.viewer === 'everything'));
    expect(ann.view?.result?.ending).toBe(ending);
    return ann.view as BaseView;
  };

  test('a seat resigns', async () => {
    const id = newId();
    expect(await table.people[1].ask('resign', { id })).toEqual({ ok: true });
    const view = await ended('resigned');
    expect(view.result?.winners).not.toContain('m2');
    expect(await table.people[1].ask('resign', { id })).toEqual({ ok: true });
  });

  test('all agree to a draw', async () => {
    const [ann, bob, cyd] = table.people;
    expect(await bob.ask('propose', { kind: 'draw' })).toEqual({ ok: true });
    expect(await bob.ask('answer', { kind: 'draw', yes: true })).toMatchObject({ ok: false, code: 'own-proposal' });
    expect(await ann.ask('propose', { kind: 'draw' })).toMatchObject({ ok: false, code: 'proposed' });
    expect(await ann.ask('answer', { kind: 'draw', yes: true })).toEqual({ ok: true });
    await until(() => ann.table?.proposals[0]?.waits.join() === 'm3');
    expect(ann.table).toMatchObject({ phase: 'play', proposals: [{ kind: 'draw', by: 'm2', agreed: ['m1'], waits: ['m3'] }] });
    expect(await cyd.ask('answer', { kind: 'draw', yes: true })).toEqual({ ok: true });
    await ended('agreed');
  });

  test('all agree to count as it stands', async () => {
    const [ann, bob, cyd] = table.people;
    for (const reply of [
      await ann.ask('propose', { kind: 'count' }),
      await bob.ask('answer', { kind: 'count', yes: true }),
      await cyd.ask('answer', { kind: 'count', yes: true }),
    ]) {
      expect(reply).toEqual({ ok: true });
    }
    await ended('agreed');
  });
});

test('one no ends a proposal, its maker may withdraw it, a watcher has none', async () => {
  const table = await playThree(house);
  const [ann, bob, cyd] = table.people;
  await ann.ask('propose', { kind: 'draw' });
  await bob.ask('answer', { kind: 'draw', yes: true });
  expect(await cyd.ask('answer', { kind: 'draw', yes: false })).toEqual({ ok: true });
  await until(() => ann.table?.proposals.length === 0);
  expect(await bob.ask('answer', { kind: 'draw', yes: true })).toMatchObject({ ok: false, code: 'no-proposal' });
  await ann.ask('propose', { kind: 'draw' });
  expect(await bob.ask('withdraw', { kind: 'draw' })).toMatchObject({ ok: false, code: 'no-proposal' });
  expect(await ann.ask('withdraw', { kind: 'draw' })).toEqual({ ok: true });
  const eve = house.person('Eve');
  await eve.hello(table.code);
  expect(await eve.ask('propose', { kind: 'draw' })).toMatchObject({ ok: false, code: 'not-seated' });
});

test('what was proposed for the position as it stood lapses when everybody sees something happen; a draw stands', async () => {
  const table = await playThree(house);
  const [ann, bob] = table.people;
  await ann.ask('propose', { kind: 'count' });
  await ann.ask('propose', { kind: 'draw' });
  await until(() => bob.table?.proposals.length === 2);
  await bob.command({ verb: 'pick', value: 1 });
  await until(() => bob.table?.proposals.length === 1);
  expect(bob.table?.proposals[0]?.kind).toBe('draw');
  expect(bob.notices).toContainEqual({ code: 'proposal-lapsed' });
});

test('undo by consent takes back what its asker did last and all since, with new dice', async () => {
  const table = await playThree(house, {}, options);
  const [ann] = table.people;
  expect(await ann.ask('propose', { kind: 'undo' })).toMatchObject({ ok: false, code: 'no-undo' });
  await allPick(house, table);
  const seat = ann.view?.awaited[0] ?? '';
  const asker = table.at(seat);
  const before = asker.view;
  const handle =
    (before as unknown as { stack: { handle: string; kind: string | null }[] }).stack.find(({ kind }) => kind === null)?.handle ?? '';
  expect(await asker.command({ verb: 'probe', handle })).toEqual({ ok: true });
  await settled(house, table);
  expect(asker.view).not.toEqual(before);
  expect(await asker.undo()).toMatchObject({ ok: false, code: expect.stringMatching(/^undo-/) });
  expect(await asker.ask('propose', { kind: 'undo' })).toEqual({ ok: true });
  await until(() => table.people.every(({ offer }) => offer?.by === seat));
  // Everybody is told what would go from his own log.
  for (const { offer, view } of table.people)
    expect(offer?.lost).toEqual(view?.log.at(-1)?.events.slice(before?.log.at(-1)?.events.length));
  for (const person of table.people)
    if (person !== asker) expect(await person.ask('answer', { kind: 'undo', yes: true })).toEqual({ ok: true });
  await settled(house, table);
  expect(asker.view).toEqual(before);
  expect(asker.notices).toContainEqual({ code: 'undone', seat });
  expect(table.people.map(({ offer }) => offer)).toEqual([null, null, null]);
  expect(await playUntil(house, table, 'after consent', (view) => view.segment === 'concealment')).toBeGreaterThan(0);
  const { entries } = await house.store.loadRecord(table.code);
  expect(entries.filter(({ body }) => body.includes('undo-by-consent'))).toHaveLength(1);
});

test('one undo is asked for at a time, and whoever wants is not asked again in this game', async () => {
  const table = await playThree(house);
  const [ann, bob, cyd] = table.people;
  await allPick(house, table);
  const able = [];
  for (const person of [ann, bob, cyd]) {
    const reply = await person.ask('propose', { kind: 'undo' });
    if (!reply.ok) continue;
    able.push(person);
    break;
  }
  const asker = able[0] as Person;
  const [first, second] = [ann, bob, cyd].filter((person) => person !== asker) as [Person, Person];
  expect(await first.ask('propose', { kind: 'undo' })).toMatchObject({ ok: false, code: expect.stringMatching(/^(proposed|no-undo)$/) });
  await until(() => (first.offer?.lost.length ?? 0) > 0 || first.offer !== null);
  expect(first.offer).toMatchObject({ by: asker.you?.seat });
  expect(await first.ask('answer', { kind: 'undo', yes: false, never: true })).toEqual({ ok: true });
  await until(() => asker.table?.neverUndo.length === 1);
  expect(asker.table?.neverUndo).toEqual([first.you?.seat]);
  expect(await asker.ask('propose', { kind: 'undo' })).toMatchObject({ ok: false, code: 'never-ask' });
  expect(await second.ask('propose', { kind: 'draw' })).toEqual({ ok: true });
  expect(await first.ask('answer', { kind: 'draw', yes: false, never: true })).toEqual({ ok: true });
  expect(asker.table?.neverUndo).toHaveLength(1);
});

test('at the end both forms and codes are void, and nothing can be proposed any more', async () => {
  const table = await playThree(house);
  const [ann, bob] = table.people;
  await bob.ask('draft', { name: 'plan', data: 1 });
  const made = await bob.ask('handOver', {});
  await ann.ask('resign', { id: newId() });
  await until(() => ann.table?.phase === 'over');
  expect(await bob.ask('draft', { name: 'plan', data: 2 })).toMatchObject({ ok: false, code: 'over' });
  expect(await bob.ask('propose', { kind: 'draw' })).toMatchObject({ ok: false, code: 'over' });
  expect(await bob.undo()).toMatchObject({ ok: false, code: 'over' });
  const dan = house.person('Dan');
  await dan.hello(table.code);
  expect(await dan.redeem((made as { code: string }).code, 'Dan')).toMatchObject({ ok: false, code: 'no-code' });
});
