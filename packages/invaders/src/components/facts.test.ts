import { describe, expect, test } from '@jest/globals';
import { zonesOf } from './check';
import { FACTS } from './facts';
import type { HexKey, MapId, Pack } from './pack';
import { printed } from './printed';

/* Every fact of the rulebook and of the designer's answers is missed by the pack from which it has been taken. */

type Loose = { [key: string]: Loose } & Loose[];
type Break = (draft: Loose) => void;

function part(draft: Loose, path: string): Loose {
  return path.split('.').reduce<Loose>((at, key) => {
    const found = Array.isArray(at)
      ? (at.find((one: Loose) => [one['id'], one['key']].includes(key as never)) ?? at[Number(key)])
      : at[key];
    if (found === undefined) throw new Error(`nothing at ${path}`);
    return found as Loose;
  }, draft);
}
const put =
  (path: string, values: object): Break =>
  (draft) =>
    void Object.assign(part(draft, path), values);
const less =
  (path: string): Break =>
  (draft) =>
    void part(draft, path).shift();
/** Two hexes change places, numbers and all. */
const swap =
  (map: MapId, a: HexKey, b: HexKey): Break =>
  (draft) => {
    const [p, q] = [part(draft, `maps.${map}.hexes.${a}`), part(draft, `maps.${map}.hexes.${b}`)];
    const [{ ...here }, { ...there }] = [
      { col: p['col'], row: p['row'] },
      { col: q['col'], row: q['row'] },
    ];
    Object.assign(p, there);
    Object.assign(q, here);
  };
const all =
  (...breaks: readonly Break[]): Break =>
  (draft) =>
    breaks.forEach((each) => void each(draft));

/** Cases and words of the facts that such a pack contradicts. */
function missed(breakIt: Break): readonly string[] {
  const draft = structuredClone(printed) as unknown as Loose;
  breakIt(draft);
  const pack = draft as unknown as Pack;
  const zones = zonesOf(pack);
  return FACTS.filter((fact) => !fact.holds(pack, zones)).map((fact) => `${fact.case} ${fact.states}`);
}

const COUNT = 'A2.1 there are 88 counters';
const CHITS = 'B.5 there are 20 Activation Chits';
const GOALS = 'B.7 there are 6 Mission Goals';
const ADM = 'B.6 there are 10 ADM markers, one of them a 5';
const ABC = 'F-EX.1 there are aliens with the numbers 8, 10 and 12';
const ODD = 'Q2 a chit turns units with odd numbers Dormant';
const RUSH = 'F-EX.2 a chit moves units 8 to 12 beside the nearest Marine and lets them fire';
const LINE = 'Q5 on Beta the line from 461 to 653 meets blocking hexes by their tips only';
const WALK = 'C-EX.1 on Alpha the walk 263, 326, 352, 353, 415 costs 1/2, 1, 1/2 and 2';
const ROAD = 'C-EX.2 on Alpha the walk 263, 326, 325, 352, 353 costs 1/2 a step';
const FOREST = 'C-EX.3 on Alpha the line from 263 to 421 meets Forest, and 353 is beside 421';
const COVER = 'D-EX.1 on Alpha 331 is beside 353, and 421 gives no cover';
const ACROSS = 'F-EX.1 on Alpha 321 would rush to 246 to be beside 314, across lava';
const BESIDE = 'F-EX.2 on Alpha 421 rushes to 313 to be beside 314, without meeting lava';
const TAKEN = 'F-EX.4 on Alpha 416 rushes to 245 once 313 is taken, without meeting lava';

describe('the printed pack', () => {
  test('A2.1 contradicts nothing that the rulebook states', () => {
    expect(missed(() => undefined)).toEqual([]);
  });

  test('F4.1 and its chits may lie in any order', () => {
    expect(missed((draft) => void part(draft, 'chits.activation').reverse())).toEqual([]);
  });
});

describe('counters', () => {
  const cases: readonly (readonly [string, string, Break, readonly string[]])[] = [
    ['A2.1', 'a Marine too few', less('units.marines'), [COUNT]],
    ['B.5', 'nineteen chits', less('chits.activation'), [CHITS]],
    ['B.5', 'twenty-one chits on the counter sheet', put('units.markers.activation-chit', { count: 21 }), [COUNT, CHITS]],
    ['B.7', 'five goals', less('chits.goals'), [GOALS]],
    ['B.7', 'seven goals on the counter sheet', put('units.markers.mission-goal', { count: 7 }), [COUNT, GOALS]],
    ['B.6', 'nine markers', less('units.adm'), [COUNT, ADM]],
    ['B.6', 'no marker of 5', put('units.adm.adm10', { dn: 4 }), [ADM]],
    ['E3.7', 'two Strongpoints', put('units.markers.strongpoint', { count: 2 }), [COUNT, 'E3.7 there are 3 Strongpoints']],
    [
      'E2.7',
      'two Recon markers',
      put('units.markers.successful-recon', { count: 2 }),
      [COUNT, 'E2.7 there is one Successful Recon marker'],
    ],
    [
      'A2a.2',
      'no HQ',
      all(put('units.marines.hq-1', { type: 'squad' }), put('units.marines.hq-2', { type: 'squad' })),
      ['A2a.2 there is a Marine of each type'],
    ],
    ['A2b.2', 'an alien of 2', put('units.fighters.p2a', { dn: 2 }), ['A2b.2 every alien has a Defense Number of 3 or 4']],
    ['A2b.2', 'an Overlord of 5', put('units.fighters.ov3', { dn: 5 }), ['A2b.2 every alien has a Defense Number of 3 or 4']],
    ['D7.1', 'a pod of 7', put('units.fighters.p2a', { number: 7 }), ['D7.1 Overlords bear the number 7, and nobody else']],
    ['D7.1', 'an Overlord of 6', put('units.fighters.ov2', { number: 6 }), ['D7.1 Overlords bear the number 7, and nobody else']],
    ['F-EX.1', 'no alien of 8', all(put('units.fighters.p8a', { number: 9 }), put('units.fighters.p8b', { number: 9 })), [ABC]],
    ['F-EX.1', 'no alien of 12', all(put('units.fighters.p12a', { number: 2 }), put('units.fighters.p12b', { number: 2 })), [ABC]],
  ];
  test.each(cases)('%s %s', (_, _what, breakIt, facts) => {
    expect(missed(breakIt)).toEqual(facts);
  });
});

describe('chits', () => {
  const CALLS = 'F4.1 The Overlord’s Command and The Terror From Beyond, and no other chits, call another';
  const cases: readonly (readonly [string, string, Break, readonly string[]])[] = [
    ['F4.1', 'a third that calls another', put('chits.activation.rain', { again: true }), [CALLS]],
    ['F4.1', 'one only that calls another', put('chits.activation.terror', { again: false }), [CALLS]],
    ['Q2', 'both for even numbers', put('chits.activation.shut-odd.steps.0.of.0', { parity: 'even' }), [ODD]],
    ['Q2', 'it wakes them', put('chits.activation.shut-odd.steps.0', { acts: [{ act: 'turn', to: 'active' }] }), [ODD]],
    ['Q2', 'it lets them fire', put('chits.activation.shut-odd.steps.0', { acts: [{ act: 'aim' }, { act: 'fire' }] }), [ODD]],
    [
      'Q2',
      'among other acts and other units it is still there',
      put('chits.activation.shut-odd.steps.0', {
        of: [{ kinds: ['overlord'] }, { kinds: ['pod'], parity: 'odd' }],
        acts: [{ act: 'aim' }, { act: 'turn', to: 'dormant' }],
      }),
      [],
    ],
    ['F-EX.2', 'from 9 up', put('chits.activation.rush-high.steps.0.of.0', { numbers: { from: 9, to: 12 } }), [RUSH]],
    ['F-EX.2', 'up to 11', put('chits.activation.rush-high.steps.0.of.0', { numbers: { from: 8, to: 11 } }), [RUSH]],
    ['F-EX.2', 'without fire', put('chits.activation.rush-high.steps.0', { acts: [{ act: 'aim' }, { act: 'close-in' }] }), [RUSH]],
    [
      'F-EX.2',
      'with other units besides it is still there',
      put('chits.activation.rush-high.steps.0', {
        of: [
          { kinds: ['pod', 'overlord'], numbers: { from: 8, to: 12 } },
          { kinds: ['pod'], numbers: { from: 2, to: 3 } },
        ],
      }),
      [],
    ],
  ];
  test.each(cases)('%s %s', (_, _what, breakIt, facts) => {
    expect(missed(breakIt)).toEqual(facts);
  });
});

describe('maps', () => {
  const terrain = (map: MapId, hex: HexKey, to: string) => put(`maps.${map}.hexes.${hex}`, { terrain: to });
  const cases: readonly (readonly [string, string, Break, readonly string[]])[] = [
    ['C-EX.1', 'the last hex clear', terrain('alpha', '415', 'clear'), [WALK]],
    ['C-EX.1', 'its second hex elsewhere', swap('alpha', '326', '111'), [WALK, ROAD]],
    ['C-EX.2', 'the hex of the bend elsewhere', swap('alpha', '325', '111'), [ROAD]],
    ['C-EX.3', 'no Forest on the way', all(terrain('alpha', '331', 'clear'), terrain('alpha', '354', 'clear')), [FOREST]],
    ['C-EX.3', 'one Forest is enough', terrain('alpha', '354', 'clear'), []],
    ['C-EX.3', '353 elsewhere', swap('alpha', '353', '111'), [WALK, ROAD, FOREST, COVER]],
    ['D-EX.1', '331 elsewhere', swap('alpha', '331', '332'), [COVER]],
    ['D-EX.1', '421 in Forest', terrain('alpha', '421', 'forest'), [COVER]],
    ['F-EX.1', 'no lava on the way', terrain('alpha', 'L5', 'clear'), [ACROSS]],
    ['F-EX.1', '246 elsewhere', swap('alpha', '246', '221'), [ACROSS]],
    ['F-EX.2', 'lava on the way of both others', terrain('alpha', '335', 'lava'), [BESIDE, TAKEN]],
    ['F-EX.2', '313 elsewhere', swap('alpha', '313', '312'), [BESIDE, TAKEN]],
    ['F-EX.4', '245 elsewhere', swap('alpha', '245', '244'), [TAKEN]],
    ['F-EX.4', 'lava on its way', terrain('alpha', '334', 'lava'), [TAKEN]],
    [
      'Q5',
      'LZ2 and LZ1 changed about',
      all(put('maps.beta.landingZones.LZ2', { hex: '111' }), put('maps.beta.landingZones.LZ1', { hex: '461' })),
      ['Q5 on Beta 461 is LZ2'],
    ],
    ['Q5', 'LZ2 elsewhere', put('maps.beta.landingZones.LZ2', { hex: '462' }), ['Q5 on Beta 461 is LZ2']],
    ['Q5', 'nothing that blocks', terrain('beta', '524', 'clear'), [LINE]],
    ['Q5', 'Forest in the middle of the line', terrain('beta', '553', 'forest'), [LINE]],
    ['Q5', 'Forest by both tips', terrain('beta', '633', 'forest'), []],
  ];
  test.each(cases)('%s %s', (_, _what, breakIt, facts) => {
    expect(missed(breakIt)).toEqual(facts);
  });
});
