import type { OddsRow } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import type { Target } from '../../play/grammar';
import type { Mark, Marks } from '../marks';
import type { HexKey } from './face';
import { lightOf, type Scene } from './lighting';
import type { Token } from './pieces';

const hex = '352' as HexKey;
const scene: Scene = {
  places: new Map([[hex, { key: hex, x: 100, y: 50, outline: 'M0 0Z' }]]),
  tokens: [{ id: 'a', hex } as Token],
  scale: 1,
  past: false,
};
const odds: OddsRow = {
  world: '',
  of: 1296,
  outcomes: [
    { label: 'hit', tone: 'good', cases: 1 },
    { label: 'none', tone: 'bad', cases: 1295 },
  ],
  modifiers: [],
};
const target = (domain: string, choice: object): Target => ({ offer: { verb: 'move' }, slot: { domain }, choice }) as unknown as Target;
const aim: Mark = { targets: [target('id', { odds: [odds] })], cost: null, gathered: false };
const nothing: Marks = { places: new Map(), units: new Map(), barred: new Set() };
const over = (marks: Partial<Marks>, selected: string | null = null, picked: readonly string[] = [], past = false): string =>
  lightOf({ ...scene, past }, { ...nothing, ...marks }, selected, new Set(picked)).markup()[1] ?? '';

describe('lights of the map', () => {
  test('the same scene, marks and nobody picked are the same light', () => {
    const key = lightOf(scene, nothing, 'a', new Set()).key;
    expect(lightOf(scene, nothing, 'a', new Set()).key).toEqual(key);
    expect(lightOf(scene, nothing, 'a', new Set(['a'])).key).not.toEqual(key);
  });

  test('a chance too small for figures is written so that it can be read as markup', () => {
    expect(over({ units: new Map([['a', aim]]) })).toContain('>&lt;1%</text>');
  });

  test('rings say who is selected, gathered or picked, the stronger one last', () => {
    const gathered: Mark = { ...aim, gathered: true };
    expect(over({ units: new Map([['a', gathered]]) }, 'a', ['a'])).toContain('class="selected gather picked"');
    expect(over({ units: new Map([['a', gathered]]) })).not.toContain('reticle');
    expect(over({})).not.toContain('<rect');
  });

  test('on the map as it was nothing is aimed at and nothing costs', () => {
    const marks = { units: new Map([['a', aim]]), places: new Map([[hex, { ...aim, targets: [target('path', { cost: 1.5 })] }]]) };
    expect(over(marks)).toMatch(/reticle.*>1½</);
    expect(over(marks, 'a', [], true)).not.toMatch(/reticle|½/);
    expect(over(marks, 'a', [], true)).toContain('class="selected"');
  });
});
