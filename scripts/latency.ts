// npx tsx scripts/latency.ts [--slow 4] [--most 16]
// How long a board takes from a press on a unit to its targets painted, and from a pointer on a target to its path painted, in Chromium with
// the CPU slowed. Prints the figures; exit 1 when a median is over the limit. Needs a build; measures a machine that does nothing else.
/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { browser, site } from './browser/site';
import { midGame } from './screens/positions';

const { values } = parseArgs({ options: { slow: { type: 'string', default: '4' }, most: { type: 'string', default: '16' } } });
const slow = Number(values.slow);
const most = Number(values.most);
const ROUNDS = 3;

interface Span {
  /** Ms of work of the page's main thread: the event with everything it changes, then style, layout and paint. */
  readonly work: number;
  /** Ms until the frame was handed over, with the wait for the display's next tick. */
  readonly shown: number;
  /** Boxes and counters that can be pressed now. */
  readonly targets: number;
}

interface Measuring {
  __spans?: Promise<Span>;
}

/** From the next event of a kind on: its handlers, then the frame that shows what they changed. */
async function next(page: Page, kind: string): Promise<void> {
  await page.evaluate((name) => {
    (window as unknown as Measuring).__spans = new Promise((done) => {
      window.addEventListener(
        name,
        () => {
          const begun = performance.now();
          let worked = 0;
          // The page's own handlers hang lower down and React has committed when the microtasks are through.
          const told = new MessageChannel();
          told.port1.onmessage = () => {
            worked = performance.now() - begun;
          };
          told.port2.postMessage(null);
          requestAnimationFrame(() => {
            const frame = performance.now();
            worked = worked === 0 ? frame - begun : Math.min(worked, frame - begun);
            const painted = new MessageChannel();
            painted.port1.onmessage = () => {
              const now = performance.now();
              done({
                work: worked + now - frame,
                shown: now - begun,
                targets: document.querySelectorAll('svg [data-lit], svg [data-target]').length,
              });
            };
            painted.port2.postMessage(null);
          });
        },
        { capture: true, once: true },
      );
    });
  }, kind);
}
const span = (page: Page): Promise<Span> => page.evaluate(async () => (window as unknown as Measuring).__spans as Promise<Span>);

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const high = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * 0.9)] ?? Number.NaN;

async function main(): Promise<number> {
  const here = await site('latency', 41_802);
  const chrome = await browser();
  try {
    const { table, seats } = await here.open({ position: midGame('terran-movement') });
    const page = await (await chrome.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
    await page.goto(`${here.url}${table}#device=${seats['terran'] ?? ''}`);
    await page.locator('svg [data-actor]').first().waitFor();
    await page.waitForTimeout(1500);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });

    const units = await page
      .locator('svg [data-actor]')
      .evaluateAll((found) => found.map((element) => (element as SVGElement).dataset['unit'] ?? ''));
    const presses: Span[] = [];
    const points: Span[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const unit of units) {
        const at = await page.locator(`svg [data-unit="${unit}"]`).first().boundingBox();
        if (at === null) continue;
        await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
        await page.waitForTimeout(60);
        await next(page, 'click');
        await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
        presses.push(await span(page));
        const lit = await page.locator('svg [data-box][data-lit]').all();
        const box = lit[round % Math.max(1, lit.length)];
        const there = await box?.boundingBox();
        if (there) {
          await page.mouse.move(2, 300);
          await page.waitForTimeout(60);
          await next(page, 'pointerover');
          await page.mouse.move(there.x + 4, there.y + there.height - 4);
          points.push(await span(page));
        }
        await page.keyboard.press('Escape');
        await page.waitForTimeout(60);
      }
    }
    let fault = false;
    for (const [name, spans] of [
      ['press on a unit to its targets painted', presses],
      ['pointer on a box to its path painted', points],
    ] as const) {
      const work = spans.map((one) => one.work);
      const shown = spans.map((one) => one.shown);
      const over = middle(work) >= most;
      fault ||= over || spans.length === 0;
      console.log(
        `${name}: median ${middle(work).toFixed(1)} ms, 90th percentile ${high(work).toFixed(1)} ms of work; ` +
          `${middle(shown).toFixed(1)} ms with the wait for the next frame; ${spans.length} times, ${middle(spans.map(({ targets }) => targets))} targets; ` +
          `CPU slowed ${slow} times${over ? ` TOO SLOW (less than ${most} ms)` : ''}`,
      );
    }
    return fault ? 1 : 0;
  } finally {
    await chrome.close();
    here.stop();
  }
}

process.exitCode = await main();
