import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Mark, Marks } from '../marks';
import type { BoxId, Pack } from './face';
import { pieceOf } from './forms/Parts';
import { lightOf } from './lighting';
import { type PlanBox, planOf } from './plan';

const map = JSON.parse(readFileSync(join(__dirname, '../../../../../packages/rescue/src/components/map.json'), 'utf8')) as Pack['map'];
const plan = planOf({ map });
const box = plan.boxes.get('E13' as BoxId) as PlanBox;
const odds = [{ world: '', modifiers: [], of: 6, outcomes: [{ label: 'killed', cases: 2, tone: 'good' }] }];
const aim = { targets: [{ choice: { odds } }], cost: null, gathered: false } as unknown as Mark;

/** How many chances are written over these enemies of one box, side by side with this much room for each. */
function chips(room: number, ...ids: readonly string[]): number {
  const piles = ids.map((id, at) => ({ box, pile: { x: at * room, y: 0, size: 46, room, counters: [pieceOf('soldier', id, 'E13')] } }));
  const marks: Marks = { places: new Map(), units: new Map(ids.map((id) => [id, aim])), barred: new Set() };
  const [over = ''] = lightOf({ plan, piles, zoom: 0.7, centre: 0 }, marks, null, new Set()).markup();
  return over.match(/>2\/6</g)?.length ?? 0;
}

describe('chances over those who are aimed at', () => {
  test('stand over each of them where there is room', () => expect(chips(50, 'a', 'b')).toBe(2));
  test('are left to the list where they would be too narrow to read', () => expect(chips(20, 'a', 'b')).toBe(0));
  test('are always written over the only one', () => expect(chips(20, 'a')).toBe(1));
});
