import { expect, test } from '@playwright/test';
import { sound } from './support/axe';
import { fingersFit } from './support/fingers';
import { arrive, sit } from './support/people';

/** Two games of the same two people: another one with sides changed by one press each, the pair scored together. */
test('a rematch: one press each, sides changed, the pair scored together', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
  const one = await arrive(await browser.newContext(phone));
  const other = await arrive(await browser.newContext());
  await one.page.goto('/');
  await one.page.getByRole('button', { name: 'Start a table' }).first().waitFor();
  await fingersFit(one.page, 'home');
  await one.page.getByRole('button', { name: 'Start a table' }).first().click();
  await one.page.getByLabel('Your name').fill('Anna');
  await fingersFit(one.page, 'start a table');
  await one.page.getByRole('button', { name: 'Make the table' }).click();
  await expect(one.page).toHaveURL(/\/t\//);
  const link = one.page.url();
  await other.page.goto(link);
  await sit(one.page, 'Terran', 'Anna');
  await sit(other.page, 'Znon', 'Ben');
  await fingersFit(one.page, 'lobby');
  const begin = 'Ready, with what is shown here';
  for (const { page } of [one, other]) await page.getByRole('button', { name: begin }).click();
  const resign = async (page: typeof one.page): Promise<void> => {
    await page.locator('[data-form]').waitFor();
    await page.getByRole('button', { name: /^The table/ }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
  };
  await resign(one.page);
  await expect(one.page.locator('[data-result]')).toContainText('Ben wins');
  await fingersFit(one.page, 'result');
  await one.page.locator('[data-rematch]').click();
  await expect(other.page.locator('[data-result]')).toContainText('Anna wants another game.');
  await other.page.locator('[data-rematch]').click();
  for (const { page } of [one, other]) {
    await expect(page).not.toHaveURL(link);
    await page.locator('[data-form]').waitFor();
  }
  const seats = one.page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
  await expect(seats.filter({ hasText: 'Znon' })).toContainText('you');
  await expect(seats.filter({ hasText: 'Terran' })).toContainText('Ben');
  // Ben gives up as the Terran, too: a game each.
  await resign(other.page);
  const pair = one.page.locator('[data-pair]');
  await expect(pair).toContainText('The pair');
  await expect(pair.getByRole('row').filter({ hasText: 'Anna' })).toContainText('Terran: not won');
  await expect(pair.getByRole('row').filter({ hasText: 'Anna' })).toContainText('Znon: won');
  await expect(pair.getByRole('row').filter({ hasText: 'Ben' })).toContainText('Znon: won');
  await sound(one.page, 'result of the second game');
});
