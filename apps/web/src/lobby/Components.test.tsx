import type { TableInfo } from '@carapace/protocol';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type AtTable, TableContext } from '../table/context';
import { placeInPack } from './Components';
import Lobby from './Lobby';

afterEach(cleanup);

const HASH = 'ab'.repeat(32);
const person = { required: true, controller: 'person', connected: true, ready: false, open: false, side: null, commitment: null };

function lobby(components: TableInfo['components']): void {
  const table = {
    ...{ ruleset: { id: 'invaders', title: 'Invaders', version: '1' }, pack: HASH, components, phase: 'lobby', owner: 'Ann', options: {} },
    ...{ settings: { watchers: 'public', pace: 'live', house: 'steady' }, expiresAt: 0, watchers: [] },
    seats: [{ ...person, id: 'marine', title: 'Marine', name: 'Ann' }],
    start: { attempt: 1, terms: 0, commitment: 'cd', seal: '', opening: false, opened: [], missed: [] },
  };
  const at = {
    ...{ code: 'x', table, ruleset: null, state: { phase: 'online', ahead: 0 }, link: null },
    you: { role: 'seat', seat: 'marine', name: 'Ann', owner: false, maySit: [], chat: [], watchCode: null },
  };
  render(
    <TableContext value={at as unknown as AtTable}>
      <Lobby />
    </TableContext>,
  );
}

const ready = (): HTMLButtonElement => screen.getByRole('button', { name: /^Ready/ });
const answering = (...answers: readonly (object | null)[]) => {
  const asked = jest.fn<(path: string) => Promise<unknown>>();
  for (const answer of answers)
    asked.mockImplementationOnce(async () => {
      if (answer === null) throw new Error('no network');
      return { ok: true, json: async () => answer };
    });
  Object.assign(globalThis, { fetch: asked });
  return asked;
};

test('a table with the components that come with the game says nothing of them, and one can be ready', () => {
  const asked = answering();
  lobby(null);
  expect(ready().disabled).toBe(false);
  expect(screen.queryByText(/Other components/)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('nobody is ready before he could read what the table’s own components change', async () => {
  const asked = answering(null, { changes: [{ path: 'units.marineTypes.squad.cf', from: 5, to: 4 }] });
  lobby({ id: 'mine', name: 'My box' });
  expect(ready().disabled).toBe(true);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(ready().disabled).toBe(true);
  fireEvent.click(again);
  const list = await screen.findByRole('list', { name: 'What is different' });
  expect(list.textContent).toBe('units, marine types, squad, cf: 5 → 4');
  expect(screen.getByRole('heading', { name: 'Other components: My box' })).toBeTruthy();
  expect(ready().disabled).toBe(false);
  expect(asked.mock.calls.map(([path]) => path)).toEqual([`/api/packs/${HASH}/changes`, `/api/packs/${HASH}/changes`]);
});

test('places in a pack are told in words', () => {
  expect(placeInPack('maps.beta.hexes.524.terrain')).toBe('maps, beta, hexes, 524, terrain');
});
