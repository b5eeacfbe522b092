import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMatch, submit, viewOf } from '@carapace/tabletop/game';
import { describe, expect, test } from '@jest/globals';
import type { RescueCommand } from './commands';
import { lessons } from './lessons';
import { ruleCard } from './rulebook';
import { load } from './server';

interface Document {
  readonly title: string;
  readonly position: unknown;
  readonly steps: readonly { readonly seat: string; readonly command: RescueCommand }[];
}
const documents: readonly Document[] = JSON.parse(readFileSync(join(__dirname, '../fixtures/referee/40-lessons.json'), 'utf8'));
const ruleset = load();

test('each lesson has its position, and the referee file of it', () => {
  expect(Object.keys(ruleset.lessons ?? {})).toEqual(lessons.map(({ id }) => id));
  for (const { id, seat } of lessons) {
    expect(ruleset.lessons?.[id]?.seat).toBe(seat);
    expect(ruleset.lessons?.[id]?.position).toEqual(documents.find(({ title }) => title === `Lesson: ${id}`)?.position);
  }
});

describe.each(lessons)('$id', ({ id, seat, steps }) => {
  const document = documents.find(({ title }) => title === `Lesson: ${id}`) as Document;
  const parsed = ruleset.parseSetup(document.position);
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  const options = ruleset.parseOptions(null);
  if (!options.ok) throw new Error('no options');
  const begun = startMatch(ruleset, {
    options: options.value,
    seats: ['terran', 'znon'],
    keys: () => 'ab'.repeat(32),
    position: parsed.value,
  });

  test('nothing is done at its start', () => {
    expect(steps.map(({ done }) => done(viewOf(begun.match, seat)))).toEqual(steps.map(() => false));
  });

  test('its goals are reached one after the other', () => {
    let { match } = begun;
    const reached: number[] = [];
    for (const [at, step] of document.steps.entries()) {
      const next = submit(match, { kind: 'seat', seat: step.seat }, step.command, `e${at + 1}`);
      // Whom the dice of this key have felled cannot be aimed at again.
      if (!next.ok) throw new Error(next.refusal.text);
      match = next.match;
      const view = viewOf(match, seat);
      reached.push(steps.findIndex(({ done }) => !done(view)));
    }
    const last = reached.at(-1) ?? 0;
    // The last lesson ends with the Znon's Segments in between.
    expect(id === 'out' ? last === steps.length - 1 : last === -1).toBe(true);
    expect([...reached].filter((at) => at >= 0)).toEqual([...reached].filter((at) => at >= 0).sort((a, b) => a - b));
  });

  test('its cases have rule cards', () => {
    for (const { cases } of steps) for (const one of cases) expect(ruleCard(one)).toBeDefined();
  });
});
