import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMapzone } from '@carapace/invaders/table';
import { describe, expect, test } from '@jest/globals';
import type { Mapzone, Pack } from './face';
import { middle, sideMiddle } from './grid';
import { neighbourOf } from './steps';
import { boundsOf, drawingOf } from './terrain';

// As a browser gets it: the pack is data, fetched by its hash.
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../../../../packages/invaders/src/components', `${name}.json`), 'utf8'));
const maps = read('maps') as Pack['maps'];
const charts = read('charts') as Pack['charts'];
const zones: readonly Mapzone[] = [makeMapzone(maps.alpha, charts), makeMapzone(maps.beta, charts)];

describe('the map as it is drawn', () => {
  test.each(zones)('$sheet.title: roads join across hexsides', (zone) => {
    const { roads, bridges } = drawingOf(zone);
    for (const { between } of zone.sheet.roads) {
      const [a, b] = between;
      const side = (['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const).find((one) => zone.across(a, one) === b);
      expect(side).toBeDefined();
      if (side === undefined) continue;
      const { x, y } = sideMiddle(zone.axial(a), side);
      // Once from either hex: the two ends meet in one point.
      expect(`${roads}${bridges}`.split(`${x} ${y}`).length - 1).toBeGreaterThanOrEqual(2);
    }
  });

  test.each(zones)('$sheet.title: the banks part lava from all that is not lava, and nothing else', (zone) => {
    const { shore, lines } = drawingOf(zone);
    const banks = zone.keys.flatMap((key) =>
      zone.hex(key).terrain === 'lava' ? zone.beside(key).filter((next) => zone.hex(next).terrain !== 'lava') : [],
    );
    const rim = zone.keys.filter((key) => zone.hex(key).terrain === 'lava').reduce((sum, key) => sum + 6 - zone.beside(key).length, 0);
    expect(shore.split('M').length - 1).toBe(banks.length + rim);
    expect(lines.split('M').length - 1).toBeGreaterThan(400);
  });

  test.each(zones)('$sheet.title: every hex lies on the sheet, and the whole map is a dozen paths', (zone) => {
    const { x, y, width, height } = boundsOf(zone);
    for (const key of zone.keys) {
      const at = middle(zone.axial(key));
      expect([at.x > x, at.y > y, at.x < x + width, at.y < y + height]).toEqual([true, true, true, true]);
    }
    expect(JSON.stringify(drawingOf(zone)).length).toBeLessThan(120_000);
  });

  test('arrow keys stay in their row and column, and stop at the edge', () => {
    const [alpha] = zones;
    if (alpha === undefined) throw new Error('no map');
    expect(neighbourOf(alpha, '111', 'ArrowRight')).toBe('112');
    expect(neighbourOf(alpha, '112', 'ArrowRight')).toBe('113');
    expect(neighbourOf(alpha, '113', 'ArrowLeft')).toBe('112');
    expect(neighbourOf(alpha, '111', 'ArrowDown')).toBe('135');
    expect(neighbourOf(alpha, '111', 'ArrowUp')).toBeNull();
    expect(neighbourOf(alpha, '111', 'ArrowLeft')).toBeNull();
    expect(neighbourOf(alpha, '111', 'Enter')).toBeNull();
  });
});
