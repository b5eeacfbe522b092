import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/** A phone in portrait, and what fingers do on it. */
const FINGER = 44;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
} as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(target: Locator): Promise<Point> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function tapOn(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}

/** Fingers that go down together, wander from one point to another each, and come up. */
export async function fingers(session: CDPSession, ...ways: readonly (readonly [Point, Point])[]): Promise<void> {
  const at = (share: number) =>
    ways.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 6; step++) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 6) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export const cameraOf = (page: Page): Promise<string | null> =>
  page.locator('svg[role="application"] > g').first().getAttribute('transform');
export const zoomOf = (camera: string | null): number => Number(/scale\(([\d.]+)/.exec(camera ?? '')?.[1] ?? Number.NaN);

/** What is lit on the board and wholly in sight is as large as a finger. */
export async function largeEnough(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('svg [data-box][data-lit]')) {
      const { width, height } = element.getBoundingClientRect();
      if (Math.min(width, height) < least - 0.5)
        found.push(`${element.getAttribute('data-box') ?? ''} ${width.toFixed(0)}x${height.toFixed(0)}`);
    }
    return found;
  }, FINGER);
  expect(small).toEqual([]);
}
