import type { Basis } from './basis';
import type { Terrain } from './map-shapes';

/** What a kind of terrain does (C1, D2, D3, D9). */
export interface TerrainEffects {
  /** Movement Points to step in; null: not without a road. */
  readonly mp: number | null;
  readonly blocksMarineFire: boolean;
  readonly blocksAlienFire: boolean;
  /** Added to the CF of a Marine that fires at an alien in it (D3c). */
  readonly marineCf: number;
  /** Added to the CF of an alien whose target stands in it or whose line meets it (D9a). */
  readonly alienCf: number;
  readonly basis: Basis;
}

export const JUMP_RESULTS = ['malfunction', 'scattered', 'safe'] as const;
export type JumpResult = (typeof JUMP_RESULTS)[number];
export const BUMP_RESULTS = ['misfire', 'recoil', 'beamed', 'vaporized'] as const;
export type BumpResult = (typeof BUMP_RESULTS)[number];

/** A row of a table of results: net die rolls `from`..`to`, null being without end. `id` is that of its printed item. */
export interface TableRow<R extends string> {
  readonly id: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly result: R;
}

export interface ResultTable<R extends string> {
  readonly rows: readonly TableRow<R>[];
  readonly basis: Basis;
}

/** What is added to a die or to a Combat Factor; each applies once at most. */
export interface DieModifiers {
  readonly shootAndScoot: number;
  readonly stunned: number;
}

/** One die that succeeds from a number upwards. */
export interface SuccessRoll<M extends string> {
  readonly success: number;
  readonly modifiers: Readonly<Record<M, number>>;
  readonly basis: Basis;
}

export interface Charts {
  readonly terrain: Readonly<Record<Terrain, TerrainEffects>>;
  /** A step along a road (C1.4). */
  readonly roadStep: { readonly mp: number; readonly basis: Basis };
  readonly jump: ResultTable<JumpResult> & { readonly modifiers: DieModifiers };
  readonly bump: ResultTable<BumpResult> & { readonly modifiers: DieModifiers; readonly range: number };
  readonly landing: ResultTable<JumpResult>;
  readonly marineCf: {
    readonly modifiers: Readonly<Record<'shootAndScoot' | 'stunned' | 'adjacentHq' | 'targetDormant' | 'targetAdjacent', number>>;
    readonly basis: Basis;
  };
  readonly alienCf: { readonly modifiers: Readonly<Record<'strongpoint' | 'targetAdjacent', number>>; readonly basis: Basis };
  /** Hits that eliminate an alien or Paralyze a Marine (D4.5, D10.3), and 1s that empty a Marine's guns (D8.1). */
  readonly hits: { readonly decisive: number; readonly onesOutOfAmmo: number; readonly basis: Basis };
  readonly recon: SuccessRoll<'hq' | 'stunned'> & { readonly goalOn: number };
  readonly strongpoint: SuccessRoll<'adjacentHq' | 'stunned'>;
  readonly rally: SuccessRoll<'adjacentLogistics' | 'adjacentHq' | 'adjacentAlien'>;
  readonly request: SuccessRoll<'stunned'>;
}
