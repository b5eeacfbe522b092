import { expect, test } from '@jest/globals';
import { at, grounds } from '../testing/position';
import { reachable } from './c-paths';

const bank = (far: 'free' | 'alien') =>
  at({ marines: [{ id: 'specops-1', hex: '222' }], aliens: [{ id: 'p8a', hex: far === 'alien' ? '251' : '666' }] });
const walk = (...path: string[]) => ({ verb: 'full-move', unit: 'specops-1', path, exit: false }) as never;

test('C1.6 a bridge is left by its other end: nobody turns back on it, and with the far bank held nobody goes on it at all (ruling 1)', () => {
  for (const far of ['free', 'alien'] as const) {
    expect(bank(far).refusal(walk('L4', '222', '221'))).toMatchObject({ code: 'off-the-bridge', case: 'C1.6' });
    expect(bank(far).refusal(walk('L4', '222'))).toMatchObject({ code: 'off-the-bridge', case: 'C1.6' });
  }
  expect(bank('alien').refusal(walk('L4', '251'))).toMatchObject({ code: 'alien-there', case: 'C1.12' });
  expect(bank('free').send(walk('L4', '251')).marine('specops-1').hex).toBe('251');
});

test('C1.6 what is offered after the first step onto a bridge goes on over it', () => {
  const ground = grounds.of({ battle: 'gauntlet', players: 'solo', hiddenAdm: false });
  for (const far of ['free', 'alien'] as const) {
    const { state } = bank(far);
    const unit = state.marines['specops-1'];
    if (unit === undefined) throw new Error('no Special Ops');
    const after = (prefix: readonly string[]) => [...reachable(ground, state, unit, prefix as never, 4)].map(([, { path }]) => path);
    expect(after(['L4']).every((path) => path.length === 1 || path[1] === '251')).toBe(true);
    expect(after(['L4']).length > 1).toBe(far === 'free');
    expect(
      after([])
        .filter((path) => path[0] === 'L4' && path.length > 1)
        .every((path) => path[1] === '251'),
    ).toBe(true);
    expect(after(['L4', '222'])).toEqual([]);
  }
});
