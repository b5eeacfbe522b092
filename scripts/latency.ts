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

/** What a trace tells of a task of the page's main thread; times in microseconds. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the processor: what other programs take of the machine is not in it. */
  readonly tdur?: number;
}

interface Span {
  /** Ms of work of the page's main thread: the event with everything it changes, then style, layout and paint. */
  readonly work: number;
  /** Ms until the frame was handed over, with the wait for the display's next tick. */
  readonly shown: number;
}

/** Marks the next event of a kind and the moment the frame after it has been painted; resolves to the number of targets that are drawn in it. */
async function mark(page: Page, kind: string, name: string): Promise<() => Promise<number>> {
  await page.evaluate(
    ({ kind, name }) => {
      (window as unknown as { __shown?: Promise<number> }).__shown = new Promise((done) => {
        window.addEventListener(
          kind,
          () => {
            performance.mark(`${name} begins`);
            requestAnimationFrame(() => {
              // What has been drawn by now is in this frame.
              const drawn = Number(document.querySelector<SVGElement>('svg[data-seen] [data-targets]')?.dataset['targets'] ?? 0);
              const painted = new MessageChannel();
              painted.port1.onmessage = () => {
                performance.mark(`${name} shown`);
                done(drawn);
              };
              painted.port2.postMessage(null);
            });
          },
          { capture: true, once: true },
        );
      });
    },
    { kind, name },
  );
  return () => page.evaluate(async () => (await (window as unknown as { __shown?: Promise<number> }).__shown) ?? 0);
}

/** The work between each pair of marks, by the trace. */
function spansOf(events: readonly Traced[], kind: string): readonly Span[] {
  const marks = new Map(events.filter(({ name }) => name.startsWith(`${kind} `)).map((event) => [event.name, event]));
  const spans: Span[] = [];
  for (const [name, begins] of marks) {
    const shown = marks.get(name.replace(/begins$/, 'shown'));
    if (!name.endsWith('begins') || shown === undefined) continue;
    // The task that holds the first mark began before it; the one that holds the second is the script's own, after the frame.
    const tasks = events.filter(
      ({ name: task, ph, pid, tid, ts, dur }) =>
        task === 'RunTask' &&
        ph === 'X' &&
        pid === begins.pid &&
        tid === begins.tid &&
        ts + (dur ?? 0) > begins.ts &&
        ts + (dur ?? 0) < shown.ts,
    );
    const work = tasks.reduce((sum, { dur = 0, tdur }) => sum + (tdur ?? dur), 0) / 1000;
    spans.push({ work, shown: (shown.ts - begins.ts) / 1000 });
  }
  return spans;
}

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
    const events: Traced[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'] },
    });
    const targets: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const unit of units) {
        const at = await page.locator(`svg [data-unit="${unit}"]`).first().boundingBox();
        if (at === null) continue;
        await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
        await page.waitForTimeout(60);
        const pressed = await mark(page, 'click', `press ${round} ${unit}`);
        // A finger stays down for a moment; what its coming down costs is over by then, and is no part of what it brings.
        await page.mouse.down();
        await page.waitForTimeout(80);
        await page.mouse.up();
        targets.push(await pressed());
        const lit = await page.locator('svg [data-box][data-lit]').all();
        const there = await lit[round % Math.max(1, lit.length)]?.boundingBox();
        if (there) {
          await page.mouse.move(2, 300);
          await page.waitForTimeout(60);
          const pointed = await mark(page, 'pointerover', `point ${round} ${unit}`);
          await page.mouse.move(there.x + 4, there.y + there.height - 4);
          await pointed();
        }
        await page.keyboard.press('Escape');
        await page.waitForTimeout(60);
      }
    }
    const traced = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await traced;
    let fault = false;
    for (const [name, spans] of [
      ['press on a unit to its targets painted', spansOf(events, 'press')],
      ['pointer on a box to its path painted', spansOf(events, 'point')],
    ] as const) {
      const work = spans.map((one) => one.work);
      const shown = spans.map((one) => one.shown);
      // A trace that shows no work shows nothing.
      const over = !(middle(work) > 0 && middle(work) < most);
      fault ||= over;
      console.log(
        `${name}: median ${middle(work).toFixed(1)} ms, 90th percentile ${high(work).toFixed(1)} ms of work; ` +
          `${middle(shown).toFixed(1)} ms with the wait for the next frame; ${spans.length} times, ${middle(targets)} targets; ` +
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
