import type { BoardTable, RuleCard, Ruling, Table } from '@carapace/tabletop';
import { nearMissFrom, sampleFrom } from '@carapace/tabletop';
import type { RescueCommand } from './commands';
import { makeHive, type Pack } from './components';
import { prompt } from './narrate';
import { narrate } from './narrator';
import { check, next, offers } from './offers';
import { randomForm } from './random-forms';
import { sequence } from './sequence';
import type { RescueView } from './view';

/** The face for boards and bots: pure functions of a View. */
export type RescueTable = Table<RescueView, RescueCommand>;

/** The rule cards and rulings weigh as much as the rest of the face: a board fetches them, as `rulebook.ts`, when somebody wants to read. */
export interface Texts {
  readonly rulebook: readonly RuleCard[];
  readonly rulings: readonly Ruling[];
}

/** The part of the face that a board cannot do without: a browser loads no more than this before the first turn. */
export function board(pack: Pack): BoardTable<RescueView, RescueCommand> {
  const hive = makeHive(pack);
  return {
    sequence,
    offers: (view) => offers(hive, view),
    next: (view, partial) => next(hive, view, partial),
    check: (view, command) => check(hive, view, command),
    prompt: (view) => prompt(hive, view),
  };
}

export function load(pack: Pack, { rulebook, rulings }: Texts = { rulebook: [], rulings: [] }): RescueTable {
  const hive = makeHive(pack);
  const table: RescueTable = {
    ...board(pack),
    sample: (view, rng) => randomForm(hive, view, rng) ?? sampleFrom(table, view, rng),
    nearMiss: (view, rng) => nearMissFrom(table, view, rng),
    narrate: (event) => narrate(hive, event),
    rulebook,
    rulings,
  };
  return table;
}

export {
  DEPLOYED_KINDS,
  type DeployedKind,
  type Load,
  MISSIONS,
  type Mission,
  type RescueCommand,
  type TerranForces,
  type ZnonForces,
} from './commands';
export {
  AREA_IDS,
  type AreaId,
  type Box,
  type BoxId,
  counterLimit,
  type Hive,
  type Link,
  type LinkId,
  makeHive,
  type Pack,
  type Rect,
  type RoomKind,
  type Segment,
  type UnitKind,
} from './components';
export type { RescueEvent } from './log';
export { capital, counted, KIND_NAMES, labelOf, placeName, ROOM_NAMES, unitName } from './names';
export { describePlace, describeUnit } from './narrate';
export {
  type Darter,
  isMarine,
  isQueen,
  MOST_MARINES,
  MOST_ZNON,
  type Piece,
  type Place,
  type Position,
  piecesAt,
  type Side,
} from './position';
export { type Reach, reaches } from './reach';
export { costOfForces, MOST_SPEED, RESOURCE_POINTS } from './rules/04-costs';
export { HOSTAGES_WITHIN, mayPlace, toDeploy } from './rules/05-deployment';
export { menIn } from './rules/05-loading';
export { type FireLine, fireLines } from './rules/12-line-of-sight';
export { SCHEDULED_JUMP } from './rules/21-hyperdrive';
export type { RescueView } from './view';
