import type { TableInfo, You } from '@carapace/protocol';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableLink } from '../net/link';
import { fresh } from '../net/state';
import { keyFor, shelf } from '../net/storage';
import { TableContext } from '../table/context';
import { Rematch } from './Rematch';

const next = 'n'.repeat(22);
const seats = ['red', 'blue'].map((id) => ({ id, title: id, name: id, controller: 'person' }));
const request = jest.fn(async (_kind: string, _message: object) => ({ ok: true as const }));

function Page({ seat, rematch, agreed }: { readonly seat: string | null; readonly rematch: string | null; readonly agreed: string[] }) {
  const you = { seat, links: { rematch, onward: null, before: null } } as unknown as You;
  const table = { seats, rematch: { agreed }, onward: null } as unknown as TableInfo;
  const link = { request } as unknown as TableLink;
  return (
    <TableContext value={{ code: 'c'.repeat(22), link, state: fresh, table, you, ruleset: null }}>
      <Rematch />
    </TableContext>
  );
}

window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('a player is at the next table as soon as its link comes, with the key he had', () => {
  const { rerender } = render(<Page seat="red" rematch={null} agreed={['red']} />);
  expect(location.pathname).toBe('/');
  rerender(<Page seat="red" rematch={next} agreed={['red', 'blue']} />);
  expect(location.pathname).toBe(`/t/${next}`);
  expect(shelf.get(`key.${next}`)).toBe(keyFor('c'.repeat(22)));
});

test('a watcher gets the link that is his, and goes there if he likes', () => {
  const { rerender } = render(<Page seat={null} rematch={null} agreed={['red']} />);
  rerender(<Page seat={null} rematch={next} agreed={['red', 'blue']} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/t/${next}`);
  expect(location.pathname).toBe('/');
});

test('where all have asked and there was no room for a table, anybody may ask once more', async () => {
  const { rerender } = render(<Page seat="red" rematch={null} agreed={['red']} />);
  expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(true);
  rerender(<Page seat="red" rematch={null} agreed={['red', 'blue']} />);
  await userEvent.click(screen.getByRole('button'));
  expect(request).toHaveBeenCalledWith('rematch', {});
});
