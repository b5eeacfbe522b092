import { expect, type Page } from '@playwright/test';

/** The place of the board that has the focus; null where none has. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => (document.activeElement instanceof SVGElement ? (document.activeElement.dataset['box'] ?? null) : null));

/** Tab from the top of the page until the board has the focus. */
export async function toBoard(page: Page): Promise<void> {
  for (let tries = 0; tries < 40 && (await focused(page)) === null; tries++) await page.keyboard.press('Tab');
  expect(await focused(page), 'Tab leads to the board').not.toBeNull();
}
