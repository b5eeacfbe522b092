import type { Table } from '@carapace/tabletop';
import { nearMissFrom, sampleFrom } from '@carapace/tabletop';
import type { RescueCommand } from './commands';
import { makeHive, type Pack, printed } from './components';
import { narrate, prompt } from './narrate';
import { check, next, offers } from './offers';
import { rulebook } from './rulebook';
import { rulings } from './rulings';
import { sequence } from './sequence';
import type { RescueView } from './view';

/** The face for boards and bots: pure functions of a View. */
export type RescueTable = Table<RescueView, RescueCommand>;

export function load(pack: Pack = printed): RescueTable {
  const hive = makeHive(pack);
  const table: RescueTable = {
    sequence,
    offers: (view) => offers(hive, view),
    next: (view, partial) => next(hive, view, partial),
    check: (view, command) => check(hive, view, command),
    sample: (view, rng) => sampleFrom(table, view, rng),
    nearMiss: (view, rng) => nearMissFrom(table, view, rng),
    prompt: (view) => prompt(hive, view),
    narrate: (event) => narrate(hive, event),
    rulebook,
    rulings,
  };
  return table;
}

export type { RescueCommand } from './commands';
export { type Hive, makeHive } from './components';
export { labelOf, placeName, ROOM_NAMES, unitName } from './names';
export { describePlace, describeUnit } from './narrate';
export type { RescueView } from './view';
