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

export const groups: Readonly<Record<string, readonly Group[]>> = { rescue };
