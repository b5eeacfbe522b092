import type { ReplayInfo } from '@carapace/protocol';
import type { BaseView } from '@carapace/tabletop';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type Ref, useImperativeHandle } from 'react';
import type { BoardHandle, BoardModule } from '../boards/board';
import { Stepper } from './Stepper';

const zoomBy = jest.fn<(factor: number) => void>();
const fit = jest.fn<() => void>();

function TestBoard({ ref }: { readonly ref: Ref<BoardHandle> }) {
  useImperativeHandle(ref, () => ({ zoomBy, fit, show: () => undefined, focus: () => undefined, rectOf: () => null }));
  return <div />;
}

const table = { sequence: [], rulebook: [], rulings: [], offers: () => [], prompt: () => ({ text: '', cases: [] }) };
const board = {
  load: () => table,
  narrator: () => Promise.resolve(() => ({ text: '', cases: [] })),
  Board: TestBoard,
  describe: () => [],
  forms: {},
  onBoard: null,
  placeName: (place: string) => place,
  turn: () => null,
} as unknown as BoardModule;

const view: BaseView = { viewer: 'everything', segment: 'one', awaited: [], decisions: [], result: null, log: [] };
const info = (name: string | null): ReplayInfo =>
  ({
    ruleset: { id: 'test', title: 'Test' },
    viewers: ['everything'],
    seats: [{ id: 'red', title: 'Terran', name }],
    steps: [
      { seat: 'red', by: 'person', round: 1 },
      { seat: 'red', by: 'person', round: 1 },
    ],
  }) as unknown as ReplayInfo;

afterEach(() => {
  cleanup();
  zoomBy.mockClear();
});

function stepper(name: string | null, start: number) {
  render(
    <Stepper
      board={board}
      pack={null}
      positions={{ info: info(name), view: () => Promise.resolve(view) }}
      code="c"
      start={start}
      viewer="everything"
    />,
  );
  return screen.findByRole('navigation', { name: 'Positions' });
}

const off = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const BACK = ['To the start', 'A turn back', 'Back'];
const ON = ['Forward', 'A turn on', 'To the end', 'Play'];

test('at either end the ways beyond it are closed', async () => {
  await stepper('Ada', 0);
  expect([BACK.map(off), ON.map(off)]).toEqual([BACK.map(() => true), ON.map(() => false)]);
  fireEvent.click(screen.getByRole('button', { name: 'To the end' }));
  await waitFor(() => expect(screen.getByText('2 of 2')).toBeTruthy());
  expect([BACK.map(off), ON.map(off)]).toEqual([BACK.map(() => false), ON.map(() => true)]);
});

test('who acted is named once where his name is that of his seat', async () => {
  const words = async (name: string | null): Promise<string | null> => {
    const steps = await stepper(name, 1);
    const text = steps.querySelector('[data-n]')?.textContent ?? null;
    cleanup();
    return text;
  };
  expect(await words('Ada')).toBe('1 of 2 Terran (Ada)');
  expect(await words('Terran')).toBe('1 of 2 Terran');
  expect(await words(null)).toBe('1 of 2 Terran');
});

test('the board is zoomed by buttons and by keys as at the table', async () => {
  await stepper('Ada', 1);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.keyDown(document.body, { key: '-' });
  fireEvent.keyDown(document.body, { key: '0' });
  expect(zoomBy.mock.calls.map(([factor]) => factor > 1)).toEqual([true, false]);
  expect(fit).toHaveBeenCalledTimes(1);
});
