import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { Target } from '../../play/grammar';
import { Pointed } from '../../play/pointed';
import { usePointing } from './usePointing';

afterEach(cleanup);

function Probe(props: Parameters<typeof usePointing>[0]) {
  const { canvas } = usePointing(props);
  return <canvas ref={canvas} />;
}

test('the way begun is drawn while nothing is pointed at', () => {
  const route = jest.fn<(way: unknown) => void>();
  const pen = { route, expect: () => undefined, hover: () => undefined, look: () => undefined };
  const over = { penOn: () => pen, routeTo: (_scene: unknown, _view: unknown, target: unknown) => target, reachOf: () => null };
  const pointed = new Pointed();
  const rest = { over, scene: {}, view: {}, marks: {}, selected: 'm1', pointed, follow: () => undefined } as unknown as Omit<
    Parameters<typeof usePointing>[0],
    'begun'
  >;
  const [way, aim] = [{} as Target, {} as Target];
  const { rerender } = render(<Probe {...rest} begun={null} />);
  expect(route).toHaveBeenLastCalledWith(null);
  rerender(<Probe {...rest} begun={way} />);
  expect(route.mock.lastCall?.[0]).toBe(way);
  pointed.set(aim);
  expect(route.mock.lastCall?.[0]).toBe(aim);
  pointed.set(null);
  expect(route.mock.lastCall?.[0]).toBe(way);
});
