import { expect, test } from '@playwright/test';

test('the built server answers and serves the page', async ({ page, request }) => {
  const health = await request.get('/healthz');
  expect(health.status()).toBe(200);
  await page.goto('/');
  await expect(page).toHaveTitle(/Carapace/);
});
