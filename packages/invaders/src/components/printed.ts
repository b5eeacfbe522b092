import charts from './charts.json';
import chits from './chits.json';
import maps from './maps.json';
import type { Pack } from './pack';
import head from './pack.json';
import scenarios from './scenarios.json';
import units from './units.json';

// A JSON module's type is widened (`terrain: string`); the tests hold this pack to the strict schema of parse.ts.
/**
 * The pack that comes with the project: facts of the printed game, and our own reconstruction of what is not public. Only hosts and tests
 * import it: a browser fetches the public part of its table's pack by hash.
 */
export const printed: Pack = { ...head, maps, units, chits, scenarios, charts } as unknown as Pack;
