import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { load } from '@carapace/invaders/table';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { sound } from './support/axe';
import { fingersFit } from './support/fingers';
import { perform, SOON } from './support/hands';
import { focused, toBoard } from './support/keys';
import { arrive, invadersPackOf, type Person, invadersViewOf as viewOf } from './support/people';
import { linksOf } from './support/position';
import { type HostedServer, host } from './support/server';
import { cameraOf, fingers, largeEnough, middleOf, PHONE, type Point, tapOn, zoomOf } from './support/touch';

/*
 * Everybody can play Invaders: axe finds nothing in what it has of its own, a Marine phase is played by keys alone and another by touch, and
 * the muster of a campaign is pressed.
 */

const PORT = Number(process.env['E2E_INVADERS_REACH_PORT'] ?? 8396);
const DATA = fileURLToPath(new URL('../test-results/invaders-reach-data', import.meta.url));
const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const SOLO = { battle: 'gauntlet', players: 'solo', hiddenAdm: false };

/** Marines on the way east, two aliens in their way; a Scout has reconnoitred, so that the next chit is chosen from two. */
const AMBUSH = {
  turn: 6,
  marines: [
    { id: 'scout-1', hex: '263' },
    { id: 'squad-1', hex: '352' },
    { id: 'squad-2', hex: '345', condition: 'stunned' },
    { id: 'hq-1', hex: '326', acted: true },
    { id: 'logistics-1' },
    { id: 'scout-2', place: 'eliminated' },
  ],
  aliens: [
    { id: 'ov1', hex: '246' },
    { id: 'p9a', hex: '353' },
    { id: 'p8a', hex: '314', active: false },
    { id: 'p12a', hex: '311' },
  ],
  strongpoints: ['352'],
};
/** A Scout has reconnoitred: the next chit is chosen from two, by these faces from the first two of the sheet. */
const SCOUTED = { ...AMBUSH, recon: true };
const RUSHES = [1, 1];

async function changed(person: Person, before: number): Promise<void> {
  await expect.poll(() => person.tap.version(), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(before);
}

const noGuide = (page: Page): Locator => page.locator('[data-guide-off]');

/** Presses the button that is asked once more, if one is: a click, a tap, or Enter, since it has the focus. */
async function yes(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const button = page.locator('[data-confirm] [data-yes]');
  await button.waitFor({ timeout: 1_000 }).catch(() => undefined);
  if ((await button.count()) > 0) await press(button);
}
const byMouse = (button: Locator): Promise<void> => button.click();
const byKey = async (button: Locator): Promise<void> => {
  await expect(button).toBeFocused();
  await button.page().keyboard.press('Enter');
};

/** Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator, name: string): Promise<void> {
  const there = (): Promise<boolean> => wanted.evaluateAll((found) => found.some((each) => each === document.activeElement));
  for (let tries = 0; tries < 60 && !(await there()); tries++) await page.keyboard.press('Tab');
  expect(await there(), `Tab leads to ${name}`).toBe(true);
}

/** Tab on the board goes through the units that can act, until it is this one. */
async function choose(page: Page, unit: string): Promise<void> {
  await toBoard(page);
  const chosen = page.locator(`aside [data-unit="${unit}"][aria-pressed="true"]`);
  for (let tries = 0; tries < 8 && (await chosen.count()) === 0; tries++) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(150);
  }
  await expect(chosen).toHaveCount(1);
}

/** To a hex beside the one that has the focus. */
async function arrowTo(page: Page, hex: string): Promise<void> {
  const ways = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  for (const [at, key] of ways.entries()) {
    await page.keyboard.press(key);
    if ((await focused(page)) === hex) return;
    await page.keyboard.press(ways[at ^ 1] ?? '');
  }
  expect(await focused(page), 'an arrow leads there').toBe(hex);
}

test.describe('Invaders within reach', () => {
  let server: HostedServer;
  test.beforeAll(async () => {
    await rm(DATA, { recursive: true, force: true });
    server = await host(PORT, DATA, { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: '5e'.repeat(32) });
  });
  test.afterAll(async () => server.stop());

  /** The Marine player alone, in this position or at the printed start. */
  async function marine(
    browser: Browser,
    on: BrowserContextOptions,
    position?: object,
    dice: readonly number[] = [],
    options: object = SOLO,
  ): Promise<Person> {
    const links = await linksOf(server.url, { ruleset: 'invaders', options, position, dice });
    const person = await arrive(await browser.newContext(on));
    await person.page.goto(links['marine'] ?? '');
    await person.page.locator('svg [data-box]').first().waitFor();
    return person;
  }

  test('axe: start, a unit chosen, two chits, the alien turn, the result', async ({ browser }) => {
    const start = await marine(browser, { ...DESK, colorScheme: 'dark' });
    await noGuide(start.page).waitFor();
    await sound(start.page, 'start with the guide, dark');
    await start.page.context().close();

    const person = await marine(browser, { ...DESK, colorScheme: 'light' }, SCOUTED, RUSHES);
    const { page } = person;
    await noGuide(page).click();
    await page.locator('button[data-unit="squad-1"][data-able]').first().click();
    await page.locator('svg [data-box][data-lit]').first().waitFor();
    await sound(page, 'a unit chosen');
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await yes(page, byMouse);
    const chits = page.locator('[data-form="choose-chit"] [data-submit]');
    await expect(chits).toHaveCount(2);
    await sound(page, 'two chits');
    const before = person.tap.version();
    await page.locator('[data-chit="rush-high"] [data-submit]').click();
    await yes(page, byMouse);
    await changed(person, before);
    await page.locator('[data-film-open]').click();
    await page.getByRole('button', { name: 'On one step' }).click();
    await sound(page, 'the alien turn');
    await page.getByRole('button', { name: 'All steps' }).click();
    await sound(page, 'the alien turn, all steps');
    await page.locator('[data-film-close]').click();
    await page.getByRole('button', { name: /The table/ }).click();
    await page.getByRole('button', { name: /count it/ }).click();
    await expect(page.locator('#result')).toBeVisible();
    await sound(page, 'result');
    await page.context().close();
  });

  test('a Marine phase by keys alone, with what is read aloud', async ({ browser }) => {
    const person = await marine(browser, DESK, AMBUSH);
    const { page } = person;
    await expect(page.getByRole('application')).toMatchAriaSnapshot(`
      - application /Map/:
        - button /^246, Clear, Overlord, Active, 5 dice, defense 4$/
        - button /^263, Clear, road, Scout A, 3 points/
        - button /^314, Clear, Pod 8, Dormant/
        - button /^326, .*HQ A, has acted/
        - button /^345, Clear, Squad B, Stunned/
        - button /^352, Clear, road, Strongpoint, Squad A/
    `);

    // The guide is reached after the last unit, also where that waits beside the map.
    await toBoard(page);
    await tabTo(page, noGuide(page), 'the guide');
    await page.keyboard.press('Enter');
    await expect(noGuide(page)).toHaveCount(0);
    await page.keyboard.press('Escape');

    // A walk: the unit is chosen, its acts are listed, an arrow goes to a hex that is lit, Enter goes there.
    await choose(page, 'scout-1');
    expect(await focused(page)).toBe('263');
    await expect(page.locator('aside section[aria-label^="What"]')).toMatchAriaSnapshot(`
      - region /What Scout A can do/:
        - button /.+/
    `);
    const before = person.tap.version();
    let hex: string | null = null;
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
      await page.keyboard.press(key);
      hex = await focused(page);
      if ((await page.locator(`svg [data-box="${hex}"][data-lit="walk"]`).count()) > 0) break;
    }
    await page.keyboard.press('Enter');
    await yes(page, byKey);
    await changed(person, before);
    expect(viewOf(person).marines['scout-1']?.hex).toBe(hex);
    await expect(page.locator(`svg [data-box="${hex}"]`)).toHaveAccessibleName(/Scout A/);
    await expect(page.locator('svg [data-box="263"]')).toHaveAccessibleName(/empty$/);
    const moved = person.tap.version();
    await page.keyboard.press('u');
    await changed(person, moved);
    expect(viewOf(person).marines['scout-1']?.hex).toBe('263');

    // A shot: the chances are said before the dice fall.
    await page.keyboard.press('Escape');
    await choose(page, 'squad-1');
    expect(await focused(page)).toBe('352');
    await arrowTo(page, '353');
    const aimed = person.tap.version();
    await page.keyboard.press('Enter');
    const several = page.getByRole('region', { name: 'Which of these?' });
    if (await several.isVisible()) {
      await tabTo(page, page.locator('[data-confirm] [data-offer^="fire"]'), 'the shot');
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('[data-confirm]').getByRole('img').first()).toHaveAccessibleName(/in \d+|%/);
    await yes(page, byKey);
    await changed(person, aimed);
    await expect(page.getByRole('status').filter({ hasText: /fired/ }).first()).toBeAttached();

    // The end of the phase; the alien turn is gone through by keys.
    const ended = person.tap.version();
    await page.keyboard.press('e');
    await yes(page, byKey);
    await changed(person, ended);
    await expect.poll(() => viewOf(person).turn, { intervals: SOON }).toBe(AMBUSH.turn + 1);
    await tabTo(page, page.locator('[data-film-open]'), 'the alien turn');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'The alien turn, step by step' })).toBeVisible();
    await tabTo(page, page.locator('[data-film-close]'), 'its end');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'The alien turn, step by step' })).toHaveCount(0);
    await page.context().close();
  });

  test('a phone in portrait: taps act, drags and pinches never do, and all is as large as a finger', async ({ browser }) => {
    const start = await marine(browser, PHONE);
    await noGuide(start.page).waitFor();
    await fingersFit(start.page, 'start with the guide');
    await tapOn(start.page, noGuide(start.page));
    await fingersFit(start.page, 'start');
    await start.page.context().close();

    const person = await marine(browser, PHONE, SCOUTED, RUSHES);
    const { page } = person;
    await noGuide(page).waitFor();
    await tapOn(page, noGuide(page));
    await tapOn(page, page.locator('svg [data-unit="squad-1"][data-actor]'));
    await page.locator('svg [data-box][data-lit="walk"]').first().waitFor();
    await fingersFit(page, 'a unit chosen');
    await largeEnough(page);

    const before = person.tap.version();
    const session = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(page.locator('svg [data-unit="squad-1"]'));
    const at = (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
    const still = await cameraOf(page);
    await fingers(session, [at(0, 0), at(-70, -40)]);
    await expect.poll(() => cameraOf(page)).not.toBe(still);
    const dragged = await cameraOf(page);
    await fingers(session, [at(-30, 0), at(-80, 0)], [at(30, 0), at(80, 0)]);
    await expect.poll(async () => zoomOf(await cameraOf(page))).toBeGreaterThan(zoomOf(dragged) * 1.2);
    await page.waitForTimeout(500);
    expect(person.tap.version()).toBe(before);
    await expect(page.locator('[data-confirm]')).toHaveCount(0);

    // The same hexes are lit as before; a tap on one goes there.
    const hex = await page.evaluate(() => {
      for (const element of document.querySelectorAll('svg [data-box][data-lit="walk"]')) {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (document.elementFromPoint(left + width / 2, top + height / 2) === element) return element.getAttribute('data-box');
      }
      return null;
    });
    expect(hex).not.toBeNull();
    await tapOn(page, page.locator(`svg [data-box="${hex}"]`));
    await yes(page, (button) => tapOn(page, button));
    await changed(person, before);
    expect(viewOf(person).marines['squad-1']?.hex).toBe(hex);

    await tapOn(page, page.locator('[data-offer="end-phase"]').first());
    await yes(page, (button) => tapOn(page, button));
    const chit = page.locator('[data-chit="rush-high"] [data-submit]');
    await chit.waitFor();
    await fingersFit(page, 'two chits');
    const chosen = person.tap.version();
    await tapOn(page, chit);
    await yes(page, (button) => tapOn(page, button));
    await changed(person, chosen);
    await tapOn(page, page.locator('[data-film-open]'));
    await page.locator('section[data-film]').waitFor();
    await fingersFit(page, 'the alien turn');
    await tapOn(page, page.getByRole('button', { name: 'All steps' }));
    await fingersFit(page, 'the alien turn, all steps');
    await page.context().close();
  });

  test('the muster of a campaign: as many extra units as Logistics got through', async ({ browser }) => {
    const pack = await invadersPackOf(server.url);
    const goals = pack.chits.goals.map(({ id }) => id);
    const carried = { marinesLost: {}, logisticsOut: 2, overlordsKilled: 0, kills: 0, goals, sawChit: false, points: 3, level: 'major' };
    const person = await marine(browser, DESK, undefined, [], { ...SOLO, battle: 'relief', carried });
    const { page, tap } = person;
    const view = viewOf(person);
    expect(view.segment).toBe('muster');
    const table = load(pack);
    const [offer] = table.offers(view);
    if (offer === undefined) throw new Error('nothing to choose');
    const { slot, choices } = table.next(view, { offer: offer.id, values: {} });
    if (slot === null) throw new Error('nobody to choose');
    await sound(page, 'muster');
    const units = choices.filter(({ unit }) => view.marines[unit ?? '']?.type === 'squad').map(({ value }) => String(value));
    expect(units).toHaveLength(2);
    await perform(page, tap, { offer, filled: [{ slot, value: units, gathers: true, label: '' }] });
    await expect.poll(() => viewOf(person).segment, { intervals: SOON }).toBe('marine-action');
    expect(units.map((unit) => viewOf(person).marines[unit]?.place)).toEqual(['waiting', 'waiting']);
    await page.context().close();
  });
});
