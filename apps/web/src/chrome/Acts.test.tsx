import type { BaseView, Choice, Command, Next, OddsRow, Offer, Slot, Table } from '@carapace/tabletop';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, within } from '@testing-library/react';
import { gameOf } from '../play/grammar';
import { usePlay } from '../play/usePlay';
import { Act } from './Acts';
import { GameContext, type InGame } from './game';

const target: Slot = { name: 'target', domain: 'id', label: 'At whom' };
const fire: Offer = {
  id: 'fire',
  verb: 'fire',
  kind: 'fire',
  case: '12.0',
  title: 'Fire',
  actor: 'a',
  slots: [target],
  fixed: { verb: 'fire', unit: 'a' },
};
const end: Offer = { ...fire, id: 'end', kind: 'end-segment', title: 'End', slots: [], fixed: { verb: 'end' }, ends: true };
const view: BaseView = { viewer: 'red', segment: 'shoot', awaited: ['red'], decisions: [], result: null, log: [] };

const odds = (of: number, ...cases: readonly number[]): readonly OddsRow[] => {
  const labels = ['killed', 'incapacitated', 'no effect'];
  const outcomes = cases.map((one, at) => ({ label: labels[at] ?? '', cases: one, tone: at < 2 ? ('good' as const) : ('bad' as const) }));
  return [{ world: '', modifiers: [], of, outcomes }];
};

const never = () => false;
const send = () => Promise.resolve({ ok: true } as const);

interface ListedProps {
  readonly offer?: Offer;
  readonly slot?: Slot;
  readonly choices: readonly Choice[];
  readonly begun: boolean;
}

/** An act with these targets; where it is the only thing there is to do it is begun by itself. */
function Listed({ offer = fire, slot = target, choices, begun }: ListedProps) {
  const table = {
    sequence: [],
    offers: () => (begun ? [offer] : [offer, end]),
    next: (): Next<Command> => ({ slot, choices, refused: [], command: null }),
  } as unknown as Table<BaseView>;
  const game = gameOf(table, view);
  const play = usePlay(game, send, never, never, () => []);
  const inGame = { board: { placeName: (place: string) => place, forms: {} }, game, view, play, places: [] } as unknown as InGame;
  return (
    <GameContext value={inGame}>
      <Act offer={offer} />
    </GameContext>
  );
}

afterEach(cleanup);

describe.each([
  ['that is offered', false],
  ['that is begun', true],
] as const)('the choices of an act %s', (_name, begun) => {
  function listed(...choices: readonly Choice[]) {
    const { container } = render(<Listed choices={choices} begun={begun} />);
    const buttons = [...container.querySelectorAll<HTMLElement>('[data-choice]')];
    return { container, buttons, bars: buttons.map((button) => button.querySelectorAll('[role="img"]').length) };
  }

  test('have one key above them, which says each outcome once, those of one tone hatched apart', () => {
    const { container, buttons } = listed(
      { value: 'z', label: 'Queen', unit: 'z', odds: odds(6, 2, 1, 3) },
      { value: 'y', label: 'Worker', unit: 'y', odds: odds(6, 0, 3, 3) },
    );
    const keys = container.querySelectorAll('[data-key]');
    expect(keys).toHaveLength(1);
    expect([...(keys[0]?.querySelectorAll('li') ?? [])].map((one) => [one.textContent, one.querySelector('i')?.dataset['nth']])).toEqual([
      ['killed', '0'],
      ['incapacitated', '1'],
      ['no effect', '0'],
    ]);
    // The same hatch in every bar of the list, though nothing else of its tone stands beside it.
    const drawn = buttons.map((button) => [...button.querySelectorAll('i')].map((part) => `${part.title} ${part.dataset['nth']}`));
    expect(drawn).toEqual([
      ['killed 0', 'incapacitated 1', 'no effect 0'],
      ['incapacitated 1', 'no effect 0'],
    ]);
  });

  test('have none where nothing is left to chance', () => {
    const { container, buttons } = listed({ value: 'E2', label: 'E2', cost: 2 });
    expect(container.querySelector('[data-key]')).toBeNull();
    // What stands beside a name is a cost, to the eye as to the ear.
    expect(within(buttons[0] as HTMLElement).getByText('cost')).toBeTruthy();
    expect(buttons[0]?.textContent).toBe('E2cost 2');
  });

  test('leave the figure out where a part of a bar has no room for it', () => {
    const { buttons } = listed({ value: 'z', label: 'Queen', unit: 'z', odds: odds(36, 2, 3, 31) });
    expect([...(buttons[0]?.querySelectorAll('i') ?? [])].map(({ textContent }) => textContent)).toEqual(['', '3', '31']);
    expect(
      within(buttons[0] as HTMLElement)
        .getByRole('img')
        .getAttribute('aria-label'),
    ).toContain('killed 2 in 36');
  });

  test('show the chances of units that nobody can tell apart once, but each that differ', () => {
    const unknown = (unit: string, ...cases: readonly number[]): Choice => ({
      value: unit,
      label: 'Face-down unit',
      unit,
      place: 'E9',
      odds: odds(6, ...cases),
    });
    const { buttons, bars } = listed(unknown('x', 2, 1, 3), unknown('y', 2, 1, 3), unknown('z', 1, 1, 4));
    expect(bars).toEqual([1, 0, 1]);
    expect(buttons.map(({ textContent }) => textContent?.includes('as for the first'))).toEqual([false, true, false]);
    expect(buttons[1]?.textContent).toContain('2 of 3');
  });
});

describe('an act that asks something which is not on the board', () => {
  const hq: Slot = { name: 'hq', domain: 'choice', label: 'Who helps', optional: true };
  const answer = (value: string | null): Choice => ({ value, label: value ?? 'Alone' });
  /** Values that can be pressed before the act is begun, and whether there is a button that begins it. */
  function shown(offer: Offer, slot: Slot, choices: readonly Choice[]) {
    const { container } = render(<Listed offer={offer} slot={slot} choices={choices} begun={false} />);
    const values = [...container.querySelectorAll<HTMLElement>('[data-choice]')].map(({ dataset }) => dataset['choice']);
    return { values, begins: container.querySelector('button[data-offer]:not([data-choice])') !== null };
  }

  test('once, with a few answers, is answered at once', () =>
    expect(shown({ ...fire, slots: [hq] }, hq, [answer('b'), answer(null)])).toEqual({ values: ['"b"', 'null'], begins: false }));

  test.each([
    ['with many answers', { ...fire, slots: [hq] }, hq, ['b', 'c', 'd', 'e', null]],
    ['and something else after it', { ...fire, slots: [hq, target] }, hq, ['b', null]],
    ['with numbers for answers', { ...fire, slots: [{ ...hq, domain: 'range' }] }, { ...hq, domain: 'range' }, ['b', null]],
  ] as const)('%s is begun first', (_name, offer, slot, values) =>
    expect(shown(offer as Offer, slot, values.map(answer))).toEqual({ values: [], begins: true }),
  );
});
