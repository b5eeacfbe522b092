import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

import { readConfig } from './config';
import { rulesets } from './rulesets';
import { addPack, dropPacks, packsDir } from './testing/packs';

afterEach(dropPacks);

test('without a folder each game has the components that come with it', () => {
  expect(readConfig({}).PACKS_DIR).toBeUndefined();
  expect(rulesets(readConfig({}).PACKS_DIR).map(({ id, pack }) => [id, pack])).toEqual([
    ['rescue', undefined],
    ['invaders', undefined],
  ]);
});

test('every pack of every game is read, the folder’s other files are not', () => {
  const dir = packsDir('invaders', 'one');
  addPack(dir, 'invaders', 'two');
  addPack(dir, 'rescue', 'one');
  writeFileSync(join(dir, 'README'), 'ours');
  expect(rulesets(readConfig({ PACKS_DIR: dir }).PACKS_DIR).map(({ id, pack }) => `${id} ${pack?.id}`)).toEqual([
    'rescue undefined',
    'invaders undefined',
    'invaders one',
    'invaders two',
    'rescue one',
  ]);
});

test('what is wrong with a folder is said, all of it, a line each with its place', () => {
  const dir = packsDir('invaders', 'short', { charts: () => ({}) });
  addPack(dir, 'rescue', 'bare');
  rmSync(join(dir, 'rescue', 'bare', 'units.json'));
  mkdirSync(join(dir, 'chess'));
  const fault = (): string => {
    try {
      rulesets(dir);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  const lines = fault().split('\n');
  expect(lines.every((line) => line.startsWith(`PACKS_DIR: ${dir}`))).toBe(true);
  expect(lines.some((line) => line.includes('there is no game chess; there are rescue, invaders'))).toBe(true);
  expect(lines.some((line) => line.includes('invaders/short: charts.terrain'))).toBe(true);
  expect(lines.some((line) => line.includes('rescue/bare: units.json: '))).toBe(true);
  expect(() => rulesets(join(dir, 'nowhere'))).toThrow(/^PACKS_DIR: .*nowhere/);
});

test('two packs of a game do not have one id', () => {
  const dir = packsDir('invaders', 'one');
  addPack(dir, 'invaders', 'two', { pack: (head: object) => ({ ...head, id: 'one' }) });
  expect(() => rulesets(dir)).toThrow(/invaders\/two: another pack has the id one/);
});
