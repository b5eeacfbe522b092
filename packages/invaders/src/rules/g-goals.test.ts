import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import { at, grounds } from '../testing/position';
import { isMet, portalHex } from './g-goals';

type Setup = Parameters<typeof at>[0];
const met = (id: string, setup: Setup): boolean => {
  const goal = printed.chits.goals.find((each) => each.id === id);
  if (goal === undefined) throw new Error(`no goal ${id}`);
  const { state } = at(setup);
  return isMet(grounds.of(state.options).zone, state, goal);
};

describe('Inter-Dimensional Portal', () => {
  test('G3a the Kay’otz win if no Active Marine is within 3 hexes of the Portal; 3 is within', () => {
    const aliens: Setup['aliens'] = [{ id: 'mono1', hex: '461' }];
    expect(met('portal', { marines: [{ id: 'squad-1', hex: '616' }], aliens })).toBe(false);
    expect(met('portal', { marines: [{ id: 'squad-1', hex: '643' }], aliens })).toBe(true);
    expect(met('portal', { marines: [{ id: 'squad-1', hex: '616', condition: 'paralyzed' }], aliens })).toBe(true);
    expect(met('portal', { marines: [{ id: 'squad-1', hex: '616', condition: 'stunned' }], aliens })).toBe(false);
    expect(met('portal', { aliens })).toBe(true);
  });

  test('G3a.1 it lies with the highest-numbered Monolith, shut or not, else with the highest-numbered Overlord, asleep or not', () => {
    const portal = (aliens: NonNullable<Setup['aliens']>) => portalHex(at({ aliens }).state);
    const overlords: NonNullable<Setup['aliens']> = [
      { id: 'ov1', hex: '666', active: false },
      { id: 'ov2', hex: '663' },
    ];
    expect(portal(overlords)).toBe('666');
    expect(portal([...overlords, { id: 'mono1', hex: '111' }])).toBe('111');
    expect(
      portal([
        { id: 'mono1', hex: '111' },
        { id: 'mono2', hex: '112', active: false },
      ]),
    ).toBe('112');
  });

  test('G3a.2 without Monolith and Overlord it cannot be met', () => {
    expect(met('portal', { aliens: [{ id: 'p8a', hex: '461' }] })).toBe(false);
    expect(met('portal', {})).toBe(false);
  });
});

describe('Enslave', () => {
  test('G3b met if half or more of the Marines on the map are Stunned or Paralyzed', () => {
    const force = (...conditions: ('fit' | 'stunned' | 'paralyzed')[]): Setup => ({
      marines: conditions.map((condition, i) => ({
        id: `squad-${i + 1}`,
        hex: (['345', '412', '435', '461'] as const)[i] ?? '345',
        condition,
      })),
    });
    expect(met('enslave', force('stunned', 'fit'))).toBe(true);
    expect(met('enslave', force('stunned', 'paralyzed', 'fit', 'fit'))).toBe(true);
    expect(met('enslave', force('stunned', 'fit', 'fit'))).toBe(false);
    // Units off the map do not count.
    expect(met('enslave', { marines: [{ id: 'squad-1', hex: '345', condition: 'stunned' }, { id: 'squad-2' }, { id: 'squad-3' }] })).toBe(
      true,
    );
  });

  test('G3b with no Marine on the map it is met, unless one has left by the exit (ruling 65)', () => {
    expect(met('enslave', { marines: [{ id: 'squad-1', place: 'eliminated' }] })).toBe(true);
    expect(met('enslave', { marines: [{ id: 'squad-1', place: 'exited' }] })).toBe(false);
    const some = [
      { id: 'squad-1', place: 'exited' as const },
      { id: 'squad-2', place: 'eliminated' as const },
    ];
    expect(met('enslave', { marines: some })).toBe(false);
  });
});

test('G3c Decapitate Command Control is met if no Active HQ is on the map, also if all have left (ruling 66)', () => {
  expect(met('decapitate', { marines: [{ id: 'hq-1', hex: '345' }] })).toBe(false);
  expect(met('decapitate', { marines: [{ id: 'hq-1', hex: '345', condition: 'stunned' }] })).toBe(false);
  expect(
    met('decapitate', {
      marines: [
        { id: 'hq-1', hex: '345', condition: 'paralyzed' },
        { id: 'squad-1', hex: '461' },
      ],
    }),
  ).toBe(true);
  expect(met('decapitate', { marines: [{ id: 'hq-1', place: 'exited' }] })).toBe(true);
});

test('G3d Pillage is met if no Active Logistics unit is on the map', () => {
  expect(met('pillage', { marines: [{ id: 'logistics-1', hex: '345' }] })).toBe(false);
  expect(met('pillage', { marines: [{ id: 'logistics-1', hex: '345', condition: 'paralyzed' }] })).toBe(true);
  expect(met('pillage', { marines: [{ id: 'hq-1', hex: '345' }] })).toBe(true);
});

test('G3e Possess Sleeper-Agent is met if an Active alien stands beside a Stunned or Paralyzed Marine', () => {
  const marines: Setup['marines'] = [{ id: 'squad-1', hex: '461', condition: 'stunned' }];
  expect(met('sleeper', { marines, aliens: [{ id: 'p8a', hex: '524' }] })).toBe(true);
  expect(met('sleeper', { marines, aliens: [{ id: 'mono1', hex: '524' }] })).toBe(true);
  expect(met('sleeper', { marines, aliens: [{ id: 'p8a', hex: '524', active: false }] })).toBe(false);
  expect(met('sleeper', { marines, aliens: [{ id: 'p8a', hex: '552' }] })).toBe(false);
  expect(met('sleeper', { marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '524' }] })).toBe(false);
  // One will do, whatever the others are.
  expect(met('sleeper', { marines: [...marines, { id: 'squad-2', hex: '111' }], aliens: [{ id: 'p8a', hex: '524' }] })).toBe(true);
  expect(met('sleeper', { aliens: [{ id: 'p8a', hex: '524' }] })).toBe(false);
});

test('G3f Summoning is met with eight Active aliens on the map, Active Monoliths included (ruling 67)', () => {
  const hexes = ['111', '112', '113', '114', '115', '116', '121'] as const;
  const seven: NonNullable<Setup['aliens']> = hexes.map((hex, i) => ({
    id: ['p2a', 'p2b', 'p3a', 'p3b', 'p4a', 'p4b', 'ov1'][i] ?? '',
    hex,
  }));
  expect(met('summoning', { aliens: seven })).toBe(false);
  expect(met('summoning', { aliens: [...seven, { id: 'p5a', hex: '122', active: false }] })).toBe(false);
  expect(met('summoning', { aliens: [...seven, { id: 'mono1', hex: '122', active: false }] })).toBe(false);
  expect(met('summoning', { aliens: [...seven, { id: 'mono1', hex: '122' }] })).toBe(true);
  expect(met('summoning', { aliens: [...seven, { id: 'p5a', hex: '122' }] })).toBe(true);
});
