import { load } from '@carapace/invaders/server';
import type { InvadersView } from '@carapace/invaders/table';
import type { TableInfo, You } from '@carapace/protocol';
import type { BaseView, Json } from '@carapace/tabletop';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change } from '../../app/settings';
import { GameView } from '../../chrome/GameView';
import type { TableLink } from '../../net/link';
import { fresh } from '../../net/state';
import { TableContext } from '../../table/context';
import board from '.';
import { rememberSteps } from './guide-steps';

// What jsdom leaves out and the hash of the pack needs.
Object.assign(globalThis, {
  TextEncoder: class {
    encode = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf8'));
  },
});
Element.prototype.scrollIntoView = () => undefined;
jest.setTimeout(30_000);

afterEach(cleanup);

const you: You = {
  role: 'seat',
  seat: 'marine',
  name: 'Ada',
  owner: true,
  maySit: [],
  chat: ['seats'],
  watchCode: null,
  links: { rematch: null, onward: null, before: null },
};
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

test('a Rally beside Logistics shows its chance and what is added, before it is pressed and when it asks', async () => {
  change({ confirm: true });
  rememberSteps(null);
  const ruleset = load();
  const setup = {
    turn: 3,
    marines: [
      { id: 'squad-1', hex: '352', condition: 'paralyzed' },
      { id: 'logistics-1', hex: '353' },
    ],
  };
  const read = ruleset.parseSetup(setup as unknown as Json, { battle: 'gauntlet', players: 'solo', hiddenAdm: false });
  if (!read.ok) throw new Error(read.problems.join());
  const view: InvadersView = ruleset.view(read.value, 'marine');
  const link = { send: () => Promise.resolve({ ok: true }) } as unknown as TableLink;
  render(
    <TableContext value={{ code: 'c', link, state: { ...fresh, phase: 'online', table, you }, table, you, ruleset: null }}>
      <GameView board={board} pack={ruleset.publicPack} view={view as unknown as BaseView} />
    </TableContext>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(document.querySelector('svg [data-unit="squad-1"]') as Element);
  const acts = await screen.findByRole('region', { name: 'What Squad A can do' });
  const inWords = 'nothing 2 in 6, rallied 4 in 6';
  expect(within(acts).getByRole('img', { name: inWords })).toBeTruthy();
  await user.click(within(acts).getByRole('button', { name: 'Rally' }));
  const asked = await screen.findByRole('region', { name: 'Confirm' });
  expect(within(asked).getByRole('img', { name: inWords })).toBeTruthy();
  expect(asked.textContent).toMatch(/\+2 Logistics adjacent/);
});
