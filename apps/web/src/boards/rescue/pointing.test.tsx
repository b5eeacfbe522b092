import { afterEach, describe, expect, test } from '@jest/globals';
import type { Target } from '../../play/grammar';
import type { RescueView } from './face';
import type { Plan } from './plan';
import { penOn, routeTo } from './pointing';

const boxes = new Map(
  Object.entries({ A: 20, B: 1480, C: 1400 }).map(([id, y]) => [id, { centre: { x: 100, y } }] as const),
) as unknown as Plan['boxes'];
const scene = { plan: { boxes, circumference: 1500, width: 900 } as Plan, centre: 100, piles: [] };
const view = {
  units: { m: { place: 'A' }, z: { place: 'C' } },
  darters: [{ name: 'Vega', breach: { box: 'B' } }],
} as unknown as RescueView;
const target = (domain: string, choice: object): Target =>
  ({ offer: { id: 'o', actor: 'm' }, slot: { name: 's', domain }, choice: { label: '', ...choice } }) as unknown as Target;

afterEach(() => document.body.replaceChildren());

describe('the way to what is pointed at', () => {
  test('goes from box to box the short way round the hull, and says its cost', () => {
    expect(routeTo(scene, view, target('path', { value: ['B', 'C'], place: 'C', cost: 3 }), 'm')).toEqual({
      domain: 'path',
      points: [
        { x: 100, y: 20 },
        { x: 100, y: -20 },
        { x: 100, y: -100 },
      ],
      cost: 3,
    });
  });

  test('is a line to a unit, and to the breach of a Darter', () => {
    expect(routeTo(scene, view, target('id', { value: 'z', unit: 'z' }), 'm')?.points.at(-1)).toEqual({ x: 100, y: -100 });
    expect(routeTo(scene, view, target('place', { value: 'darter:Vega', place: 'darter:Vega' }), 'm')?.points.at(-1)?.y).toBe(-20);
    expect(routeTo(scene, view, target('id', { value: 'x' }), 'm')).toBeNull();
  });
});

describe('what follows the pointer', () => {
  test('is drawn in what is there already, and gone without a trace', () => {
    const group = document.body
      .appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
      .appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
    const pen = penOn(group);
    pen.within(-60, -1400, 1020, 3000);
    const parts = group.childElementCount;
    const lines = (): readonly (string | null)[] => [...group.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
    const before = lines();
    const route = routeTo(scene, view, target('path', { value: ['B', 'C'], place: 'C', cost: 3 }), 'm');
    pen.hover('box', 'M0 0h10v10z');
    pen.route(route, 1);
    expect(lines()).toContain('100,20 100,-20 100,-100');
    expect([group.textContent, group.dataset['domain'], group.childElementCount]).toEqual(['·−3', 'path', parts]);
    // A transform of its own would have all layers of the page sorted anew.
    expect(group.querySelector('[transform]')).toBeNull();
    pen.route(null, 1);
    expect(lines().map((line) => line ?? '')).toEqual(before.map((line) => line ?? ''));
    expect(group.textContent).toBe('·');
  });
});
