import { playByReducer, seededRng } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';

import { defaultOptions } from './options';
import { load } from './server';

test.each([1, 2])("boardgame.io's own reducer comes to the same positions as the engine: game %i", (seed) => {
  expect(playByReducer(load(), defaultOptions, seededRng(`reducer ${seed}`), 150)).toBeGreaterThan(50);
});
