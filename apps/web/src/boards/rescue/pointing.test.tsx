import { afterEach, describe, expect, test } from '@jest/globals';
import type { Target } from '../../play/grammar';
import { hovering } from '../hovering';
import type { RescueView } from './face';
import { penOn } from './pen';
import type { Plan } from './plan';
import { routeTo } from './pointing';

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

/** A canvas that writes down what is drawn on it. */
function drawnOn(): { readonly canvas: HTMLCanvasElement; readonly drawn: string[] } {
  const drawn: string[] = [];
  const canvas = document.createElement('canvas');
  const says =
    (name: string) =>
    (...args: readonly unknown[]): unknown =>
      drawn.push([name, ...args.filter((arg) => typeof arg !== 'object')].join(' '));
  const paper = new Proxy({} as Record<string, unknown>, { get: (held, name: string) => held[name] ?? says(name) });
  canvas.getContext = (() => paper) as unknown as HTMLCanvasElement['getContext'];
  return { canvas, drawn };
}

describe('what follows the pointer', () => {
  const route = routeTo(scene, view, target('path', { value: ['B', 'C'], place: 'C', cost: 3 }), 'm');

  test('is drawn once for all that an event changes, in the dots of the screen, and gone without a trace', async () => {
    const { canvas, drawn } = drawnOn();
    const pen = penOn(canvas);
    pen.look({ k: 0.5, x: 40, y: 30 }, 400, 300);
    expect(drawn).toEqual([]);
    pen.route(null);
    pen.route(route);
    expect(drawn).toEqual([]);
    await Promise.resolve();
    // From (90, -20) to (90, 40) on the sheet, of which 58 pixels round it are on the canvas, and 200 across at least.
    const { width, height, transform } = canvas.style;
    expect([width, height, transform]).toEqual(['190px', '149px', 'translate(0px, 0px)']);
    expect(drawn.slice(0, 3)).toEqual([
      'setTransform 1 0 0 1 0 0',
      `clearRect 0 0 ${canvas.width} ${canvas.height}`,
      'setTransform 0.5 0 0 0.5 40 30',
    ]);
    expect(drawn).toEqual(
      expect.arrayContaining(['lineTo 100 20', 'lineTo 100 -20', 'lineTo 100 -100', expect.stringMatching(/^fillText 3 MP 100 -129[.]7/)]),
    );
    expect(canvas.dataset['way']).toBe('path');
    drawn.length = 0;
    pen.route(routeTo(scene, view, target('path', { value: ['B', 'C'], place: 'C', cost: 3 }), 'm'));
    await Promise.resolve();
    expect(drawn).toEqual([]);
    // Where one looks from is followed at once.
    pen.look({ k: 1, x: 0, y: 0 }, 400, 300);
    expect(drawn).toContain('setTransform 1 0 0 1 0 0');
    drawn.length = 0;
    pen.route(null);
    await Promise.resolve();
    expect([drawn.filter((one) => !one.startsWith('set')), canvas.dataset['way']]).toEqual([
      [`clearRect 0 0 ${canvas.width} ${canvas.height}`],
      '',
    ]);
  });

  test('runs as a line of fire between the edges of two counters, its cost beside it', async () => {
    const { canvas, drawn } = drawnOn();
    const pen = penOn(canvas);
    pen.look({ k: 1, x: 0, y: 0 }, 1000, 1000);
    pen.route({
      domain: 'id',
      points: [
        { x: 500, y: 500 },
        { x: 500, y: 300 },
      ],
      cost: 2,
    });
    await Promise.resolve();
    expect(drawn).toEqual(expect.arrayContaining(['lineTo 500 474', 'lineTo 500 326', 'fillText 2 MP 534 404.5']));
    expect(drawn.filter((one) => one.startsWith('arc'))).toEqual([]);
  });

  test('has a canvas as large as what may be pointed at next, and lays it anew only for something outside', async () => {
    const { canvas } = drawnOn();
    const pen = penOn(canvas);
    pen.look({ k: 1, x: 0, y: 0 }, 1000, 1000);
    pen.expect({ x: 300, y: 300, width: 300, height: 200 });
    const size = (): readonly unknown[] => [canvas.width, canvas.height, canvas.style.transform];
    expect(size()).toEqual([416, 316, 'translate(242px, 242px)']);
    pen.route({
      domain: 'path',
      points: [
        { x: 350, y: 350 },
        { x: 400, y: 450 },
      ],
      cost: null,
    });
    await Promise.resolve();
    expect(size()).toEqual([416, 316, 'translate(242px, 242px)']);
    pen.expect(null);
    pen.route({
      domain: 'path',
      points: [
        { x: 700, y: 700 },
        { x: 700, y: 720 },
      ],
      cost: null,
    });
    await Promise.resolve();
    expect(size()).toEqual([200, 200, 'translate(600px, 610px)']);
  });
});

describe('what the pointer is on', () => {
  test('is told once for each part of a board, and nothing else on the page hears of it', () => {
    document.body.innerHTML = '<main><div id="field"><i id="a"></i><i id="b"></i></div><button></button></main>';
    const [field, a, b, beside] = ['#field', '#a', '#b', 'button'].map((one) => document.querySelector(one)) as [HTMLElement, ...Element[]];
    const told: (string | null)[] = [];
    const heard: string[] = [];
    for (const type of ['pointerover', 'pointerout', 'pointermove', 'mousemove'])
      document.body.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).tagName}`));
    const end = hovering(field, (at) => told.push(at?.id ?? null));
    const move = (from: Element | undefined, to: Element | undefined, buttons = 0): void => {
      from?.dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: to ?? null, buttons }));
      to?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, relatedTarget: from ?? null, buttons }));
      for (const type of ['pointermove', 'mousemove']) to?.dispatchEvent(new MouseEvent(type, { bubbles: true, buttons }));
    };
    move(beside, a);
    // What is left hears of it.
    expect([told, heard]).toEqual([['a'], ['pointerout BUTTON']]);
    move(a, b);
    move(b, b);
    expect([told, heard.length]).toEqual([['a', 'b'], 1]);
    move(b, beside);
    expect([told, heard.slice(1)]).toEqual([
      ['a', 'b', null],
      ['pointerout I', 'pointerover BUTTON', 'pointermove BUTTON', 'mousemove BUTTON'],
    ]);
    move(beside, a, 1);
    expect(heard.slice(5)).toEqual(['pointerout BUTTON', 'pointerover I', 'pointermove I', 'mousemove I']);
    move(a, undefined);
    expect(told).toEqual(['a', 'b', null, 'a', null]);
    end();
    move(beside, b);
    expect(told).toHaveLength(5);
  });
});
