import {
  accepted,
  type Choice,
  type Modifier,
  type OddsRow,
  oddsOf,
  type RefusedChoice,
  refuse,
  type Slot,
  sumOf,
  type Verdict,
} from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { HexId, JumpResult, LandingZone, ResultTable } from '../components';
import { resultOf } from '../components';
import { eliminateMarine, putMarine, randomHex, stun } from '../effects';
import type { Ground } from '../ground';
import { activeAliensOnMap, allMarines, isAlien, type Position, takenHexes, unitAt } from '../position';
import type { MarineTruth } from '../state';
import { marineIn, rolled, tell, type World } from '../world';
import { accept, beginAction, mayAct } from './b-actions';
import { complete, offerOf } from './b-offers';

/*
 * Coming down: what follows the die of a jump (C2) and of a landing from orbit, and the landing itself, at a zone named beforehand, with no modifiers.
 */

/** How a jump or landing ends, for odds. */
export const OUTCOMES: Readonly<Record<JumpResult, { readonly label: string; readonly tone: 'good' | 'bad' | 'neutral' }>> = {
  safe: { label: 'safe', tone: 'good' },
  scattered: { label: 'scattered', tone: 'neutral' },
  malfunction: { label: 'malfunction', tone: 'bad' },
};

export function descentOdds(
  table: ResultTable<JumpResult>,
  modifiers: readonly Modifier[],
  resolve = (result: JumpResult) => result,
): OddsRow {
  return oddsOf('', modifiers, (face) => OUTCOMES[resolve(resultOf(table, face + sumOf(modifiers)))]);
}

/** Where a Marine scatters to from a hex: always by number (ruling 94); the unit itself holds no hex. */
export const scatterHex = ({ zone }: Ground, pos: Position, unit: string, from: HexId): HexId | null =>
  zone.nearestFree(from, takenHexes(pos, unit))[0] ?? null;

/**
 * The unit, which is in no hex now, comes down (C2/1 to C2/4-6). A malfunction onto an Active alien eliminates it, whatever marker it would have got;
 * onto anybody else it is displaced, and in any case Stunned (rulings 22, 23).
 */
export function comeDown(world: World, unit: MarineTruth, to: HexId, result: JumpResult, how: 'jump' | 'landing'): void {
  const settleIn = (hex: HexId, displacedFrom: HexId | null, on: string): void => {
    tell(world, 'came-down', [on], { unit: unit.id, hex, result, displacedFrom }, { place: hex });
    putMarine(world, unit, hex);
  };
  switch (result) {
    case 'safe':
      settleIn(to, null, 'C2/4-6');
      break;
    case 'scattered':
      settleIn(scattered(world, unit.id, to), to, 'C2/2-3');
      break;
    case 'malfunction':
      malfunction(world, unit, how);
      break;
  }
}

function scattered({ ground, state }: World, unit: string, from: HexId): HexId {
  const hex = scatterHex(ground, state, unit, from);
  if (hex === null) throw new Error('there is no free hex on the map');
  return hex;
}

function malfunction(world: World, unit: MarineTruth, how: 'jump' | 'landing'): void {
  const { hex, dice } = randomHex(world);
  tell(world, 'strayed-to', ['C2/1', 'A3c'], { unit: unit.id, hex }, { place: hex, dice });
  const there = unitAt(world.state, hex);
  if (there !== null && isAlien(there) && there.active) {
    unit.hex = hex;
    eliminateMarine(world, unit, how, ['C2/1.2']);
    return;
  }
  const end = there === null ? hex : scattered(world, unit.id, hex);
  const facts = { unit: unit.id, hex: end, result: 'malfunction', displacedFrom: there === null ? null : hex } as const;
  tell(world, 'came-down', [there === null ? 'C2/1' : 'C2/1.1'], facts, { place: end });
  // The marker is on it before anybody looks at Monoliths: a Paralyzed unit shuts none.
  unit.place = 'map';
  unit.hex = end;
  stun(world, unit, ['C2/1']);
}

// ---------------------------------------------------------------- landing

const zoneSlot: Slot = { name: 'zone', domain: 'choice', label: 'Landing zone' };

/** The zones of the scenario; none where units do not come from orbit. */
function zonesOf({ zone, scenario: { entry } }: Ground): readonly LandingZone[] {
  return entry.by === 'landing' ? zone.landingZones.filter(({ id }) => entry.zones.includes(id)) : [];
}

const beset = ({ zone }: Ground, pos: Position, hex: HexId, range: number): boolean =>
  activeAliensOnMap(pos).some((alien) => zone.distance(alien.hex, hex) <= range);

/** A zone with an Active alien near it, a Monolith too, is closed; but with all of them closed each is open (ruling 112). */
function mayUse(ground: Ground, pos: Position, hex: HexId): Verdict {
  const { entry } = ground.scenario;
  const range = entry.by === 'landing' ? entry.closedBy : 0;
  if (!beset(ground, pos, hex, range) || zonesOf(ground).every((each) => beset(ground, pos, each.hex, range))) return accepted;
  return refuse('zone-closed', 'E6.5', `An Active alien within ${range} hexes closes this landing zone.`);
}

function able({ ground, view }: Here, id: string): Verdict {
  const verdict = mayAct(view, id, 'landing');
  if (!verdict.ok) return verdict;
  if (accept(view, id).place !== 'waiting') return refuse('on-the-map', 'E6.5', 'This unit is on the map.');
  return zonesOf(ground).length > 0 ? verdict : refuse('no-landing', 'E6.5', 'In this battle units do not land from orbit.');
}

/** An occupied zone makes a safe landing a scattered one. */
const atZone =
  (pos: Position, hex: HexId) =>
  (result: JumpResult): JumpResult =>
    result === 'safe' && unitAt(pos, hex) !== null ? 'scattered' : result;

export const face: Face = {
  acts: {
    land: {
      offers: (here) =>
        allMarines(here.view)
          .filter(({ id }) => able(here, id).ok)
          .map((unit) => offerOf(unit, { verb: 'land', case: 'E6.5', title: 'Land', slots: [zoneSlot], confirm: true })),
      next: ({ ground, view }, offer, values) => {
        const unit = offer.actor ?? '';
        const { zone: chosen } = values;
        if (typeof chosen === 'string') return complete({ verb: 'land', unit, zone: chosen });
        const choices: Choice[] = [];
        const refused: RefusedChoice[] = [];
        for (const { id, hex } of zonesOf(ground)) {
          const verdict = mayUse(ground, view, hex);
          const shown = { value: id, label: `${id}, ${hex}`, place: hex };
          if (!verdict.ok) refused.push({ ...shown, refusal: verdict.refusal });
          else choices.push({ ...shown, odds: [descentOdds(ground.charts.landing, [], atZone(view, hex))] });
        }
        return { slot: zoneSlot, choices, refused, command: null };
      },
      check: (here, { unit, zone }) => {
        const verdict = able(here, unit);
        if (!verdict.ok) return verdict;
        const found = zonesOf(here.ground).find(({ id }) => id === zone);
        return found === undefined
          ? refuse('no-such-zone', 'E6.5', 'There is no such landing zone in this battle.')
          : mayUse(here.ground, here.view, found.hex);
      },
    },
  },
};

function land(world: World, id: string, zone: string): void {
  const { ground, state, tools } = world;
  const unit = beginAction(world, id);
  const found = zonesOf(ground).find((each) => each.id === zone);
  if (found === undefined) throw new Error(`no landing zone ${zone}`);
  tell(world, 'landing-announced', ['E6.5'], { unit: id, zone, to: found.hex }, { place: found.hex });
  const face = tools.dice.roll('landing');
  const result = atZone(state, found.hex)(resultOf(ground.charts.landing, face));
  tell(world, 'jump-rolled', ['C2.3'], { unit: id, result }, { place: found.hex, dice: [rolled('landing', face)] });
  comeDown(world, unit, found.hex, result, 'landing');
  if (marineIn(world, id).place === 'map') state.open = { stage: 'landed', unit: id };
}

export const deeds: Deeds = { commands: { land: (world, _, { unit, zone }) => land(world, unit, zone) } };
