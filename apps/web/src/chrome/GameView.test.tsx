import type { Answer, TableInfo } from '@carapace/protocol';
import type { BaseView, Choice, Command, Next, Offer, Slot, Table } from '@carapace/tabletop';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change } from '../app/settings';
import type { BoardModule, BoardProps } from '../boards/board';
import type { TableLink } from '../net/link';
import { fresh } from '../net/state';
import { TableContext } from '../table/context';
import { holderOf } from '../table/you.fixture';
import { GameView } from './GameView';
import { cardFor, found } from './Rules';
import { span } from './Seats';
import { grouped, Track } from './Track';

const to: Slot = { name: 'to', domain: 'place', label: 'Where to' };
const target: Slot = { name: 'target', domain: 'id', label: 'At whom' };
const who: Slot = { name: 'who', domain: 'subset', label: 'Who falls', min: 1, max: 1 };
const move: Offer = {
  id: 'move',
  verb: 'move',
  kind: 'move',
  case: '9.0',
  title: 'Move',
  actor: 'a',
  slots: [to],
  fixed: { verb: 'move', unit: 'a' },
};
const fire: Offer = {
  ...move,
  id: 'fire',
  verb: 'fire',
  kind: 'fire',
  case: '12.0',
  title: 'Fire',
  slots: [target],
  fixed: { verb: 'fire', unit: 'a' },
  confirm: true,
};
const end: Offer = {
  id: 'end',
  verb: 'end',
  kind: 'end-segment',
  case: '6.0',
  title: 'End the segment',
  slots: [],
  fixed: { verb: 'end' },
  ends: true,
};
const fall: Offer = {
  id: 'fall',
  verb: 'decide',
  kind: 'loss',
  case: '5.9',
  title: 'Choose who falls',
  decision: 'd',
  slots: [who],
  fixed: { verb: 'decide', decision: 'd' },
};

const values: Readonly<Record<string, readonly Choice[]>> = {
  to: [{ value: 'E2', label: 'E2', place: 'E2', cost: 2 }],
  target: [
    {
      value: 'z',
      label: 'Soldier',
      unit: 'z',
      odds: [
        {
          world: '',
          modifiers: [{ label: 'range', value: -1, case: '12.0' }],
          of: 6,
          outcomes: [
            { label: 'killed', cases: 2, tone: 'good' },
            { label: 'nothing', cases: 4, tone: 'neutral' },
          ],
        },
      ],
    },
  ],
  who: [
    { value: 'a', label: 'Scout', unit: 'a' },
    { value: 'b', label: 'Engineer', unit: 'b' },
  ],
};

interface TestView extends BaseView {
  readonly deciding: boolean;
}
const view: TestView = {
  viewer: 'red',
  segment: 'shoot',
  awaited: ['red'],
  decisions: [],
  deciding: false,
  result: null,
  log: [
    {
      title: 'Turn 1',
      events: [
        {
          kind: 'shot',
          cases: ['12.0'],
          place: 'E2',
          dice: [{ purpose: 'Fire', face: 3, modifiers: [{ label: 'armory', value: 2, case: '18.5' }], total: 5 }],
        },
      ],
    },
  ],
};

const table: Table<TestView> = {
  sequence: [
    { id: 'plan', title: 'Planning', case: '4.0', phase: 'A. First Phase', verbs: [] },
    { id: 'shoot', title: 'Shooting', case: '12.0', phase: 'A. First Phase', verbs: ['fire'] },
    { id: 'rest', title: 'Resting', case: '13.0', phase: 'B. Second Phase', verbs: [] },
  ],
  offers: ({ deciding }) => (deciding ? [fall] : [move, fire, end]),
  next(_view, { offer: id, values: taken }): Next<Command> {
    const offer = [move, fire, end, fall].find((one) => one.id === id) ?? end;
    const command = { ...offer.fixed, ...taken } as unknown as Command;
    const slot = offer.slots.find(({ name }) => taken[name] === undefined);
    if (slot === undefined) return { slot: null, choices: [], refused: [], command };
    const refused =
      slot === to
        ? [{ value: 'E3', label: 'E3', place: 'E3', refusal: { code: 'FULL', case: '9.2', text: 'Three are there already.' } }]
        : [];
    return { slot, choices: values[slot.name] ?? [], refused, command: null };
  },
  check: () => ({ ok: true }),
  sample: () => null,
  nearMiss: () => null,
  prompt: ({ deciding }) => ({ text: deciding ? 'Red: choose who falls.' : 'Red: move or fire.', cases: ['9.0'] }),
  narrate: () => ({ text: 'A shot into E2.', cases: ['12.0'] }),
  rulebook: [
    { case: '9.0', title: 'Movement', text: 'Units move from box to box.' },
    { case: '12.0', title: 'Fire', text: 'A die under the strength kills.', see: ['9.0'] },
  ],
  rulings: [{ number: 7, cases: ['12.0'], question: 'And at range?', answer: 'One less a box.' }],
};

/** A board of two buttons: what was pressed, what is lit. */
function TestBoard({ onPress, lit, selected }: BoardProps<TestView>) {
  return (
    <div data-testid="board" data-lit={lit.targets.map(({ choice }) => choice.place ?? choice.unit).join(' ')} data-selected={selected}>
      <button type="button" onClick={() => onPress({ unit: 'a', place: 'E1' })}>
        unit a
      </button>
      <button type="button" onClick={() => onPress({ place: 'E2' })}>
        box E2
      </button>
      <button type="button" onClick={() => onPress({ place: 'E3' })}>
        box E3
      </button>
    </div>
  );
}

const texts = Promise.resolve({ rulebook: table.rulebook, rulings: table.rulings });

const board = {
  load: () => table,
  narrator: () => Promise.resolve(table.narrate),
  Board: TestBoard,
  describe: () => [{ place: 'E1', name: 'E1', units: [{ unit: 'a', name: 'Scout', state: 'ready', seat: 'red' }] }],
  forms: {},
  onBoard: null,
  placeName: (place: string) => place,
  texts: () => texts,
  turn: () => 'Game-Turn 1',
} as unknown as BoardModule;

const you = holderOf('red');
const info = {
  ruleset: { id: 'test', title: 'Test', version: '1' },
  pack: 'x',
  components: null,
  phase: 'play',
  seats: [{ id: 'red', title: 'Red', name: 'Ada', connected: true, awaitedSince: null, controller: 'person' }],
  watchers: [],
  proposals: [],
  neverUndo: [],
  absences: [],
  changes: [],
  start: { attempt: 1, commitment: '', seal: '' },
  rematch: { agreed: [] },
  onward: null,
  chained: false,
  pair: null,
  lesson: null,
} as unknown as TableInfo;

// A machine that does other things at the same time may need longer than five seconds for a page of it.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

describe('the chrome', () => {
  const send = jest.fn<(command: unknown) => Promise<Answer>>();
  const undo = jest.fn<() => Promise<object>>();
  beforeEach(() => {
    change({ confirm: true });
    send.mockReset().mockResolvedValue({ ok: true });
    undo.mockReset().mockResolvedValue({ ok: false, code: 'die-rolled', case: '12.0', text: 'A die has been rolled.' });
  });
  afterEach(cleanup);

  function open(over: Partial<TestView> = {}, forms: BoardModule['forms'] = {}) {
    const link = { send, undo } as unknown as TableLink;
    render(
      <TableContext value={{ code: 'c', link, state: { ...fresh, phase: 'online', table: info, you }, table: info, you, ruleset: null }}>
        <GameView board={{ ...board, forms }} pack={null} view={{ ...view, ...over } as BaseView} />
      </TableContext>,
    );
    return { user: userEvent.setup({ delay: null }), board: screen.queryByTestId('board') as HTMLElement };
  }

  test('a unit lights everything it can do; one more press does it', async () => {
    const { user, board: drawn } = open();
    await user.click(screen.getByText('unit a'));
    expect(drawn.dataset['lit']).toBe('E2 z');
    await user.click(screen.getByText('box E2'));
    expect(send).toHaveBeenCalledWith({ verb: 'move', unit: 'a', to: 'E2' });
  });

  test('a form is sent again when another seat has acted in the meantime; a move is not', async () => {
    const stale = { ok: false, code: 'stale', text: 'Something has happened in the meantime.' } as const;
    const { user } = open(
      { deciding: true },
      { loss: ({ onSubmit }) => <input type="button" value="Send it" onClick={() => onSubmit({ who: ['b'] })} /> },
    );
    send.mockResolvedValueOnce(stale);
    await user.click(screen.getByRole('button', { name: 'Send it' }));
    expect(send.mock.calls).toEqual([[{ verb: 'decide', decision: 'd', who: ['b'] }], [{ verb: 'decide', decision: 'd', who: ['b'] }]]);
    cleanup();
    send.mockClear().mockResolvedValueOnce(stale);
    const again = open();
    await again.user.click(screen.getByText('unit a'));
    await again.user.click(screen.getByText('box E2'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('what is chosen in a form of the board is not offered beside it once more', async () => {
    open({ deciding: true }, { loss: () => <p>Two men side by side</p> });
    expect(screen.getByText('Two men side by side')).toBeTruthy();
    expect(await screen.findByText('Scout')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Engineer' })).toBeNull();
    cleanup();
    open({ deciding: true });
    expect(await screen.findByRole('region', { name: 'Decision' })).toBeTruthy();
  });

  test('what cannot be done says why, with its case', async () => {
    const { user } = open();
    await user.click(screen.getByText('unit a'));
    await user.click(screen.getByText('box E3'));
    const why = (await screen.findByText('Not possible: Move E3')).closest('section');
    expect(why?.textContent).toContain('Three are there already.');
    expect(within(why as HTMLElement).getByRole('button', { name: 'Rule 9.2' })).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test('a die is asked about once, with its chances, and can be let be', async () => {
    const { user } = open();
    await user.click(screen.getByText('unit a'));
    await user.click(screen.getByRole('button', { name: /^Soldier/ }));
    expect(send).not.toHaveBeenCalled();
    await screen.findByRole('button', { name: 'Do it' });
    expect(screen.getAllByRole('img', { name: 'killed 2 in 6, nothing 4 in 6' }).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Soldier/ }));
    await user.click(await screen.findByRole('button', { name: 'Do it' }));
    expect(send).toHaveBeenCalledWith({ verb: 'fire', unit: 'a', target: 'z' });
  });

  test('the question before a die can be switched off', async () => {
    change({ confirm: false });
    const { user } = open();
    await user.click(screen.getByText('unit a'));
    await user.click(screen.getByRole('button', { name: /^Soldier/ }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('the only open decision is begun by itself; its picks are closed together', async () => {
    const { user } = open({ deciding: true });
    await user.click(screen.getByRole('button', { name: 'Engineer' }));
    await user.click(screen.getByRole('button', { name: 'These 1' }));
    expect(send).toHaveBeenCalledWith({ verb: 'decide', decision: 'd', who: ['b'] });
  });

  test('keys: E ends the segment, U undoes and says why not, L shows the log', async () => {
    const { user } = open();
    await user.keyboard('e');
    expect(send).toHaveBeenCalledWith({ verb: 'end' });
    await user.keyboard('u');
    expect(undo).toHaveBeenCalledTimes(1);
    await user.keyboard('l');
    expect(screen.getByRole('tab', { name: 'Log' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('A shot into E2.', {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByText('= 5')).toBeTruthy();
  });

  test('a case opens its rule card with our ruling', async () => {
    const { user } = open();
    await user.click(
      within(screen.getByText('Shooting', { selector: 'p span' }).parentElement as HTMLElement).getByRole('button', { name: 'Rule 12.0' }),
    );
    await waitFor(() => expect(screen.getByText('A die under the strength kills.')).toBeTruthy(), { timeout: 10_000 });
    expect(screen.getByText('One less a box.')).toBeTruthy();
  });

  test('the tab says whose turn it is', () => {
    open();
    expect(document.title).toMatch(/^● Your turn/);
    cleanup();
    expect(document.title).toBe('Carapace');
  });

  test('the end shows its count', async () => {
    open({
      result: {
        ending: 'printed',
        winners: ['red'],
        title: 'Terran victory',
        case: '22.1',
        count: [{ label: 'Hostage rescued', case: '22.1', points: { red: 5 } }],
      },
    });
    expect(await screen.findByText(/You win/, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Hostage rescued.*5/ })).toBeTruthy();
  });
});

describe('small parts', () => {
  test('the track groups segments by their printed Phase and marks the present one', () => {
    expect(grouped(table.sequence).map(({ phase, segments }) => [phase, segments.length])).toEqual([
      ['A. First Phase', 2],
      ['B. Second Phase', 1],
    ]);
  });

  test('the boxes of the track have the letter or the number of their Phase', () => {
    const marks = (phases: readonly string[]): (string | null | undefined)[] => {
      const sequence = phases.map((phase, at) => ({ id: String(at), title: phase, case: '1.0', phase, verbs: [] }));
      const { container } = render(<Track sequence={sequence} current="0" turn="Turn 1" />);
      const found = [...container.querySelectorAll('.phase')].map((one) => one.firstChild?.textContent);
      cleanup();
      return found;
    };
    expect(marks(['A. First Phase', 'B. Second Phase'])).toEqual(['A', 'B']);
    expect(marks(['1. Action Phase', '2. Activation Phase', '10. End Phase'])).toEqual(['1', '2', '10']);
  });

  test('the rules are found by case, words, and by the parent of a case without a card', () => {
    expect(found(table.rulebook, 'under strength').map((card) => card.case)).toEqual(['12.0']);
    expect(found(table.rulebook, '9').map((card) => card.case)).toEqual(['9.0']);
    expect(cardFor(table.rulebook, '12.0b')?.title).toBe('Fire');
    expect(cardFor(table.rulebook, '99.9')).toBeNull();
  });

  test('thinking time in words', () => {
    expect([7_000, 750_000, 11_100_000, 3 * 86_400_000].map(span)).toEqual(['0:07', '12:30', '3 h 5 min', '3 days']);
  });
});
