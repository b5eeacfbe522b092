// npx tsx scripts/clicks.ts [RULESET] [--commands 60] [--seed 7]
// Plays part of a game in Chromium, the same for the same seed, as somebody does who has switched the confirmation off: presses on counters, boxes and
// buttons with the mouse; a melee of Rescue is fought by all who can join it. Prints the presses per command; exit 1 when a common act took more than
// two in the middle of its cases. Needs a build.
/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import { type Pack as InvadersPack, load as loadInvaders } from '@carapace/invaders/table';
import { rulebook, rulings } from '@carapace/rescue/rulebook';
import { load, type Pack, type RescueTable, type RescueView } from '@carapace/rescue/table';
import type { BaseView, BoardTable, Rng } from '@carapace/tabletop';
import type { Page } from '@playwright/test';
import { below, numbers, wishFor } from '../e2e/support/filling';
import type { Wish } from '../e2e/support/hands';
import { type Tap, tap } from '../e2e/support/tap';
import { choose } from '../e2e/support/wishes';
import { browser, site, type Wanted } from './browser/site';
import { GAUNTLET, SOLO } from './screens/invaders';
import { midGame } from './screens/positions';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commands: { type: 'string', default: '60' }, seed: { type: 'string', default: '7' } },
});
const MOST = 2;

interface Player {
  readonly page: Page;
  readonly tap: Tap;
  presses: number;
}
const viewOf = ({ tap: heard }: Player): BaseView => heard.view() as unknown as BaseView;

/** What is known of the game so far. */
interface Moment {
  readonly seen: ReadonlyMap<string, number>;
  /** The View of the seat that is named last. */
  readonly all: BaseView;
  readonly given: number;
}

interface Game {
  readonly table: Wanted;
  readonly seats: readonly string[];
  /** Acts that are played and may take two presses at most. */
  readonly common: readonly string[];
  /** Acts that are played and counted, however many they take: a jump has a button of its own, since the same hex can be walked to. */
  readonly seldom: readonly string[];
  /** From the public part of the pack: what judges, and what is done next; null where nothing was found. */
  load(pack: unknown): { readonly face: BoardTable; choose(view: BaseView, now: Moment, rng: Rng): Wish | null };
}

const games: Readonly<Record<string, Game>> = {
  rescue: {
    table: { position: midGame('mind-control') },
    seats: ['terran', 'znon'],
    common: ['move', 'fire', 'melee', 'place-breach', 'end-segment'],
    seldom: [],
    load(pack) {
      const face = load(pack as Pack, { rulebook, rulings });
      return {
        face: face as unknown as BoardTable,
        choose: (view, { all, ...now }, rng) =>
          byAll(face, view as RescueView, choose(face, view as RescueView, { ...now, all: all as RescueView }, rng)),
      };
    },
  },
  invaders: {
    table: { ruleset: 'invaders', position: GAUNTLET, options: SOLO },
    seats: ['marine'],
    common: ['full-move', 'full-fire', 'scoot-move', 'scoot-fire', 'rally', 'recon', 'build', 'finish-unit', 'end-phase'],
    seldom: ['full-jump'],
    load(pack) {
      const face = loadInvaders(pack as InvadersPack) as unknown as BoardTable;
      return {
        face,
        choose(view, _now, rng) {
          const offers = face.offers(view).filter(({ ends }) => ends !== true);
          const offer = offers[below(rng, offers.length)];
          return offer === undefined ? null : wishFor(face, view, offer, () => false, rng);
        },
      };
    },
  },
};

/** A point of an element at which nothing lies over it; null where it is hidden or out of sight. */
async function pointOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number } | null> {
  return page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const [across, down] of [
        [0.5, 0.5],
        [0.93, 0.93],
        [0.07, 0.93],
        [0.93, 0.12],
        [0.3, 0.7],
        [0.7, 0.3],
      ] as const) {
        const x = left + width * across;
        const y = top + height * down;
        const hit = document.elementFromPoint(x, y);
        // The badge with the cost lies over its box and means the same.
        const badge = document.querySelector(`[data-seen] [data-at="${element.getAttribute('data-box') ?? ''}"]`)?.getBoundingClientRect();
        const onBadge = badge !== undefined && x >= badge.left && x <= badge.right && y >= badge.top && y <= badge.bottom;
        if (hit !== null && (element.contains(hit) || hit.closest(wanted) === element || onBadge)) return { x, y };
      }
    }
    return null;
  }, selector);
}

async function press(player: Player, ...selectors: readonly string[]): Promise<boolean> {
  for (const selector of selectors) {
    // To scroll is no press.
    if (!selector.startsWith('svg'))
      await player.page.evaluate((wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'nearest' }), selector);
    const at = await pointOf(player.page, selector);
    if (at === null) continue;
    await player.page.mouse.click(at.x, at.y);
    player.presses += 1;
    return true;
  }
  return false;
}

async function until(what: () => boolean, ms = 4_000): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 20) {
    if (what()) return true;
    await new Promise((done) => setTimeout(done, 20));
  }
  return what();
}

/** Presses the unit, unless it is chosen already. */
async function pickUp(player: Player, unit: string): Promise<void> {
  const { page } = player;
  if ((await page.locator(`aside button[data-unit="${unit}"][aria-pressed="true"]`).count()) > 0) return;
  await press(player, `svg [data-unit="${unit}"]`, `[data-unit="${unit}"][data-actor]`, `aside button[data-unit="${unit}"][data-able]`);
  await page.waitForTimeout(60);
}

/** Takes the pointer off the board, so that no fan lies over what is to be pressed. */
async function aside(page: Page): Promise<void> {
  await page.mouse.move(640, 20);
  await page.waitForTimeout(400);
}

/** Presses a unit where it lies, on the plan or in a Holding Box; a pile fans out under the pointer, without a press. */
async function pressUnit(player: Player, unit: string, marked: string): Promise<void> {
  const seen = `:is(svg, [data-state]) [data-unit="${unit}"][${marked}]`;
  const inPile = `svg [data-units~="${unit}"][data-units*=" "]`;
  if ((await player.page.locator(inPile).count()) > 0) {
    const pile = await pointOf(player.page, inPile);
    if (pile !== null) await player.page.mouse.move(pile.x, pile.y);
    await player.page.waitForTimeout(500);
  }
  // The one on top of a pile has its like among those unfolded: that is the one to press.
  await press(player, `[data-fan] [data-unit="${unit}"][${marked}]`, seen);
}

/** Carries out a common act by the shortest way the page has. `all`: who could join, in an act of several. */
async function act(player: Player, { offer, filled }: Wish, all: readonly string[]): Promise<void> {
  const { page } = player;
  const [first, second] = filled;
  if (offer.actor !== undefined) await pickUp(player, offer.actor);
  if (filled.length === 0) {
    // What is left out may be an answer of its own in the list.
    await press(player, `[data-offer="${offer.id}"]:not([data-choice])`, `[data-offer="${offer.id}"][data-choice="null"]`);
    return;
  }
  if (first?.slot.domain === 'path' || (first?.slot.domain === 'place' && filled.length === 1)) {
    const box = String([first.value].flat().at(-1));
    await aside(page);
    await press(player, `svg [data-box="${box}"][data-lit]`, `[data-box="${box}"]`);
    return;
  }
  if (first?.gathers === true) {
    const enemy = second === undefined ? '' : String(second.value);
    // All who can join are in it from the start when the enemy is pressed; those left out are put back.
    const left = all.filter((one) => !(first.value as readonly string[]).includes(one));
    if (left.length < (first.value as readonly string[]).length) {
      await pressUnit(player, enemy, 'data-target');
      await page.waitForTimeout(60);
      for (const one of left) await pressUnit(player, one, 'data-picked');
      if (left.length > 0) await pressUnit(player, enemy, 'data-target');
      return;
    }
    for (const one of first.value as readonly string[])
      await press(player, `svg [data-unit="${one}"]:not([data-picked])`, `aside button[data-unit="${one}"]`);
    await page.waitForTimeout(60);
    await press(player, `svg [data-unit="${enemy}"][data-target="aim"]`, `[data-choice=${JSON.stringify(JSON.stringify(second?.value))}]`);
    return;
  }
  const named = first?.value as { readonly unit?: string } | string;
  const target = typeof named === 'string' ? named : named?.unit;
  if (offer.verb === 'place-breach') {
    await press(player, `[data-offer="${offer.id}"]:not([data-choice])`);
    await page.waitForTimeout(60);
    // Open, unless it is to be closed.
    if (second?.value === false) await press(player, '[data-answer="false"]');
    await press(player, `svg [data-box="${target ?? ''}"][data-lit]`);
    return;
  }
  await press(
    player,
    `svg [data-unit="${target ?? ''}"][data-target]`,
    `[data-offer="${offer.id}"][data-choice=${JSON.stringify(JSON.stringify(first?.value))}]`,
  );
}

/** Who could join an act of several. */
function joinersOf(face: BoardTable, view: BaseView, { offer, filled }: Wish): readonly string[] {
  if (filled[0]?.gathers !== true) return [];
  return face.next(view, { offer: offer.id, values: {} }).choices.map(({ value: one }) => String(one));
}

/** The same act with all who can join. */
function byAll(rescue: RescueTable, view: RescueView, wish: Wish): Wish {
  const face = rescue as unknown as BoardTable;
  const [first, second] = wish.filled;
  if (first?.gathers !== true || second === undefined) return wish;
  const value = joinersOf(face, view, wish);
  const { choices } = face.next(view, { offer: wish.offer.id, values: { [first.slot.name]: value } });
  return choices.some((one) => one.value === second.value) ? { ...wish, filled: [{ ...first, value }, second] } : wish;
}

/** Whatever is still asked is answered with what is there first; these presses belong to the command. */
async function finish(player: Player, before: number): Promise<boolean> {
  for (let tries = 0; tries < 6; tries++) {
    if (await until(() => player.tap.version() > before, 400)) return true;
    await press(
      player,
      '[data-confirm] [data-yes]',
      '[data-confirm] [data-choice]',
      '[data-finish]',
      '[data-close]:not([disabled])',
      '[data-choice="true"]',
    );
  }
  return player.tap.version() > before;
}

/** Somebody is asked something in between: the first answer, uncounted. False if it could not be given. */
async function decide(player: Player): Promise<boolean> {
  const before = player.tap.version();
  for (let tries = 0; tries < 12 && player.tap.version() === before; tries++) {
    await press(
      player,
      '[data-confirm] [data-yes]',
      '[data-submit]:not([disabled])',
      '[data-decision] [data-close]:not([disabled])',
      '[data-decision] [data-choice][aria-pressed="false"]',
      '[data-decision] [data-choice]',
      '[data-decision] [data-offer]',
    );
    await until(() => player.tap.version() > before, 300);
  }
  return player.tap.version() > before;
}

async function main({ table: wanted, seats: sitting, common, seldom, load: loaded }: Game): Promise<number> {
  const here = await site('clicks', 41_804);
  const chrome = await browser();
  const counts = new Map<string, number[]>();
  try {
    const { table, seats } = await here.open(wanted);
    const sit = async (seat: string): Promise<Player> => {
      const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      await context.addInitScript(() => localStorage.setItem('carapace.settings', JSON.stringify({ confirm: false })));
      const page = await context.newPage();
      const player = { page, tap: tap(page), presses: 0 };
      await page.goto(`${here.url}${table}#device=${seats[seat] ?? ''}`);
      await page.locator('svg [data-box]').first().waitFor();
      return player;
    };
    const players = new Map<string, Player>();
    for (const seat of sitting) players.set(seat, await sit(seat));
    const last = players.get(sitting.at(-1) ?? '') as Player;
    // Whoever learns the game is told what to do: it would lie over what is pressed.
    if ((await last.page.locator('[data-guide-off]').count()) > 0) await last.page.locator('[data-guide-off]').click();
    const listed = (await (await fetch(`${here.url}/api/rulesets`)).json()) as readonly { readonly id: string; readonly pack: string }[];
    const hash = listed.find(({ id }) => id === (wanted.ruleset ?? 'rescue'))?.pack ?? '';
    const { face, choose: next } = loaded(await (await fetch(`${here.url}/api/packs/${hash}`)).json());
    const rng = numbers(Number(values.seed));
    let given = 0;
    let segment = '';
    let fumbled = 0;
    let waited = 0;
    for (let n = 0; n < Number(values.commands); ) {
      const all = viewOf(last);
      if (all.result !== null) break;
      if (all.segment !== segment) given = 0;
      segment = all.segment;
      const seat = all.awaited[0] ?? '';
      const player = players.get(seat);
      if (player === undefined) throw new Error(`nobody sits at ${seat}`);
      await until(() => viewOf(player).awaited.includes(seat) && viewOf(player).segment === all.segment);
      const view = viewOf(player);
      if (view.decisions.some((decision) => decision.seats.includes(seat) && decision.blocking)) {
        if (!(await decide(player))) throw new Error(`the script cannot answer ${view.decisions.map(({ kind }) => kind).join(', ')}`);
        continue;
      }
      const seen = new Map<string, number>();
      for (const { events } of all.log) for (const { kind } of events) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      let wish: Wish | null = null;
      if (face.offers(view).length === 0) {
        // The page has not been told yet.
        waited += 1;
        if (waited > 100) throw new Error(`nothing can be done in ${view.segment}`);
        await new Promise((done) => setTimeout(done, 50));
        continue;
      }
      for (let tries = 0; tries < 40 && wish === null; tries++) {
        const found = next(view, { seen, all, given }, rng);
        if (found !== null && [...common, ...seldom].includes(found.offer.verb)) wish = found;
      }
      const ends = face.offers(view).find(({ ends: last }) => last === true);
      wish ??= ends === undefined ? null : { offer: ends, filled: [] };
      if (wish === null) break;
      const before = player.tap.version();
      player.presses = 0;
      await act(player, wish, joinersOf(face, view, wish));
      if (await finish(player, before)) {
        const { verb } = wish.offer;
        counts.set(verb, [...(counts.get(verb) ?? []), player.presses]);
        n += 1;
      } else {
        fumbled += 1;
        console.log(`in vain: ${wish.offer.id} ${wish.filled.map(({ value }) => JSON.stringify(value)).join(' ')}`);
        if (fumbled > 10) throw new Error(`the script cannot carry out ${wish.offer.id}`);
        for (let tries = 0; tries < 4; tries++) await player.page.keyboard.press('Escape');
      }
      given += 1;
      await until(() => [...players.values()].every((each) => viewOf(each).segment === viewOf(last).segment));
    }
    let fault = false;
    for (const [verb, list] of counts) {
      const sorted = [...list].sort((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const over = middle > MOST && !seldom.includes(verb);
      fault ||= over;
      const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
      console.log(
        `${verb}: ${middle} presses in the middle, ${mean.toFixed(1)} on average, ${sorted.at(-1)} at most; ${list.length} times${over ? ' TOO MANY' : ''}`,
      );
    }
    const total = [...counts.values()].flat();
    console.log(
      `${total.length} commands, ${(total.reduce((sum, one) => sum + one, 0) / total.length).toFixed(2)} presses each; ${fumbled} tried in vain`,
    );
    return fault || total.length === 0 ? 1 : 0;
  } finally {
    await chrome.close();
    here.stop();
  }
}

const game = games[positionals[0] ?? 'rescue'];
if (game === undefined) throw new Error(`there are ${Object.keys(games).join(', ')}`);
process.exitCode = await main(game);
