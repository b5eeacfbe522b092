import { expect, type Page, test } from '@playwright/test';
import { sound } from './support/axe';

/*
 * Alone: a game against the house from the home page in one press, the seat given to the house at an open decision and taken back; both sides at
 * one screen with a curtain, behind which nothing of the game is on the page; a lesson.
 */

async function fill(page: Page): Promise<void> {
  await page.locator('[data-form]').waitFor();
  await page.locator('[data-ready]').first().click();
  await page.locator('[data-submit]').click();
}

test('a game against the house, from set-up to its result', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('group', { name: 'Play against the house as' }).getByRole('button', { name: 'Terran' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await fill(page);
  // The Znon deploys; then the house goes on for the Terran, quickly, until boarding has begun.
  await page.getByRole('button', { name: /^The table/ }).click();
  await page.locator('dialog').getByText('Quick').click();
  await sound(page, 'menu of the table');
  await page.locator('dialog [data-house="on"]').click();
  const banner = page.locator('[data-house-off]');
  await expect(banner).toBeVisible();
  await expect(page.locator('header').first()).toContainText('Game-Turn 1', { timeout: 45_000 });
  await expect(page.locator('button[data-able]')).toHaveCount(0);
  await banner.click();
  await expect(banner).toHaveCount(0);
  // It is this side's decision again, or will be soon.
  await page.locator('[data-offer]').first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: /^The table/ }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(page.locator('[data-result]')).toContainText('The house wins');
  await expect(page.locator('[data-fairness="good"]')).toBeVisible();
  await sound(page, 'result');
  await page.locator('[data-rematch]').click();
  // The house has gone along to the other side: it is the Znon's forms now.
  await page.locator('[data-form]').waitFor();
  await expect(page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: 'Znon' })).toContainText('you');
});

test('two at one screen: a curtain, and nothing of the game behind it', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-both]').click();
  const first = page.locator('[data-curtain="0"]');
  await first.waitFor();
  await sound(page, 'curtain');
  await expect(page.locator('[data-box], [data-form], [data-unit]')).toHaveCount(0);
  await first.click();
  await fill(page);
  await page.locator('[data-pass]').click();
  await expect(page.locator('[data-box], [data-form], [data-unit]')).toHaveCount(0);
  await page.locator('[data-curtain="1"]').click();
  await expect(page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: 'Znon' })).toContainText('you');
  await fill(page);
  // Reloading the page closes the curtain.
  await page.reload();
  await expect(page.locator('[data-curtain="1"]')).toBeVisible();
  await expect(page.locator('[data-box], [data-unit]')).toHaveCount(0);
});

test('a lesson: goals are ticked by what happens, and the next one follows', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-lesson]').click();
  const lesson = page.locator('section[data-lesson]');
  await expect(lesson).toHaveAttribute('data-reached', '0');
  await sound(page, 'lesson');
  for (const [unit, to] of [
    ['m1', '["A6"]'],
    ['m3', '["2"]'],
  ]) {
    await page.locator(`button[data-unit="${unit}"][data-able]`).first().click();
    const choice = page.locator(`button[data-choice='${to}']`).first();
    await choice.waitFor({ state: 'attached' });
    await choice.evaluate((element) => {
      const folded = element.closest('details');
      if (folded !== null) folded.open = true;
    });
    await choice.click();
  }
  await expect(lesson).toHaveAttribute('data-reached', '2');
  await lesson.locator('summary').click();
  await expect(lesson).toContainText('Press');
  await page.locator('[data-next]').click();
  await expect(lesson).toHaveAttribute('data-lesson', 'fire');
});
