import charts from './charts.json';
import counters from './counters.json';
import map from './map.json';
import type { Pack } from './pack';
import head from './pack.json';
import units from './units.json';

export * from './box-id';
export * from './changes';
export * from './charts';
export * from './hive';
export * from './pack';
export { type Holes, type Neighbour, type Passage, passageOf, type SightLine } from './sight';

// A JSON module's type is widened (`kind: string`); the tests hold this pack to the strict schema of parse.ts.
/** The pack that comes with the project: facts of the printed game, and our own reconstruction of what is not public. */
export const printed: Pack = { ...head, map, units, counters, charts } as unknown as Pack;
