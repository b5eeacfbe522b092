import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { load, type RescueTable, type RescueView } from '@carapace/rescue/table';
import type { Json } from '@carapace/tabletop';
import { expect, type Page, test } from '@playwright/test';
import { confirm, perform, SOON } from './support/hands';
import { arrive, type Person, packOf, sit, viewOf } from './support/people';
import { type HostedServer, host } from './support/server';

/*
 * Two worlds that the Terran cannot tell apart: in the second one a Soldier and a Worker have changed places before the game began. The same is
 * pressed in both; until something is shown to him by rule, his browser must get the same frames, byte for byte.
 */

const PORT = 8394;
const DATA = fileURLToPath(new URL('../test-results/twins-data', import.meta.url));

interface World {
  readonly terran: Person;
  readonly znon: Person;
  readonly table: RescueTable;
}

test.describe('What the Terran is told', () => {
  let server: HostedServer;
  test.beforeEach(async () => {
    await rm(DATA, { recursive: true, force: true });
    server = await host(PORT, DATA, { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: 'a7'.repeat(32) });
  });
  test.afterEach(async () => server.stop());

  test('twin worlds send him the same bytes', async ({ browser }) => {
    test.setTimeout(240_000);
    const pack = await packOf(server.url);
    const play = async (swapped: boolean): Promise<World> => {
      const context = async (): Promise<Person> =>
        arrive(await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }));
      const world = { terran: await context(), znon: await context(), table: load(pack) };
      await begin(world, server.url);
      await setUp(world, swapped);
      await firstTurn(world);
      return world;
    };
    const one = await play(false);
    const two = await play(true);

    // The worlds do differ, and the Znon sees it.
    const kinds = ({ znon }: World): string => {
      const { stacks, units } = viewOf(znon);
      return JSON.stringify(Object.entries(stacks).map(([box, ids]) => [box, (ids as readonly string[]).map((id) => units[id]?.kind)]));
    };
    expect(kinds(one)).not.toBe(kinds(two));

    const frames = [one, two].map(({ terran }) => terran.tap.viewFrames());
    expect(frames[0]?.length ?? 0).toBeGreaterThan(8);
    expect(frames[1]).toEqual(frames[0]);
    expect(JSON.stringify(two.terran.tap.view())).toBe(JSON.stringify(one.terran.tap.view()));
    for (const { terran, znon } of [one, two]) for (const { page } of [terran, znon]) await page.context().close();
  });
});

const at = (view: RescueView, box: string): string => (view.stacks[box as never] as readonly string[] | undefined)?.at(-1) ?? '';

async function begin({ terran, znon }: World, url: string): Promise<void> {
  await terran.page.goto(url);
  await terran.page
    .getByRole('button', { name: /start a table/i })
    .first()
    .click();
  await terran.page.getByLabel('Your name').fill('Anna');
  await terran.page.getByRole('button', { name: 'Make the table' }).click();
  await expect(terran.page).toHaveURL(/\/t\//);
  await znon.page.goto(terran.page.url());
  await sit(terran.page, 'Terran', 'Anna');
  await sit(znon.page, 'Znon', 'Ben');
  for (const { page } of [terran, znon]) await page.getByRole('button', { name: 'Ready, with what is shown here' }).click();
  for (const { tap } of [terran, znon]) await expect.poll(() => tap.view() !== null, { timeout: 30_000, intervals: SOON }).toBe(true);
}

/** Ready-made forms for everything; in the second world two counters change places first. */
async function setUp({ terran, znon }: World, swapped: boolean): Promise<void> {
  await submitReady(terran, 'Four full Darters');
  await submitReady(znon, 'Race for the jump');
  await segment(znon, 'deployment');
  await znon.page.locator('[data-ready="Deep in the bow"]').click();
  if (swapped) await swap(znon.page, '50', 'C13');
  await submit(znon);
  await segment(terran, 'mission');
  await terran.page.locator('input[type=radio][value=rescue]').check();
  await submit(terran);
  await segment(terran, 'loading');
  await terran.page.locator('[data-ready]').first().click();
  await submit(terran);
}

/** Takes the counters of two boxes up and puts each where the other was. */
async function swap(page: Page, soldiers: string, workers: string): Promise<void> {
  const box = (id: string) => page.locator(`svg [data-box="${id}"]`);
  const counter = async (id: string) => {
    const label = await box(id).getAttribute('aria-label');
    if (label === null) throw new Error(`no box ${id}`);
    await box(id).dispatchEvent('click');
  };
  await counter(workers);
  await page.locator('[data-palette="worker"]').click();
  await counter(soldiers);
  await counter(workers);
  await counter(soldiers);
}

async function submitReady({ page, tap }: Person, name: string): Promise<void> {
  const before = tap.version();
  await page.locator(`[data-ready="${name}"]`).click();
  await page.locator('[data-submit]').click();
  await confirm(page, tap, before);
  await expect.poll(() => tap.version(), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(before);
}

async function submit({ page, tap }: Person): Promise<void> {
  const before = tap.version();
  await page.locator('[data-submit]').click();
  await confirm(page, tap, before);
  await expect.poll(() => tap.version(), { timeout: 15_000, intervals: SOON }).toBeGreaterThan(before);
}

const segment = async (person: Person, id: string): Promise<void> =>
  expect.poll(() => viewOf(person).segment, { timeout: 15_000, intervals: SOON }).toBe(id);

/** Presses an offer with the first values that `next` gives, or with the values named. */
async function act(person: Person, table: RescueTable, id: string, ...values: readonly Json[]): Promise<void> {
  const view = viewOf(person);
  const offer = table.offers(view).find((one) => one.id === id);
  if (offer === undefined) throw new Error(`${id} is not offered in ${view.segment}: ${table.offers(view).map((one) => one.id)}`);
  const filled = values.map((value, index) => {
    const slot = offer.slots[index];
    if (slot === undefined) throw new Error(`${id} has no slot ${index}`);
    return { slot, value, gathers: slot.domain === 'subset', label: '' };
  });
  await perform(person.page, person.tap, { offer, filled });
}

/** Answers the open decision with the first values there are, slot by slot. */
async function answer(person: Person, table: RescueTable): Promise<void> {
  const view = viewOf(person);
  const offer = table.offers(view)[0];
  if (offer === undefined) throw new Error('no way to answer');
  const members: Json[] = [];
  for (let values: Record<string, Json> = {}; members.length < offer.slots.length; ) {
    const { slot, choices } = table.next(view, { offer: offer.id, values });
    if (slot === null) break;
    const chosen = choices.slice(0, slot.min ?? 1).map(({ value }) => value);
    members.push(chosen);
    values = { ...values, [slot.name]: chosen };
  }
  await act(person, table, offer.id, ...members);
}

/** One box on, into the first that is empty: the same in both worlds. */
async function step(person: Person, table: RescueTable, unit: string): Promise<void> {
  const view = viewOf(person);
  const { choices } = table.next(view, { offer: `move:${unit}`, values: {} });
  const paths = choices
    .map(({ value }) => value as readonly string[])
    .filter((path) => path.length === 1 && at(view, path[0] as string) === '');
  const [first] = paths.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  if (first === undefined) throw new Error(`${unit} has no empty box beside it`);
  await act(person, table, `move:${unit}`, first);
}

/** Fire of the outer defences, then a Game-Turn in which nothing is shown to the Terran: both sides move, hidden counters too. */
async function firstTurn({ terran, znon, table }: World): Promise<void> {
  const openFor = (person: Person): string => {
    const view = viewOf(person);
    return view.questions.at(-1)?.id ?? view.segment;
  };
  for (let asked = 0; asked < 6; asked++) {
    // Both have been told of the last answer when both see the same decision open.
    await expect
      .poll(() => openFor(terran) === openFor(znon) && viewOf(terran).awaited.length > 0, { timeout: 15_000, intervals: SOON })
      .toBe(true);
    const question = viewOf(terran).questions.at(-1);
    if (question === undefined) break;
    const person = question.seat === 'terran' ? terran : znon;
    await answer(person, table);
  }
  await segment(znon, 'activation');
  await act(znon, table, 'end-segment');
  await segment(terran, 'terran-movement');
  for (const box of ['9', '40']) {
    const darter = viewOf(terran).darters.find(({ state, airlockOnly }) => state === 'waiting' && !airlockOnly)?.name ?? '';
    await act(terran, table, `place-breach:${darter}`, box, true);
    const aboard = at(viewOf(terran), `darter:${darter}`);
    await act(terran, table, `move:${aboard}`, [box]);
  }
  await act(terran, table, 'end-segment');
  await segment(znon, 'znon-movement');
  for (const box of ['50', 'C13']) await step(znon, table, at(viewOf(znon), box));
  await act(znon, table, 'end-segment');
}
