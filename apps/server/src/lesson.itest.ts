import { load } from '@carapace/rescue/server';
import type { Ruleset } from '@carapace/tabletop';
import { afterEach, expect, test } from '@jest/globals';

import { closeHouses, openHouse } from './testing/house';
import { hex32, until } from './testing/person';

afterEach(closeHouses);

test('a lesson is a table of its own, already begun, with the house in the other seat', async () => {
  const house = await openHouse({ rulesets: [load() as unknown as Ruleset] });
  const make = async (lesson: string, key: string) => {
    const answer = await fetch(`${house.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ruleset: 'rescue', name: 'Ann', key, lesson }),
    });
    return { status: answer.status, body: (await answer.json()) as { code: string } };
  };
  const ann = house.person('Ann');
  ann.key = hex32();
  expect(await make('knitting', ann.key)).toMatchObject({ status: 422, body: { code: 'no-lesson' } });
  const { status, body } = await make('mind-control', ann.key);
  expect(status).toBe(201);
  await ann.hello(body.code);
  expect(ann.you).toMatchObject({ seat: 'znon', owner: true });
  expect(ann.table).toMatchObject({
    phase: 'play',
    lesson: 'mind-control',
    seats: [{ controller: 'automation' }, { controller: 'person' }],
  });
  expect(ann.view).toMatchObject({ segment: 'mind-control', awaited: ['znon'] });
  expect(await ann.command({ verb: 'end-segment' })).toEqual({ ok: true });
  await until(() => ann.view?.segment !== 'mind-control');
  const listed = (await (await fetch(`${house.url}/api/rulesets`)).json()) as { lessons: string[] }[];
  expect(listed[0]?.lessons).toHaveLength(6);
});
