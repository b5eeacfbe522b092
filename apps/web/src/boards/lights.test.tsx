import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { afterPaint } from './afterPaint';
import { lightsOn } from './lights';

const SVG = 'http://www.w3.org/2000/svg';
const group = (): SVGGElement =>
  document.body.appendChild(document.createElementNS(SVG, 'svg')).appendChild(document.createElementNS(SVG, 'g'));
const light = (name: string) => ({ key: [name], markup: jest.fn(() => [`<path id="${name}"/>`, `<path id="over ${name}"/>`]) });

afterEach(() => document.body.replaceChildren());

describe('lights over a board', () => {
  const seen = (): string => [...document.querySelectorAll('svg[data-seen]')].map(({ innerHTML }) => innerHTML).join(' ');

  test('one sheet is seen at a time, and what was made ready is not drawn anew', () => {
    const lights = lightsOn([group(), group(), group(), group()]);
    const [a, b] = [light('a'), light('b')];
    lights.show(a);
    expect(seen()).toContain('id="a"');
    lights.ready(b);
    expect([seen().includes('id="a"'), b.markup.mock.calls.length]).toEqual([true, 1]);
    lights.show(light('b'));
    // Of each pair one, the lower first.
    expect(seen()).toMatch(/^<g><path id="b".*<path id="over b"/);
    expect(document.querySelectorAll('svg[data-seen]')).toHaveLength(2);
    expect(b.markup).toHaveBeenCalledTimes(1);
    // Shown once more, it stays as it is.
    const again = light('b');
    lights.show(again);
    lights.ready(again);
    expect(again.markup).not.toHaveBeenCalled();
  });
});

describe('after the next frame', () => {
  test('something is done once, and at the latest with the next press', async () => {
    const [one, two] = [jest.fn(), jest.fn()];
    afterPaint(one);
    expect(one).not.toHaveBeenCalled();
    window.dispatchEvent(new MouseEvent('click'));
    expect(one).toHaveBeenCalledTimes(1);
    afterPaint(one);
    afterPaint(two);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([2, 0]);
    await new Promise((done) => setTimeout(done, 200));
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([2, 1]);
  });
});
