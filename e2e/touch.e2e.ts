import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { sound } from './support/axe';
import { fingersFit } from './support/fingers';
import { SOON } from './support/hands';
import { arrive, type Person, viewOf } from './support/people';
import { opened, SKIRMISH, seated, settingUp, unitOf } from './support/position';
import { type HostedServer, host } from './support/server';
import { cameraOf, fingers, largeEnough, middleOf, PHONE, type Point, tapOn, zoomOf } from './support/touch';

/*
 * A Game-Turn of Rescue from the Hive on two phones in portrait, by touch alone: taps act, drags and pinches never do, and whatever is to be
 * tapped is as large as a finger.
 */

const PORT = Number(process.env['E2E_TOUCH_PORT'] ?? 8395);
const DATA = fileURLToPath(new URL('../test-results/touch-data', import.meta.url));
async function changed(person: Person, before: number): Promise<void> {
  await expect.poll(() => person.tap.version(), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(before);
}

async function yes({ page }: Person): Promise<void> {
  const card = page.locator('[data-confirm] [data-yes]');
  await card.waitFor({ timeout: 1_500 }).catch(() => undefined);
  if ((await card.count()) > 0) await tapOn(page, card);
}

test.describe('two phones', () => {
  let server: HostedServer;
  test.beforeEach(async () => {
    await rm(DATA, { recursive: true, force: true });
    server = await host(PORT, DATA, { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: '6b'.repeat(32) });
  });
  test.afterEach(async () => server.stop());

  test('a Game-Turn by touch at 390x844; dragging and pinching never act', async ({ browser }) => {
    test.setTimeout(150_000);
    const people = await seated(browser, server.url, SKIRMISH, [1, 1, 1], PHONE);
    const { terran, znon } = people;
    const did = { moved: false, dragged: false, fired: false };
    for (let steps = 0; steps < 30; steps++) {
      const now = viewOf(terran);
      if (now.result !== null || now.turn > SKIRMISH.turn) break;
      const who = viewOf(znon).awaited[0] === 'znon' ? znon : terran;
      await expect.poll(() => viewOf(who).awaited.length, { intervals: SOON }).toBeGreaterThan(0);
      const decision = who.page.locator('[data-decision] [data-offer]').first();
      const before = who.tap.version();
      if (who === terran && now.segment === 'terran-movement') await terranMoves(who, did);
      if ((await decision.count()) > 0) await tapOn(who.page, decision);
      else await tapOn(who.page, who.page.locator('[data-offer="end-segment"]').first());
      await yes(who);
      await changed(who, before);
      await expect.poll(() => viewOf(terran).segment === viewOf(znon).segment, { intervals: SOON }).toBe(true);
    }
    expect(viewOf(terran).turn).toBe(SKIRMISH.turn + 1);
    expect(did).toEqual({ moved: true, dragged: true, fired: true });
    await sound(znon.page, 'after a Game-Turn by touch');
    for (const panel of ['Log', 'Chat', 'Rules']) {
      await tapOn(terran.page, terran.page.getByRole('tab', { name: panel }));
      await terran.page.waitForTimeout(400);
      await fingersFit(terran.page, panel);
    }
    await tapOn(terran.page, terran.page.getByRole('button', { name: /^The table/ }));
    await fingersFit(terran.page, 'menu of the table');
  });

  test('an enemy in a pile is fired at in two taps', async ({ browser }) => {
    const piled = ['z1', 'z2', 'z3'].map((id) => ({ kind: 'soldier', at: 'E9', id }));
    const units = [{ kind: '2-lancers', at: 'E5', id: 'm1' }, { kind: 'queen', at: 'A8', id: 'zq' }, ...piled];
    const links = await opened(server.url, { ...SKIRMISH, segment: 'terran-movement', units }, [1, 1, 1]);
    const terran = await arrive(await browser.newContext(PHONE));
    const { page } = terran;
    await page.goto(links.terran);
    await tapOn(page, page.locator('svg [data-unit="m1"][data-actor]').first());
    const pile = page.locator('svg [data-units*=" "][data-target="aim"]');
    await expect(pile).toHaveCount(1);
    const before = terran.tap.version();
    await tapOn(page, pile);
    await expect(page.locator('[data-confirm]')).toContainText('Fire');
    // The others of the pile are beside it, to be taken instead, and stay there.
    await page.waitForTimeout(700);
    await expect(page.locator('svg [data-fan] [data-unit]')).toHaveCount(piled.length);
    const [under, fan] = [await pile.boundingBox(), await page.locator('svg [data-fan]').boundingBox()];
    expect(Math.abs((fan?.y ?? 0) + (fan?.height ?? 0) - (under?.y ?? 0) - (under?.height ?? 0))).toBeLessThan(46);
    expect(terran.tap.version()).toBe(before);
    await tapOn(page, page.locator('[data-confirm] [data-yes]'));
    await changed(terran, before);
    expect(
      viewOf(terran)
        .log.at(-1)
        ?.events.map(({ kind }) => kind),
    ).toContain('fired');
  });

  test('forms begun at a desk are gone on with on a phone', async ({ browser }) => {
    test.setTimeout(120_000);
    const begun: readonly (readonly ['terran' | 'znon', string, object | undefined, (page: Page) => Locator, (page: Page) => Locator])[] = [
      ['terran', 'choose-forces', undefined, (page) => page.getByRole('button', { name: 'Scouts: one less' }), scouts],
      ['terran', 'load', settingUp('loading'), (page) => page.locator('[data-darter="Altair"] button', { hasText: 'aboard' }), altair],
      ['znon', 'deploy', settingUp('deployment'), (page) => page.locator('svg [data-box="E9"]'), queens],
    ];
    for (const [seat, form, position, more, told] of begun) {
      const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
      await desk.goto((await opened(server.url, position))[seat]);
      await desk.locator(`[data-form="${form}"] [data-submit]`).waitFor();
      if (form === 'load') await desk.getByRole('button', { name: 'Clear' }).click();
      const untouched = await wordsOf(told(desk));
      await more(desk).press('Enter');
      const changed = await wordsOf(told(desk));
      expect(changed, form).not.toBe(untouched);
      // It is kept on the server a moment after the last change.
      await desk.waitForTimeout(1_200);
      await desk.getByRole('button', { name: /^The table/ }).click();
      await desk.getByRole('button', { name: 'Play on another device' }).click();
      const link = await desk.getByLabel('Link', { exact: true }).inputValue();

      const phone = await (await browser.newContext(PHONE)).newPage();
      await phone.goto(link);
      await phone.locator(`[data-form="${form}"] [data-submit]`).waitFor();
      await expect.poll(() => wordsOf(told(phone)), { message: form }).toBe(changed);
      await fingersFit(phone, form);
      if (form === 'load') {
        // And back again: what the phone adds the desk finds.
        await tapOn(phone, more(phone));
        await expect.poll(() => wordsOf(told(phone))).not.toBe(changed);
        await phone.waitForTimeout(1_200);
        await desk.reload();
        await expect.poll(() => wordsOf(told(desk)), { message: `${form}, back` }).toBe(await wordsOf(told(phone)));
      }
      await desk.context().close();
      await phone.context().close();
    }
    const phone = await (await browser.newContext(PHONE)).newPage();
    await phone.goto((await opened(server.url, settingUp('mission'))).terran);
    await phone.locator('[data-form="choose-mission"] [data-submit]').waitFor();
    await fingersFit(phone, 'mission');
  });
});

/** What is said of a part of a form: its text, or its value. */
const wordsOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')));
const scouts = (page: Page): Locator => page.getByRole('spinbutton', { name: 'Scouts' });
const altair = (page: Page): Locator => page.locator('[data-darter="Altair"] header');
const queens = (page: Page): Locator => page.locator('[data-palette="master-queen"]');

async function terranMoves(person: Person, did: { moved: boolean; dragged: boolean; fired: boolean }): Promise<void> {
  const { page } = person;
  const session = await page.context().newCDPSession(page);
  await tapOn(page, page.locator('svg [data-unit="m1"][data-actor]').first());
  const free = page.locator('svg [data-box="E2"]');
  await expect(free).toHaveAttribute('data-lit', '');
  await largeEnough(page);
  await sound(page, 'a unit chosen by touch');
  await fingersFit(page, 'a unit chosen by touch');

  // A drag and a pinch that begin and end on a lit box move the plan, and nothing else.
  const before = person.tap.version();
  const from = await middleOf(free);
  const camera = await cameraOf(page);
  await fingers(session, [from, { x: from.x + 24, y: from.y + 18 }]);
  expect(await cameraOf(page)).not.toBe(camera);
  const dragged = await middleOf(free);
  const zoom = zoomOf(await cameraOf(page));
  const beside = (by: number): Point => ({ x: dragged.x + by, y: dragged.y });
  await fingers(session, [beside(-24), beside(-36)], [beside(24), beside(36)]);
  expect(zoomOf(await cameraOf(page))).toBeGreaterThan(zoom * 1.2);
  await fingers(session, [beside(-36), beside(-24)], [beside(36), beside(24)]);
  expect(zoomOf(await cameraOf(page))).toBeLessThan(zoom * 1.2);
  await page.waitForTimeout(300);
  expect(person.tap.version()).toBe(before);
  expect(unitOf(viewOf(person), 'm1')?.place).toBe('E5');
  await expect(page.locator('[data-confirm]')).toHaveCount(0);
  did.dragged = true;

  // A tap on an enemy in sight asks once, with the chances; the answer rolls.
  const enemy = page.locator('svg [data-target="aim"]').first();
  await tapOn(page, enemy);
  await expect(page.locator('[data-confirm]')).toBeVisible();
  expect(person.tap.version()).toBe(before);
  // Who fires and at whom stays marked, and nothing else.
  await expect(page.locator('svg [data-unit="m1"][data-selected]')).toHaveCount(1);
  await expect(page.locator('svg [data-target]')).toHaveCount(1);
  await expect(page.locator('svg [data-box][data-lit]')).toHaveCount(0);
  await fingersFit(page, 'a shot to be confirmed');
  await yes(person);
  await changed(person, before);
  did.fired = true;

  const fired = person.tap.version();
  await tapOn(page, free);
  await changed(person, fired);
  await yes(person);
  expect(unitOf(viewOf(person), 'm1')?.place).toBe('E2');
  did.moved = true;
}
