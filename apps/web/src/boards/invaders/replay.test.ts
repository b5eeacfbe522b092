import { describe, expect, test } from '@jest/globals';
import type { InvadersEvent, InvadersView } from './face';
import { activationOf, viewAfter } from './replay';

const event = (kind: string, facts: object, place?: string): InvadersEvent =>
  ({ kind, cases: [], facts, ...(place !== undefined && { place }) }) as unknown as InvadersEvent;

/** A view with no more than the replay reads. */
function viewOf(events: readonly InvadersEvent[], marines: object, aliens: object): InvadersView {
  return { log: [{ title: 'Turn 1', events }], marines, aliens } as unknown as InvadersView;
}
const marine = (id: string, more: object = {}) => ({ [id]: { id, type: 'squad', place: 'map', hex: '111', condition: 'fit', ...more } });
const alien = (id: string, more: object = {}) => ({ [id]: { id, kind: 'pod', place: 'map', hex: '222', active: true, ...more } });

describe('the alien turn as a film', () => {
  const events = [
    event('phase-began', { segment: 'marine-action' }),
    event('stunned', { unit: 'm' }),
    event('phase-began', { segment: 'kayotz-activation' }),
    event('chits-drawn', { count: 1 }),
    event('chit-enacted', { chit: 'rush-low' }),
    event('alien-woke', { unit: 'b' }),
    event('alien-moved', { unit: 'a', from: '333', to: '222' }),
    event('alien-fired', { unit: 'a', target: 'm' }),
    event('paralyzed', { unit: 'm' }, '111'),
    event('pushed', { unit: 'n', from: '121', to: '122' }),
    event('eliminated', { unit: 'n' }, '122'),
    event('alien-placed', { unit: 'c', hex: '444' }),
    event('phase-began', { segment: 'end' }),
    event('phase-began', { segment: 'marine-action' }),
    event('moved', { unit: 'q', path: ['511', '512'] }),
  ];
  const view = viewOf(
    events,
    { ...marine('m', { condition: 'paralyzed' }), ...marine('n', { place: 'eliminated', hex: null }), ...marine('q', { hex: '512' }) },
    { ...alien('a'), ...alien('b'), ...alien('c', { hex: '444' }) },
  );
  const film = activationOf(view);
  if (film === null) throw new Error('no film');
  const after = (kind: string) =>
    viewAfter(
      view,
      film,
      film.since.findIndex((one) => one.kind === kind),
    );

  test('its steps are what happened in the activation that can be seen', () => {
    expect(film.steps.map((at) => film.since[at]?.kind)).toEqual([
      'chit-enacted',
      'alien-woke',
      'alien-moved',
      'alien-fired',
      'paralyzed',
      'pushed',
      'eliminated',
      'alien-placed',
    ]);
  });

  test('after the first step everything stands as it did before', () => {
    const first = after('chit-enacted');
    expect(first.aliens['a']?.hex).toBe('333');
    expect(first.aliens['b']?.active).toBe(false);
    expect(first.aliens['c']?.hex).toBeNull();
    expect(first.marines['m']?.condition).toBe('stunned');
    expect(first.marines['n']).toMatchObject({ hex: '121', place: 'map' });
    // What came after the activation is taken back as well.
    expect(first.marines['q']?.hex).toBe('511');
  });

  test('each step changes what it tells of', () => {
    expect(after('alien-woke').aliens['b']?.active).toBe(true);
    expect(after('alien-moved').aliens['a']?.hex).toBe('222');
    expect(after('alien-fired').marines['m']?.condition).toBe('stunned');
    expect(after('paralyzed').marines['m']?.condition).toBe('paralyzed');
    expect(after('pushed').marines['n']).toMatchObject({ hex: '122', place: 'map' });
    expect(after('eliminated').marines['n']).toMatchObject({ hex: null, place: 'eliminated' });
    expect(after('alien-placed').aliens['c']?.hex).toBe('444');
  });

  test('before the first activation there is none', () => {
    expect(activationOf(viewOf(events.slice(0, 2), {}, {}))).toBeNull();
  });
});
