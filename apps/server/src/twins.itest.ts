import type { BaseState, BaseView, Command, Entry, Json, Ruleset, Viewer } from '@carapace/tabletop';
import { matchKeys, WATCHER } from '@carapace/tabletop';
import { startMatch, submit } from '@carapace/tabletop/game';
import { conformance, seededRng } from '@carapace/tabletop/testing';
import { afterEach, expect, test } from '@jest/globals';

import { hashOf } from './secrets';
import { closeHouses, type House, openHouse } from './testing/house';
import { newId, type Person, until } from './testing/person';

/*
 * Two worlds that a viewer cannot tell apart are opened as tables with the same dice; everything he is sent must be the same, byte for byte, while his own
 * and others' commands are played in both, until something is shown to him by rule.
 */

afterEach(closeHouses);

const ruleset = conformance as unknown as Ruleset;
const key = 'c5'.repeat(32);
const env = { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: key };
const options = { seats: 3, rounds: 6 };

/** A position in the middle of a game. */
function position(seed: string, steps: number): BaseState {
  const rng = seededRng(seed);
  const keys = matchKeys(key, key, { m1: seed });
  let { match } = startMatch(ruleset, { options: options as Json, seats: ['m1', 'm2', 'm3'], keys });
  for (let at = 0; at < steps && match.state.result === null; at++) {
    const seat = ruleset.rules.awaited(match.state)[0] ?? '';
    const command = ruleset.table.sample(match.engine.view(match.state, seat), rng);
    const step = command === null ? null : submit(match, { kind: 'seat', seat }, command, `p${at}`);
    if (step?.ok === true) match = step.match;
  }
  return match.state;
}

interface World {
  readonly house: House;
  readonly code: string;
  readonly seats: Readonly<Record<string, Person>>;
  readonly watched: Person;
}

async function open(house: House, state: BaseState, viewer: Viewer): Promise<World> {
  const answer = await fetch(`${house.url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: 'conformance', options, position: ruleset.writeSetup(state) }),
  });
  const made = (await answer.json()) as { ok: boolean; code: string; seats: Record<string, string> };
  if (!made.ok) throw new Error(JSON.stringify(made));
  const seats: Record<string, Person> = {};
  for (const [seat, code] of Object.entries(made.seats)) {
    const person = house.person(seat);
    person.key = hashOf(`key of ${seat}`);
    seats[seat] = person;
    await person.hello(made.code);
    await person.redeem(code);
  }
  const watched = viewer === WATCHER ? house.person('Eve') : (seats[viewer] as Person);
  if (viewer === WATCHER) watched.key = hashOf('key of Eve');
  if (viewer === WATCHER) await watched.hello(made.code);
  return { house, code: made.code, seats, watched };
}

/** All that a viewer was sent, without what is random for other reasons: the watch code. */
const frames = ({ watched }: World): string =>
  JSON.stringify({ you: watched.you, table: watched.table, view: watched.view, heard: watched.heard }).replaceAll(
    watched.you?.watchCode ?? '-',
    'WATCH',
  );

const settle = async (world: World): Promise<void> => {
  const actor = await world.house.server.tables.get(world.code);
  await actor?.queue.drained();
  await until(() => Object.entries(world.seats).every(([seat, person]) => person.version === actor?.play?.version(seat)));
  // One more answer from the server: whatever it said before has come.
  await world.watched.ask('keys', {});
};

async function lastEntry(world: World): Promise<Entry> {
  const { entries } = await world.house.store.loadRecord(world.code);
  return JSON.parse(entries.at(-1)?.body ?? '{}') as Entry;
}

test.each([WATCHER, 'm1', 'm2', 'm3'])('twin worlds look the same to %s, frame by frame', async (viewer) => {
  const houses = [await openHouse({ env }), await openHouse({ env })] as const;
  const rng = seededRng(`twins ${viewer}`);
  let compared = 0;
  let worlds = 0;
  for (let seed = 0; worlds < 10 && seed < 100; seed++) {
    const state = position(`${viewer} ${seed}`, 2 + (seed % 17));
    const other = state.result === null ? ruleset.twin(state, viewer, rng) : null;
    if (other === null) continue;
    worlds++;
    const pair = [await open(houses[0], state, viewer), await open(houses[1], other, viewer)] as const;
    for (let step = 0; step < 10; step++) {
      for (const world of pair) await settle(world);
      expect(frames(pair[1])).toBe(frames(pair[0]));
      compared++;
      const [one, two] = pair;
      const view = one.seats['m1']?.view;
      if (view == null || view.result !== null) break;
      const seat = rng.next() < 0.3 && viewer !== WATCHER ? viewer : (view.awaited[0] ?? '');
      const command = ruleset.table.sample(one.seats[seat]?.view as BaseView, rng);
      if (command === null) continue;
      const legal = ruleset.table.check(two.seats[seat]?.view as BaseView, command as Command).ok;
      if (!legal && seat !== viewer) continue;
      const id = newId();
      const replies = [
        await one.seats[seat]?.command(command as unknown as Json, id),
        await two.seats[seat]?.command(command as unknown as Json, id),
      ];
      if (seat === viewer) expect(replies[1]).toEqual(replies[0]);
      if (replies[0]?.ok !== true || replies[1]?.ok !== true) break;
      const shown = [await lastEntry(one), await lastEntry(two)].some(({ revealedTo }) => revealedTo.includes(viewer));
      if (shown) break;
    }
    for (const world of pair) for (const person of [...Object.values(world.seats), world.watched]) person.leave();
  }
  expect(worlds).toBeGreaterThan(3);
  expect(compared).toBeGreaterThan(10);
});
