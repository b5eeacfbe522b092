import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesetInfo } from '@carapace/protocol';
import type { Ruleset } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { afterEach, expect, test } from '@jest/globals';

import { rulesets } from './rulesets';
import { memoryStore } from './store/memory';
import { closeHouses, type House, openHouse } from './testing/house';
import { AFTERSHOCK, addPack, aftershock, dropPacks, packsDir } from './testing/packs';
import { newId, type Person, until } from './testing/person';

afterEach(closeHouses);
afterEach(dropPacks);

const DARTERS = ['Adhara', 'Bellatrix', 'Castor', 'Diphda', 'Electra', 'Fomalhaut'];

const got = async (house: House, path: string): Promise<unknown> => (await fetch(house.url + path)).json();

/** A table with these components, Ann in its first required seats. */
async function begun(house: House, ruleset: string, pack: string | undefined, ...seats: readonly string[]): Promise<readonly Person[]> {
  const people = seats.map((seat) => house.person(seat));
  const [ann] = people as [Person];
  const code = await ann.create(ruleset, {}, {}, pack);
  for (const [at, person] of people.entries()) {
    await person.hello(code);
    expect(await person.sit(seats[at] ?? '')).toMatchObject({ ok: true });
  }
  return people;
}

async function recordOf(house: House, people: readonly Person[]): Promise<unknown> {
  const [ann] = people as [Person];
  for (const person of people) await person.ready();
  await until(() => ann.view !== null);
  await ann.ask('resign', { id: newId() });
  await until(() => ann.table?.phase === 'over');
  return got(house, `/api/tables/${ann.code}/record`);
}

test('a pack of the operator’s folder: a table names it, says what it changes, plays with it, and its record shows it', async () => {
  const dir = packsDir('invaders', 'shaken', { chits: aftershock });
  const games = rulesets(dir);
  const house = await openHouse({ rulesets: games });
  const listed = (await got(house, '/api/rulesets')) as readonly RulesetInfo[];
  expect(listed.map(({ id, components }) => [id, components?.id ?? null])).toEqual([
    ['rescue', null],
    ['invaders', null],
    ['invaders', 'shaken'],
  ]);

  const people = await begun(house, 'invaders', 'shaken', 'marine');
  const [ann] = people as [Person];
  const info = ann.table;
  expect(info).toMatchObject({ phase: 'lobby', components: { id: 'shaken', name: 'The box of shaken' } });
  expect(info?.pack).toBe(listed[2]?.pack);
  expect(info?.pack).not.toBe(listed[1]?.pack);
  const { changes } = (await got(house, `/api/packs/${info?.pack}/changes`)) as { changes: readonly object[] };
  expect(changes).toEqual([{ path: 'chits.stupor', from: 'Static From Home', to: `Aftershock: ${AFTERSHOCK}` }]);
  const shown = (await got(house, `/api/packs/${info?.pack}`)) as { chits: { activation: readonly { id: string; text?: string }[] } };
  expect(shown.chits.activation.filter(({ text }) => text !== undefined)).toMatchObject([
    { id: 'stupor', name: 'Aftershock', text: AFTERSHOCK },
  ]);

  const record = (await recordOf(house, people)) as { segments: readonly { packHash: string }[] };
  expect(record.segments.map(({ packHash }) => packHash)).toEqual([info?.pack]);
  const [, printed, owned] = games as readonly [Ruleset, Ruleset, Ruleset];
  const without = replayRecord(record, () => printed);
  expect(without).toMatchObject({ ok: true, diceOnly: [{ why: 'played with other components than are installed' }] });
  expect(replayRecord(record, () => owned)).toMatchObject({ ok: true, diceOnly: [], problem: null });
});

test('Rescue too; without a name a table has the components that come with the game, and nothing is said to be different', async () => {
  const dir = packsDir('rescue', 'six-names', { pack: (head: object) => ({ ...head, id: 'six-names', darters: DARTERS }) });
  const house = await openHouse({ rulesets: rulesets(dir) });
  const own = await begun(house, 'rescue', 'six-names', 'terran', 'znon');
  const plain = await begun(house, 'rescue', undefined, 'terran', 'znon');
  const hashes = await Promise.all(
    [own, plain].map(async (people) => ((await recordOf(house, people)) as { segments: { packHash: string }[] }).segments[0]?.packHash),
  );
  expect(hashes[0]).not.toBe(hashes[1]);
  expect([own[0]?.table?.components?.id, plain[0]?.table?.components]).toEqual(['six-names', null]);
  expect(await got(house, `/api/packs/${hashes[0]}/changes`)).toMatchObject({ changes: [{ path: 'darters', to: DARTERS.join(', ') }] });
  expect(await got(house, `/api/packs/${hashes[1]}/changes`)).toEqual({ changes: [] });
  // The game with sides changed is played with the same components.
  for (const person of own) await person.ask('rematch', {});
  await until(() => own[0]?.you?.links.rematch != null);
  await own[0]?.hello(own[0]?.you?.links.rematch ?? '');
  expect(own[0]?.table).toMatchObject({ phase: 'lobby', components: { id: 'six-names' } });
  // Packs come from the folder, never from players.
  const stranger = house.person('Eve');
  await expect(stranger.create('rescue', {}, {}, 'brought-along')).rejects.toThrow('no-ruleset');
  await expect(stranger.create('invaders', {}, {}, 'six-names')).rejects.toThrow('no-ruleset');
});

test('a table keeps its pack: a new one changes nothing for tables that stand, and without its folder the table waits', async () => {
  const store = memoryStore();
  const dir = packsDir('invaders', 'shaken', { chits: aftershock });
  const first = await openHouse({ rulesets: rulesets(dir), store });
  const [ann] = (await begun(first, 'invaders', 'shaken', 'marine')) as [Person];
  const [bob] = (await begun(first, 'invaders', undefined, 'marine')) as [Person];
  for (const person of [ann, bob]) await person.ready();
  await until(() => ann.view !== null && bob.view !== null);
  const packs = [ann.table?.pack, bob.table?.pack];
  await first.server.tables.stop();

  addPack(dir, 'invaders', 'another');
  const second = await openHouse({ rulesets: rulesets(dir), store });
  const again = [ann.at(second.url), bob.at(second.url)];
  for (const person of again) expect(await person.hello()).toMatchObject({ ok: true, table: { phase: 'play' } });
  expect(again.map(({ table }) => table?.pack)).toEqual(packs);
  for (const person of again) person.leave();
  await second.server.tables.stop();

  rmSync(join(dir, 'invaders', 'shaken'), { recursive: true });
  const third = await openHouse({ rulesets: rulesets(dir), store });
  const gone = ann.at(third.url);
  expect(await gone.hello()).toMatchObject({ ok: false, code: 'no-table' });
  const stays = bob.at(third.url);
  expect(await stays.hello()).toMatchObject({ ok: true, table: { phase: 'play' } });
  gone.leave();
  stays.leave();
});
