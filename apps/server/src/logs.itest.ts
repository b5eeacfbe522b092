import { Writable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';

import { closeHouses, openHouse } from './testing/house';
import { allPick, playThree } from './testing/larder';
import { newId, until } from './testing/person';

afterEach(closeHouses);

test('logs say what kind of thing happened, and nothing of games, people and keys', async () => {
  let words = '';
  const sink = new Writable({
    write(chunk, _, done) {
      words += String(chunk);
      done();
    },
  });
  const house = await openHouse({ log: pino({ level: 'trace', base: null }, sink) });
  const table = await playThree(house);
  const [ann, bob] = table.people;
  await allPick(house, table);
  await ann.ask('chat', { to: 'seats', text: 'CHATWORD' });
  await bob.ask('draft', { name: 'plan', data: 'DRAFTWORD' });
  await bob.command({ verb: 'probe', handle: 'HANDLEWORD' });
  const device = (await bob.ask('deviceCode', {})) as { code: string };
  await ann.ask('resign', { id: newId() });
  await until(() => ann.table?.phase === 'over');
  for (const kind of ['"kind":"start"', '"kind":"command"', '"kind":"close"', '"n":1', '"seat":"m2"', '"code":'])
    expect(words).toContain(kind);
  const handles = (ann.view as unknown as { stack: { handle: string }[] }).stack.map(({ handle }) => handle);
  for (const word of [
    'CHATWORD',
    'DRAFTWORD',
    'HANDLEWORD',
    'Ann',
    'Bob',
    'grub',
    'sting',
    '"pick"',
    '"value"',
    table.code,
    ann.key,
    ann.nonce,
    device.code,
    ...handles,
  ]) {
    expect(words).not.toContain(word);
  }
});
