import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { sound } from './support/axe';
import { SOON } from './support/hands';
import { focused, toBoard } from './support/keys';
import { type Person, viewOf } from './support/people';
import { SKIRMISH, seated, unitOf } from './support/position';
import { type HostedServer, host } from './support/server';

/*
 * Two Game-Turns of Rescue from the Hive with keys alone: no pointer is ever moved. What is checked on the way is what a screen reader is
 * given: the board as buttons with names, the unit chosen with what it can do, prompts and news.
 */

const PORT = Number(process.env['E2E_KEYBOARD_PORT'] ?? 8394);
const DATA = fileURLToPath(new URL('../test-results/keyboard-data', import.meta.url));
const NEXT: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Says yes where the page asks once more: its button has the focus already. */
async function yes(page: Page): Promise<void> {
  const card = page.locator('[data-confirm] [data-yes]');
  await card.waitFor({ timeout: 1_500 }).catch(() => undefined);
  if ((await card.count()) === 0) return;
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Goes with an arrow to a neighbouring box that is lit and presses it; the box, or null if no neighbour is lit. */
async function intoNeighbour(page: Page): Promise<string | null> {
  for (const key of Object.keys(NEXT)) {
    const from = await focused(page);
    await page.keyboard.press(key);
    const box = await focused(page);
    if (box === null || box === from) continue;
    if ((await page.locator(`svg [data-box="${box}"][data-lit]`).count()) > 0) {
      await page.keyboard.press('Enter');
      return box;
    }
    await page.keyboard.press(NEXT[key] ?? 'Escape');
  }
  return null;
}

async function changed(person: Person, before: number): Promise<void> {
  await expect.poll(() => person.tap.version(), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(before);
}

test.describe('keys alone', () => {
  let server: HostedServer;
  test.beforeEach(async () => {
    await rm(DATA, { recursive: true, force: true });
    server = await host(PORT, DATA, { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: '6b'.repeat(32) });
  });
  test.afterEach(async () => server.stop());

  test('two Game-Turns by keyboard, with what is read aloud', async ({ browser }) => {
    test.setTimeout(150_000);
    const people = await seated(browser, server.url, SKIRMISH, [], { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const { terran, znon } = people;

    // The board is a set of buttons with names and states; a face-down unit has no other.
    await expect(terran.page.getByRole('application')).toMatchAriaSnapshot(`
      - application /Plan of the Hive/:
        - button "E1, Compartment, one Scout"
        - button "E5, Compartment, 2 Lancers"
        - button /E9, Command Compartment, .*active Queen/
        - button "E12, Compartment, one face-down unit"
    `);
    await expect(znon.page.getByRole('button', { name: /^E12, Compartment, .*Soldier/ }).first()).toBeAttached();

    const did = { moved: false, undone: false, refused: false, fired: false };
    const end = SKIRMISH.turn + 2;
    for (let steps = 0; steps < 60; steps++) {
      const now = viewOf(terran);
      if (now.result !== null || now.turn >= end) break;
      const who = viewOf(znon).awaited[0] === 'znon' ? znon : terran;
      await expect.poll(() => viewOf(who).awaited.length, { intervals: SOON }).toBeGreaterThan(0);
      const { page } = who;
      if (viewOf(who).decisions.some(({ seats }) => seats.includes(viewOf(who).viewer))) {
        await decide(who);
        continue;
      }
      if (who === terran && now.segment === 'terran-movement') await terranMoves(who, did);
      const before = who.tap.version();
      await page.keyboard.press('e');
      await yes(page);
      await changed(who, before);
      await expect.poll(() => viewOf(terran).segment === viewOf(znon).segment, { intervals: SOON }).toBe(true);
    }
    expect(viewOf(terran).turn).toBe(end);
    expect(did).toEqual({ moved: true, undone: true, refused: true, fired: true });
    await sound(terran.page, 'after two Game-Turns by keyboard');
  });
});

/** An open decision: its first answer, by Tab and Enter. */
async function decide(person: Person): Promise<void> {
  const { page } = person;
  const before = person.tap.version();
  const answer = page.locator('[data-decision] [data-offer]').first();
  for (let tries = 0; tries < 60; tries++) {
    if (await answer.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await yes(page);
  await changed(person, before);
}

async function terranMoves(person: Person, did: { moved: boolean; undone: boolean; refused: boolean; fired: boolean }): Promise<void> {
  const { page } = person;
  await toBoard(page);
  // Tab chooses the first unit that can act, goes to its box and says what it can do.
  await page.keyboard.press('Tab');
  const chosen = page.locator('aside section[aria-label^="What"]');
  await expect(chosen).toBeVisible();
  // The list, the board and what is shown of the unit are of one moment once all of them have come.
  await expect
    .poll(
      async () => {
        const unit = await page.locator('aside [data-unit][aria-pressed="true"]').first().getAttribute('data-unit');
        const box = await focused(page);
        return unit !== null && box !== null && box === unitOf(viewOf(person), unit)?.place;
      },
      { intervals: SOON },
    )
    .toBe(true);
  await expect(chosen).toMatchAriaSnapshot(`
    - region /What .* can do/:
      - button /.+/
      - group: /Move/
  `);

  if (!did.refused) {
    // A box out of reach says why not, with its case.
    for (let steps = 0; steps < 12 && !did.refused; steps++) {
      await page.keyboard.press('ArrowLeft');
      const box = await focused(page);
      if ((await page.locator(`svg [data-box="${box ?? ''}"][data-barred]`).count()) === 0) continue;
      await page.keyboard.press('Enter');
      const why = page.locator('aside [data-refusal]');
      await expect(why).toHaveRole('status');
      await expect(why.getByRole('heading')).toHaveText(/^Not possible/);
      await expect(why.getByRole('button').first()).toBeVisible();
      did.refused = true;
    }
    await again(page);
  }

  const before = person.tap.version();
  const start = await focused(page);
  const box = await intoNeighbour(page);
  if (box !== null) {
    await yes(page);
    await changed(person, before);
    did.moved = true;
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /moved|entered|went/i })
        .first(),
    ).toBeAttached();
    if (!did.undone) {
      const moved = person.tap.version();
      await page.keyboard.press('u');
      await changed(person, moved);
      did.undone = true;
      await expect(page.locator(`svg [data-box="${start ?? ''}"]`)).toHaveAccessibleName(/2 Lancers|Scout|Engineer/);
    }
  }

  if (did.fired) return;
  await again(page);
  // The Queen's box, by arrows; of what can be done there, fire.
  expect(await focused(page)).toBe('E5');
  await page.keyboard.press('ArrowDown');
  if ((await focused(page)) !== 'E9') await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('E9');
  await page.keyboard.press('Enter');
  const several = page.getByRole('region', { name: 'Which of these?' });
  await expect(several).toBeVisible();
  const version = person.tap.version();
  for (let tries = 0; tries < 20; tries++) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-confirm] [data-offer^="fire:"]') === true)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  // The chances are said before the die is rolled.
  await expect(
    page
      .locator('[data-confirm]')
      .getByRole('img', { name: /\d in 6/ })
      .first(),
  ).toBeVisible();
  await yes(page);
  await changed(person, version);
  await expect(page.getByRole('status').filter({ hasText: /fired/ }).first()).toBeAttached();
  did.fired = true;
}

/** Lets the unit go and takes the first one again. */
async function again(page: Page): Promise<void> {
  for (let tries = 0; tries < 5 && (await page.locator('aside section[aria-label^="What"]').count()) > 0; tries++)
    await page.keyboard.press('Escape');
  if ((await focused(page)) === null) await toBoard(page);
  await page.keyboard.press('Tab');
}
