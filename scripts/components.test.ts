import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

import { asked } from './components-asked';

test('one argument is the folder of a pack of Rescue, two are a ruleset and its folder', () => {
  expect(asked(['here'])).toEqual({ ruleset: 'rescue', dir: 'here' });
  expect(asked(['invaders', 'there'])).toEqual({ ruleset: 'invaders', dir: 'there' });
  for (const args of [[], [''], ['invaders', ''], ['invaders', 'there', 'more']]) expect(asked(args)).toBeNull();
});

test.each(['rescue', 'invaders'])('the components that come with %s change nothing', (ruleset) => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/components.ts', ruleset, `packages/${ruleset}/src/components`], {
    encoding: 'utf8',
  });
  expect(said).toMatch(/^pack printed, hash [0-9a-f]{16}, 0 changes/);
});
