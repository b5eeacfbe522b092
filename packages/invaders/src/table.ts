import type { BoardTable, RuleCard, Ruling, Table } from '@carapace/tabletop';
import { nearMissFrom, sampleFrom } from '@carapace/tabletop';
import type { InvadersCommand } from './commands';
import type { Pack } from './components';
import { makeGrounds } from './ground';
import { prompt } from './narrate/prompt';
import { narrator } from './narrator';
import { check, next, offers } from './offers';
import { sequence } from './sequence';
import type { InvadersView } from './view';

/** The face for boards and bots: pure functions of a View. */
export type InvadersTable = Table<InvadersView, InvadersCommand>;

/** The rule cards and rulings: a board fetches them, as `rulebook.ts`, when somebody wants to read. */
export interface Texts {
  readonly rulebook: readonly RuleCard[];
  readonly rulings: readonly Ruling[];
}

/** What a board needs from the first moment on. */
export function loadBoard(pack: Pack): BoardTable<InvadersView, InvadersCommand> {
  const grounds = makeGrounds(pack);
  return {
    sequence,
    offers: (view) => offers(grounds, view),
    next: (view, partial) => next(grounds, view, partial),
    check: (view, command) => check(grounds, view, command),
    prompt: (view) => prompt(grounds, view),
  };
}

export function load(pack: Pack, { rulebook, rulings }: Texts = { rulebook: [], rulings: [] }): InvadersTable {
  const table: InvadersTable = {
    ...loadBoard(pack),
    sample: (view, rng) => sampleFrom(table, view, rng),
    nearMiss: (view, rng) => nearMissFrom(table, view, rng),
    narrate: narrator(pack),
    rulebook,
    rulings,
  };
  return table;
}

export type { Answer, AnswerKind, InvadersCommand, Path, Verb } from './commands';
export {
  type AlienKind,
  type Charts,
  type Chit,
  compareHighest,
  type Edge,
  figuresOf,
  type Goal,
  type HexId,
  type HexKey,
  isHexId,
  isLavaKey,
  type LandingZone,
  type Level,
  type LineHex,
  type MapHex,
  type MapId,
  type Mapzone,
  type MarineType,
  makeMapzone,
  type Pack,
  type Scenario,
  type Terrain,
} from './components';
export type { EventFacts, EventKind } from './events';
export { battleIdOf, type Ground, type Grounds, makeGrounds } from './ground';
export type { EventOf, InvadersEvent } from './log';
export { unitName } from './names';
export { describeHex, describeUnit } from './narrate/describe';
export type { InvadersOptions, MatchOptions } from './options';
export {
  type Alien,
  activeAliensOnMap,
  activeMarinesOnMap,
  alienOf,
  aliensOnMap,
  allAliens,
  allMarines,
  type Condition,
  isActiveMarine,
  isAlien,
  isFighter,
  isMarine,
  isOnMap,
  type Marine,
  marineOf,
  marinesOnMap,
  monolithsOnMap,
  type Open,
  type Placed,
  type Position,
  type Side,
  type Unit,
  unitAt,
  unitOf,
} from './position';
export type { Question, QuestionKind } from './questions';
export { pointsOf } from './rules/c-paths';
export { factorOf, rangeOf, weaponOf } from './rules/d-factor';
export { type Crossed, lineOfFire } from './rules/d-line';
export { type WouldName, wouldName } from './rules/f-named';
export { isMet } from './rules/g-goals';
export { type SegmentId, sequence } from './sequence';
export type { InvadersView } from './view';
