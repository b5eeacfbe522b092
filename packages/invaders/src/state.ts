import type { BaseState, Result } from '@carapace/tabletop';
import type { AlienKind, HexId, Level, MarineType } from './components';
import type { StoredPage } from './log';
import type { MatchOptions } from './options';
import type { AlienPlace, Condition, MarinePlace, Open } from './position';
import type { Question } from './questions';
import type { Running } from './running';
import type { SegmentId } from './sequence';
import type { Task } from './tasks';

/*
 * Types only, so that a rule file can speak of State while a browser that loads its face gets none of it.
 */

export interface MarineTruth {
  readonly id: string;
  readonly type: MarineType;
  place: MarinePlace;
  hex: HexId | null;
  condition: Condition;
  outOfAmmo: boolean;
  acted: boolean;
  due: number | null;
  called: boolean;
}

export interface AlienTruth {
  readonly id: string;
  readonly kind: AlienKind;
  readonly number: number | null;
  place: AlienPlace;
  hex: HexId | null;
  active: boolean;
  /** `shown`: all know its number (ruling 33). */
  adm: { readonly marker: string; readonly dn: number; readonly shown: boolean } | null;
  woken: boolean;
}

/** Everything on and beside the map. Cups and piles are sets, kept in the order of the pack: what comes next is a draw at that moment (A4). */
export interface InvadersState extends BaseState {
  segment: SegmentId;
  result: Result | null;
  readonly options: MatchOptions;
  turn: number;
  marines: Record<string, MarineTruth>;
  aliens: Record<string, AlienTruth>;
  strongpoints: HexId[];
  recon: boolean;
  open: Open | null;
  scans: number;
  shutEndPhases: number;
  /** Activation Chits in the cup, an open pair's two included. */
  cup: string[];
  used: string[];
  /** A chit of the cup set aside as the first one, which the Marine player has seen (campaign). */
  firstChit: string | null;
  /** ADM markers in the pile (B.6). */
  admPile: string[];
  /** Mission Goals in the pile, and those the Marine player has looked at and taken out (D7.2, E2.9). */
  goals: string[];
  goalsSeen: string[];
  /** Mission Goals that the first battle of a campaign has left out, unseen. */
  goalsAway: string[];
  /** The chit that is being carried out, step by step (f-steps.ts); null outside of it. */
  running: Running | null;
  /** What the battle came to at its printed end. */
  verdict: Level | 'kayotz' | null;
  /** Decisions open, last answered first. */
  questions: Question[];
  /** What still has to happen before anybody may choose again, first first. */
  agenda: Task[];
  log: StoredPage[];
}
