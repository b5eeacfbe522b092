import type { Json, Offer, Slot } from '@carapace/tabletop';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Tap } from './tap';

/** How often to look whether something has happened, in ms: a person would not notice, a test of hundreds of commands does. */
export const SOON = [15, 25, 40, 60, 100];

/** One slot of a command as it is to be filled on the page. */
export interface Filled {
  readonly slot: Slot;
  readonly value: Json;
  /** Chosen one by one from single members. */
  readonly gathers: boolean;
  /** What a form's ready-made value is called. */
  readonly label: string;
}

/** A command as a way through offers and slots. */
export interface Wish {
  readonly offer: Offer;
  readonly filled: readonly Filled[];
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const offered = (offer: Offer): string => `[data-offer=${quoted(offer.id)}]`;

/** Carries a command out by pressing what the page shows, and waits until the page's own View has changed. */
export async function perform(page: Page, tap: Tap, wish: Wish): Promise<void> {
  const before = tap.version();
  const { offer, filled } = wish;
  const [first] = filled;
  // A form is fetched when it is first needed; and a View that comes just then may end the selection, which is made again.
  for (let tries = 0; tries < 6; tries++) {
    if (offer.actor !== undefined && offer.decision === undefined) await selectUnit(page, offer.actor);
    const shown = await page
      .locator(`[data-submit], ${offered(offer)}`)
      .first()
      .waitFor({ state: 'attached', timeout: 2_500 })
      .then(
        () => true,
        () => false,
      );
    if (shown) break;
  }
  if (first !== undefined && (first.slot.domain === 'form' || (await page.locator('[data-submit]').count()) > 0))
    await fillForm(page, offer, first);
  else if (filled.length === 0) {
    await press(page.locator(`${offered(offer)}:not([data-choice])`).first());
    if (offer.slots.length > 0) await leaveOut(page, tap, before, offer);
  } else await fillSlots(page, tap, before, wish);
  await confirm(page, tap, before);
  await expect
    .poll(() => tap.version(), { message: `${offer.id} changes what the page shows`, timeout: 15_000, intervals: SOON })
    .toBeGreaterThan(before);
}

/** By the list that mirrors the board: every unit is in it, also the ones that lie under others. */
async function selectUnit(page: Page, unit: string): Promise<void> {
  const button = page.locator(`button[data-unit=${quoted(unit)}][data-able]`).first();
  if ((await button.getAttribute('aria-pressed')) === 'true') return;
  // While another is selected, a press on a unit can mean the box it stands in.
  if ((await page.locator('button[data-unit][aria-pressed="true"]').count()) > 0) await page.keyboard.press('Escape');
  await press(button);
}

/** Presses something that may lie in a folded part of the page; the page may be drawing it anew in that moment, folded again. */
async function press(target: Locator): Promise<void> {
  for (let tries = 0; ; tries++) {
    await target.waitFor({ state: 'attached' });
    await target.evaluate((element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
    });
    try {
      return await target.click({ timeout: 2_500 });
    } catch (fault) {
      if (tries === 6) throw fault;
      // A press that was slow to be told of may have been done: then what was pressed is gone.
      const there = await target.waitFor({ state: 'attached', timeout: 1_500 }).then(
        () => true,
        () => false,
      );
      if (!there) return;
    }
  }
}

async function fillSlots(page: Page, tap: Tap, before: number, { offer, filled }: Wish): Promise<void> {
  const early = await answeredEarly(page, offer, filled);
  for (const [at, { slot, value, gathers }] of filled.entries()) {
    // The press before has sent it: the rest was answered beforehand, or is the only answer there is.
    if (at > 0 && tap.version() !== before) return;
    if (gathers) {
      await begin(page, offer, at);
      for (const member of value as readonly Json[])
        await press(choice(page, offer, member).and(page.locator('[aria-pressed="false"]')).first());
      // Until the page shows the last one as taken, what closes the slot may still be there from before.
      const taken = choice(page, offer, (value as readonly Json[]).at(-1) ?? null).and(page.locator('[aria-pressed="true"]'));
      await taken
        .first()
        .waitFor({ state: 'attached', timeout: 2_500 })
        .catch(() => undefined);
      // Where the next slot is already lit, its press closes this one.
      const close = page.locator(`[data-close]${offered(offer)}`);
      if ((await close.count()) > 0) await press(close.first());
      continue;
    }
    // Where one press would mean a plainer act, the list is the way.
    if (offer.yields !== true && (await isOnBoard(page, slot, value))) continue;
    if (early && at === filled.length - 1) continue;
    const button = choice(page, offer, value).first();
    // A View that comes just then ends what had been begun: it is begun again.
    for (let tries = 0; tries < 5 && (await button.count()) === 0; tries++) {
      await begin(page, offer, at);
      await button.waitFor({ state: 'attached', timeout: 2_500 }).catch(() => undefined);
    }
    await press(button);
  }
  await leaveOut(page, tap, before, offer);
}

/** Answers the last question of an act beforehand, where the page asks it so. */
async function answeredEarly(page: Page, offer: Offer, filled: readonly Filled[]): Promise<boolean> {
  const last = filled.at(-1);
  if (filled.length < 2 || last?.slot.domain !== 'choice') return false;
  await begin(page, offer, 0);
  await choice(page, offer, filled[0]?.value ?? null)
    .first()
    .waitFor({ state: 'attached' });
  const answer = page.locator(`[data-answer=${quoted(JSON.stringify(last.value))}]`).first();
  // What asks it is fetched when it is first needed.
  const asked = await answer.waitFor({ state: 'attached', timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (!asked) return false;
  await answer.check();
  return true;
}

/** What is optional and was left out. */
async function leaveOut(page: Page, tap: Tap, before: number, offer: Offer): Promise<void> {
  for (let tries = 0; tries < 200 && tap.version() === before && (await page.locator('[data-confirm]').count()) === 0; tries++) {
    const rest = page.locator(`[data-finish]${offered(offer)}, [data-close]${offered(offer)}`);
    if (
      (await rest.count()) > 0 &&
      (await rest
        .first()
        .isEnabled({ timeout: 400 })
        .catch(() => false))
    )
      await rest
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    else await page.waitForTimeout(25);
  }
}

const choice = (page: Page, offer: Offer, value: Json): Locator =>
  page.locator(`${offered(offer)}[data-choice=${quoted(JSON.stringify(value))}]`);

async function begin(page: Page, offer: Offer, at: number): Promise<void> {
  if (at > 0) return;
  const start = page.locator(`${offered(offer)}:not([data-choice]):not([data-close]):not([data-finish])`);
  if ((await start.count()) > 0) await press(start.first());
}

/** A path is pressed on the board itself where its last box can be seen and nothing lies over it. */
async function isOnBoard(page: Page, slot: Slot, value: Json): Promise<boolean> {
  if (slot.domain !== 'path') return false;
  const last = (value as readonly string[]).at(-1);
  return page.evaluate((box) => {
    const element = document.querySelector(`svg [data-box="${CSS.escape(box)}"][data-lit]`);
    const at = element?.getBoundingClientRect();
    if (element === null || at === undefined) return false;
    const x = at.left + at.width / 2;
    const y = at.top + at.height / 2;
    const hit = document.elementFromPoint(x, y)?.closest('[data-box]');
    if (hit !== element) return false;
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }));
    return true;
  }, last ?? '');
}

async function fillForm(page: Page, offer: Offer, { label, value }: Filled): Promise<void> {
  const start = page.locator(`${offered(offer)}:not([data-choice])`);
  if ((await page.locator('[data-submit]').count()) === 0 && (await start.count()) > 0) await press(start.first());
  const direct = page.locator(`[data-submit][data-choice=${quoted(JSON.stringify(value))}]`);
  const ready = page.locator(`[data-ready=${quoted(label)}]`);
  const radio = page.locator(`input[type=radio][value=${quoted(String(value))}]`);
  await ready.or(radio).or(direct).first().waitFor();
  if ((await direct.count()) > 0) return press(direct.first());
  if ((await ready.count()) > 0) await press(ready.first());
  else await radio.first().check();
  await press(page.locator('[data-submit]').first());
}

/** One press more where a die follows or something is shown. */
export async function confirm(page: Page, tap: Tap, before: number): Promise<void> {
  const yes = page.locator('[data-confirm] [data-yes]');
  for (let tries = 0; tries < 500 && tap.version() === before; tries++) {
    if ((await yes.count()) > 0) {
      await yes
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      return;
    }
    await page.waitForTimeout(25);
  }
}
