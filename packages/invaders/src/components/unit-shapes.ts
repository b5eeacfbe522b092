import type { Basis } from './basis';

/** The six types of Marine (A2a.2). */
export const MARINE_TYPES = ['squad', 'heavy', 'scout', 'specops', 'logistics', 'hq'] as const;
export type MarineType = (typeof MARINE_TYPES)[number];

/** What a type may do that others may not (B1.D, C2.1, A2.3). */
export const ABILITIES = ['jump', 'recon', 'assist', 'build', 'resupply', 'request', 'shuts-monolith'] as const;
export type Ability = (typeof ABILITIES)[number];

/** How a loaded Marine fires: at any range, at neighbours only (D8.5), or with the BUMP gun instead of dice by CF (D6.1). */
export const WEAPONS = ['guns', 'pistols', 'bump'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** The figures printed on a Marine counter (A2a.3). */
export interface MarineFigures {
  readonly name: string;
  /** Movement Points. */
  readonly mp: number;
  /** Combat Factor of the front; 0 for the BUMP gun, which rolls no dice by it. */
  readonly cf: number;
  /** Defense Number. */
  readonly dn: number;
  readonly weapon: Weapon;
  /** Combat Factor of the back, with pistols; 0 is no fire at all (D8.4, D8.6). */
  readonly outOfAmmoCf: number;
  readonly abilities: readonly Ability[];
  readonly basis: Readonly<Record<'mp' | 'cf' | 'dn' | 'outOfAmmoCf' | 'abilities' | 'count', Basis>>;
}

/** One Marine counter. */
export interface MarineCounter {
  readonly id: string;
  readonly type: MarineType;
  readonly name: string;
}

/** Pods bear 2 to 6 and 8 to 12, Overlords 7 (D7.1), Monoliths no number. */
export const ALIEN_KINDS = ['pod', 'overlord', 'monolith'] as const;
export type AlienKind = (typeof ALIEN_KINDS)[number];

export const POD_NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
export const OVERLORD_NUMBER = 7;

/** One Kay'otz counter that can fire and be fired at (A2b.1). */
export interface FighterCounter {
  readonly id: string;
  readonly kind: Exclude<AlienKind, 'monolith'>;
  readonly number: number;
  readonly cf: number;
  /** Printed Defense Number: 3 or 4 (A2b.2). */
  readonly dn: number;
  readonly basis: Readonly<Record<'number' | 'cf' | 'dn', Basis>>;
}

/** A Monolith bears no figures (A2.2, A2.5, A2.6). */
export interface MonolithCounter {
  readonly id: string;
  readonly kind: 'monolith';
  readonly basis: Basis;
}

export interface AdmMarker {
  readonly id: string;
  readonly dn: number;
  readonly basis: Basis;
}

/** Counters that are neither units nor ADM markers (A2.1). Conditions are two-sided, Stunned and Paralyzed, and not limited in play. */
export const MARKERS = ['activation-chit', 'mission-goal', 'strongpoint', 'successful-recon', 'condition'] as const;
export type MarkerKind = (typeof MARKERS)[number];

export interface UnitTable {
  readonly marineTypes: Readonly<Record<MarineType, MarineFigures>>;
  readonly marines: readonly MarineCounter[];
  readonly fighters: readonly FighterCounter[];
  readonly monoliths: readonly MonolithCounter[];
  readonly adm: readonly AdmMarker[];
  readonly markers: Readonly<Record<MarkerKind, { readonly count: number; readonly basis: Basis }>>;
}
