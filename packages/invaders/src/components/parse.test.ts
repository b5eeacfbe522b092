import { createHash } from 'node:crypto';
import { assemblePack } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import charts from './charts.json';
import chits from './chits.json';
import maps from './maps.json';
import head from './pack.json';
import { packHash, parsePack, publicPack } from './parse';
import { printed } from './printed';
import scenarios from './scenarios.json';
import units from './units.json';

/** A part of a pack as loose JSON, for a test to break. */
type Loose = { [key: string]: Loose } & Loose[] & (string | number | boolean | null);
const copy = () => structuredClone({ ...head, maps, units, chits, scenarios, charts }) as unknown as Loose;
type Break = (draft: Loose) => void;

function problems(breakIt: Break): readonly string[] {
  const draft = copy();
  breakIt(draft);
  const result = parsePack(draft);
  return result.ok ? [] : result.problems;
}

/** The part of a draft at a path; entries of lists by place, id or key. */
function part(draft: Loose, path: string): Loose {
  return path.split('.').reduce<Loose>((at, key) => {
    const found = Array.isArray(at) ? (at.find((one: Loose) => one?.['id'] === key || one?.['key'] === key) ?? at[Number(key)]) : at[key];
    if (found === undefined) throw new Error(`nothing at ${path}`);
    return found as Loose;
  }, draft);
}

const put =
  (path: string, values: object): Break =>
  (draft) => {
    Object.assign(part(draft, path), values);
  };

test('a chit that is not ours goes to a browser with its own text, or with none; the others as they are', () => {
  const read = parsePack(
    ((draft) => {
      put('chits.activation.stupor', { name: 'Aftershock' })(draft);
      put('chits.activation.rush-low', { text: 'Charge!' })(draft);
      return draft;
    })(copy()),
  );
  if (!read.ok) throw new Error(read.problems.join());
  const texts = publicPack(read.value).chits.activation.flatMap(({ id, text }) => (text === undefined ? [] : [[id, text]]));
  expect(texts).toEqual([
    ['rush-low', 'Charge!'],
    ['stupor', ''],
  ]);
  expect(publicPack(printed)).toBe(printed);
});

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a sound pack', () => {
  test('A2.1 the pack of the project has the form and holds every fact', () => {
    expect(parsePack(copy())).toEqual({ ok: true, value: printed });
  });

  test('the files of a folder make a pack', () => {
    expect(assemblePack({ pack: head, maps, units, chits, scenarios, charts })).toEqual(copy());
    expect(parsePack(assemblePack({ pack: null, maps, units, chits, scenarios, charts })).ok).toBe(false);
  });

  test('nothing of a pack is secret', () => {
    expect(publicPack(printed)).toEqual(printed);
  });

  test('the hash follows the content, not the order of keys', () => {
    const hash = packHash(printed, sha256Hex);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const reversed = Object.fromEntries(Object.entries(printed).reverse()) as unknown as typeof printed;
    expect(packHash(reversed, sha256Hex)).toBe(hash);
    expect(packHash({ ...printed, name: 'another' }, sha256Hex)).not.toBe(hash);
  });
});

describe('a pack of the wrong form', () => {
  const cases: readonly (readonly [string, Break, RegExp])[] = [
    ['an unknown terrain', put('maps.alpha.hexes.0', { terrain: 'swamp' }), /^maps\.alpha\.hexes\.0\.terrain: /],
    ['a hex number with a 7', put('maps.alpha.hexes.0', { key: '117' }), /^maps\.alpha\.hexes\.0\.key: is no hex$/],
    [
      'a missing basis',
      (draft) => Reflect.deleteProperty(part(draft, 'units.marineTypes.squad.basis'), 'mp'),
      /^units\.marineTypes\.squad\.basis\.mp: /,
    ],
    ['a pod with the 7', put('units.fighters.p2a', { number: 7 }), /^units\.fighters\.0\.number: /],
    [
      'a word that is not of the language',
      put('chits.activation.rush-low.steps.0.acts.1', { act: 'teleport' }),
      /^chits\.activation\.0\.steps\.0\.acts\.1/,
    ],
    [
      'an act with a word too much',
      put('chits.activation.rush-low.steps.0.acts.0', { fast: true }),
      /^chits\.activation\.0\.steps\.0\.acts\.0: /,
    ],
    ['an unknown condition', put('scenarios.battles.door.ladder.0.all.0', { is: 'luck' }), /^scenarios\.battles\.1\.ladder\.0\.all\.0/],
    ['a third of a point', put('charts.roadStep', { mp: 0.3 }), /^charts\.roadStep\.mp: /],
    ['a name of its own', put('charts', { notes: 'x' }), /^charts: /],
    [
      'an arrival that may find no place',
      put('chits.activation.breach-1.steps.0', { gates: ['wormhole'] }),
      /does not end with a random hex$/,
    ],
  ];
  test.each(cases)('%s is named', (_, breakIt, line) => {
    expect(problems(breakIt)).toEqual([expect.stringMatching(line)]);
  });

  test.each([null, 7, 'printed', [], {}])('no pack: %j', (json) => {
    expect(parsePack(json).ok).toBe(false);
  });
});

describe('a pack that is not consistent', () => {
  const cases: readonly (readonly [string, Break, readonly string[]])[] = [
    ['a number twice', put('maps.beta.hexes.112', { key: '111' }), ['beta: in the list twice: 111 (A1.1)', 'beta: missing: 112 (A1.1)']],
    [
      'lava with a number',
      put('maps.alpha.hexes.111', { terrain: 'lava' }),
      ['alpha 111: lava has no number, and only lava has none (A1.2)'],
    ],
    [
      'dry land without one',
      put('maps.alpha.hexes.L1', { terrain: 'clear' }),
      ['alpha L1: lava has no number, and only lava has none (A1.2)'],
    ],
    ['two hexes in one place', put('maps.alpha.hexes.112', { col: 0 }), ['alpha: 111 and 112 lie in the same place']],
    ['a hex off the map', put('maps.alpha', { rows: 13 }), expect.arrayContaining(['alpha 643: lies off the map']) as never],
    [
      'a road that jumps',
      put('maps.alpha.roads.0', { between: ['111', '666'] }),
      expect.arrayContaining(['alpha road 111-666: the hexes are not adjacent (C1.4)']) as never,
    ],
    [
      'a road to nowhere',
      put('maps.alpha.roads.0', { between: ['111', 'L77'] }),
      expect.arrayContaining(['alpha road 111-L77: no such hex']) as never,
    ],
    [
      'half a bridge',
      (draft) =>
        part(draft, 'maps.beta.roads').splice(
          part(draft, 'maps.beta.roads').findIndex((road: Loose) => road['between']?.includes('L4' as never)),
          1,
        ),
      ['beta L4: a bridge has two road hexsides (C1.6)'],
    ],
    ['an exit inwards', put('maps.alpha.roadExits.0', { side: 'SE' }), ['alpha exit 322: SE does not lead off the map (C4.1)']],
    ['an exit over another edge', put('maps.alpha.roadExits.0', { edge: 'north' }), ['alpha exit 322: does not lie on the north edge']],
    ['two zones of one name', put('maps.beta.landingZones.LZ1', { id: 'LZ3' }), ['beta: two landing zones have the same name']],
    ['two counters of one name', put('units.adm.adm1', { id: 'ov1' }), ['units: two counters have the id ov1']],
    ['a gap in a table', put('charts.bump.rows.1', { from: 3 }), ['charts.bump: the rows must follow on each other without end or gap']],
    ['two chits of one name', put('chits.activation.rain', { id: 'awaken' }), ['chits: two have the id awaken']],
    [
      'a shot at nobody',
      put('chits.activation.rush-low.steps.0', { acts: [{ act: 'fire', at: 'target', adjacent: 'measured', unlessFired: false }] }),
      ['chit rush-low: fire without a target'],
    ],
    [
      'a move towards nobody',
      put('chits.activation.rush-low.steps.0', { acts: [{ act: 'close-in' }] }),
      ['chit rush-low: close-in without a target'],
    ],
    [
      'a leap that stays',
      put('chits.activation.pounce.steps.0', { acts: [{ act: 'aim' }, { act: 'leap' }] }),
      ['chit pounce: after a leap the alien must be displaced (C3.5)'],
    ],
    [
      'a warp that stays',
      put('chits.activation.warp-low.steps.0.acts.0', { onOther: [{ act: 'turn', to: 'active' }] }),
      ['chit warp-low: after a warp onto a unit the alien must be displaced (C3.3, C3.5)'],
    ],
    [
      'a Marine that is not there',
      put('chits.activation.storm-low.steps.0.acts.1', { at: 'marine-here' }),
      ['chit storm-low: fire at a Marine in its hex without having come down on one'],
    ],
    [
      'near to nothing',
      put('chits.activation.shove.steps.0.of.near', { of: ['placed'] }),
      ['chit shove: nearness to what was placed, and nothing was'],
    ],
    [
      'numbers upside down',
      put('chits.activation.rush-low.steps.0.of.0', { numbers: { from: 6, to: 2 } }),
      ['chit rush-low: numbers that nobody bears'],
    ],
    ['too many Scouts', put('scenarios.battles.door.reserve.pool', { scout: 2 }), ['battle door: 3 scout of 2']],
    [
      'an unknown alien',
      put('scenarios.battles.deepscan.aliens.placed.1', { unit: 'p7x' }),
      ['battle deepscan: there is no alien p7x', 'battle deepscan: overwhelming asks for p8b, which is not placed'],
    ],
    [
      'two aliens in one hex',
      put('scenarios.battles.gauntlet.aliens.placed.0', { hex: '425' }),
      ['battle gauntlet: two units in 425 (C3.3)'],
    ],
    [
      'an entry without a road',
      put('scenarios.battles.gauntlet.entry', { hexes: ['345'] }),
      ['battle gauntlet: no road enters 345 (C1.4)'],
    ],
    [
      'a substitute inland',
      put('scenarios.battles.gauntlet.entry', { substitutes: ['323'] }),
      ['battle gauntlet: 323 does not lie on the west edge (ruling 76)'],
    ],
    ['a zone that is not printed', put('scenarios.battles.door.entry', { zones: ['LZ9'] }), ['battle door: there is no landing zone LZ9']],
    [
      'exits without an exit',
      put('scenarios.battles.gauntlet', { exit: null }),
      expect.arrayContaining(['battle gauntlet: decisive asks for exits, and there is none']) as never,
    ],
    [
      'scans without a scan',
      put('scenarios.battles.deepscan', { scan: null }),
      expect.arrayContaining(['battle deepscan: minor asks for scans, and there are none']) as never,
    ],
    ['a scan of nothing', put('scenarios.battles.deepscan.scan', { hex: '111' }), ['battle deepscan: no Monolith to scan in 111']],
    [
      'a Wormhole on Alpha',
      put('scenarios.battles.gauntlet.ladder.0', { all: [{ is: 'no-active-alien-near-wormhole', range: 1 }] }),
      ['battle gauntlet: decisive asks for a Wormhole, and there is none'],
    ],
    [
      'a level that all have reached',
      put('scenarios.battles.gauntlet.ladder.3.all.1', { edge: 'west' }),
      ['battle gauntlet: minor no lava lies between 322 and the west edge'],
    ],
    [
      'a ladder out of order',
      put('scenarios.battles.door.ladder.0', { level: 'minor' }),
      ['battle door: the levels do not go down (G4.2)'],
    ],
    [
      'two empty levels',
      put('scenarios.battles.door.ladder.3', { all: [] }),
      ['battle door: the last level, and no other, asks for nothing (G4.2)'],
    ],
    ['an empty victory', put('scenarios.battles.door.instant', { all: [] }), ['battle door: the outright victory asks for nothing (B3.1)']],
    [
      'a campaign without its battle',
      put('scenarios.campaign', { battles: ['gauntlet', 'gone'] }),
      ['campaign relief: there is no battle gone'],
    ],
    ['a campaign with a battle’s name', put('scenarios.campaign', { id: 'door' }), ['campaign door: a battle has its id']],
    [
      'other Overlords',
      put('scenarios.campaign', { overlordsLeave: ['ov1'] }),
      ['campaign relief: overlordsLeave does not name the Overlords of the last battle'],
    ],
    [
      'an unknown group',
      put('scenarios.campaign.withoutLogistics', { group: 'Fourth Wave' }),
      ['campaign relief: there is no group Fourth Wave'],
    ],
    [
      'outcomes without a last one',
      put('scenarios.campaign.outcomes.lost', { atLeast: 1 }),
      ['campaign relief: the outcomes do not go down to one that asks for nothing'],
    ],
  ];
  test.each(cases)('%s is refused', (_, breakIt, expected) => {
    expect(problems(breakIt)).toEqual(expected);
  });

  test('a hex behind lava on all sides cannot be reached', () => {
    const found = problems((draft) => {
      // 111 keeps two neighbours; they change places with lava further east, numbers and all.
      const swap = (a: string, b: string) => {
        const [p, q] = [part(draft, `maps.alpha.hexes.${a}`), part(draft, `maps.alpha.hexes.${b}`)];
        const at = { col: p['col'], row: p['row'] };
        Object.assign(p, { col: q['col'], row: q['row'] });
        Object.assign(q, at);
      };
      swap('112', 'L1');
      swap('135', 'L2');
    });
    expect(found).toEqual(['alpha 111: cannot be reached on foot (C1.6)']);
  });
});

describe('a pack that contradicts the rulebook', () => {
  const cases: readonly (readonly [Break, string])[] = [
    [put('units.marineTypes.scout', { mp: 4 }), 'scout: mp 3 (Q1)'],
    [put('units.marineTypes.squad', { outOfAmmoCf: 2 }), 'squad: outOfAmmoCf 3 (D8.4)'],
    [put('units.marineTypes.hq', { abilities: ['assist', 'request'] }), 'shuts-monolith: hq, logistics, specops and no other type (A2.3)'],
    [
      put('units.marineTypes.squad', { weapon: 'bump' }),
      'the BUMP gun is the weapon of the Special Ops, pistols that of the Logistics, and no other type has either (D6.1)',
    ],
    [put('units.fighters.p2a', { dn: 5 }), 'every alien has a Defense Number of 3 or 4 (A2b.2)'],
    [put('units.adm.adm10', { dn: 4 }), 'there are 10 ADM markers, one of them a 5 (B.6)'],
    [
      put('chits.activation.rain', { again: true }),
      'The Overlord’s Command and The Terror From Beyond, and no other chits, call another (F4.1)',
    ],
    [put('chits.activation.shut-odd.steps.0.of.0', { parity: 'even' }), 'a chit turns units with odd numbers Dormant (Q2)'],
    [
      put('chits.activation.rush-high.steps.0.of.0', { numbers: { from: 9, to: 12 } }),
      'a chit moves units 8 to 12 beside the nearest Marine and lets them fire (F-EX.2)',
    ],
    [put('maps.alpha.hexes.415', { terrain: 'clear' }), 'on Alpha the walk 263, 326, 352, 353, 415 costs 1/2, 1, 1/2 and 2 (C-EX.1)'],
    [put('maps.alpha.hexes.421', { terrain: 'forest' }), 'on Alpha 331 is beside 353, and 421 gives no cover (D-EX.1)'],
    [put('maps.beta.hexes.524', { terrain: 'clear' }), 'on Beta the line from 461 to 653 meets blocking hexes by their tips only (Q5)'],
    [put('maps.beta.landingZones.LZ2', { hex: '462' }), 'on Beta 461 is LZ2 (Q5)'],
  ];
  test.each(cases)('is told so (%#)', (breakIt, fact) => {
    expect(problems(breakIt)).toEqual([`The rulebook says: ${fact}`]);
  });

  test('a seventeenth Marine breaks the count', () => {
    expect(problems((draft) => part(draft, 'units.marines').push({ id: 'squad-7', type: 'squad', name: 'Squad G' } as never))).toEqual([
      'The rulebook says: there are 88 counters (A2.1)',
    ]);
  });
});
