import { expect, test } from '@jest/globals';
import { type Pack, packChanges } from './index';
import { printed } from './printed';

test('a pack changes nothing against itself, nor by what its values rest on or how things are called', () => {
  const { scout } = printed.units.marineTypes;
  const renamed: Pack = {
    ...printed,
    id: 'other',
    maps: { ...printed.maps, alpha: { ...printed.maps.alpha, title: 'A', basis: 'fact' } },
    units: { ...printed.units, marineTypes: { ...printed.units.marineTypes, scout: { ...scout, name: 'Pathfinder' } } },
  };
  expect(packChanges(printed, printed)).toEqual([]);
  expect(packChanges(printed, renamed)).toEqual([]);
});

test('every value that counts in play is named with its old and new figure', () => {
  const { maps, units, chits, charts, scenarios } = printed;
  const changed: Pack = {
    ...printed,
    maps: {
      ...maps,
      beta: {
        ...maps.beta,
        hexes: maps.beta.hexes.map((hex) => (hex.key === '524' ? { ...hex, terrain: 'rough' } : hex)),
        roads: maps.beta.roads.slice(1),
      },
    },
    units: { ...units, marineTypes: { ...units.marineTypes, squad: { ...units.marineTypes.squad, cf: 4 } } },
    chits: { ...chits, activation: chits.activation.map((chit) => (chit.id === 'stupor' ? { ...chit, again: true } : chit)) },
    charts: { ...charts, rally: { ...charts.rally, success: 4 } },
    scenarios: { ...scenarios, campaign: { ...scenarios.campaign, leastGoals: 2 } },
  };
  const road = maps.beta.roads[0]?.between.join('-');
  const found = packChanges(printed, changed);
  expect(found).toContainEqual({ path: 'maps.beta.hexes.524.terrain', from: 'forest', to: 'rough' });
  expect(found).toContainEqual({ path: `maps.beta.roads.${road}.between`, from: road?.replace('-', ', '), to: null });
  expect(found).toContainEqual({ path: 'units.marineTypes.squad.cf', from: 5, to: 4 });
  expect(found).toContainEqual({ path: 'charts.rally.success', from: 5, to: 4 });
  expect(found).toContainEqual({ path: 'scenarios.campaign.leastGoals', from: 3, to: 2 });
  expect(found).toContainEqual({
    path: 'chits.stupor',
    from: 'Static From Home',
    to: 'Static From Home: another chit, whose words the pack does not give (then a further chit)',
  });
  expect(found).toHaveLength(6);
});
