import { expect, type Page, test } from '@playwright/test';

/** Pixels. */
const FINGER = 44;

/** What can be pressed outside the board and is smaller than a finger, in words. A box that is ticked is pressed by its label. */
function small(least: number): readonly string[] {
  const found = new Set<string>();
  const pressed = 'a[href], button, summary, select, textarea, input, [role="button"], [role="tab"], [role="radio"], [role="checkbox"]';
  for (const element of document.querySelectorAll(pressed)) {
    if (element instanceof SVGElement || element.closest('[inert]') !== null) continue;
    const ticked = element.matches('[type="checkbox"], [type="radio"]') ? element.closest('label') : null;
    const { width, height } = (ticked ?? element).getBoundingClientRect();
    // What is only read aloud, or comes when it is focused, is no target of fingers.
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || getComputedStyle(element).clipPath !== 'none')
      continue;
    if (Math.min(width, height) < least - 0.5) {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      found.add(`${element.tagName.toLowerCase()} "${words}" ${width.toFixed(0)}x${height.toFixed(0)}`);
    }
  }
  return [...found];
}

/** Fails the test, and goes on, where something outside the board is too small for a finger. */
export async function fingersFit(page: Page, name: string): Promise<void> {
  await test.step(`fingers: ${name}`, async () => expect.soft(await page.evaluate(small, FINGER), name).toEqual([]));
}
