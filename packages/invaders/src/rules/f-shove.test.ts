import { expect, test } from '@jest/globals';
import { isHexId } from '../components/hex-id';
import { at, grounds } from '../testing/position';
import { pushSides } from './f-push';

test('V4 of two equal sides of a shove the Kay’otz player may take another numbered hex, but not the edge or lava in its place (rulings 69, 94)', () => {
  const shove = (players: 'solo' | 'two') =>
    at({ marines: [{ id: 'squad-1', hex: '665' }], aliens: [{ id: 'p8a', hex: '663' }] }, { battle: 'gauntlet', players }).enact('shove');
  for (const players of ['solo', 'two'] as const) {
    const game = shove(players);
    expect(game.state.questions).toEqual([]);
    expect(game.marine('squad-1')).toMatchObject({ place: 'map', hex: '666' });
  }
  const { zone } = grounds.of({ battle: 'gauntlet', players: 'two', hiddenAdm: false });
  const kinds = new Set<string>();
  for (const marine of zone.ids)
    for (const alien of zone.ids.filter((id) => [1, 2].includes(zone.distance(id, marine)))) {
      const keys = pushSides(zone, alien, marine).map((side) => zone.across(marine, side));
      kinds.add(keys.map((key) => (isHexId(key ?? '') ? 'hex' : 'barred')).join(' '));
    }
  expect([...kinds].sort()).toEqual(['barred', 'barred barred', 'hex', 'hex hex']);
});
