import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { Happened } from '../board';
import type { InvadersEvent, InvadersView } from './face';
import { useFilm } from './useFilm';

const event = (kind: string, facts: object): InvadersEvent => ({ kind, cases: [], facts }) as unknown as InvadersEvent;
const viewOf = (events: readonly InvadersEvent[]): InvadersView =>
  ({ log: [{ title: 'Turn 1', events }], marines: {}, aliens: {}, strongpoints: [] }) as unknown as InvadersView;

const begun = [
  event('phase-began', { segment: 'kayotz-activation' }),
  event('chit-enacted', { chit: 'rush-low' }),
  event('alien-named', { unit: 'a' }),
];
const answered = [event('alien-moved', { unit: 'a', from: '111', to: '112' }), event('alien-named', { unit: 'b' })];
const walked = [event('phase-began', { segment: 'marine-action' }), event('moved', { unit: 'm', path: ['211', '212'] })];

interface Props {
  readonly view: InvadersView;
  readonly happened: Happened;
}
const props = (events: readonly InvadersEvent[], at: number, fresh: readonly InvadersEvent[]): Props => ({
  view: viewOf(events),
  happened: { at, events: fresh },
});
const film = () => {
  const hook = renderHook(({ view, happened }: Props) => useFilm(view, happened), { initialProps: props([], 0, []) });
  return { ...hook, step: () => act(() => void jest.advanceTimersByTime(1100)) };
};

describe('the film while a chit waits for answers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
  });

  test('an answer does not take it away from who looks, and it goes on to the new steps', () => {
    const { result, rerender, step } = film();
    rerender(props(begun, 1, begun));
    expect(result.current).toMatchObject({ showing: true, at: 0, playing: true });
    rerender(props([...begun, ...answered], 2, answered));
    expect(result.current).toMatchObject({ showing: true, at: 0, playing: true });
    for (const at of [1, 2, 3]) {
      step();
      expect(result.current).toMatchObject({ showing: true, at });
    }
    step();
    expect(result.current).toMatchObject({ showing: false, shown: true, playing: false, seen: true });
  });

  test('shown to its end it goes on with the steps that an answer brings', () => {
    const { result, rerender, step } = film();
    rerender(props(begun, 1, begun));
    step();
    step();
    expect(result.current.showing).toBe(false);
    rerender(props([...begun, ...answered], 2, answered));
    expect(result.current).toMatchObject({ showing: true, at: 2, playing: true });
  });

  test('who stepped back stays there, until somebody acts on the map', () => {
    const { result, rerender } = film();
    rerender(props(begun, 1, begun));
    act(() => result.current.play(false));
    act(() => result.current.go(1));
    rerender(props([...begun, ...answered], 2, answered));
    expect(result.current).toMatchObject({ showing: true, at: 1, playing: false, seen: true });
    rerender(props([...begun, ...answered, ...walked], 3, walked));
    expect(result.current).toMatchObject({ showing: false, shown: true });
  });
});
