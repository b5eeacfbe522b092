import type { AlienKind, HexId, HexKey, MarineType } from './components';
import type { MatchOptions } from './options';
import type { SegmentId } from './sequence';

/*
 * What lies on the map and beside it, and how to ask about it. State and every View are Positions: the same questions are asked of the truth by
 * the rules and of what a seat may know by offers and checks.
 */

export const SIDES = ['marine', 'kayotz'] as const;
export type Side = (typeof SIDES)[number];

/** The marker on a Marine (A2c.3); `fit` is none. */
export const CONDITIONS = ['fit', 'stunned', 'paralyzed'] as const;
export type Condition = (typeof CONDITIONS)[number];

/**
 * scheduled: its group comes in a later turn. waiting: it may come in now or in any later turn. reserve: a request can bring it (E6.4).
 * exited: it has left by the scenario's exit. eliminated: out of the game.
 */
export const MARINE_PLACES = ['map', 'scheduled', 'waiting', 'reserve', 'exited', 'eliminated'] as const;
export type MarinePlace = (typeof MARINE_PLACES)[number];

export interface Marine {
  readonly id: string;
  readonly type: MarineType;
  readonly place: MarinePlace;
  /** Where it stands; null unless `place` is 'map'. */
  readonly hex: HexId | null;
  readonly condition: Condition;
  /** On its back (A2a.4). */
  readonly outOfAmmo: boolean;
  /** It has had its action this turn (B1.1). */
  readonly acted: boolean;
  /** The turn in which its group comes, for scheduled and waiting units of a group; null for all others. */
  readonly due: number | null;
  /** A request brought it (E6.3): only such a unit may jump in from outside (C2.4, ruling 73). */
  readonly called: boolean;
}

/**
 * cup: in the unit cup (B.4). aside: a Monolith not yet in play. away: an Overlord that the campaign leaves out of its second battle.
 * removed: out of the cup by the campaign, unseen; a View says `cup`.
 */
export const ALIEN_PLACES = ['map', 'cup', 'aside', 'eliminated', 'away', 'removed'] as const;
export type AlienPlace = (typeof ALIEN_PLACES)[number];

export interface Alien {
  readonly id: string;
  readonly kind: AlienKind;
  /** 2 to 12; null for a Monolith. */
  readonly number: number | null;
  readonly place: AlienPlace;
  readonly hex: HexId | null;
  /** Face up (A2b.3); a Monolith: not shut down (A2.3). */
  readonly active: boolean;
  /** Its ADM marker; `dn` null where this viewer may not know it (ruling 33). */
  readonly adm: { readonly dn: number | null } | null;
  /** It was woken in this turn and does nothing else in it (C3.8, ruling 104). */
  readonly woken: boolean;
}

/**
 * An action that is not finished: nobody else's has begun (B1.2).
 * shoot-and-scoot: one half is done, the other may follow (B1.C). landed: came down this turn, its action is still to come.
 * called: the reserve unit that a request has just brought; it acts at once or waits (E6.6).
 */
export type Open =
  | { readonly stage: 'shoot-and-scoot'; readonly unit: string; readonly done: 'move' | 'fire' }
  | { readonly stage: 'landed'; readonly unit: string }
  | { readonly stage: 'called'; readonly unit: string; readonly hq: string };

export interface Position {
  readonly turn: number;
  readonly segment: SegmentId;
  readonly options: MatchOptions;
  /** Every Marine of the battle by id, those off the map too. */
  readonly marines: Readonly<Record<string, Marine>>;
  readonly aliens: Readonly<Record<string, Alien>>;
  readonly strongpoints: readonly HexId[];
  /** The Successful Recon marker lies on the table (E2.7). */
  readonly recon: boolean;
  readonly open: Open | null;
  /** Scans made so far (Deep Scan). */
  readonly scans: number;
  /** End Phases running in which every Monolith on the map was Inactive, the last one included. */
  readonly shutEndPhases: number;
  /** Chits carried out or in effect, first first (F3.2). */
  readonly used: readonly string[];
}

export type Unit = Marine | Alien;
export const isMarine = (unit: Unit): unit is Marine => 'type' in unit;
export const isAlien = (unit: Unit): unit is Alien => 'kind' in unit;

/** A unit in a hex. */
export type Placed<U extends Unit> = U & { readonly place: 'map'; readonly hex: HexId };
export const isOnMap = <U extends Unit>(unit: U): unit is Placed<U> => unit.place === 'map' && unit.hex !== null;

/** By id, safe against names of Object.prototype. */
export const marineOf = (pos: Position, id: string): Marine | null => (Object.hasOwn(pos.marines, id) ? (pos.marines[id] as Marine) : null);
export const alienOf = (pos: Position, id: string): Alien | null => (Object.hasOwn(pos.aliens, id) ? (pos.aliens[id] as Alien) : null);
export const unitOf = (pos: Position, id: string): Unit | null => marineOf(pos, id) ?? alienOf(pos, id);

export const allMarines = (pos: Position): readonly Marine[] => Object.values(pos.marines);
export const allAliens = (pos: Position): readonly Alien[] => Object.values(pos.aliens);
export const marinesOnMap = (pos: Position): readonly Placed<Marine>[] => allMarines(pos).filter(isOnMap);
export const aliensOnMap = (pos: Position): readonly Placed<Alien>[] => allAliens(pos).filter(isOnMap);

/** The unit of either side in a hex, or null: there is never more than one outside of an alien's act. */
export function unitAt(pos: Position, hex: HexKey): Placed<Unit> | null {
  for (const id in pos.marines) {
    const unit = pos.marines[id] as Marine;
    if (unit.hex === hex && isOnMap(unit)) return unit;
  }
  for (const id in pos.aliens) {
    const unit = pos.aliens[id] as Alien;
    if (unit.hex === hex && isOnMap(unit)) return unit;
  }
  return null;
}

/** All hexes with a unit, but for those of the units left out. */
export function takenHexes(pos: Position, ...without: readonly string[]): Set<HexKey> {
  const taken = new Set<HexKey>();
  for (const unit of [...marinesOnMap(pos), ...aliensOnMap(pos)]) if (!without.includes(unit.id)) taken.add(unit.hex);
  return taken;
}

/** Active: without a Paralyzed marker (A2.7); acted, Stunned and Out of Ammo do not matter (A2.8). */
export const isActiveMarine = (marine: Marine): boolean => marine.condition !== 'paralyzed';
/** Pods and Overlords: all but Monoliths, which neither move (A2.2) nor fire (A2.5) nor are hurt (A2.6). */
export const isFighter = (alien: Alien): boolean => alien.kind !== 'monolith';

export const activeMarinesOnMap = (pos: Position): readonly Placed<Marine>[] => marinesOnMap(pos).filter(isActiveMarine);
/** Active pods and Overlords, and Monoliths that are not shut down (ruling 6). */
export const activeAliensOnMap = (pos: Position): readonly Placed<Alien>[] => aliensOnMap(pos).filter(({ active }) => active);
export const monolithsOnMap = (pos: Position): readonly Placed<Alien>[] => aliensOnMap(pos).filter(({ kind }) => kind === 'monolith');

/** Pods and Overlords eliminated, by whatever cause (ruling 40). */
export const kills = (pos: Position): number => allAliens(pos).filter((alien) => isFighter(alien) && alien.place === 'eliminated').length;

/** The worse condition after one more Stunned result (D10.4, D10.5). */
export const stunnedOnce = (condition: Condition): Condition => (condition === 'fit' ? 'stunned' : 'paralyzed');
