import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { Target } from '../../play/grammar';
import { Pointed } from '../../play/pointed';
import { usePointing } from './usePointing';

afterEach(cleanup);

test('the way begun is drawn while nothing is pointed at', () => {
  const route = jest.fn<(way: unknown) => void>();
  const pen = { route, expect: () => undefined, hover: () => undefined, look: () => undefined };
  const over = { penOn: () => pen, routeTo: (_scene: unknown, _view: unknown, target: unknown) => target, reachOf: () => null };
  const pointed = new Pointed();
  const rest = { over, scene: {}, view: {}, marks: {}, selected: 'm1', pointed, follow: () => undefined };
  function Probe({ begun }: { readonly begun: Target | null }) {
    const { canvas } = usePointing({ ...rest, begun } as never);
    return <canvas ref={canvas} />;
  }
  const [way, aim] = [{} as Target, {} as Target];
  const { rerender } = render(<Probe begun={null} />);
  expect(route).toHaveBeenLastCalledWith(null);
  rerender(<Probe begun={way} />);
  expect(route.mock.lastCall?.[0]).toBe(way);
  pointed.set(aim);
  expect(route.mock.lastCall?.[0]).toBe(aim);
  pointed.set(null);
  expect(route.mock.lastCall?.[0]).toBe(way);
});
