import { load } from '@carapace/invaders/server';
import type { InvadersView } from '@carapace/invaders/table';
import type { MatchRecord, Ruleset } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { seededRng } from '@carapace/tabletop/testing';
import { afterEach, expect, test } from '@jest/globals';

import { closeHouses, type House, openHouse } from './testing/house';
import { newId, type Person, until } from './testing/person';

/* The Relief of Skylar by two people: its first battle's end, and the beginning of its second as another match. */

afterEach(closeHouses);

const invaders = load() as unknown as Ruleset;
const SEATS = ['marine', 'kayotz'] as const;
const OPTIONS = { battle: 'relief', players: 'two', hiddenAdm: false };
/** Before the last chit: one Logistics unit is out, one is lost with two Squads; an Overlord and three pods have fallen. */
const LATE = {
  turn: 19,
  marines: [
    { id: 'hq-1', hex: '111' },
    ...['logistics-1', 'squad-1', 'squad-2'].map((id) => ({ id, place: 'exited' })),
    ...['logistics-2', 'squad-3', 'squad-4'].map((id) => ({ id, place: 'eliminated' })),
  ],
  aliens: ['ov1', 'p2a', 'p2b', 'p3a'].map((id) => ({ id, place: 'eliminated' })),
  used: (invaders.publicPack as unknown as { readonly chits: { readonly activation: readonly { readonly id: string }[] } }).chits.activation
    .map(({ id }) => id)
    .filter((id) => id !== 'stupor'),
  goalsAway: ['portal', 'decapitate', 'enslave', 'pillage', 'sleeper'],
};

const viewOf = ({ view }: Person): InvadersView => view as unknown as InvadersView;

async function settled(house: House, people: readonly Person[]): Promise<void> {
  const actor = await house.server.tables.get(people[0]?.code ?? '');
  await actor?.queue.drained();
  await until(() => people.every(({ you, version }) => version === actor?.play?.version(you?.seat ?? '')), 'all are up to date');
}

/** The bots play on until something is so. */
async function playUntil(house: House, people: readonly Person[], done: () => boolean): Promise<void> {
  const rng = seededRng('skylar');
  for (let step = 0; step < 200 && !done(); step++) {
    const who = people.find(({ view, you }) => view?.awaited.includes(you?.seat ?? '') === true);
    if (who?.view == null) throw new Error('nobody is awaited');
    const command = invaders.bot(who.view, rng);
    expect(await who.command(command as never)).toEqual({ ok: true });
    await settled(house, people);
  }
  expect(done()).toBe(true);
}

test('the second battle of a campaign: the seats go on to it, what is handed on is what the rules say, and it has its own secret', async () => {
  const house = await openHouse({ env: { CARAPACE_DEV: '1' }, rulesets: [invaders] });
  const opened = await fetch(`${house.url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: 'invaders', options: OPTIONS, position: LATE }),
  });
  const { code, seats } = (await opened.json()) as { readonly code: string; readonly seats: Readonly<Record<string, string>> };
  const people = SEATS.map((seat) => house.person(seat));
  const [marine, kayotz] = people as [Person, Person];
  for (const [at, person] of people.entries()) {
    await person.hello(code);
    expect(await person.redeem(seats[SEATS[at] ?? ''] ?? '')).toMatchObject({ ok: true });
  }
  expect(await marine.ask('onward', {})).toMatchObject({ ok: false, code: 'not-over' });
  expect(await marine.command({ verb: 'end-phase' })).toEqual({ ok: true });
  await settled(house, people);
  await playUntil(house, people, () => marine.view?.result !== null);
  expect(viewOf(marine)).toMatchObject({ verdict: 'average', result: { ending: 'printed' } });
  expect(marine.table?.onward).toEqual({ agreed: [] });
  const first = { commitment: marine.table?.start.commitment, seal: marine.table?.start.seal };

  expect(await marine.ask('onward', {})).toEqual({ ok: true });
  await until(() => kayotz.table?.onward?.agreed.length === 1);
  expect(kayotz.you?.links.onward).toBeNull();
  expect(await kayotz.ask('onward', {})).toEqual({ ok: true });
  await until(() => people.every(({ you }) => you?.links.onward != null));
  const next = marine.you?.links.onward ?? '';
  for (const person of people) expect(await person.hello(next)).toMatchObject({ ok: true });
  expect(people.map(({ you }) => you?.seat)).toEqual([...SEATS]);
  const carried = {
    marinesLost: { logistics: 1, squad: 2 },
    ...{ logisticsOut: 1, overlordsKilled: 1, kills: 4, goals: ['summoning'], sawChit: false, points: 2, level: 'average' },
  };
  expect(marine.table).toMatchObject({ phase: 'lobby', chained: true, onward: null, options: { ...OPTIONS, carried } });
  expect(marine.table?.start.commitment).not.toBe(first.commitment);
  expect(marine.table?.start.seal).not.toBe(first.seal);
  // Nobody chooses at the table what a battle hands on.
  const better = { carried: { ...carried, logisticsOut: 9 } };
  expect(await marine.ask('configure', { options: better })).toEqual({ ok: true });
  const stranger = house.person('Eve');
  await stranger.create('invaders', { ...OPTIONS, ...better });
  await stranger.hello();
  expect(stranger.table?.options).toEqual(OPTIONS);

  for (const person of people) await person.ready();
  await until(() => people.every(({ table, view }) => table?.phase === 'play' && view !== null));
  const began = viewOf(marine);
  expect(began).toMatchObject({ segment: 'muster', awaited: ['marine'], options: { ...OPTIONS, carried } });
  // Two Squads of the box take the places of the lost ones, and its second Logistics that of the first.
  const count = (place: string) => {
    const found: Record<string, number> = {};
    for (const unit of Object.values(began.marines)) if (unit.place === place) found[unit.type] = (found[unit.type] ?? 0) + 1;
    return found;
  };
  expect(count('scheduled')).toEqual({ squad: 4, scout: 1, hq: 1, specops: 1, heavy: 1, logistics: 1 });
  expect(count('reserve')).toEqual({ scout: 1, specops: 1 });
  expect(Object.values(began.aliens).flatMap(({ id, kind, place }) => (kind === 'overlord' && place === 'map' ? [id] : []))).toEqual([
    'ov1',
    'ov3',
  ]);
  const told = began.log.flatMap(({ events }) => events);
  expect(told).toContainEqual(expect.objectContaining({ kind: 'overlords-away', facts: { units: ['ov2'] } }));
  expect(told).toContainEqual(expect.objectContaining({ kind: 'pods-away', facts: { count: 1 } }));
  expect(told).toContainEqual(expect.objectContaining({ kind: 'goals-set', facts: { count: 3 } }));

  const extra = Object.values(began.marines).find(({ type, place }) => type === 'specops' && place === 'reserve')?.id ?? '';
  expect(await kayotz.command({ verb: 'muster', units: [extra] })).toMatchObject({ ok: false });
  expect(await marine.command({ verb: 'muster', units: [] })).toMatchObject({ ok: false, code: 'wrong-count' });
  expect(await marine.command({ verb: 'muster', units: [extra] })).toEqual({ ok: true });
  await settled(house, people);
  expect(viewOf(kayotz)).toMatchObject({ turn: 1, segment: 'marine-action' });
  expect(viewOf(kayotz).marines[extra]?.place).not.toBe('reserve');
  await playUntil(house, people, () => viewOf(marine).turn === 2);

  await marine.ask('resign', { id: newId() });
  await until(() => marine.table?.phase === 'over');
  // A campaign that was broken off goes on nowhere; both battles' records stand by themselves.
  expect(marine.table?.onward).toBeNull();
  const records = await Promise.all(
    [code, next].map(async (table) => (await (await fetch(`${house.url}/api/tables/${table}/record`)).json()) as MatchRecord),
  );
  for (const record of records) expect(replayRecord(record, () => invaders)).toMatchObject({ ok: true, diceOnly: [], problem: null });
  expect(new Set(records.map(({ fairness }) => fairness.secret)).size).toBe(2);
});
