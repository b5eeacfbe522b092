import { describe, expect, jest, test } from '@jest/globals';
import { type Camera, centred, clamped, control, zoomedAt } from './camera';

const limits = { least: 0.3, most: 3, left: 0, right: 1600 };
const size = { width: 800, height: 600 };

describe('the camera', () => {
  test('keeps the world point under the pointer while zooming', () => {
    const camera: Camera = { k: 0.5, x: 30, y: -200 };
    const after = zoomedAt(camera, 1.2, 400, 300);
    expect((400 - after.x) / after.k).toBeCloseTo((400 - camera.x) / camera.k);
    expect((300 - after.y) / after.k).toBeCloseTo((300 - camera.y) / camera.k);
  });

  test('never loses the hull sideways and never stops going round', () => {
    expect(clamped({ k: 1, x: 5000, y: -99999 }, limits, size)).toMatchObject({ y: -99999 });
    const right = clamped({ k: 1, x: 5000, y: 0 }, limits, size);
    expect(right.x).toBeLessThan(size.width);
    const narrow = clamped({ k: 0.3, x: -900, y: 0 }, limits, size);
    expect([narrow.x >= 0, narrow.x + 480 <= 800]).toEqual([true, true]);
    expect(clamped({ k: 99, x: 0, y: 0 }, limits, size).k).toBe(3);
  });

  test('a map with a top and a bottom is not lost up or down either', () => {
    const map = { ...limits, top: -20, bottom: 1200 };
    expect(clamped({ k: 1, x: 0, y: 9000 }, map, size).y).toBeCloseTo(20 + 200);
    expect(clamped({ k: 1, x: 0, y: -9000 }, map, size).y).toBeCloseTo(600 - 1200 - 200);
    const small = clamped({ k: 0.4, x: 0, y: -9000 }, map, size);
    expect([small.y - 8 >= 0, small.y + 480 <= 600]).toEqual([true, true]);
  });

  test('centres a point', () => {
    expect(centred(2, 100, 50, size)).toEqual({ k: 2, x: 200, y: 200 });
  });
});

describe('gestures', () => {
  function set() {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setPointerCapture = () => undefined;
    Object.defineProperties(svg, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
    document.body.append(svg);
    const moved = jest.fn();
    const pressed = jest.fn();
    svg.addEventListener('click', pressed);
    return { svg, moved, pressed, camera: control(svg, () => limits, { k: 1, x: 0, y: 0 }, moved) };
  }
  // jsdom has no PointerEvent: a MouseEvent with an id does.
  const pointer = (type: string, id: number, clientX: number, clientY: number) =>
    Object.assign(new MouseEvent(type, { clientX, clientY, bubbles: true }), { pointerId: id, pointerType: 'touch' });

  test('a press that stays is a press', () => {
    const { svg, pressed, moved } = set();
    svg.dispatchEvent(pointer('pointerdown', 1, 10, 10));
    svg.dispatchEvent(pointer('pointermove', 1, 12, 11));
    svg.dispatchEvent(pointer('pointerup', 1, 12, 11));
    svg.dispatchEvent(new MouseEvent('click'));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(moved).not.toHaveBeenCalled();
  });

  test('a drag moves the plan and never acts', () => {
    const { svg, pressed, camera } = set();
    svg.dispatchEvent(pointer('pointerdown', 1, 10, 10));
    svg.dispatchEvent(pointer('pointermove', 1, 40, 110));
    svg.dispatchEvent(pointer('pointerup', 1, 40, 110));
    svg.dispatchEvent(new MouseEvent('click'));
    expect(pressed).not.toHaveBeenCalled();
    expect(camera.read()).toMatchObject({ k: 1, y: 100 });
    svg.dispatchEvent(new MouseEvent('click'));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('a pinch zooms and never acts', () => {
    const { svg, pressed, camera } = set();
    svg.dispatchEvent(pointer('pointerdown', 1, 300, 300));
    svg.dispatchEvent(pointer('pointerdown', 2, 400, 300));
    svg.dispatchEvent(pointer('pointermove', 2, 500, 300));
    expect(camera.read().k).toBeCloseTo(2);
    svg.dispatchEvent(pointer('pointerup', 1, 300, 300));
    svg.dispatchEvent(pointer('pointerup', 2, 500, 300));
    svg.dispatchEvent(new MouseEvent('click'));
    expect(pressed).not.toHaveBeenCalled();
  });
});
