import { load } from '@carapace/invaders/server';
import type { InvadersView } from '@carapace/invaders/table';
import type { TableInfo } from '@carapace/protocol';
import type { BaseView, Json } from '@carapace/tabletop';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change } from '../../app/settings';
import { GameView } from '../../chrome/GameView';
import type { TableLink } from '../../net/link';
import { fresh } from '../../net/state';
import { TableContext } from '../../table/context';
import { holderOf } from '../../table/you.fixture';
import board from '.';
import { rememberSteps } from './guide-steps';

jest.setTimeout(30_000);
// What lists fetch when they are first needed may take its time.
const PATIENT = { timeout: 10_000 };

afterEach(cleanup);

const you = holderOf('marine');
const table = {
  ruleset: { id: 'invaders', title: 'Invaders from Dimension X!', version: '1' },
  phase: 'play',
  seats: [{ id: 'marine', title: 'Marines', name: 'Ada', connected: true, awaitedSince: null, controller: 'person' }],
  watchers: [],
  proposals: [],
  neverUndo: [],
  absences: [],
  lesson: null,
} as unknown as TableInfo;

/** The table as the Marine player sees it in this position. */
function sitDown(marines: readonly object[]) {
  change({ confirm: true });
  rememberSteps(null);
  const ruleset = load();
  const setup = { turn: 3, marines } as unknown as Json;
  const read = ruleset.parseSetup(setup, { battle: 'gauntlet', players: 'solo', hiddenAdm: false });
  if (!read.ok) throw new Error(read.problems.join());
  const view: InvadersView = ruleset.view(read.value, 'marine');
  const send = jest.fn<(command: unknown) => Promise<object>>().mockResolvedValue({ ok: true });
  render(
    <TableContext
      value={{
        code: 'c',
        link: { send } as unknown as TableLink,
        state: { ...fresh, phase: 'online', table, you },
        table,
        you,
        ruleset: null,
      }}
    >
      <GameView board={board} pack={ruleset.publicPack} view={view as unknown as BaseView} />
    </TableContext>,
  );
  return { user: userEvent.setup({ delay: null }), send };
}
const drawn = (selector: string): Element => document.querySelector(`svg ${selector}`) as Element;

test('a Rally beside Logistics shows its chance and what is added, before it is pressed and when it asks', async () => {
  const { user } = sitDown([
    { id: 'squad-1', hex: '352', condition: 'paralyzed' },
    { id: 'logistics-1', hex: '353' },
  ]);
  await user.click(drawn('[data-unit="squad-1"]'));
  const acts = await screen.findByRole('region', { name: 'What Squad A can do' }, PATIENT);
  const inWords = 'nothing 2 in 6, rallied 4 in 6';
  expect(within(acts).getByRole('img', { name: inWords })).toBeTruthy();
  await user.click(within(acts).getByRole('button', { name: 'Rally' }));
  const asked = await screen.findByRole('region', { name: 'Confirm' }, PATIENT);
  expect(within(asked).getByRole('img', { name: inWords })).toBeTruthy();
  expect(asked.textContent).toMatch(/\+2 Logistics adjacent/);
});

test('a way bent by hand is drawn as far as it has gone, and may lead back to where it began', async () => {
  const { user, send } = sitDown([{ id: 'scout-1', hex: '263' }]);
  await user.click(drawn('[data-unit="scout-1"]'));
  const acts = await screen.findByRole('region', { name: 'What Scout A can do' }, PATIENT);
  await user.click(acts.querySelector('[data-offer="full-move:scout-1"]:not([data-choice])') as Element);
  expect(drawn('.way')).toBeNull();
  for (const [hex, steps] of [
    ['264', 1],
    ['265', 2],
  ] as const) {
    await user.click(drawn(`[data-box="${hex}"]`));
    await user.unhover(drawn(`[data-box="${hex}"]`));
    expect(drawn('.way .wayDots').getAttribute('d')?.match(/M/g)).toHaveLength(steps);
  }
  expect(drawn('[data-box="263"]').getAttribute('data-lit')).toBe('walk');
  expect(send).not.toHaveBeenCalled();
});
