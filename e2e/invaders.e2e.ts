import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type InvadersTable, type InvadersView, load, type Mapzone, makeGrounds } from '@carapace/invaders/table';
import { type Browser, expect, test } from '@playwright/test';
import { perform, SOON } from './support/hands';
import { arrive, invadersPackOf, type Person, invadersViewOf as viewOf } from './support/people';
import { type HostedServer, host } from './support/server';
import { CHIT_AFTER_CHIT, chooseInvaders, missing, RECON_CHOICE, SHUT_ON_THE_WAY, UNDO } from './support/wishes-invaders';

/*
 * Two battles of Invaders pressed in real browsers to their printed ends: the Gauntlet alone, and Close the Door by two people. They do what has not
 * been seen yet; once everything has, the cup is played out.
 */

const PORT = 8541;
const DATA = fileURLToPath(new URL('../test-results/invaders-data', import.meta.url));
const DICE = '1d'.repeat(32);
const GAUNTLET_SEED = 20_261_130;
const DOOR_SEED = 20_261_131;
/** What must have happened at the end of each. */
const IN_THE_GAUNTLET = [UNDO, 'jump-announced', 'adm-drawn', RECON_CHOICE, 'fired', 'alien-fired', CHIT_AFTER_CHIT] as const;
const AT_THE_DOOR = [
  UNDO,
  'landing-announced',
  'jump-announced',
  'bump-fired',
  'adm-drawn',
  'chit-chosen',
  SHUT_ON_THE_WAY,
  CHIT_AFTER_CHIT,
] as const;

interface Opened {
  readonly table: string;
  readonly seats: Readonly<Record<string, string>>;
}

interface Battle {
  readonly people: Readonly<Record<string, Person>>;
  readonly marine: Person;
  readonly table: InvadersTable;
  readonly zone: Mapzone;
}

/** In the page: ids of commands, from which dice are made, are the same in every run. */
function idsFrom(seed: number): void {
  let state = seed;
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (bytes: Uint8Array): Uint8Array => {
      for (let at = 0; at < bytes.length; at++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        bytes[at] = state >>> 24;
      }
      return bytes;
    },
  });
}

/** A table with these options, and a browser in each of its seats. */
async function begin(
  browser: Browser,
  url: string,
  seed: number,
  options: { readonly battle: string; readonly players: 'solo' | 'two' },
): Promise<Battle> {
  const answer = await fetch(`${url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: 'invaders', options: { ...options, hiddenAdm: false } }),
  });
  const { table: link, seats } = (await answer.json()) as Opened;
  const people: Record<string, Person> = {};
  for (const [seat, key] of Object.entries(seats)) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await context.addInitScript(idsFrom, seed + Object.keys(people).length);
    const person = await arrive(context);
    await person.page.goto(`${url}${link}#device=${key}`);
    await expect.poll(() => person.tap.view() !== null, { timeout: 30_000, intervals: SOON }).toBe(true);
    people[seat] = person;
  }
  const { marine } = people;
  if (marine === undefined) throw new Error('nobody plays the Marines');
  const pack = await invadersPackOf(url);
  return { people, marine, table: load(pack), zone: makeGrounds(pack).of(viewOf(marine).options).zone };
}

/** Plays to the end; the first walk is taken back once by the undo button. What has not happened by then comes back too. */
async function play(
  { people, marine, table, zone }: Battle,
  all: readonly string[],
): Promise<{ readonly end: InvadersView; readonly missing: readonly string[] }> {
  let undone = false;
  let given = 0;
  let where = '';
  for (let commands = 0; viewOf(marine).result === null && commands < 400; commands++) {
    const now = viewOf(marine);
    const seat = now.awaited[0] ?? '';
    const player = people[seat];
    if (player === undefined) throw new Error(`nobody sits at ${seat}`);
    await expect.poll(() => viewOf(player).awaited.includes(seat), { timeout: 15_000, intervals: SOON }).toBe(true);
    const view = viewOf(player);
    if (`${view.turn} ${view.segment}` !== where) given = 0;
    where = `${view.turn} ${view.segment}`;
    const wanted = missing(now, all, undone);
    const wish = chooseInvaders(table, zone, view, { wanted, given });
    if (process.env['E2E_TELL'] !== undefined)
      console.log(Math.round(performance.now()), where, seat, wish.offer.id, JSON.stringify(wish.filled.map(({ value }) => value)));
    await perform(player.page, player.tap, wish);
    given += 1;
    if (!undone && wish.offer.verb === 'full-move') undone = await undoes(player, wish.offer.actor ?? '', view);
    await expect.poll(() => sameMoment(Object.values(people)), { timeout: 15_000, intervals: SOON }).toBe(true);
  }
  const end = viewOf(marine);
  return { end, missing: [...missing(end, all, undone)] };
}

/** Takes a walk back: the unit is where it was. */
async function undoes({ page, tap }: Person, unit: string, before: InvadersView): Promise<boolean> {
  const hex = (): string | null => (tap.view() as unknown as InvadersView).marines[unit]?.hex ?? null;
  expect(hex()).not.toBe(before.marines[unit]?.hex ?? null);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(hex, { intervals: SOON }).toBe(before.marines[unit]?.hex ?? null);
  return true;
}

function sameMoment(people: readonly Person[]): boolean {
  const [first, ...rest] = people
    .map(viewOf)
    .map(({ turn, segment, awaited, result, log }) =>
      JSON.stringify([turn, segment, awaited, result, log.length, log.at(-1)?.events.length]),
    );
  return rest.every((other) => other === first);
}

function expectPrintedEnd({ result, log }: InvadersView): void {
  expect(result?.ending).toBe('printed');
  const last = log.flatMap(({ events }) => events).map(({ kind }) => kind);
  expect(last.some((kind) => kind === 'goal-drawn' || kind === 'level-reached' || kind === 'instant-victory')).toBe(true);
}

test.describe('Invaders from Dimension X!', () => {
  let server: HostedServer;
  test.beforeAll(async () => {
    await rm(DATA, { recursive: true, force: true });
    server = await host(PORT, DATA, { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: DICE });
  });
  test.afterAll(async () => server.stop());

  test('the Gauntlet alone, with the guide at first', async ({ browser }) => {
    test.setTimeout(300_000);
    const battle = await begin(browser, server.url, GAUNTLET_SEED, { battle: 'gauntlet', players: 'solo' });
    const { page } = battle.marine;
    // The guide says what to do, sees that it was done, and goes when it is told to.
    const guide = page.locator('[data-guide]');
    await expect(guide).toHaveAttribute('data-guide', 'select');
    await page.locator('button[data-unit="scout-1"]').first().click();
    await expect(guide).toHaveAttribute('data-guide', 'enter');
    await page.keyboard.press('Escape');
    await page.locator('[data-guide-off]').click();
    await expect(guide).toHaveCount(0);

    const { end, missing: lacks } = await play(battle, IN_THE_GAUNTLET);
    expectPrintedEnd(end);
    expect(lacks).toEqual([]);
    await expect(page.getByText(end.result?.title ?? '').first()).toBeVisible();
    // The alien turn can be gone through afterwards, step by step.
    await page.locator('[data-film-open]').click();
    await page.getByRole('button', { name: 'On one step' }).click();
    await expect(page.locator('section[data-film]')).toContainText('2/');
    await page.locator('[data-film-close]').click();
    await page.context().close();
  });

  test('Close the Door by two people', async ({ browser }) => {
    test.setTimeout(300_000);
    const battle = await begin(browser, server.url, DOOR_SEED, { battle: 'door', players: 'two' });
    await battle.marine.page.locator('[data-guide-off]').click();
    const { end, missing: lacks } = await play(battle, AT_THE_DOOR);
    expectPrintedEnd(end);
    expect(lacks).toEqual([]);
    for (const { page } of Object.values(battle.people)) {
      await expect(page.getByText(end.result?.title ?? '').first()).toBeVisible();
      await page.context().close();
    }
  });
});
