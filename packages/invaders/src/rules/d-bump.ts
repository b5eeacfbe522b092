import { type Modifier, type OddsRow, oddsOf, sumOf } from '@carapace/tabletop';
import type { Deeds } from '../act';
import { type BumpResult, bumpResult, type HexId } from '../components';
import { eliminateAlien, putAlien, randomHex, stun } from '../effects';
import type { Ground } from '../ground';
import { isActiveMarine, isMarine, type Marine, unitAt } from '../position';
import type { MarineTruth } from '../state';
import { alienIn, rolled, tell, type World } from '../world';
import { displacedHexes } from './c-alien-moves';
import { runOutOfAmmo } from './d-ammo';

/* The BUMP gun of the Special Ops (D6): one die, no line needed, no Combat Factor, no ADM. */

/** What is added to the die (D6.5, D6.6). */
export function bumpModifiers({ charts }: Ground, unit: Marine, scoot: boolean): readonly Modifier[] {
  const { shootAndScoot, stunned } = charts.bump.modifiers;
  return [
    ...(scoot ? [{ label: 'Shoot and Scoot', value: shootAndScoot, case: 'D6.5' }] : []),
    ...(unit.condition === 'stunned' ? [{ label: 'Stunned', value: stunned, case: 'D6.6' }] : []),
  ];
}

const OUTCOMES: Readonly<Record<BumpResult, { readonly label: string; readonly tone: 'good' | 'bad' | 'neutral' }>> = {
  misfire: { label: 'misfire', tone: 'bad' },
  recoil: { label: 'recoil', tone: 'bad' },
  beamed: { label: 'beamed away', tone: 'neutral' },
  vaporized: { label: 'vaporized', tone: 'good' },
};

export const bumpOdds = (ground: Ground, modifiers: readonly Modifier[]): OddsRow =>
  oddsOf('', modifiers, (face) => OUTCOMES[bumpResult(ground.charts, face + sumOf(modifiers))]);

const CASES: Readonly<Record<BumpResult, string>> = { misfire: 'D6/1', recoil: 'D6/2', beamed: 'D6/3', vaporized: 'D6/4-6' };

/** One die by a table of its own: no 1s that empty it (D8.2), no hits, no ADM. */
export function fireBump(world: World, unit: MarineTruth, target: string, scoot: boolean): void {
  const { ground, tools } = world;
  const alien = alienIn(world, target);
  const modifiers = bumpModifiers(ground, unit, scoot);
  const face = tools.dice.roll('bump');
  const result = bumpResult(ground.charts, face + sumOf(modifiers));
  const dice = [rolled('bump', face, modifiers)];
  tell(world, 'bump-fired', ['D6.4', CASES[result]], { unit: unit.id, target, result, scoot }, { place: alien.hex, dice });
  switch (result) {
    case 'misfire':
      runOutOfAmmo(world, unit, 'D6/1');
      break;
    case 'recoil':
      stun(world, unit, ['D6/2']);
      break;
    case 'beamed':
      beam(world, target);
      break;
    case 'vaporized':
      eliminateAlien(world, alien, 'bump', ['D6/4-6']);
      break;
  }
}

/** The alien goes to a random hex, its side and its ADM with it (D6/3, rulings 39, 80). */
function beam(world: World, target: string): void {
  const { state } = world;
  const alien = alienIn(world, target);
  const { hex, dice } = randomHex(world);
  tell(world, 'beamed-to', ['D6/3', 'A3c'], { unit: target, hex }, { place: hex, dice });
  const there = hex === alien.hex ? null : unitAt(state, hex);
  if (there === null) setDown(world, target, hex, null);
  else if (isMarine(there) && isActiveMarine(there)) eliminateAlien(world, alien, 'beam', ['D6/3.1']);
  else displace(world, target, hex);
}

/** Off a hex that is taken: to the highest-numbered free one beside it (D6/3.2); of equally good ones the Kay'otz player takes one (V4, ruling 94). */
function displace(world: World, target: string, hex: HexId): void {
  const { ground, state, tools } = world;
  const hexes = displacedHexes(ground.zone, state, target, hex);
  const [first] = hexes;
  if (first === undefined) throw new Error('there is no free hex on the map');
  if (hexes.length > 1 && state.options.players === 'two')
    state.questions.push({
      kind: 'hex',
      id: tools.dice.handle(),
      seat: 'kayotz',
      case: 'V4',
      why: 'beamed',
      unit: target,
      beside: hex,
      hexes,
    });
  else setDown(world, target, first, hex);
}

export function setDown(world: World, target: string, to: HexId, displacedFrom: HexId | null): void {
  const alien = alienIn(world, target);
  if (alien.hex === null) throw new Error(`${target} is not on the map`);
  const on = displacedFrom === null ? 'D6/3' : 'D6/3.2';
  tell(world, 'beamed', [on], { unit: target, from: alien.hex, to, displacedFrom }, { place: to });
  putAlien(world, alien, to);
}

export const deeds: Deeds = {
  tasks: { 'set-down-beamed': (world, { unit, hex, beside }) => setDown(world, unit, hex, beside) },
};
