// npx tsx scripts/latency.ts [RULESET] [--slow 4] [--most 16]
// How long a board takes from a press on a unit to its targets painted, and from a pointer on a box to its path painted, in Chromium with the CPU
// slowed. Prints the figures, and beside them what a press and a pointer cost that bring nothing: the browser's own share of each.
// Exit 1 when a median is over the limit, or a frame came without what it should show. Needs a build; measures a machine that does nothing else.
/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { browser, site, type Wanted } from './browser/site';
import { GAUNTLET, SOLO } from './screens/invaders';
import { midGame } from './screens/positions';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: 'string', default: '4' }, most: { type: 'string', default: '16' } },
});
interface Board {
  readonly table: Wanted;
  readonly seat: string;
  /** Looks, in the page, whether the targets of a press, or the way to what is pointed at, are drawn. */
  readonly shows: (pressed: boolean) => boolean;
  /** Where in its rectangle a box is pointed at. */
  readonly spot: (box: Rect) => { readonly x: number; readonly y: number };
}
interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boards: Readonly<Record<string, Board>> = {
  rescue: {
    table: { position: midGame('terran-movement') },
    seat: 'terran',
    shows: (pressed) =>
      pressed
        ? Number(document.querySelector<SVGElement>('svg[data-seen] [data-targets]')?.dataset['targets'] ?? 0) > 0
        : (document.querySelector('canvas')?.dataset['way'] ?? '') !== '',
    spot: ({ x, y, height }) => ({ x: x + 4, y: y + height - 4 }),
  },
  invaders: {
    // Who is Paralyzed has nowhere to go.
    table: {
      ruleset: 'invaders',
      position: { ...GAUNTLET, marines: GAUNTLET.marines.filter((unit) => !('condition' in unit)) },
      options: SOLO,
    },
    seat: 'marine',
    shows: (pressed) =>
      pressed
        ? Number(document.querySelector<SVGElement>('svg[data-seen] [data-targets]')?.dataset['targets'] ?? 0) > 0
        : document.querySelector('svg g[class*="way"]') !== null,
    spot: ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 4 }),
  },
};
const board = boards[positionals[0] ?? 'rescue'];
if (board === undefined) throw new Error(`there are ${Object.keys(boards).join(', ')}`);
const slow = Number(values.slow);
const most = Number(values.most);
/** Times that each unit is measured, after one in which it is looked whether the frame shows what it should. */
const ROUNDS = 3;
/** Ms after an act in which its frame has long been painted. */
const SETTLED = 100;

const kinds = ['press', 'empty', 'point', 'nothing'] as const;
type Kind = (typeof kinds)[number];
type Act = (before: () => Promise<void>) => Promise<void>;

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
  readonly args?: { readonly src_func?: string; readonly src_file?: string };
}

/** What the first frame after an act showed, and ms of the clock from the act to its being painted, the wait for the display's tick included. */
interface Frame {
  readonly shows: boolean;
  readonly after: number;
}

/** Until the page has nothing to do: what an act before left to be done is no part of the next one. */
const rest = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

/** Carries out an act and looks at the frame after it, from within the page. That takes time of its own: such an act is not measured. */
async function seen(page: Page, kind: Kind, act: Act): Promise<Frame> {
  let frame: Promise<Frame> | null = null;
  await act(async () => {
    frame = page.evaluate(
      ({ event, pressed }) =>
        new Promise<Frame>((done) => {
          window.addEventListener(
            event,
            ({ timeStamp }) =>
              requestAnimationFrame(() => {
                // What has been drawn by now is in this frame.
                const shows = (window as unknown as { readonly shows: Board['shows'] }).shows(pressed);
                const painted = new MessageChannel();
                painted.port1.onmessage = () => done({ shows, after: performance.now() - timeStamp });
                painted.port2.postMessage(null);
              }),
            { capture: true, once: true },
          );
        }),
      kind === 'press' ? { event: 'click', pressed: true } : { event: 'pointerover', pressed: false },
    );
    // The page has begun to listen.
    await page.evaluate(() => undefined);
  });
  if (frame === null) throw new Error('nothing was done');
  return frame;
}

/** Carries out an act between two marks in the trace, from before the page hears of it to after its frame: nothing of the script runs meanwhile. */
async function traced(page: Page, name: string, act: Act): Promise<void> {
  const mark = (end: string): Promise<unknown> => page.evaluate((text) => void performance.mark(text), `${name} ${end}`);
  await act(async () => {
    await rest(page);
    await mark('begins');
    await page.waitForTimeout(30);
  });
  await page.waitForTimeout(SETTLED);
  await mark('over');
}

/** By where in Chromium a task was asked for: a frame, which also hears of movements; the queue of all other events. */
const isFrame = ({ args }: Traced): boolean => args?.src_func === 'ScheduledActionSendBeginMainFrame';
const isInput = (task: Traced): boolean => isFrame(task) || task.args?.src_file?.endsWith('main_thread_event_queue.cc') === true;

/**
 * Ms of work of the main thread in each act: all tasks from the one that hears of it to the frame that shows it, that is the events with everything
 * they change, then style, layout and paint, up to where the compositor takes over. Without a frame it is the events alone.
 */
function worksOf(events: readonly Traced[], kind: Kind): readonly number[] {
  const marks = new Map(events.filter(({ name }) => name.startsWith(`${kind} `)).map((event) => [event.name, event]));
  const works: number[] = [];
  for (const [name, begins] of marks) {
    const over = marks.get(name.replace(/begins$/, 'over'));
    if (!name.endsWith('begins') || over === undefined) continue;
    const tasks = events
      .filter(
        ({ name: task, ph, pid, tid, ts }) =>
          task === 'ThreadControllerImpl::RunTask' &&
          ph === 'X' &&
          pid === begins.pid &&
          tid === begins.tid &&
          ts > begins.ts &&
          ts < over.ts,
      )
      .sort((a, b) => a.ts - b.ts);
    const heard = tasks.findIndex(isInput);
    const frame = tasks.findIndex((task, at) => at >= heard && isFrame(task));
    if (heard === -1) continue;
    const counted = tasks.slice(heard, (frame === -1 ? heard : frame) + 1);
    works.push(counted.reduce((sum, { dur = 0, tdur }) => sum + (tdur ?? dur), 0) / 1000);
  }
  return works;
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const high = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * 0.9)] ?? Number.NaN;

async function main({ table: wanted, seat, shows, spot }: Board): Promise<number> {
  const here = await site('latency', 41_802);
  const chrome = await browser();
  try {
    const { table, seats } = await here.open(wanted);
    const page = await (await chrome.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
    await page.addInitScript(`window.shows = ${shows}; window.spot = ${spot}`);
    await page.goto(`${here.url}${table}#device=${seats[seat] ?? ''}`);
    await page.locator('svg [data-actor]').first().waitFor();
    await page.waitForTimeout(1500);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    const events: Traced[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])));
    // Tasks as a whole: a trace of what is in them would itself take part of their time.
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] } });

    const frames: Readonly<Record<'press' | 'point', Frame[]>> = { press: [], point: [] };
    const units = await page
      .locator('svg [data-actor]')
      .evaluateAll((found) => found.map((element) => (element as SVGElement).dataset['unit'] ?? ''));
    // A finger stays down for a moment; what its coming down costs is over by then, and is no part of what it brings.
    const press: Act = async (before) => {
      await page.mouse.down();
      await page.waitForTimeout(80);
      await before();
      await page.mouse.up();
    };
    const moved = (x: number, y: number): Act => {
      return async (before) => {
        await before();
        await page.mouse.move(x, y);
      };
    };
    const measured = async (kind: Kind, round: number, unit: string, act: Act): Promise<void> => {
      if (round > 0) await traced(page, `${kind} ${round} ${unit}`, act);
      else if (kind === 'press' || kind === 'point') frames[kind].push(await seen(page, kind, act));
      await page.waitForTimeout(30);
    };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const unit of units) {
        // Over the head of the page nothing is pressed or pointed at.
        await page.mouse.move(420, 12);
        await measured('nothing', round, unit, moved(1275, 60));
        await measured('empty', round, unit, press);

        const at = await page.locator(`svg [data-unit="${unit}"]`).first().boundingBox();
        if (at === null) continue;
        await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
        await page.waitForTimeout(120);
        await measured('press', round, unit, press);
        await rest(page);
        // What lies under a button of the board is not pointed at.
        const boxes = await page.locator('svg [data-box][data-lit]').evaluateAll((found) =>
          found.flatMap((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const at = (window as unknown as { readonly spot: Board['spot'] }).spot({ x, y, width, height });
            return document.elementFromPoint(at.x, at.y)?.closest('svg') == null ? [] : { x, y, width, height };
          }),
        );
        const box = (nth: number) => boxes[nth % Math.max(1, boxes.length)];
        // From one box to another: the way to the first gives way to the way to the second.
        const [from, to] = [box(round + 1), box(round)];
        if (boxes.length > 1 && from && to) {
          const first = spot(from);
          await page.mouse.move(first.x, first.y);
          await page.waitForTimeout(120);
          const { x, y } = spot(to);
          await measured('point', round, unit, moved(x, y));
        }
        await page.keyboard.press('Escape');
        await rest(page);
      }
    }
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    let fault = false;
    for (const [kind, name, free, bare] of [
      ['press', 'press on a unit to its targets painted', 'empty', 'an empty press'],
      ['point', 'pointer on a box to its path painted', 'nothing', 'a pointer on nothing'],
    ] as const) {
      const work = worksOf(events, kind);
      const drawn = frames[kind].filter(({ shows }) => shows).length;
      // A trace that shows no work shows nothing; and what is not in the frame has not been painted.
      const over = !(middle(work) > 0 && middle(work) < most) || drawn < frames[kind].length;
      fault ||= over;
      console.log(
        `${name}: median ${middle(work).toFixed(1)} ms, 90th percentile ${high(work).toFixed(1)} ms of work, ${work.length} times; ` +
          `by the clock ${middle(frames[kind].map(({ after }) => after)).toFixed(1)} ms with the wait for the display; ` +
          `in ${drawn} of ${frames[kind].length} first frames; CPU slowed ${slow} times` +
          `${over ? ` TOO SLOW (less than ${most} ms, in every frame)` : ''}`,
      );
      console.log(`  of that ${bare}: ${middle(worksOf(events, free)).toFixed(1)} ms`);
    }
    return fault ? 1 : 0;
  } finally {
    await chrome.close();
    here.stop();
  }
}

process.exitCode = await main(board);
