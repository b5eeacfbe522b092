import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Pack, RescueView } from '../face';
import { Miniature } from './Miniature';
import { Ready } from './Parts';

const map = JSON.parse(readFileSync(join(__dirname, '../../../../../../packages/rescue/src/components/map.json'), 'utf8')) as Pack['map'];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('why a form is not kept: it is one of the ready-made, or it is kept already', () => {
  const form = (taken: number) => <Ready kind="forces" choices={[{ value: 1, label: 'Four' }]} taken={taken} onTake={() => undefined} />;
  const { rerender } = render(form(1));
  const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Keep this/ });
  expect([keep().disabled, keep().textContent]).toEqual([true, 'Keep this as my ownit is one of these already']);
  rerender(form(2));
  fireEvent.click(keep());
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect([keep().disabled, keep().textContent]).toEqual([true, 'Keep this as my ownit is kept already']);
  rerender(form(3));
  expect(keep().disabled).toBe(false);
});

test('on the small plan the boxes that a form is about have their names', () => {
  const view = { units: {} } as RescueView;
  const { container } = render(<Miniature view={view} pack={{ map } as Pack} marked={['L1', 'L6']} caption="" />);
  expect([...container.querySelectorAll('.name')].map(({ textContent }) => textContent)).toEqual(['L1', 'L6']);
});
