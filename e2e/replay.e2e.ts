import { expect, test } from '@playwright/test';
import { sound } from './support/axe';

/** A finished game is stepped through as a side saw it and with everything open; the address is the link to the position. */
test('a replay with a link to a position', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('group', { name: 'Play against the house as' }).getByRole('button', { name: 'Terran' }).click();
  await page.locator('[data-form]').waitFor();
  await page.getByRole('button', { name: /^The table/ }).click();
  await page.locator('dialog').getByText('Quick').click();
  await page.locator('dialog [data-house="on"]').click();
  await expect(page.locator('header').first()).toContainText('Game-Turn 1', { timeout: 45_000 });
  await page.locator('[data-house-off]').click();
  await page.getByRole('button', { name: /^The table/ }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('[data-replay]').click();

  const at = page.locator('[data-n]');
  await expect(at).toHaveAttribute('data-n', '0');
  await expect(page).toHaveURL(/\/at\/0\/terran$/);
  await page.locator('[data-forward]').click();
  await expect(at).not.toHaveAttribute('data-n', '0');
  // Before the boarding the Terran does not know what lies in the Hive; with everything open it is there.
  await page.getByRole('button', { name: 'A turn back' }).click();
  for (let step = 0; step < 3; step++) await page.keyboard.press('.');
  await page.locator('[data-viewer]').selectOption('everything');
  await page.locator('[data-last]').click();
  const end = (await at.getAttribute('data-of')) ?? '';
  await expect(at).toHaveAttribute('data-n', end);
  await page.keyboard.press(',');
  await expect(at).not.toHaveAttribute('data-n', end);
  await expect(page).toHaveURL(/\/at\/\d+\/everything$/);
  await expect(page.locator('svg [data-unit]').first()).toBeVisible();
  const last = await at.getAttribute('data-n');
  const open = (await page.locator('aside').textContent()) ?? '';
  await sound(page, 'replay');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.locator('[data-n]')).toHaveAttribute('data-n', last ?? '');
  await expect.poll(() => stranger.locator('aside').textContent()).toContain(open.slice(-40));
  await stranger.locator('[data-viewer]').selectOption('terran');
  await expect.poll(() => stranger.locator('aside').textContent()).toContain('Face-down unit');
  expect(open).toContain('Soldier');
});
