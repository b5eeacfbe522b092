/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { MOST_OWN, readOwn, useOwn } from './useOwn';

beforeEach(() => localStorage.clear());

test('what is kept is there for the next table, once under each name, the oldest going first', () => {
  const kind = 'forces terran';
  const { result, unmount } = renderHook(() => useOwn(kind));
  act(() => result.current.keep({ name: 'Fast', value: { scouts: 9 } }));
  act(() => result.current.keep({ name: 'Heavy', value: { scouts: 0 } }));
  act(() => result.current.keep({ name: 'Fast', value: { scouts: 8 } }));
  unmount();
  const again = renderHook(() => useOwn(kind)).result;
  expect(again.current.all).toEqual([
    { name: 'Heavy', value: { scouts: 0 } },
    { name: 'Fast', value: { scouts: 8 } },
  ]);
  act(() => again.current.forget('Heavy'));
  for (let at = 0; at < MOST_OWN; at++) act(() => again.current.keep({ name: `Number ${at}`, value: at }));
  expect(again.current.all.map(({ name }) => name)).toEqual(Array.from({ length: MOST_OWN }, (_, at) => `Number ${at}`));
});

test('what is no list of forms is none', () => {
  localStorage.setItem('carapace.rescue.own.x', '{"a":1}');
  expect(readOwn('rescue.own.x')).toEqual([]);
  localStorage.setItem('carapace.rescue.own.x', 'broken');
  expect(readOwn('rescue.own.x')).toEqual([]);
  localStorage.setItem('carapace.rescue.own.x', '[1,{"name":"A","value":2}]');
  expect(readOwn('rescue.own.x')).toEqual([{ name: 'A', value: 2 }]);
});
