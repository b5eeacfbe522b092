import { expect, test } from '@jest/globals';
import { type Pack, packChanges } from './index';
import { printed } from './printed';

test('a pack changes nothing against itself, nor by what its values rest on or how it is drawn', () => {
  const redrawn: Pack = {
    ...printed,
    id: 'other',
    units: { ...printed.units, soldier: { ...printed.units.soldier, basis: 'reconstructed' } },
    map: {
      ...printed.map,
      boxes: { ...printed.map.boxes, '1': { ...printed.map.boxes['1'], label: [1, 1] } as (typeof printed.map.boxes)['1'] },
    },
  };
  expect(packChanges(printed, printed)).toEqual([]);
  expect(packChanges(printed, redrawn)).toEqual([]);
});

test('every value that counts in play is named with its old and new figure', () => {
  const { map, units, counters, charts } = printed;
  const { E9, ...boxes } = map.boxes;
  const changed: Pack = {
    ...printed,
    map: { ...map, boxes, links: map.links.map((link) => (link.id === '3|A6' ? { ...link, kind: 'wall' } : link)) },
    units: { ...units, engineer: { ...units.engineer, ranged: 3 }, worker: { ...units.worker, ranged: null } },
    counters: counters.map((counter) => (counter.front === '2-lancers' ? { ...counter, count: 14 } : counter)),
    charts: { ...charts, costs: { ...charts.costs, rows: { ...charts.costs.rows, scout: 3 } } },
  };
  expect(E9?.room).toBe('command');
  expect(packChanges(printed, changed)).toEqual([
    { path: 'charts.costs.rows.scout', from: 2, to: 3 },
    { path: 'counters.1-lancer', from: 12, to: 14 },
    { path: 'counters.2-lancers', from: 12, to: 14 },
    { path: 'map.3|A6', from: 'door', to: 'wall' },
    { path: 'map.E9', from: 'command', to: null },
    { path: 'units.engineer.ranged', from: 5, to: 3 },
    { path: 'units.worker.ranged', from: 0, to: null },
  ]);
});
