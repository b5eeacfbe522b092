import type { ShownDie } from '@carapace/tabletop';
import { type Digit, type HexId, hexOfDice } from './components';
import type { LossCause } from './events';
import { stunnedOnce } from './position';
import { settle } from './settle';
import type { AlienTruth, MarineTruth } from './state';
import { tell, type World } from './world';

/*
 * The few ways in which rules change the map. Each leaves the position settled (settle.ts) and the log told.
 */

/** Three dice read one after another name a hex (A3c); every number is a numbered hex. */
export function randomHex(world: World): { readonly hex: HexId; readonly dice: readonly ShownDie[] } {
  const dice = (['hex-1', 'hex-2', 'hex-3'] as const).map((purpose) => ({ purpose, face: world.tools.dice.roll(purpose) }));
  const [first, second, third] = dice.map(({ face }) => face as Digit) as [Digit, Digit, Digit];
  return { hex: hexOfDice(first, second, third), dice };
}

/** Puts a Marine into a hex, from wherever it was. */
export function putMarine(world: World, marine: MarineTruth, hex: HexId): void {
  marine.place = 'map';
  marine.hex = hex;
  settle(world);
}

/** Puts an alien into a hex, from wherever it was, as it is: which side lies up does not change. */
export function putAlien(world: World, alien: AlienTruth, hex: HexId): void {
  alien.place = 'map';
  alien.hex = hex;
  settle(world);
}

/** One Stunned result: Stunned, or Paralyzed if it was Stunned; a Paralyzed Marine stays so (D10.4, D10.5). */
export function stun(world: World, marine: MarineTruth, cases: readonly string[]): void {
  if (stunnedOnce(marine.condition) === 'paralyzed') {
    paralyze(world, marine, [...cases, 'D10.4']);
    return;
  }
  marine.condition = 'stunned';
  tell(world, 'stunned', cases, { unit: marine.id }, { place: marine.hex });
  settle(world);
}

/** A Paralyzed result (D10.3). */
export function paralyze(world: World, marine: MarineTruth, cases: readonly string[]): void {
  if (marine.condition === 'paralyzed') return;
  marine.condition = 'paralyzed';
  tell(world, 'paralyzed', cases, { unit: marine.id }, { place: marine.hex });
  settle(world);
}

/** A Marine leaves the game for good. Its markers go with it. */
export function eliminateMarine(world: World, marine: MarineTruth, cause: LossCause, cases: readonly string[]): void {
  const { state } = world;
  tell(world, 'eliminated', cases, { unit: marine.id, cause }, { place: marine.hex });
  marine.place = 'eliminated';
  marine.hex = null;
  marine.condition = 'fit';
  marine.outOfAmmo = false;
  if (state.open?.unit === marine.id) state.open = null;
  settle(world);
}

/**
 * A pod or Overlord leaves the game for good; its ADM marker goes back to the pile (D4.6, D5.4). An Overlord lost to the Marine player's own fire,
 * BUMP gun or beam costs the Kay'otz a Mission Goal (D7.2, ruling 40).
 */
export function eliminateAlien(world: World, alien: AlienTruth, cause: LossCause, cases: readonly string[]): void {
  const { hex, adm } = alien;
  tell(world, 'eliminated', cases, { unit: alien.id, cause }, { place: hex });
  alien.place = 'eliminated';
  alien.hex = null;
  alien.adm = null;
  if (adm !== null) {
    world.state.admPile = inSheetOrder(world.ground.pack.units.adm, [...world.state.admPile, adm.marker]);
    const facts = { unit: alien.id, ...(adm.shown ? { dn: adm.dn } : {}) };
    tell(world, 'adm-returned', ['D5.4'], facts, { kept: { keeper: null, facts: { dn: adm.dn } } });
  }
  if (alien.kind === 'overlord') removeGoal(world, 'D7.2');
  settle(world);
}

/** Sets are kept in the order of the sheet, so that no order tells anything. */
export function inSheetOrder(sheet: readonly { readonly id: string }[], ids: readonly string[]): string[] {
  return sheet.map(({ id }) => id).filter((id) => ids.includes(id));
}

/** What is drawn blind; each has a die of its own with as many sides as there are to draw from. */
export type DrawPurpose = 'draw-chit' | 'draw-unit' | 'draw-pod' | 'draw-adm' | 'draw-goal' | 'draw-unseen';

/**
 * Draws one of a set kept in sheet order, by a die at this moment (A4): of one alone there is none. The caller takes it out. Throws a RangeError
 * if there is nothing to draw from.
 */
export function drawOne<T>(world: World, purpose: DrawPurpose, items: readonly T[]): T {
  const at = items.length > 1 ? world.tools.dice.roll(purpose, items.length) - 1 : 0;
  const drawn = items[at];
  if (drawn === undefined) throw new RangeError(`nothing to draw from: ${purpose}`);
  return drawn;
}

/** One Mission Goal is drawn, looked at by the Marine player alone, and taken out; never the last one (D7.2, D7.3, E2.9, E2.10, ruling 98): one is always left to draw (G2.2). */
export function removeGoal(world: World, caseId: 'D7.2' | 'E2.9'): void {
  const { state } = world;
  if (state.goals.length < 2) return;
  const goal = drawOne(world, 'draw-goal', state.goals);
  state.goals = state.goals.filter((id) => id !== goal);
  state.goalsSeen = [...state.goalsSeen, goal];
  world.tools.reveals(['marine']);
  tell(world, 'goal-removed', [caseId], { left: state.goals.length }, { kept: { keeper: 'marine', facts: { goal } } });
}
