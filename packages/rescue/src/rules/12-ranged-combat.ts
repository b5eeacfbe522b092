import type { Choice, Json, Next, OddsRow, Offer, RefusedChoice, Slot, Verdict } from '@carapace/tabletop';
import { accepted, refuse } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { CommandOf, FireTarget, RescueCommand } from '../commands';
import type { DieFace, Hive } from '../components';
import { succeeds } from '../components/charts';
import { destroyDarter, explodeArmory, harm } from '../effects';
import { labelOf } from '../names';
import { type Outcome, oddsOf, successOdds, sumOf } from '../odds';
import {
  darterNamed,
  enemyOccupied,
  holdingBox,
  isGuard,
  isLiveArmory,
  isMarine,
  isPrisoner,
  isQueen,
  isTrap,
  type Piece,
  type Place,
  type Position,
  piece,
  piecesAt,
  type Side,
} from '../position';
import type { Unit } from '../state';
import type { RescueView } from '../view';
import { tell, unitOf, type World } from '../world';
import { inCommand, wakeQueens } from './08-command';
import { actors, costOfActivity, mayWork, pointsLeft, spend } from './09-points';
import { fireLine, fireLines } from './12-line-of-sight';
import { rangedStrength, shotResult, shotStrength } from './12-strength';
import { explosionFollows } from './18-armory';

/* Ranged combat: a pause in the firer's move (12.0), at a unit, at an Armory itself (18.5) or at a Darter through its open breach (14.0). */

/** Movement Points of a shot (9.6; ruling 36: one for a Queen). */
export function fireCost(hive: Hive, unit: Piece, extra: number): number {
  if (isQueen(unit)) return costOfActivity(hive, 'queen-note');
  return costOfActivity(hive, 'fire') + extra * costOfActivity(hive, 'improve-fire');
}

/** Whether the unit can fire at all now, with so many points for a stronger shot. */
export function mayFire(hive: Hive, pos: Position, me: Side, unit: Piece | null, extra: number): Verdict {
  if (!Number.isInteger(extra) || extra < 0) return refuse('bad-extra', '12.8', 'Extra Movement Points are a whole number from 0 on.');
  const may = mayWork(hive, pos, me, unit, 0);
  if (!may.ok || unit === null) return may;
  if (rangedStrength(hive, pos, unit) === null) {
    const worker = unit.kind === 'worker';
    return refuse('no-strength', '12.6', worker ? 'A Worker fires only from an Armory.' : 'This unit has no Ranged Combat Strength here.');
  }
  if (unit.activity?.fired) return refuse('has-fired', '12.7', 'This unit has fired already in this Game-Turn.');
  if (isGuard(unit) && !inCommand(hive, pos, unit.place)) {
    return refuse('out-of-command', '8.0f', 'Out of command a Soldier or Worker does not fire.');
  }
  if (enemyOccupied(pos, unit)) return refuse('enemy-in-box', '12.3', 'There is an enemy in the firer’s own box.');
  if (extra > 0 && isQueen(unit)) return refuse('no-extra', '12.8', 'A Queen has no Movement Points to make her shot stronger.');
  return mayWork(hive, pos, me, unit, fireCost(hive, unit, extra));
}

/** Whether a side may attack this unit with fire or in melee at all (12.5, 16.4, 19.0; rulings 94 and 102). */
export function mayBeAttacked(view: Pick<RescueView, 'hostages'>, me: Side, target: Piece, bar: '12.5' | '16.4'): Verdict {
  if (me === 'znon' && isPrisoner(target)) {
    if (!target.faceUp) return refuse('face-down-prisoner', bar, 'A hostage is attacked only while face up.');
    return view.hostages.power ? accepted : refuse('no-power', bar, 'The Znon has no power over the hostages’ lives yet.');
  }
  return target.side === me ? refuse('own-unit', bar === '12.5' ? '12.0a' : '16.0a', 'Only enemy units are attacked.') : accepted;
}

/** Mind Controlled units never attack each other, nor a hostage still held, who is treated as one (7.7, 17.4). */
export function mayTurnOn(attacker: Piece, target: Piece): Verdict {
  const captives = attacker.holder !== null && target.side === 'znon' && isPrisoner(target);
  return captives ? refuse('fellow-captive', '7.7', 'A Mind Controlled unit attacks no other unit under Znon control.') : accepted;
}

/** Where a target is, and whether this unit may fire at it; the firer's own state is not asked. */
function aim(
  { hive, view, me }: Here,
  unit: Piece,
  target: FireTarget,
  extra: number,
): { readonly to: Place; readonly range: number } | { readonly no: Verdict } {
  if ('darter' in target) {
    const darter = darterNamed(view, target.darter);
    if (me !== 'znon') return { no: refuse('own-darter', '14.0c', 'Only Znon-controlled units fire at Darters.') };
    if (darter?.breach?.box !== unit.place) return { no: refuse('no-breach', '14.0c', 'The Darter’s breach is not in this unit’s box.') };
    if (!darter.breach.open) return { no: refuse('closed', '14.0c', 'The breach is closed.') };
    return { to: holdingBox(darter.name), range: 1 };
  }
  if ('armory' in target) {
    if (!hive.has(target.armory) || !isLiveArmory(hive, view, target.armory)) {
      return { no: refuse('no-armory', '18.5', 'There is no Armory there that could still blow up.') };
    }
    if (extra > 0) return { no: refuse('no-extra', '18.5', 'Strength does not matter against an Armory itself: no extra points.') };
    const found = fireLine(hive, view, unit.place, target.armory);
    return 'no' in found ? found : { to: found.line.to, range: found.line.range };
  }
  const victim = piece(view, target.unit);
  if (victim === null) return { no: refuse('no-target', '12.9', 'There is no such unit on the map.') };
  const may = mayBeAttacked(view, me, victim, '12.5');
  if (!may.ok) return { no: may };
  const turns = mayTurnOn(unit, victim);
  if (!turns.ok) return { no: turns };
  const found = fireLine(hive, view, unit.place, victim.place);
  return 'no' in found ? found : { to: found.line.to, range: found.line.range };
}

function checkFire(here: Here, command: CommandOf<'fire'>): Verdict {
  const unit = piece(here.view, command.unit);
  const may = mayFire(here.hive, here.view, here.me, unit, command.extra);
  if (!may.ok || unit === null) return may;
  const aimed = aim(here, unit, command.target, command.extra);
  return 'no' in aimed ? aimed.no : accepted;
}

// ---------------------------------------------------------------- odds

/** What a shot's result comes to against this target, as its firer would say it. */
function outcomeOf(pos: Position, target: Piece, result: '1' | 'In' | null): Outcome {
  if (result === null) return { label: 'no effect', tone: 'bad' };
  const dies = result === '1' || target.incapacitated || pos.lifeSupportOff;
  const pair = target.kind === '2-lancers';
  if (dies) return { label: pair ? 'one man killed' : 'killed', tone: 'good' };
  return { label: pair ? 'one man incapacitated' : 'incapacitated', tone: 'good' };
}

const NO_HARM: Outcome = { label: 'no effect', tone: 'bad' };

/** A row for each kind of thing that the target may be: a counter that is face down may be a trap (15.5), and is one beside a Marine (ruling 97). */
function shotOdds(here: Here, unit: Piece, target: FireTarget, extra: number): readonly OddsRow[] {
  const { hive, view } = here;
  const aimed = aim(here, unit, target, extra);
  if ('no' in aimed) return [];
  if ('armory' in target) return [successOdds(hive.pack.charts, 'armory', { success: 'blows up', failure: 'no effect' })];
  const modifiers = shotStrength(hive, view, unit, aimed.to, aimed.range, extra) ?? [];
  const strength = sumOf(modifiers);
  if ('darter' in target) {
    return [oddsOf('', modifiers, (face) => (shotResult(strength, face) === null ? NO_HARM : { label: 'Darter destroyed', tone: 'good' }))];
  }
  const victim = piece(view, target.unit);
  if (victim === null) return [];
  const trap = (world: string) => oddsOf(world, modifiers, () => NO_HARM);
  const living = (world: string) => oddsOf(world, modifiers, (face) => outcomeOf(view, victim, shotResult(strength, face)));
  if (victim.kind !== null) return [isTrap(victim) ? trap('') : living('')];
  const besideMarine = piecesAt(view, victim.place).some((other) => isMarine(other) && other.side === 'terran');
  return besideMarine ? [trap('a boobytrap')] : [living('no boobytrap'), trap('a boobytrap')];
}

// ---------------------------------------------------------------- offers

const TARGET: Slot = { name: 'target', domain: 'id', label: 'Target' };

const extraMost = (hive: Hive, pos: Position, unit: Piece): number =>
  isQueen(unit) ? 0 : Math.floor((pointsLeft(hive, pos, unit) - fireCost(hive, unit, 0)) / costOfActivity(hive, 'improve-fire'));

/** Everything in sight that could be meant, whether it may be fired at or not. */
function targetsOf(
  here: Here,
  unit: Piece,
): readonly { readonly target: FireTarget; readonly place: Place; readonly label: string; readonly piece: Piece | null }[] {
  const { hive, view, me } = here;
  const found: { target: FireTarget; place: Place; label: string; piece: Piece | null }[] = [];
  for (const { to } of fireLines(hive, view, unit.place)) {
    for (const other of piecesAt(view, to)) {
      if (other.side !== me || (me === 'znon' && isPrisoner(other))) {
        found.push({ target: { unit: other.id }, place: to, label: labelOf(other), piece: other });
      }
    }
    if (isLiveArmory(hive, view, to)) found.push({ target: { armory: to as never }, place: to, label: 'The Armory itself', piece: null });
  }
  if (me === 'znon') {
    for (const darter of view.darters) {
      if (darter.breach?.open && darter.breach.box === unit.place) {
        found.push({ target: { darter: darter.name }, place: holdingBox(darter.name), label: `Darter ${darter.name}`, piece: null });
      }
    }
  }
  return found;
}

function fireOffers(here: Here): readonly Offer[] {
  const { hive, view, me } = here;
  return actors(here)
    .filter((unit) => mayFire(hive, view, me, unit, 0).ok)
    .filter((unit) => targetsOf(here, unit).some(({ target }) => !('no' in aim(here, unit, target, 0))))
    .map((unit) => {
      const most = Math.max(0, extraMost(hive, view, unit));
      const extra: Slot = { name: 'extra', domain: 'range', label: 'Extra Movement Points', optional: true, min: 0, max: most };
      return {
        id: `fire:${unit.id}`,
        verb: 'fire',
        kind: 'fire',
        case: '12.0',
        title: 'Fire',
        actor: unit.id,
        confirm: true,
        slots: most > 0 ? [TARGET, extra] : [TARGET],
        fixed: most > 0 ? { verb: 'fire', unit: unit.id } : { verb: 'fire', unit: unit.id, extra: 0 },
      };
    });
}

function nextFire(here: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const { hive, view, me } = here;
  const unit = piece(view, offer.actor ?? '');
  if (unit === null) throw new RangeError(`no unit for ${offer.id}`);
  const commandOf = (target: FireTarget, extra: number): CommandOf<'fire'> => ({ verb: 'fire', unit: unit.id, target, extra });
  const target = values['target'] as FireTarget | undefined;
  if (target === undefined) {
    const choices: Choice[] = [];
    const refused: RefusedChoice[] = [];
    for (const { target: value, place, label, piece: victim } of targetsOf(here, unit)) {
      const shown = { value: value as Json, label, place, ...(victim === null ? {} : { unit: victim.id }) };
      const aimed = aim(here, unit, value, 0);
      if (!('no' in aimed)) choices.push({ ...shown, cost: fireCost(hive, unit, 0), odds: shotOdds(here, unit, value, 0) });
      else if (!aimed.no.ok) refused.push({ ...shown, refusal: aimed.no.refusal });
    }
    return { slot: TARGET, choices, refused, command: null };
  }
  const slot = offer.slots[1];
  const extra = values['extra'];
  if (slot === undefined || 'armory' in target || extra !== undefined) {
    return { slot: null, choices: [], refused: [], command: commandOf(target, typeof extra === 'number' ? extra : 0) };
  }
  const choices: Choice[] = [];
  for (let points = 0; points <= (slot.max ?? 0); points++) {
    if (!mayFire(hive, view, me, unit, points).ok) break;
    choices.push({ value: points, label: String(points), cost: fireCost(hive, unit, points), odds: shotOdds(here, unit, target, points) });
  }
  return { slot, choices, refused: [], command: commandOf(target, 0) };
}

export const face: Face = { acts: { fire: { offers: fireOffers, next: nextFire, check: checkFire } } };

// ---------------------------------------------------------------- deeds

function fire(world: World, side: Side, { unit: id, target, extra }: CommandOf<'fire'>): void {
  const firer = unitOf(world, id);
  const points = fireCost(world.hive, firer, extra);
  spend(world, firer, points);
  firer.activity = { ...firer.activity, fired: true };
  // A shot tells that a face-down counter can fire, whatever it hits (ruling 104).
  if (!firer.faceUp) world.tools.reveals(['terran', 'watcher']);
  if ('darter' in target) fireAtDarter(world, side, firer, target.darter, extra, points);
  else if ('armory' in target) fireAtArmory(world, side, firer, target.armory, points);
  else fireAtUnit(world, side, firer, unitOf(world, target.unit), extra, points);
}

function fireAtUnit(world: World, side: Side, firer: Unit, victim: Unit, extra: number, points: number): void {
  const { hive, state } = world;
  const to = victim.place;
  const found = fireLine(hive, state, firer.place, to);
  if ('no' in found) throw new Error('the target cannot be seen');
  if (isMarine(firer)) wakeQueens(world, to);
  const modifiers = shotStrength(hive, state, firer, to, found.line.range, extra);
  if (modifiers === null) throw new Error('the unit cannot fire');
  const strength = sumOf(modifiers);
  const face = world.tools.dice.roll('ranged') as DieFace;
  const result = shotResult(strength, face);
  tell(world, 'fired', ['12.0'], {
    place: to,
    dice: [{ purpose: 'ranged', face, modifiers, total: strength }],
    // A face-down target is told of in the line of its own, so that it takes nothing from a line about a firer whom all know.
    about: victim.faceUp || !firer.faceUp ? [firer, victim] : [firer],
    facts: { from: firer.place, points },
  });
  if (result === null) tell(world, 'unaffected', ['12.0f'], { place: to, about: [victim] });
  else {
    // Whether a hit counter is a trap is now known (15.5), and a hit prisoner shows himself (11.4).
    if (!victim.faceUp) world.tools.reveals(['terran', 'watcher']);
    if (isTrap(victim)) tell(world, 'trap-hit', ['15.5'], { place: to, about: [victim] });
    else harm(world, victim, result, 'fire', side, [result === '1' ? '12.0c' : '12.0e']);
  }
  explosionFollows(world, to, side);
}

/** Ruling 99: one die, no strength, no second roll. */
function fireAtArmory(
  world: World,
  side: Side,
  firer: Unit,
  box: Extract<FireTarget, { armory: unknown }>['armory'],
  points: number,
): void {
  if (isMarine(firer)) wakeQueens(world, box);
  const face = world.tools.dice.roll('armory') as DieFace;
  tell(world, 'armory-fired-at', ['18.5'], {
    place: box,
    dice: [{ purpose: 'armory', face }],
    about: [firer],
    facts: { from: firer.place, points },
  });
  if (succeeds(world.hive.pack.charts, 'armory', face)) explodeArmory(world, box, side);
}

/** 14.0: any hit takes the breach off the map with everyone in the Holding Box. */
function fireAtDarter(world: World, side: Side, firer: Unit, name: string, extra: number, points: number): void {
  const modifiers = shotStrength(world.hive, world.state, firer, holdingBox(name), 1, extra);
  if (modifiers === null) throw new Error('the unit cannot fire');
  const strength = sumOf(modifiers);
  const face = world.tools.dice.roll('ranged') as DieFace;
  world.state.lastStir = world.state.turn;
  tell(world, 'darter-fired-at', ['14.0f'], {
    place: firer.place,
    dice: [{ purpose: 'ranged', face, modifiers, total: strength }],
    about: [firer],
    facts: { darter: name, points },
  });
  if (shotResult(strength, face) !== null) destroyDarter(world, name, 'darter', side);
}

export const deeds: Deeds = { commands: { fire } };
