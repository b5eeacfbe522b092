import type { RescueView } from '@carapace/rescue/table';
import type { Json } from '@carapace/tabletop';
import { expect, type Page } from '@playwright/test';
import { confirm, perform, SOON, type Wish } from './hands';
import { type Person, viewOf } from './people';

/*
 * What was pressed in a game, so that it can be pressed once more in another world. Znon counters have names of their own there: a counter is
 * found again by where it lies.
 */

export interface Step {
  readonly seat: 'terran' | 'znon';
  readonly press: Wish | 'undo';
  /** Znon counters that the step names, each with its box and its place in the stack there, from below. */
  readonly where: Readonly<Record<string, readonly [box: string, index: number]>>;
  /** Frames of a View that each side had been sent when the step had been carried out. */
  frames: Readonly<Record<'terran' | 'znon', number>>;
}

const NAMED = /\bz\d+\b/g;

/** To be called before the step is carried out. */
export function stepOf(seat: Step['seat'], press: Step['press'], znon: RescueView): Step {
  const named = new Set(press === 'undo' ? [] : (JSON.stringify(press).match(NAMED) ?? []));
  const where: Record<string, readonly [string, number]> = {};
  for (const [box, ids] of Object.entries(znon.stacks))
    (ids as readonly string[]).forEach((id, index) => {
      if (named.has(id)) where[id] = [box, index];
    });
  return { seat, press, where, frames: { terran: 0, znon: 0 } };
}

/** The step as it is to be pressed where these counters lie. */
function translated({ press, where }: Step, znon: RescueView): Wish {
  return JSON.parse(
    JSON.stringify(press).replace(NAMED, (id) => {
      const [box, index] = where[id] ?? ['', 0];
      return (znon.stacks[box as never] as readonly string[] | undefined)?.[index] ?? id;
    }),
  ) as Wish;
}

/** Presses the steps one after the other; `change` may do something else in place of one, and says so by true. */
export async function again(
  steps: readonly Step[],
  { terran, znon }: Readonly<Record<'terran' | 'znon', Person>>,
  change: (step: Step, person: Person) => Promise<boolean>,
): Promise<void> {
  for (const step of steps) {
    const person = step.seat === 'terran' ? terran : znon;
    const before = person.tap.version();
    if (step.press === 'undo') await undo(person.page);
    else if (!(await change(step, person))) await perform(person.page, person.tap, translated(step, viewOf(znon)));
    await expect.poll(() => person.tap.version(), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(before);
    await expect.poll(() => sameMoment(terran, znon), { timeout: 15_000, intervals: SOON }).toBe(true);
  }
}

export const undo = async (page: Page): Promise<void> => page.getByRole('button', { name: /^Undo/ }).click();

/** All these pages show the same moment of the game, as far as each may. */
export function sameMoment(...people: readonly Person[]): boolean {
  const [first, ...rest] = people.map(viewOf).map(({ turn, segment, awaited, result }) => JSON.stringify([turn, segment, awaited, result]));
  return rest.every((other) => other === first);
}

/** Takes the ready-made deployment of this name, lets the counters of two boxes change places, and sends it. */
export async function deploySwapped({ page, tap }: Person, name: Json, [soldier, worker]: readonly [string, string]): Promise<void> {
  const before = tap.version();
  await page.locator(`[data-ready="${String(name)}"]`).click();
  const press = (box: string): Promise<void> => page.locator(`svg [data-box="${box}"]`).dispatchEvent('click');
  await press(worker);
  await page.locator('[data-palette="worker"]').click();
  await press(soldier);
  await press(worker);
  await press(soldier);
  await page.locator('[data-submit]').click();
  await confirm(page, tap, before);
}
