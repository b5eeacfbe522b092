// Which values of a ruleset's components belong to which printed items.
import type { Group, Json } from './values';

const has = (inside: Json, key: string, value: Json) =>
  inside !== null && typeof inside === 'object' && (inside as { readonly [key: string]: Json })[key] === value;

const chart = (at: readonly (string | number)[], id: string): readonly Group[] => [
  { file: 'charts.json', path: at, cases: [id], change: 'leaves' },
  { file: 'charts.json', path: at, cases: [id], change: 'entries' },
];

// Of the map only facts are held by tests; what is our own reconstruction may be changed.
const mapCases = ['2.1', '3.0b', '3.0c', '3.0g', '3.0i', '3.0l', '8.1', '9.1', '9.3', '12.1', '12.4', '14.4'];

const rescue: readonly Group[] = [
  ...chart(['costs', 'rows'], '4.9'),
  ...chart(['outerDefense', 'columns'], '5.8'),
  ...chart(['darterDamage', 'faces'], '5.9'),
  ...chart(['movement'], '9.6'),
  ...chart(['melee', 'columns'], '16.6'),
  ...chart(['dice', 'rows'], 'dice'),
  { file: 'units.json', path: [], cases: ['2.2', '3.0h'], change: 'leaves' },
  { file: 'counters.json', path: [], cases: ['2.2', '3.0h'], change: 'leaves', only: (path) => path.at(-1) === 'count' },
  { file: 'map.json', path: ['boxes'], cases: mapCases, change: 'leaves', most: 12, only: (path) => path.at(-1) === 'area' },
  {
    file: 'map.json',
    path: ['boxes'],
    cases: mapCases,
    change: 'leaves',
    most: 24,
    only: (path, inside) => path.at(-1) === 'room' && has(inside, 'roomBasis', 'fact'),
  },
  {
    file: 'map.json',
    path: ['links'],
    cases: mapCases,
    change: 'leaves',
    most: 24,
    only: (path, inside) => path.at(-1) === 'kind' && has(inside, 'basis', 'fact'),
  },
  {
    file: 'map.json',
    path: ['rows'],
    cases: mapCases,
    change: 'leaves',
    only: (path, inside) => path.at(-1) === 'maxRange' && has(inside, 'kind', 'circular'),
  },
];

/** Values in the row of a table of results that has this result. */
const row = (result: string) => (_path: readonly (string | number)[], inside: Json) => has(inside, 'result', result);

// Of maps, counters, chits and battles only facts are held by tests; what is our own reconstruction may be changed.
const invaders: readonly Group[] = [
  ...(['malfunction', 'scattered', 'safe'] as const).map(
    (result, at): Group => ({
      file: 'charts.json',
      path: ['jump', 'rows'],
      cases: [['C2/1', 'C2/1.1', 'C2/1.2'], ['C2/2-3'], ['C2/4-6']][at] as readonly string[],
      change: 'leaves',
      only: row(result),
    }),
  ),
  ...(['misfire', 'recoil', 'beamed', 'vaporized'] as const).map(
    (result, at): Group => ({
      file: 'charts.json',
      path: ['bump', 'rows'],
      cases: [['D6/1'], ['D6/2'], ['D6/3', 'D6/3.1', 'D6/3.2'], ['D6/4-6']][at] as readonly string[],
      change: 'leaves',
      only: row(result),
    }),
  ),
  { file: 'charts.json', path: ['jump', 'modifiers'], cases: ['C2.5', 'C2.6'], change: 'leaves' },
  { file: 'charts.json', path: ['bump', 'modifiers'], cases: ['D6.5', 'D6.6'], change: 'leaves' },
  { file: 'charts.json', path: ['bump'], cases: ['D6.3'], change: 'leaves', only: (path) => path.at(-1) === 'range' },
  { file: 'charts.json', path: ['roadStep'], cases: ['C1.4'], change: 'leaves' },
  { file: 'charts.json', path: ['terrain'], cases: ['C1.2', 'C1.3', 'C1.6'], change: 'leaves', only: (path) => path.at(-1) === 'mp' },
  { file: 'charts.json', path: ['terrain'], cases: ['D2.6'], change: 'leaves', only: (path) => path.at(-1) === 'blocksMarineFire' },
  { file: 'charts.json', path: ['terrain'], cases: ['D3c'], change: 'leaves', only: (path) => path.at(-1) === 'marineCf' },
  { file: 'charts.json', path: ['terrain'], cases: ['D9a'], change: 'leaves', only: (path) => path.at(-1) === 'alienCf' },
  { file: 'charts.json', path: ['marineCf', 'modifiers'], cases: ['D3a', 'D3b', 'D3+a', 'D3+b', 'D3+c'], change: 'leaves' },
  { file: 'charts.json', path: ['alienCf', 'modifiers'], cases: ['D9b', 'D9+a'], change: 'leaves' },
  { file: 'charts.json', path: ['hits'], cases: ['D4.5', 'D8.1', 'D10.3'], change: 'leaves' },
  { file: 'charts.json', path: ['recon'], cases: ['E2.3', 'E2.4', 'E2.6', 'E2.9'], change: 'leaves' },
  { file: 'charts.json', path: ['strongpoint'], cases: ['E3.1', 'E3.2', 'E3.3'], change: 'leaves' },
  { file: 'charts.json', path: ['rally'], cases: ['E4.1', 'E4.3', 'E4.4', 'E4.5'], change: 'leaves' },
  { file: 'charts.json', path: ['request'], cases: ['E6.2', 'E6.3'], change: 'leaves' },
];

export const groups: Readonly<Record<string, readonly Group[]>> = { rescue, invaders };
