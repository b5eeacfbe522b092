import { expect, test } from '@jest/globals';
import { type Graph, violations } from './arrows';

function graph(edges: readonly (readonly [string, string])[]): Graph {
  const result = new Map<string, string[]>();
  for (const [from, to] of edges) result.set(from, [...(result.get(from) ?? []), to]);
  return result;
}

const broken = (...edges: readonly (readonly [string, string])[]) => violations(graph(edges)).map(({ rule }) => rule);

test.each([
  ['packages know no app', 'packages/tabletop/src/index.ts', 'apps/server/src/main.ts'],
  ['a ruleset imports no other ruleset', 'packages/rescue/src/view.ts', 'packages/insecta/src/view.ts'],
  ['a ruleset speaks no wire protocol', 'packages/rescue/src/view.ts', 'packages/protocol/src/index.ts'],
  ['tabletop is the ground', 'packages/tabletop/src/dice.ts', 'packages/rescue/src/table.ts'],
  ['protocol knows no ruleset', 'packages/protocol/src/wire.ts', 'packages/rescue/src/table.ts'],
  ['web and server meet on the wire only', 'apps/web/src/main.tsx', 'apps/server/src/main.ts'],
  [
    'the web imports only the table face, the texts and the lessons of a ruleset',
    'apps/web/src/main.tsx',
    'packages/rescue/src/narrate.ts',
  ],
  ['the server imports only the faces of a ruleset', 'apps/server/src/main.ts', 'packages/rescue/src/game.ts'],
  ['packages touch no machine', 'packages/rescue/src/setup.ts', 'node:fs'],
  ['packages draw nothing', 'packages/rescue/src/setup.ts', 'npm:react'],
  ['nothing imports a test', 'packages/rescue/src/setup.ts', 'packages/rescue/src/setup.test.ts'],
])('%s', (rule, from, to) => {
  expect(broken([from, to])).toContain(rule);
});

test.each(['npm:boardgame.io', 'npm:zod', 'packages/rescue/src/state.ts'])('no face for browsers reaches %s, however far', (heavy) => {
  const table = 'packages/rescue/src/table.ts';
  const offers = 'packages/rescue/src/offers.ts';
  expect(broken([table, offers], [offers, heavy])).toEqual(['the light faces reach no engine, no zod and no State']);
  expect(broken(['apps/web/src/main.tsx', table], [table, heavy])).toContain('a browser gets no engine, no zod and no State');
  expect(
    violations(
      graph([
        [table, offers],
        [offers, heavy],
      ]),
    )[0]?.path,
  ).toEqual([table, offers, heavy]);
});

test('the allowed arrows are allowed', () => {
  expect(
    broken(
      ['apps/web/src/main.tsx', 'packages/rescue/src/table.ts'],
      ['apps/server/src/main.ts', 'packages/rescue/src/server.ts'],
      ['apps/server/src/main.ts', 'packages/protocol/src/schemas.ts'],
      ['packages/rescue/src/server.ts', 'packages/rescue/src/state.ts'],
      ['packages/rescue/src/server.ts', 'npm:zod'],
      ['packages/rescue/src/table.ts', 'packages/tabletop/src/index.ts'],
      ['packages/rescue/src/setup.test.ts', 'node:fs'],
    ),
  ).toEqual([]);
});

test('a circle is found once, and said with its way', () => {
  const a = 'packages/rescue/src/a.ts';
  const b = 'packages/rescue/src/b.ts';
  expect(
    violations(
      graph([
        [a, b],
        [b, a],
      ]),
    ),
  ).toEqual([{ rule: 'no circles', path: [a, b, a] }]);
});
