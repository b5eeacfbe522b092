// npx tsx scripts/latency.ts [--slow 4] [--most 16]
// How long a board takes from a press on a unit to its targets painted, and from a pointer on a target to its path painted, in Chromium with
// the CPU slowed. Prints the figures, and beside them what a press and a pointer cost that bring nothing: the browser's own share of each.
// Exit 1 when a median is over the limit, or a frame came without what it should show. Needs a build; measures a machine that does nothing else.
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

/** What was drawn in a frame, and how long its event had waited to be heard of, in ms. */
interface Frame {
  readonly targets: number;
  readonly path: boolean;
  readonly late: number;
}

/** Marks the next event of a kind and the moment the frame after it has been painted. */
async function mark(page: Page, kind: string, name: string): Promise<() => Promise<Frame>> {
  await page.evaluate(
    ({ kind, name }) => {
      (window as unknown as { __shown?: Promise<unknown> }).__shown = new Promise((done) => {
        window.addEventListener(
          kind,
          ({ timeStamp }) => {
            performance.mark(`${name} begins`);
            const late = performance.now() - timeStamp;
            requestAnimationFrame(() => {
              // What has been drawn by now is in this frame.
              const targets = Number(document.querySelector<SVGElement>('svg[data-seen] [data-targets]')?.dataset['targets'] ?? 0);
              const path = (document.querySelector('polyline[class^="way"]')?.getAttribute('points') ?? '') !== '';
              const painted = new MessageChannel();
              painted.port1.onmessage = () => {
                performance.mark(`${name} shown`);
                done({ targets, path, late });
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
  return () => page.evaluate(async () => (await (window as unknown as { __shown?: Promise<Frame> }).__shown) as Frame);
}

/** Until the page has nothing to do: what an act before left to be done is no part of the next one. */
const rest = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

/** The work between each pair of marks, by the trace. */
function spansOf(events: readonly Traced[], kind: string, frames: ReadonlyMap<string, Frame>): readonly Span[] {
  const marks = new Map(events.filter(({ name }) => name.startsWith(`${kind} `)).map((event) => [event.name, event]));
  const spans: Span[] = [];
  for (const [name, begins] of marks) {
    const shown = marks.get(name.replace(/begins$/, 'shown'));
    if (!name.endsWith('begins') || shown === undefined) continue;
    // The task that holds the first mark began before it; the one that holds the second is the script's own, after the frame.
    const tasks = events.filter(
      ({ name: task, ph, pid, tid, ts, dur }) =>
        task === 'ThreadControllerImpl::RunTask' &&
        ph === 'X' &&
        pid === begins.pid &&
        tid === begins.tid &&
        ts + (dur ?? 0) > begins.ts &&
        ts + (dur ?? 0) < shown.ts,
    );
    const work = tasks.reduce((sum, { dur = 0, tdur }) => sum + (tdur ?? dur), 0) / 1000;
    spans.push({ work, shown: (shown.ts - begins.ts) / 1000 + (frames.get(name.replace(/ begins$/, ''))?.late ?? 0) });
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
      // Tasks as a whole: a trace of what is in them would itself take part of their time.
      traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
    });
    const frames = new Map<string, Frame>();
    const measured = async (kind: 'click' | 'pointerover', name: string, act: () => Promise<void>): Promise<void> => {
      const shown = await mark(page, kind, name);
      await act();
      frames.set(name, await shown());
    };
    // A finger stays down for a moment; what its coming down costs is over by then, and is no part of what it brings.
    const press = async (): Promise<void> => {
      await page.mouse.down();
      await page.waitForTimeout(80);
      await page.mouse.up();
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (const unit of units) {
        // Over the head of the page nothing is pressed or pointed at.
        await page.mouse.move(420, 12);
        await rest(page);
        await measured('pointerover', `nothing ${round} ${unit}`, () => page.mouse.move(1275, 60));
        await measured('click', `empty ${round} ${unit}`, press);

        const at = await page.locator(`svg [data-unit="${unit}"]`).first().boundingBox();
        if (at === null) continue;
        await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
        await page.waitForTimeout(60);
        await measured('click', `press ${round} ${unit}`, press);
        await rest(page);
        const lit = await page.locator('svg [data-box][data-lit]').all();
        const there = await lit[round % Math.max(1, lit.length)]?.boundingBox({ timeout: 3_000 }).catch(() => null);
        if (there) {
          await page.mouse.move(2, 300);
          await page.waitForTimeout(60);
          await measured('pointerover', `point ${round} ${unit}`, () => page.mouse.move(there.x + 4, there.y + there.height - 4));
        }
        await page.keyboard.press('Escape');
        await rest(page);
      }
    }
    const traced = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await traced;
    let fault = false;
    const named = (kind: string): readonly Frame[] => [...frames].filter(([name]) => name.startsWith(`${kind} `)).map(([, frame]) => frame);
    for (const [kind, name, free] of [
      ['press', 'press on a unit to its targets painted', 'an empty press'],
      ['point', 'pointer on a box to its path painted', 'a pointer on nothing'],
    ] as const) {
      const spans = spansOf(events, kind, frames);
      const bare = spansOf(events, free === 'an empty press' ? 'empty' : 'nothing', frames).map(({ work }) => work);
      const work = spans.map((one) => one.work);
      const shown = spans.map((one) => one.shown);
      const drawn = named(kind).filter(({ targets, path }) => (kind === 'press' ? targets > 0 : path)).length;
      // A trace that shows no work shows nothing; and what is not in the frame has not been painted.
      const over = !(middle(work) > 0 && middle(work) < most) || drawn < named(kind).length;
      fault ||= over;
      console.log(
        `${name}: median ${middle(work).toFixed(1)} ms, 90th percentile ${high(work).toFixed(1)} ms of work; ` +
          `${middle(shown).toFixed(1)} ms from the event with the wait for the next frame; in ${drawn} of ${spans.length} frames; ` +
          `CPU slowed ${slow} times${over ? ` TOO SLOW (less than ${most} ms, in every frame)` : ''}`,
      );
      console.log(`  of that ${free}: ${middle(bare).toFixed(1)} ms`);
    }
    return fault ? 1 : 0;
  } finally {
    await chrome.close();
    here.stop();
  }
}

process.exitCode = await main();
