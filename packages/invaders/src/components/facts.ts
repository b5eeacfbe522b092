import { countersOf, counterTotal } from './charts';
import { allSteps } from './chit-walk';
import type { Mapzone } from './mapzone';
import { type Ability, type HexId, MARINE_TYPES, type MapId, type MarineType, type Pack } from './pack';

export type Zones = Readonly<Record<MapId, Mapzone>>;

/** What the rulebook and the designer's answers state about the components, and so what no pack may contradict. */
export interface Fact {
  readonly case: string;
  readonly states: string;
  holds(pack: Pack, zones: Zones): boolean;
}

/** What the steps of a walk cost. */
function costs(zone: Mapzone, path: readonly HexId[]): string {
  return path
    .slice(1)
    .map((to, i) => {
      const from = path[i] as HexId;
      return zone.distance(from, to) === 1 ? zone.stepCost(from, to) : 'no step';
    })
    .join();
}

/** Where an alien of the example would rush: the nearest hex beside the target but for the one that is taken, the highest number among equals. */
function rushHex(zone: Mapzone, from: HexId, target: HexId, taken?: HexId): HexId | undefined {
  return zone.nearest(
    from,
    zone.ring(target, 1).filter((id) => id !== taken),
  )[0];
}

const meetsLava = (zone: Mapzone, from: HexId, to: HexId) => zone.line(from, to).some(({ key }) => zone.hex(key).terrain === 'lava');

const able = (ability: Ability, types: readonly MarineType[]): Fact => ({
  case: ability === 'jump' ? 'C2.1' : ability === 'shuts-monolith' ? 'A2.3' : 'B1.D',
  states: `${ability}: ${types.join(', ')} and no other type`,
  holds: ({ units }) => MARINE_TYPES.every((type) => units.marineTypes[type].abilities.includes(ability) === types.includes(type)),
});

const figure = (caseId: string, type: MarineType, key: 'mp' | 'cf' | 'outOfAmmoCf', value: number): Fact => ({
  case: caseId,
  states: `${type}: ${key} ${value}`,
  holds: ({ units }) => units.marineTypes[type][key] === value,
});

const shutDown = (parity: 'odd' | 'even'): Fact => ({
  case: 'Q2',
  states: `a chit turns units with ${parity} numbers Dormant`,
  holds: ({ chits }) =>
    chits.activation.some(({ steps }) =>
      steps.some(
        (step) =>
          step.step === 'aliens' &&
          step.of.some((clause) => clause.parity === parity) &&
          step.acts.some((act) => act.act === 'turn' && act.to === 'dormant'),
      ),
    ),
});

export const FACTS: readonly Fact[] = [
  { case: 'A2.1', states: 'there are 88 counters', holds: ({ units }) => counterTotal(units) === 88 },
  {
    case: 'B.5',
    states: 'there are 20 Activation Chits',
    holds: ({ chits, units }) => chits.activation.length === 20 && units.markers['activation-chit'].count === 20,
  },
  {
    case: 'B.7',
    states: 'there are 6 Mission Goals',
    holds: ({ chits, units }) => chits.goals.length === 6 && units.markers['mission-goal'].count === 6,
  },
  {
    case: 'B.6',
    states: 'there are 10 ADM markers, one of them a 5',
    holds: ({ units }) => units.adm.length === 10 && units.adm.some(({ dn }) => dn === 5),
  },
  { case: 'E3.7', states: 'there are 3 Strongpoints', holds: ({ units }) => units.markers.strongpoint.count === 3 },
  { case: 'E2.7', states: 'there is one Successful Recon marker', holds: ({ units }) => units.markers['successful-recon'].count === 1 },
  {
    case: 'A2a.2',
    states: 'there is a Marine of each type',
    holds: ({ units }) => MARINE_TYPES.every((type) => countersOf(units, type).length > 0),
  },
  figure('Q1', 'scout', 'mp', 3),
  figure('D-EX.1', 'scout', 'cf', 3),
  figure('Q1', 'specops', 'mp', 4),
  figure('D8.5', 'logistics', 'cf', 3),
  figure('D8.6', 'logistics', 'outOfAmmoCf', 0),
  ...MARINE_TYPES.filter((type) => type !== 'logistics').map((type) => figure('D8.4', type, 'outOfAmmoCf', 3)),
  {
    case: 'D6.1',
    states: 'the BUMP gun is the weapon of the Special Ops, pistols that of the Logistics, and no other type has either',
    holds: ({ units }) =>
      MARINE_TYPES.every(
        (type) => units.marineTypes[type].weapon === (type === 'specops' ? 'bump' : type === 'logistics' ? 'pistols' : 'guns'),
      ),
  },
  able('jump', ['scout', 'specops']),
  able('recon', ['scout']),
  able('assist', ['hq']),
  able('build', ['squad', 'specops', 'heavy']),
  able('resupply', ['logistics']),
  able('request', ['hq']),
  able('shuts-monolith', ['hq', 'logistics', 'specops']),
  {
    case: 'A2b.2',
    states: 'every alien has a Defense Number of 3 or 4',
    holds: ({ units }) => units.fighters.every(({ dn }) => dn === 3 || dn === 4),
  },
  {
    case: 'D7.1',
    states: 'Overlords bear the number 7, and nobody else',
    holds: ({ units }) => units.fighters.every(({ kind, number }) => (kind === 'overlord') === (number === 7)),
  },
  {
    case: 'F-EX.1',
    states: 'there are aliens with the numbers 8, 10 and 12',
    holds: ({ units }) => [8, 10, 12].every((n) => units.fighters.some(({ number }) => number === n)),
  },
  {
    case: 'F4.1',
    states: 'The Overlord’s Command and The Terror From Beyond, and no other chits, call another',
    holds: ({ chits }) =>
      chits.activation
        .filter(({ again }) => again)
        .map(({ name }) => name.replace("'", '’'))
        .sort()
        .join() === 'The Overlord’s Command,The Terror From Beyond',
  },
  shutDown('odd'),
  shutDown('even'),
  {
    case: 'F-EX.2',
    states: 'a chit moves units 8 to 12 beside the nearest Marine and lets them fire',
    holds: ({ chits }) =>
      chits.activation.some(({ steps }) =>
        allSteps(steps).some(
          (step) =>
            step.step === 'aliens' &&
            step.of.some(({ numbers }) => numbers?.from === 8 && numbers.to === 12) &&
            step.acts.map(({ act }) => act).join() === 'aim,close-in,fire',
        ),
      ),
  },
  {
    case: 'C-EX.1',
    states: 'on Alpha the walk 263, 326, 352, 353, 415 costs 1/2, 1, 1/2 and 2',
    holds: (_, { alpha }) => costs(alpha, ['263', '326', '352', '353', '415']) === '0.5,1,0.5,2',
  },
  {
    case: 'C-EX.2',
    states: 'on Alpha the walk 263, 326, 325, 352, 353 costs 1/2 a step',
    holds: (_, { alpha }) => costs(alpha, ['263', '326', '325', '352', '353']) === '0.5,0.5,0.5,0.5',
  },
  {
    case: 'C-EX.3',
    states: 'on Alpha the line from 263 to 421 meets Forest, and 353 is beside 421',
    holds: (_, { alpha }) =>
      alpha.line('263', '421').some(({ key }) => alpha.hex(key).terrain === 'forest') && alpha.distance('353', '421') === 1,
  },
  {
    case: 'D-EX.1',
    states: 'on Alpha 331 is beside 353, and 421 gives no cover',
    holds: ({ charts }, { alpha }) => alpha.distance('331', '353') === 1 && charts.terrain[alpha.hex('421').terrain].marineCf === 0,
  },
  {
    case: 'F-EX.1',
    states: 'on Alpha 321 would rush to 246 to be beside 314, across lava',
    holds: (_, { alpha }) => rushHex(alpha, '321', '314') === '246' && meetsLava(alpha, '321', '246'),
  },
  {
    case: 'F-EX.2',
    states: 'on Alpha 421 rushes to 313 to be beside 314, without meeting lava',
    holds: (_, { alpha }) => rushHex(alpha, '421', '314') === '313' && !meetsLava(alpha, '421', '313'),
  },
  {
    case: 'F-EX.4',
    states: 'on Alpha 416 rushes to 245 once 313 is taken, without meeting lava',
    holds: (_, { alpha }) => rushHex(alpha, '416', '314', '313') === '245' && !meetsLava(alpha, '416', '245'),
  },
  {
    case: 'Q5',
    states: 'on Beta 461 is LZ2',
    holds: (_, { beta }) => beta.landingZones.some(({ id, hex }) => id === 'LZ2' && hex === '461'),
  },
  {
    case: 'Q5',
    states: 'on Beta the line from 461 to 653 meets blocking hexes by their tips only',
    holds: ({ charts }, { beta }) => {
      const blocking = beta.line('461', '653').filter(({ key }) => charts.terrain[beta.hex(key).terrain].blocksMarineFire);
      return blocking.length > 0 && blocking.every(({ contact }) => contact === 'tip');
    },
  },
];
