import type { Ruleset } from '@carapace/tabletop';
import { replayRecord } from '@carapace/tabletop/game';
import { conformance } from '@carapace/tabletop/testing';
import { afterEach, expect, test } from '@jest/globals';

import { memoryStore } from './store/memory';
import { closeHouses, openHouse } from './testing/house';
import { type LarderTable, playThree, playUntil, settled } from './testing/larder';
import { newId, type Person, until } from './testing/person';

afterEach(closeHouses);

const old = conformance as unknown as Ruleset;
/** The same game after a rules fix: its State begins with one member more. */
const fixed: Ruleset = {
  ...old,
  version: '2',
  rules: { ...old.rules, start: (input, tools) => ({ ...old.rules.start(input, tools), fixed: true }) as never },
};

test('a new version of the rules goes on at the position where the old one left the match', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const played = await playThree(first, {}, { seats: 3, rounds: 4 });
  await playUntil(first, played, 'old rules', (view) => view.segment === 'probing' && view.log.length > 1);
  await settled(first, played);
  const views = played.people.map(({ view }) => view);
  const versions = played.people.map(({ version }) => version ?? 0);
  await first.server.stop();

  const second = await openHouse({ store, clock: first.clock, rulesets: [fixed] });
  const people = [second.person('Ann'), second.person('Bob'), second.person('Cyd')] as const;
  for (const [at, person] of people.entries()) {
    person.key = (played.people[at] as Person).key;
    await person.hello(played.code);
  }
  expect(people.map(({ view }) => view)).toEqual(views);
  // What was shown under other rules is shown anew.
  expect(people.map(({ version }) => version)).toEqual(versions.map((version) => version + 1));
  expect(people[0].table?.ruleset.version).toBe('2');
  const table: LarderTable = { code: played.code, people, at: (seat) => people[Number(seat[1]) - 1] as Person };
  await playUntil(second, table, 'new rules');
  await until(() => people[0].table?.phase === 'over');
  const exported = await (await fetch(`${second.url}/api/tables/${played.code}/record`)).json();
  const report = replayRecord(exported, () => fixed);
  expect(report).toMatchObject({ ok: true, segments: 2, diceOnly: [{ segment: 1 }] });
  expect(replayRecord(exported, () => old)).toMatchObject({ ok: true, diceOnly: [{ segment: 2 }] });
});

test('after a kill and an upgrade the entries since the last floor are run by the new rules', async () => {
  const store = memoryStore();
  const first = await openHouse({ store });
  const played = await playThree(first);
  await played.people[0].command({ verb: 'pick', value: 2 }, newId());
  await until(() => played.people[1].version === 2);
  const view = played.people[1].view;
  // The first house does not stop: it is as if it had been killed.
  const second = await openHouse({ store, clock: first.clock, rulesets: [fixed] });
  const bob = second.person('Bob');
  bob.key = played.people[1].key;
  expect(await bob.hello(played.code)).toMatchObject({ ok: true });
  expect(bob.view).toEqual(view);
  expect(await bob.command({ verb: 'pick', value: 1 })).toEqual({ ok: true });
});
