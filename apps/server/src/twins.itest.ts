import { load as loadInvaders } from '@carapace/invaders/server';
import { load as loadRescue } from '@carapace/rescue/server';
import type { BaseState, BaseView, Command, Entry, Json, Ruleset, Viewer } from '@carapace/tabletop';
import { matchKeys, WATCHER } from '@carapace/tabletop';
import { startMatch, submit } from '@carapace/tabletop/game';
import { conformance, seededRng } from '@carapace/tabletop/testing';
import { afterEach, expect, test } from '@jest/globals';

import { chosenOptions } from './host/options';
import { hashOf } from './secrets';
import { closeHouses, type House, openHouse } from './testing/house';
import { newId, type Person, until } from './testing/person';

/*
 * Two worlds that a viewer cannot tell apart are opened as tables with the same dice; everything he is sent must be the same, byte for byte, while his own
 * and others' commands are played in both, until something is shown to him by rule. So must what he is told when he comes back, with what he saw last or
 * with nothing, and whatever the house answers to questions by address.
 */

afterEach(closeHouses);

const key = 'c5'.repeat(32);
const env = { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: key };

interface Game {
  readonly ruleset: Ruleset;
  readonly options: Json;
  readonly seats: readonly string[];
  /** Commands before the worlds part: so many at most. */
  readonly far: number;
}
const games: Readonly<Record<string, Game>> = {
  conformance: { ruleset: conformance as unknown as Ruleset, options: { seats: 3, rounds: 6 }, seats: ['m1', 'm2', 'm3'], far: 18 },
  rescue: { ruleset: loadRescue() as unknown as Ruleset, options: {}, seats: ['terran', 'znon'], far: 400 },
  invaders: { ruleset: loadInvaders() as unknown as Ruleset, options: { players: 'two' }, seats: ['marine', 'kayotz'], far: 120 },
};

function chosen(ruleset: Ruleset, options: Json): unknown {
  const parsed = ruleset.parseOptions(chosenOptions(ruleset, undefined, options)?.options ?? null);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.value;
}

/** A position in the middle of a game. */
function position({ ruleset, options, seats }: Game, seed: string, steps: number): BaseState {
  const rng = seededRng(seed);
  const keys = matchKeys(key, key, { [seats[0] ?? '']: seed });
  let { match } = startMatch(ruleset, { options: chosen(ruleset, options), seats, keys });
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

async function open(house: House, { ruleset, options }: Game, state: BaseState, viewer: Viewer): Promise<World> {
  const answer = await fetch(`${house.url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: ruleset.id, options, position: ruleset.writeSetup(state) }),
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

/** What is random for other reasons: the watch code and the table's own. */
const common = ({ watched, code }: World, text: string): string =>
  text.replaceAll(watched.you?.watchCode ?? '-', 'WATCH').replaceAll(code, 'TABLE');

/** All that a viewer was sent. */
const frames = (world: World): string => {
  const { you, table, view, heard } = world.watched;
  return common(world, JSON.stringify({ you, table, view, heard }));
};

interface Seen {
  readonly view: Person['view'];
  readonly version: Person['version'];
}
const nothingSeen: Seen = { view: null, version: null };

/** What he is told when he comes, at another window, with what he saw then. */
async function back({ house, code, watched, ...world }: World, { view, version }: Seen): Promise<string> {
  const { key, as } = watched;
  const again = Object.assign(house.person(watched.name), { key, view, version, as: version === null ? null : as });
  const reply = await again.hello(code);
  again.leave();
  return common({ house, code, watched, ...world }, JSON.stringify(reply));
}

/** What the house answers whoever has the link and asks by address, while the match is on. */
async function answers({ house, code }: World, viewer: Viewer): Promise<string> {
  const all = ['record', 'replay', `replay/0/${viewer}`, 'replay/1/everything'].map(async (path) => {
    const answer = await fetch(`${house.url}/api/tables/${code}/${path}`);
    return [path, answer.status, await answer.text(), [...answer.headers].filter(([name]) => name !== 'date')];
  });
  return JSON.stringify(await Promise.all(all));
}

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

const cases = Object.values(games).flatMap((game) => [WATCHER, ...game.seats].map((viewer) => [viewer, game.ruleset.id, game] as const));

test.each(cases)('twin worlds look the same to %s of %s, frame by frame', async (viewer, name, game) => {
  const { ruleset } = game;
  const houses = [await openHouse({ env, rulesets: [ruleset] }), await openHouse({ env, rulesets: [ruleset] })] as const;
  const rng = seededRng(`twins ${name} ${viewer}`);
  let compared = 0;
  let cameBack = 0;
  let worlds = 0;
  for (let seed = 0; (worlds < 5 || compared < 20 || cameBack < 4) && seed < 60; seed++) {
    const state = position(game, `${viewer} ${seed}`, 2 + Math.floor(rng.next() * game.far));
    const other = state.result === null ? ruleset.twin(state, viewer, rng) : null;
    if (other === null) continue;
    worlds++;
    const pair = [await open(houses[0], game, state, viewer), await open(houses[1], game, other, viewer)] as const;
    const [one, two] = pair;
    let before = nothingSeen;
    for (let step = 0; step < 10; step++) {
      for (const world of pair) await settle(world);
      expect(frames(two)).toBe(frames(one));
      expect(await two.watched.ask('mayUndo', {})).toEqual(await one.watched.ask('mayUndo', {}));
      if (step % 3 === 2) {
        for (const seen of [nothingSeen, before]) expect(await back(two, seen)).toBe(await back(one, seen));
        cameBack++;
        expect(await answers(two, viewer)).toBe(await answers(one, viewer));
      }
      compared++;
      const view = one.seats[game.seats[0] ?? '']?.view;
      if (view == null || view.result !== null) break;
      const seat = rng.next() < 0.3 && viewer !== WATCHER ? viewer : (view.awaited[0] ?? '');
      const command = ruleset.table.sample(one.seats[seat]?.view as BaseView, rng);
      if (command === null) continue;
      const legal = ruleset.table.check(two.seats[seat]?.view as BaseView, command as Command).ok;
      if (!legal && seat !== viewer) continue;
      const { view: seen, version } = one.watched;
      before = { view: seen, version };
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
  expect(worlds).toBeGreaterThanOrEqual(5);
  expect(compared).toBeGreaterThanOrEqual(20);
  expect(cameBack).toBeGreaterThanOrEqual(4);
});
