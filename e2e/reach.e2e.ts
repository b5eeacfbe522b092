import { type Browser, expect, type Page, test } from '@playwright/test';
import { sound } from './support/axe';

/*
 * Everybody can play: axe finds nothing on any page, and the set-up and the first moves are made with the keyboard alone.
 */

async function person(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Presses a button with the keyboard. */
async function press(page: Page, selector: string): Promise<void> {
  const found = page.locator(selector).first();
  await found.focus();
  await page.keyboard.press('Enter');
}

test('pages, forms, board and result without a fault; set-up and first moves by keyboard', async ({ browser }) => {
  test.setTimeout(240_000);
  const terran = await person(browser, 'light');
  const znon = await person(browser, 'dark');

  await terran.goto('/');
  await sound(terran, 'home');
  await terran.getByRole('button', { name: /start/i }).first().press('Enter');
  await terran.getByLabel('Your name').fill('Ada');
  await sound(terran, 'start a table');
  await terran.getByRole('button', { name: 'Make the table' }).press('Enter');
  await terran.waitForURL(/\/t\//);
  await terran.getByRole('button', { name: 'Sit here' }).first().press('Enter');
  await znon.goto(terran.url());
  await znon.getByLabel('Your name').fill('Ben');
  await znon.getByRole('button', { name: 'Sit here' }).first().press('Enter');
  await sound(terran, 'lobby, light');
  await sound(znon, 'lobby, dark');
  await terran.getByRole('button', { name: /^Ready/ }).press('Enter');
  await znon.getByRole('button', { name: /^Ready/ }).press('Enter');

  await terran.waitForSelector('[data-form="choose-forces"]');
  await znon.waitForSelector('[data-form="choose-forces"]');
  await sound(terran, 'Terran forces');
  await sound(znon, 'Znon forces');
  await press(terran, '[data-ready="Five mixed Darters"]');
  await press(terran, '[data-submit]');
  await press(znon, '[data-submit]');

  await znon.waitForSelector('[data-form="deploy"]');
  // One counter by hand: the Master-Queen is in the hand already.
  await znon.locator('svg [data-box="E9"]').focus();
  await znon.keyboard.press('Enter');
  await expect(znon.locator('[data-palette="master-queen"]')).toBeDisabled();
  await sound(znon, 'deployment');
  await press(znon, '[data-ready="Court in Nest E"]');
  await press(znon, '[data-submit]');

  await terran.waitForSelector('[data-form="choose-mission"]');
  await sound(terran, 'mission');
  await terran.locator('input[value="rescue"]').focus();
  await terran.keyboard.press('Space');
  await press(terran, '[data-submit]');
  await press(terran, '[data-yes]');
  await terran.waitForSelector('[data-form="load"]');
  await sound(terran, 'loading');
  await press(terran, '[data-submit]');

  // The outer defences: as many Darters and men as the dice say.
  const seen = new Set<Page>();
  for (const page of [znon, terran, znon, terran]) {
    await page.waitForTimeout(1000);
    while ((await page.locator('[data-decision]').count()) > 0) {
      if (!seen.has(page)) await sound(page, 'a decision');
      seen.add(page);
      const close = page.locator('[data-decision] [data-close]').first();
      const free = page.locator('[data-decision] [data-choice][aria-pressed="false"]');
      while (await close.isDisabled()) {
        const left = await free.count();
        await press(page, '[data-decision] [data-choice][aria-pressed="false"]');
        // The list follows the board a moment later.
        await expect(free).not.toHaveCount(left);
      }
      await close.press('Enter');
      await page.waitForTimeout(600);
    }
  }

  await expect(znon.locator('[data-offer="end-segment"]')).toBeVisible();
  await sound(znon, 'board, dark');
  await znon.keyboard.press('e');
  await terran.waitForSelector('[data-offer^="place-breach:"]');
  await press(terran, '[data-offer^="place-breach:"]');
  const free = terran.locator('svg [data-box][data-lit]').first();
  const from = (await free.getAttribute('data-box')) ?? '';
  await free.focus();
  await terran.keyboard.press('ArrowDown');
  await expect(terran.locator('svg [data-box]:focus')).not.toHaveAttribute('data-box', from);
  // Open or closed is asked beside it, and taken to be open.
  await expect(terran.locator('[data-answer="true"]')).toBeChecked();
  await press(terran, `svg [data-box="${from}"]`);
  await expect(terran.locator('[class*="breach"][data-open]')).toHaveCount(1);

  // A unit, what it can do, and where: all from the keyboard.
  await press(terran, 'li [data-unit][data-able]');
  await expect(terran.locator('svg [data-box][data-lit]').first()).toBeAttached();
  await sound(terran, 'board with a unit chosen, light');
  const left = await terran.locator('[data-able]').count();
  await press(terran, '[data-offer^="move:"][data-choice]');
  await expect(terran.locator('[data-able]')).not.toHaveCount(left + 1);
  await terran.keyboard.press('l');
  await expect(terran.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  await sound(terran, 'log');
  await terran.keyboard.press('r');
  await expect(terran.getByRole('searchbox')).toBeVisible();
  await sound(terran, 'rules');
  await terran.keyboard.press('c');
  await sound(terran, 'chat');
  await terran.keyboard.press('?');
  await expect(terran.getByRole('dialog')).toBeVisible();
  await sound(terran, 'keys');
  await terran.keyboard.press('Escape');

  await terran.getByRole('button', { name: /The table/ }).press('Enter');
  await sound(terran, 'table menu');
  await terran.getByRole('button', { name: /count it/ }).press('Enter');
  await znon.getByRole('button', { name: 'Agree' }).press('Enter');
  await expect(terran.locator('#result')).toBeVisible();
  await sound(terran, 'result, light');
  await sound(znon, 'result, dark');
  await terran.context().close();
  await znon.context().close();
});
