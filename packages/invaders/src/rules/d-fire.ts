import {
  accepted,
  type Choice,
  type Json,
  type Next,
  type OddsRow,
  type Offer,
  type RefusedChoice,
  refuse,
  type Slot,
  type Verdict,
} from '@carapace/tabletop';
import type { Act, Deeds, Face, Here } from '../act';
import type { InvadersCommand } from '../commands';
import { drawOne, eliminateAlien } from '../effects';
import { unitName } from '../names';
import { type Alien, alienOf, aliensOnMap, isOnMap, type Marine, marinesOnMap, type Placed } from '../position';
import { settle } from '../settle';
import type { AlienTruth, MarineTruth } from '../state';
import { alienIn, rolled, tell, type World } from '../world';
import { acceptOnMap, beginAction, halfDone, mayActActive } from './b-actions';
import { complete, offerOf } from './b-offers';
import { runOutOfAmmo } from './d-ammo';
import { bumpModifiers, bumpOdds, fireBump } from './d-bump';
import { defenseOf, factorModifiers, factorOf, mayFireAt, weaponOf } from './d-factor';
import { fireOdds, throwsWithOnes } from './d-odds';

/*
 * Marine fire (D2 to D5, D8): one target an action, announced before the dice; each die above the Defense Number is a hit.
 */

const targetSlot: Slot = { name: 'target', domain: 'id', label: 'Target' };

interface Manner {
  readonly verb: 'full-fire' | 'scoot-fire';
  readonly scoot: boolean;
  readonly case: string;
  readonly title: string;
}
const FULL: Manner = { verb: 'full-fire', scoot: false, case: 'C1c', title: 'Full Fire' };
const SCOOT: Manner = { verb: 'scoot-fire', scoot: true, case: 'C1b.2', title: 'Shoot' };

/** Most dice of the shot: one for the BUMP gun, else the Combat Factor (D2.2, D6.4). */
const mostDice = ({ ground, view }: Here, unit: Placed<Marine>, target: Placed<Alien>, scoot: boolean): number =>
  weaponOf(ground, unit) === 'bump' ? 1 : factorOf(ground, view, unit, target, scoot);

/** The chances of a shot; a row for each Defense Number that a hidden ADM may have. */
function oddsFor({ ground, view }: Here, unit: Placed<Marine>, target: Placed<Alien>, scoot: boolean, dice: number): readonly OddsRow[] {
  if (weaponOf(ground, unit) === 'bump') return [bumpOdds(ground, bumpModifiers(ground, unit, scoot))];
  const modifiers = factorModifiers(ground, view, unit, target, scoot);
  const number = defenseOf(ground, target);
  if (number !== null) return [fireOdds(ground, '', modifiers, dice, number)];
  const numbers = [...new Set(view.adm.numbers)];
  return numbers.map((each) => fireOdds(ground, `ADM ${each}`, modifiers, dice, each));
}

/** What a shot risks (D8.1): nothing if the unit is Out of Ammo already (D8.7) or throws a single die, as the BUMP gun does (D8.2). */
function noteFor({ ground }: Here, unit: Placed<Marine>, dice: number): { readonly note?: string } {
  if (unit.outOfAmmo) return {};
  const throws = throwsWithOnes(dice, ground.charts.hits.onesOutOfAmmo);
  return throws === 0 ? {} : { note: `Out of Ammo ${Math.round((100 * throws) / 6 ** dice)} %` };
}

/** All on the map that is alien: what can be fired at, and the rest with the reason why not. */
function targets(here: Here, unit: Placed<Marine>, scoot: boolean): { readonly choices: Choice[]; readonly refused: RefusedChoice[] } {
  const { ground, view } = here;
  const choices: Choice[] = [];
  const refused: RefusedChoice[] = [];
  for (const target of aliensOnMap(view)) {
    const shown = { value: target.id, label: `${unitName(ground.pack, target.id)} in ${target.hex}`, place: target.hex, unit: target.id };
    const verdict = mayFireAt(ground, view, unit, target, scoot);
    if (!verdict.ok) refused.push({ ...shown, refusal: verdict.refusal });
    else {
      const dice = mostDice(here, unit, target, scoot);
      choices.push({ ...shown, odds: oddsFor(here, unit, target, scoot, dice), ...noteFor(here, unit, dice) });
    }
  }
  return { choices, refused };
}

function act(manner: Manner): Act<'full-fire'> & Act<'scoot-fire'> {
  const { verb, scoot } = manner;
  const able = ({ view }: Here, id: string): Verdict => mayActActive(view, id, verb, 'D2.9');

  function judge(here: Here, id: string, target: string): Verdict {
    const verdict = able(here, id);
    if (!verdict.ok) return verdict;
    const alien = alienOf(here.view, target);
    if (alien === null || !isOnMap(alien)) return refuse('no-such-target', 'D2.1', 'There is no such alien on the map.');
    return mayFireAt(here.ground, here.view, acceptOnMap(here.view, id), alien, scoot);
  }

  function next(here: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<InvadersCommand> {
    const unit = acceptOnMap(here.view, offer.actor ?? '');
    const { target, dice } = values;
    if (typeof target !== 'string') return { slot: targetSlot, ...targets(here, unit, scoot), command: null };
    const command = (count: number): InvadersCommand => ({ verb, unit: unit.id, target, dice: count });
    if (typeof dice === 'number') return complete(command(dice));
    if (!judge(here, unit.id, target).ok) return complete(command(1));
    const alien = alienOf(here.view, target) as Placed<Alien>;
    const most = mostDice(here, unit, alien, scoot);
    if (most === 1) return complete(command(1));
    const choices = Array.from({ length: most }, (_, at) => at + 1).map((count) => ({
      value: count,
      label: count === 1 ? '1 die' : `${count} dice`,
      odds: oddsFor(here, unit, alien, scoot, count),
      ...noteFor(here, unit, count),
    }));
    const slot: Slot = { name: 'dice', domain: 'range', label: 'Dice', optional: true, min: 1, max: most };
    return { slot, choices: choices.reverse(), refused: [], command: command(most) };
  }

  return {
    offers: (here) =>
      marinesOnMap(here.view).flatMap((unit) =>
        able(here, unit.id).ok && targets(here, unit, scoot).choices.length > 0
          ? [offerOf(unit, { verb, case: manner.case, title: manner.title, slots: [targetSlot], confirm: true })]
          : [],
      ),
    next,
    check: (here, { unit, target, dice }) => {
      const verdict = judge(here, unit, target);
      if (!verdict.ok) return verdict;
      const most = mostDice(here, acceptOnMap(here.view, unit), alienOf(here.view, target) as Placed<Alien>, scoot);
      return dice <= most ? accepted : refuse('too-many-dice', 'D4.2', `This shot has ${most === 1 ? 'one die' : `${most} dice`} at most.`);
    },
  };
}

export const face: Face = { acts: { 'full-fire': act(FULL), 'scoot-fire': act(SCOOT) } };

// ---------------------------------------------------------------- what happens

interface Shot {
  readonly unit: string;
  readonly target: string;
  readonly dice: number;
}

function fire(world: World, { unit: id, target, dice }: Shot, scoot: boolean): void {
  const unit = beginAction(world, id);
  showAdm(world, alienIn(world, target));
  if (weaponOf(world.ground, unit) === 'bump') fireBump(world, unit, target, scoot);
  else fireGuns(world, unit, alienIn(world, target), dice, scoot);
}

/** One unit’s shot, added to nobody else’s (D2.3). Ruling 78: the hits and all they bring come first, running out of ammunition last. */
function fireGuns(world: World, unit: MarineTruth, alien: AlienTruth, count: number, scoot: boolean): void {
  const { ground, state, tools } = world;
  if (!isOnMap(unit) || !isOnMap(alien)) throw new Error('a shot from or at somebody off the map');
  const modifiers = factorModifiers(ground, state, unit, alien, scoot);
  const factor = factorOf(ground, state, unit, alien, scoot);
  const number = defenseOf(ground, alien);
  const faces = Array.from({ length: count }, () => tools.dice.roll('fire'));
  const hits = faces.filter((face) => face > number).length;
  tell(
    world,
    'fired',
    ['D4.1', hits >= ground.charts.hits.decisive ? 'D4.5' : hits > 0 ? 'D4.7' : 'D4.4'],
    { unit: unit.id, target: alien.id, factor, rolled: count, modifiers, number, hits, scoot },
    { place: alien.hex, dice: faces.map((face) => rolled('fire', face)) },
  );
  if (hits >= ground.charts.hits.decisive) eliminateAlien(world, alien, 'fire', ['D4.5', 'D4.6']);
  else if (hits > 0) manifest(world, alien);
  if (faces.filter((face) => face === 1).length >= ground.charts.hits.onesOutOfAmmo) runOutOfAmmo(world, unit, 'D8.1');
  settle(world);
}

/** Ruling 33: a hidden marker is looked at by the next attack on its alien, one with the BUMP gun too. */
function showAdm(world: World, alien: AlienTruth): void {
  if (alien.adm === null || alien.adm.shown) return;
  alien.adm = { ...alien.adm, shown: true };
  world.tools.reveals(world.everybody);
  tell(world, 'adm-shown', ['D5.1'], { unit: alien.id, dn: alien.adm.dn }, { place: alien.hex });
}

/** D5.1, D5.2: hit (D5.3) but not killed it takes one marker and keeps it; an empty pile makes the hits as good as none (D5.5). */
function manifest(world: World, alien: AlienTruth): void {
  const { ground, state } = world;
  if (alien.adm !== null) return;
  if (state.admPile.length === 0) {
    tell(world, 'adm-missing', ['D5.5'], { unit: alien.id }, { place: alien.hex });
    return;
  }
  const marker = drawOne(world, 'draw-adm', state.admPile);
  state.admPile = state.admPile.filter((id) => id !== marker);
  const counter = ground.pack.units.adm.find(({ id }) => id === marker);
  if (counter === undefined) throw new Error(`no ADM marker ${marker}`);
  const { dn } = counter;
  const shown = !state.options.hiddenAdm;
  alien.adm = { marker, dn, shown };
  const kept = { keeper: null, facts: { dn } };
  if (shown) tell(world, 'adm-drawn', ['D5.1'], { unit: alien.id, dn }, { place: alien.hex });
  else tell(world, 'adm-drawn', ['D5.1'], { unit: alien.id }, { place: alien.hex, kept });
}

export const deeds: Deeds = {
  commands: {
    'full-fire': (world, _, command) => {
      fire(world, command, false);
      world.state.open = null;
    },
    'scoot-fire': (world, _, command) => {
      fire(world, command, true);
      halfDone(world, command.unit, 'fire');
    },
  },
};
