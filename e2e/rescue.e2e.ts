import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { load, type RescueView } from '@carapace/rescue/table';
import type { Rng } from '@carapace/tabletop';
import { expect, type Page, test } from '@playwright/test';
import { perform, SOON } from './support/hands';
import { arrive, type Person, packOf, sit, viewOf } from './support/people';
import { type HostedServer, host } from './support/server';
import { choose } from './support/wishes';

/*
 * Two people and a watcher, each in a browser of his own, from the home page to a printed end of Rescue from the Hive. What is played is drawn
 * at random (always the same way) and pressed in the pages; on the way the server is killed and started again.
 */

const PORT = 8393;
const DATA = fileURLToPath(new URL('../test-results/rescue-data', import.meta.url));
const DICE = '5e'.repeat(32);

/** Numbers that are the same in every run. */
function numbers(seed: number): Rng {
  let state = seed;
  return {
    next() {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 0x1_0000_0000;
    },
  };
}

const kindsIn = (view: RescueView): Map<string, number> => {
  const seen = new Map<string, number>();
  for (const { events } of view.log) for (const { kind } of events) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  return seen;
};

test.describe('Rescue from the Hive', () => {
  let server: HostedServer;
  test.beforeEach(async () => {
    await rm(DATA, { recursive: true, force: true });
    server = await host(PORT, DATA, { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: DICE });
  });
  test.afterEach(async () => server.stop());

  test('a whole game: two people, a watcher, a power cut', async ({ browser }) => {
    test.setTimeout(420_000);
    const person = async (): Promise<Person> =>
      arrive(await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }));
    const terran = await person();
    const znon = await person();
    const watcher = await person();

    // From the home page: two clicks and a name.
    await terran.page.goto(server.url);
    await terran.page
      .getByRole('button', { name: /start a table/i })
      .first()
      .click();
    await terran.page.getByLabel('Your name').fill('Anna');
    await terran.page.getByRole('button', { name: 'Make the table' }).click();
    await expect(terran.page).toHaveURL(/\/t\//);
    const link = terran.page.url();
    await znon.page.goto(link);
    await watcher.page.goto(link);
    await sit(terran.page, 'Terran', 'Anna');
    await sit(znon.page, 'Znon', 'Ben');
    for (const { page } of [terran, znon]) await page.getByRole('button', { name: 'Ready, with what is shown here' }).click();
    for (const person of [terran, znon, watcher])
      await expect.poll(() => person.tap.view() !== null, { timeout: 30_000, intervals: SOON }).toBe(true);

    const table = load(await packOf(server.url));
    const rng = numbers(20_261_129);
    const done = { undo: false, refusal: false, killed: false };
    let given = 0;
    let segment = '';

    for (let turns = 0; viewOf(znon).result === null && turns < 900; turns++) {
      const all = viewOf(znon);
      const where = `${all.turn} ${all.segment}`;
      if (where !== segment) given = 0;
      segment = where;
      const seat = all.awaited[0];
      const player = seat === 'terran' ? terran : znon;
      await expect.poll(() => viewOf(player).awaited.includes(seat ?? ''), { timeout: 15_000, intervals: SOON }).toBe(true);
      if (all.turn === 3 && !done.killed) {
        await server.kill();
        await server.start();
        done.killed = true;
        for (const one of [terran, znon, watcher]) await expect(one.page.getByText('Reconnecting…')).toHaveCount(0, { timeout: 30_000 });
      }
      if (!done.refusal && all.segment === 'terran-movement') done.refusal = await refusalWithCase(terran.page);
      if (process.env['E2E_TELL'] !== undefined) console.log(Math.round(performance.now()), where, seat, all.awaited, given);
      const wish = choose(table, viewOf(player), { seen: kindsIn(all), all, given }, rng);
      if (process.env['E2E_TELL'] !== undefined)
        console.log(wish.offer.id, JSON.stringify(wish.filled.map(({ value }) => value)).slice(0, 120));
      await perform(player.page, player.tap, wish);
      given += 1;
      if (!done.undo && wish.offer.verb === 'place-breach') done.undo = await undoes(terran);
      await expect.poll(() => sameMoment(terran, znon, watcher), { timeout: 15_000, intervals: SOON }).toBe(true);
    }

    const end = viewOf(znon);
    expect(end.result).not.toBeNull();
    expect(end.result?.ending).toBe('printed');
    expect(end.turn).toBeGreaterThanOrEqual(6);
    const seen = kindsIn(end);
    for (const kind of [
      'fired',
      'melee-fought',
      'turned-up',
      'turned-down',
      'control-attempted',
      'trap-announced',
      'breach-placed',
      'game-ended',
    ]) {
      expect(seen.get(kind) ?? 0, `${kind} has occurred`).toBeGreaterThan(0);
    }
    expect(done).toEqual({ undo: true, refusal: true, killed: true });
    // The result opens everything, for all three alike.
    for (const { page } of [terran, znon, watcher]) await expect(page.getByText(end.result?.title ?? '').first()).toBeVisible();
    expect(viewOf(terran).units).toEqual(viewOf(znon).units);
    expect(viewOf(watcher).mission).toBe(viewOf(terran).mission);
  });
});

/** All three pages show the same moment of the game, as far as each may. */
function sameMoment(...people: readonly Person[]): boolean {
  const [first, ...rest] = people.map(viewOf).map(({ turn, segment, awaited, result }) => JSON.stringify([turn, segment, awaited, result]));
  return rest.every((other) => other === first);
}

/** Selects a unit that can act and presses a box it cannot go to: the page says why not, with the case. */
async function refusalWithCase(page: Page): Promise<boolean> {
  for (const unit of (await page.locator('button[data-unit][data-able]').all()).slice(0, 4)) {
    if ((await page.locator('button[data-unit][aria-pressed="true"]').count()) > 0) await page.keyboard.press('Escape');
    await unit.click();
    const barred = page.locator('svg [data-barred]').first();
    if ((await barred.count()) === 0) continue;
    await barred.dispatchEvent('click');
    const why = page.locator('[data-refusal]').first();
    await expect(why.getByRole('button', { name: /\d+\.\d/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    return true;
  }
  return false;
}

/** Takes the last command back; the page is where it was before it. */
async function undoes({ page, tap: heard }: Person): Promise<boolean> {
  const placed = (view: RescueView): number => view.darters.filter(({ state }) => state === 'docked').length;
  const before = placed(heard.view() as unknown as RescueView);
  const button = page.getByRole('button', { name: /^Undo/ });
  if (before === 0 || !(await button.isEnabled())) return false;
  await button.click();
  await expect.poll(() => placed(heard.view() as unknown as RescueView)).toBe(before - 1);
  return true;
}
