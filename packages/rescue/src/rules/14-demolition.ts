import type { Choice, Json, Next, Offer, RefusedChoice, Slot, Verdict } from '@carapace/tabletop';
import { accepted, refuse } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { CommandOf, RescueCommand } from '../commands';
import type { BoxId, DieFace, Hive, LinkId } from '../components';
import { meleeColumn, succeeds } from '../components/charts';
import { harm } from '../effects';
import { oddsOf, successOdds, sumOf } from '../odds';
import { enemyOccupied, isHoldingBox, isMarine, type Piece, type Position, piece, piecesAt, type Side } from '../position';
import { tell, unitOf, type World } from '../world';
import { actors, costOfActivity, mayWork, spend } from './09-points';
import { explosionFollows } from './18-armory';

/* Demolition (14.0): laser pods and engine rooms, and holes in walls. Fire at Darters is in 12-ranged-combat, whose procedure it follows. */

/** 14.0: the charge's Melee Combat Strength. */
export const CHARGE_STRENGTH = 6;

const isDemolishable = (hive: Hive, place: Piece['place']): place is BoxId =>
  !isHoldingBox(place) && (hive.box(place).room === 'laser-pod' || hive.box(place).room === 'engine-room');

/** Whether a unit may try to destroy the pod or engine room it is in (14.0, ruling 23). */
function mayDemolish({ hive, view, me }: Here, unit: Piece | null): Verdict {
  // 14.1: nothing but the points limits the attempts of a unit; none counts how many there were.
  const may = mayWork(hive, view, me, unit, costOfActivity(hive, 'demolish'));
  if (!may.ok || unit === null) return may;
  if (!isMarine(unit)) return refuse('no-marine', '14.0a', 'Only Space Marines demolish.');
  if (!isDemolishable(hive, unit.place)) return refuse('wrong-room', '14.0a', 'This unit is in no Laser Pod or Engine Room.');
  if (view.destroyed.includes(unit.place)) return refuse('destroyed', '14.0a', 'This room is destroyed already.');
  if (piecesAt(view, unit.place).some(({ side }) => side === 'znon')) {
    return refuse('znon-in-box', '14.0b', 'There is a Znon-controlled unit in the room.');
  }
  return accepted;
}

/** Whether a unit may try to blow a hole anywhere (14.0, 14.3). */
function mayHole({ hive, view, me }: Here, unit: Piece | null): Verdict {
  const may = mayWork(hive, view, me, unit, costOfActivity(hive, 'blow-hole'));
  if (!may.ok || unit === null) return may;
  if (unit.kind !== 'engineer') return refuse('no-engineer', '14.0h', 'Only Engineers blow holes.');
  if (isHoldingBox(unit.place)) return refuse('aboard', '14.2', 'No wall can be reached from a Holding Box.');
  if (enemyOccupied(view, unit)) return refuse('enemy-in-box', '14.3', 'There is an enemy in the Engineer’s box.');
  return accepted;
}

/** Whether this wall can be holed from the Engineer's box (14.2, 14.4, ruling 59). Outer walls have no name. */
function wallVerdict(hive: Hive, pos: Position, unit: Piece, wall: LinkId): Verdict {
  const link = hive.linkById(wall);
  if (link === null) return refuse('no-wall', '14.4', 'There is no inner wall of this name.');
  if (link.a !== unit.place && link.b !== unit.place) return refuse('not-adjacent', '14.2', 'The Engineer must be next to the wall.');
  if (link.kind === 'open') return refuse('no-wall', '14.4', 'There is no wall between these boxes.');
  if (link.kind === 'door') return refuse('has-door', '14.4', 'This wall has a door.');
  if (pos.holes.includes(wall)) return refuse('has-hole', '14.4', 'This wall has a hole already.');
  return accepted;
}

function checkHole(here: Here, { unit: id, wall }: CommandOf<'blow-hole'>): Verdict {
  const unit = piece(here.view, id);
  const may = mayHole(here, unit);
  return may.ok && unit !== null ? wallVerdict(here.hive, here.view, unit, wall) : may;
}

const WALL: Slot = { name: 'wall', domain: 'id', label: 'Wall' };

function nextHole({ hive, view }: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const unit = piece(view, offer.actor ?? '');
  if (unit === null || isHoldingBox(unit.place)) throw new RangeError(`no Engineer for ${offer.id}`);
  const wall = values['wall'];
  if (typeof wall === 'string') {
    return { slot: null, choices: [], refused: [], command: { verb: 'blow-hole', unit: unit.id, wall: wall as LinkId } };
  }
  const choices: Choice[] = [];
  const refused: RefusedChoice[] = [];
  const odds = [
    oddsOf('', [], (face) => {
      if (succeeds(hive.pack.charts, 'hole', face)) return { label: 'a hole', tone: 'good' };
      return succeeds(hive.pack.charts, 'engineer-attacked', face)
        ? { label: 'the charge strikes the Engineer', tone: 'bad' }
        : { label: 'no hole', tone: 'bad' };
    }),
  ];
  for (const { box, link } of hive.neighbours(unit.place)) {
    const shown = { value: link.id, label: `Wall to ${box}`, place: box };
    const verdict = wallVerdict(hive, view, unit, link.id);
    if (verdict.ok) choices.push({ ...shown, cost: costOfActivity(hive, 'blow-hole'), odds });
    else refused.push({ ...shown, refusal: verdict.refusal });
  }
  return { slot: WALL, choices, refused, command: null };
}

export const face: Face = {
  acts: {
    demolish: {
      offers: (here) =>
        actors(here)
          .filter((unit) => mayDemolish(here, unit).ok)
          .map((unit) => ({
            id: `demolish:${unit.id}`,
            verb: 'demolish',
            kind: 'demolish',
            case: '14.0',
            title: 'Demolish this room',
            actor: unit.id,
            slots: [],
            fixed: { verb: 'demolish', unit: unit.id },
            odds: [successOdds(here.hive.pack.charts, 'demolish', { success: 'destroyed', failure: 'nothing' })],
          })),
      check: (here, { unit }) => mayDemolish(here, piece(here.view, unit)),
    },
    'blow-hole': {
      offers: (here) =>
        actors(here)
          .filter((unit) => mayHole(here, unit).ok && !isHoldingBox(unit.place))
          .filter((unit) =>
            here.hive.neighbours(unit.place as BoxId).some(({ link }) => wallVerdict(here.hive, here.view, unit, link.id).ok),
          )
          .map((unit) => ({
            id: `blow-hole:${unit.id}`,
            verb: 'blow-hole',
            kind: 'blow-hole',
            case: '14.0',
            title: 'Blow a hole',
            actor: unit.id,
            slots: [WALL],
            fixed: { verb: 'blow-hole', unit: unit.id },
          })),
      next: nextHole,
      check: checkHole,
    },
  },
};

function demolish(world: World, _side: Side, { unit: id }: CommandOf<'demolish'>): void {
  const { hive, state } = world;
  const unit = unitOf(world, id);
  if (!isDemolishable(hive, unit.place)) throw new Error('nothing to demolish here');
  spend(world, unit, costOfActivity(hive, 'demolish'));
  state.lastStir = state.turn;
  const face = world.tools.dice.roll('demolish') as DieFace;
  const destroyed = succeeds(hive.pack.charts, 'demolish', face);
  if (destroyed) state.destroyed.push(unit.place);
  tell(world, 'demolition-attempted', ['14.0e'], {
    place: unit.place,
    dice: [{ purpose: 'demolish', face }],
    about: [unit],
    facts: { destroyed },
  });
}

function blowHole(world: World, side: Side, { unit: id, wall }: CommandOf<'blow-hole'>): void {
  const { hive, state } = world;
  const unit = unitOf(world, id);
  spend(world, unit, costOfActivity(hive, 'blow-hole'));
  state.lastStir = state.turn;
  const face = world.tools.dice.roll('hole') as DieFace;
  const line = { place: unit.place, dice: [{ purpose: 'hole', face }], about: [unit], facts: { wall } };
  if (succeeds(hive.pack.charts, 'hole', face)) {
    state.holes.push(wall);
    tell(world, 'wall-holed', ['14.0h'], line);
    return;
  }
  tell(world, 'hole-failed', ['14.0i'], line);
  if (succeeds(hive.pack.charts, 'engineer-attacked', face)) chargeStrikes(world, side, id);
}

/** 14.0: a melee of the charge against the Engineer; a result against the attacker falls on nobody (ruling 54). */
function chargeStrikes(world: World, side: Side, id: string): void {
  const engineer = unitOf(world, id);
  const { place } = engineer;
  const modifiers = [
    { label: 'the charge', value: CHARGE_STRENGTH, case: '14.0i' },
    { label: 'the Engineer', value: -world.hive.pack.units[engineer.kind].melee, case: '2.2' },
  ];
  const face = world.tools.dice.roll('charge') as DieFace;
  const total = face + sumOf(modifiers);
  const { target } = meleeColumn(world.hive.pack.charts, total);
  tell(world, 'charge-exploded', ['14.0i', '16.6'], {
    place,
    dice: [{ purpose: 'charge', face, modifiers, total }],
    about: [engineer],
    facts: { result: target },
  });
  if (target !== null) harm(world, engineer, target, 'charge', 'none', ['14.0i']);
  explosionFollows(world, place, side);
}

export const deeds: Deeds = { commands: { demolish, 'blow-hole': blowHole } };
