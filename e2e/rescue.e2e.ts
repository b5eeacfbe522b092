import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { load, type RescueView } from '@carapace/rescue/table';
import { expect, type Page, test } from '@playwright/test';
import { numbers } from './support/filling';
import { perform, SOON } from './support/hands';
import { arrive, type Person, packOf, sit, viewOf } from './support/people';
import { again, deploySwapped, type Step, sameMoment, stepOf, undo } from './support/script';
import { type HostedServer, host } from './support/server';
import { choose } from './support/wishes';

/*
 * Two people and a watcher, each in a browser of his own, from the home page to a printed end of Rescue from the Hive. What is played is drawn
 * at random (always the same way) and pressed in the pages; on the way the server is killed and started again. Then the same is pressed in twin
 * worlds, which differ only in what one side may not know: until what differs is shown to it by rule, its browser gets the same frames, byte for byte.
 */

const PORT = 8393;
const DATA = fileURLToPath(new URL('../test-results/rescue-data', import.meta.url));
const DICE = '5e'.repeat(32);

const kindsIn = (view: RescueView): Map<string, number> => {
  const seen = new Map<string, number>();
  for (const { events } of view.log) for (const { kind } of events) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  return seen;
};

/** Sits down at a new table, from the home page. */
async function begin(terran: Person, znon: Person, url: string): Promise<string> {
  // Two clicks and a name.
  await terran.page.goto(url);
  await terran.page
    .getByRole('button', { name: /start a table/i })
    .first()
    .click();
  await terran.page.getByLabel('Your name').fill('Anna');
  await terran.page.getByRole('button', { name: 'Make the table' }).click();
  await expect(terran.page).toHaveURL(/\/t\//);
  const link = terran.page.url();
  await znon.page.goto(link);
  await sit(terran.page, 'Terran', 'Anna');
  await sit(znon.page, 'Znon', 'Ben');
  return link;
}

async function ready(...people: readonly Person[]): Promise<void> {
  for (const { page } of people.slice(0, 2)) await page.getByRole('button', { name: 'Ready, with what is shown here' }).click();
  for (const person of people) await expect.poll(() => person.tap.view() !== null, { timeout: 30_000, intervals: SOON }).toBe(true);
}

/** What was pressed in the game, and what the browsers of both sides were sent. */
interface Game {
  readonly steps: readonly Step[];
  /** Steps before the first that had to do with one of the two counters that change places, or showed it to the Terran. */
  readonly untilMet: number;
  readonly sent: Readonly<Record<'terran' | 'znon', readonly string[]>>;
  /** Where a Soldier and a Worker lay at first, each alone. */
  readonly swap: readonly [string, string];
}

test.describe.configure({ mode: 'serial' });

test.describe('Rescue from the Hive', () => {
  let server: HostedServer;
  let game: Game;
  test.beforeEach(async () => {
    await rm(DATA, { recursive: true, force: true });
    server = await host(PORT, DATA, { CARAPACE_DEV: '1', CARAPACE_DICE_KEY: DICE });
  });
  test.afterEach(async () => server.stop());

  test('a whole game: two people, a watcher, a power cut', async ({ browser }) => {
    test.setTimeout(700_000);
    const person = async (): Promise<Person> =>
      arrive(await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }));
    const terran = await person();
    const znon = await person();
    const watcher = await person();

    const link = await begin(terran, znon, server.url);
    await watcher.page.goto(link);
    await ready(terran, znon, watcher);

    const table = load(await packOf(server.url));
    const rng = numbers(20_261_129);
    const done = { undo: false, refusal: false, killed: false };
    let given = 0;
    let segment = '';
    const steps: Step[] = [];
    const met = new Map<string, number>();
    const deployed = { soldier: [] as [string, string][], worker: [] as [string, string][] };
    const note = (step: Step): void => {
      step.frames = { terran: terran.tap.viewFrames().length, znon: znon.tap.viewFrames().length };
      steps.push(step);
    };

    for (let turns = 0; viewOf(znon).result === null && turns < 900; turns++) {
      const all = viewOf(znon);
      const where = `${all.turn} ${all.segment}`;
      if (where !== segment) given = 0;
      segment = where;
      const seat = all.awaited[0];
      const player = seat === 'terran' ? terran : znon;
      await expect.poll(() => viewOf(player).awaited.includes(seat ?? ''), { timeout: 15_000, intervals: SOON }).toBe(true);
      if (all.turn === 3 && !done.killed) {
        await server.kill();
        await server.start();
        done.killed = true;
        for (const one of [terran, znon, watcher]) await expect(one.page.getByText('Reconnecting…')).toHaveCount(0, { timeout: 30_000 });
      }
      if (!done.refusal && all.segment === 'terran-movement') done.refusal = await refusalWithCase(terran.page);
      if (process.env['E2E_TELL'] !== undefined) console.log(Math.round(performance.now()), where, seat, all.awaited, given);
      const wish = choose(table, viewOf(player), { seen: kindsIn(all), all, given }, rng);
      if (process.env['E2E_TELL'] !== undefined)
        console.log(wish.offer.id, JSON.stringify(wish.filled.map(({ value }) => value)).slice(0, 120));
      const step = stepOf(seat === 'terran' ? 'terran' : 'znon', wish, all);
      await perform(player.page, player.tap, wish);
      given += 1;
      const same = (): Promise<void> =>
        expect.poll(() => sameMoment(terran, znon, watcher), { timeout: 15_000, intervals: SOON }).toBe(true);
      if (!done.killed) await same().then(() => note(step));
      if (!done.undo && wish.offer.verb === 'place-breach') {
        const back = stepOf('terran', 'undo', all);
        done.undo = await undoes(terran);
        if (done.undo && !done.killed) await same().then(() => note(back));
      }
      await same();
      const { stacks, units } = viewOf(znon);
      for (const [, id] of [...deployed.soldier, ...deployed.worker])
        if (!met.has(id) && (id in step.where || units[id]?.faceUp !== false)) met.set(id, steps.length - 1);
      if (wish.offer.verb === 'deploy') {
        for (const [box, ids] of Object.entries(stacks) as [string, readonly string[]][])
          for (const kind of ['soldier', 'worker'] as const)
            if (ids.length === 1 && units[ids[0] ?? '']?.kind === kind) deployed[kind].push([box, ids[0] ?? '']);
      }
    }

    const end = viewOf(znon);
    expect(end.result).not.toBeNull();
    expect(end.result?.ending).toBe('printed');
    expect(end.turn).toBeGreaterThanOrEqual(6);
    const seen = kindsIn(end);
    for (const kind of [
      'fired',
      'melee-fought',
      'turned-up',
      'turned-down',
      'control-attempted',
      'trap-announced',
      'breach-placed',
      'game-ended',
    ]) {
      expect(seen.get(kind) ?? 0, `${kind} has occurred`).toBeGreaterThan(0);
    }
    expect(done).toEqual({ undo: true, refusal: true, killed: true });
    // The result opens everything, for all three alike.
    for (const { page } of [terran, znon, watcher]) await expect(page.getByText(end.result?.title ?? '').first()).toBeVisible();
    expect(viewOf(terran).units).toEqual(viewOf(znon).units);
    expect(viewOf(watcher).mission).toBe(viewOf(terran).mission);

    // The two that the Terran meets last.
    const last = (kind: 'soldier' | 'worker') =>
      deployed[kind].map(([box, id]) => ({ box, met: met.get(id) ?? steps.length })).sort((one, other) => other.met - one.met)[0];
    const [soldier, worker] = [last('soldier'), last('worker')];
    game = {
      steps,
      untilMet: Math.min(soldier?.met ?? 0, worker?.met ?? 0),
      sent: { terran: terran.tap.viewFrames(), znon: znon.tap.viewFrames() },
      swap: [soldier?.box ?? '', worker?.box ?? ''],
    };
    if (process.env['E2E_TELL'] !== undefined) console.log({ swap: game.swap, untilMet: game.untilMet, steps: steps.length });
    for (const { page } of [terran, znon, watcher]) await page.context().close();
  });

  for (const { told, differs } of [
    { told: 'terran', differs: 'a Soldier and a Worker have changed places' },
    { told: 'znon', differs: 'the mission is another' },
  ] as const) {
    test(`the same in a twin world for the ${told === 'terran' ? 'Terran' : 'Znon'}: ${differs}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const arrives = async (): Promise<Person> =>
        arrive(await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }));
      const people = { terran: await arrives(), znon: await arrives() };
      await begin(people.terran, people.znon, server.url);
      await ready(people.terran, people.znon);
      // The mission is hidden until the end: what was pressed before the power cut, after which every browser is told anew.
      const steps = told === 'terran' ? game.steps.slice(0, game.untilMet) : game.steps;
      let changed = 0;
      await again(steps, people, async ({ press }, person) => {
        if (press === 'undo') return false;
        const [first] = press.filled;
        if (told === 'terran' && press.offer.verb === 'deploy') {
          await deploySwapped(person, first?.label ?? '', game.swap);
          changed += 1;
          return true;
        }
        if (told === 'znon' && press.offer.verb === 'choose-mission' && first !== undefined) {
          const other = first.value === 'rescue' ? 'punitive' : 'rescue';
          await perform(person.page, person.tap, { offer: press.offer, filled: [{ ...first, value: other, label: other }] });
          changed += 1;
          return true;
        }
        return false;
      });
      expect(changed).toBe(1);
      const sent = people[told].tap.viewFrames();
      const before = game.sent[told].slice(0, steps.at(-1)?.frames[told] ?? 0);
      expect(before.length).toBeGreaterThan(16);
      expect(sent.slice(0, before.length)).toEqual(before);
      // The other side sees that the worlds differ.
      const other = told === 'terran' ? 'znon' : 'terran';
      expect(people[other].tap.viewFrames()).not.toEqual(game.sent[other].slice(0, people[other].tap.viewFrames().length));
      for (const { page } of Object.values(people)) await page.context().close();
    });
  }
});

/** Selects a unit that can act and presses a box it cannot go to: the page says why not, with the case. */
async function refusalWithCase(page: Page): Promise<boolean> {
  for (const unit of (await page.locator('button[data-unit][data-able]').all()).slice(0, 4)) {
    if ((await page.locator('button[data-unit][aria-pressed="true"]').count()) > 0) await page.keyboard.press('Escape');
    await unit.click();
    const barred = page.locator('svg [data-barred]').first();
    if ((await barred.count()) === 0) continue;
    await barred.dispatchEvent('click');
    const why = page.locator('[data-refusal]').first();
    await expect(why.getByRole('button', { name: /\d+\.\d/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    return true;
  }
  return false;
}

/** Takes the last command back; the page is where it was before it. */
async function undoes({ page, tap: heard }: Person): Promise<boolean> {
  const placed = (view: RescueView): number => view.darters.filter(({ state }) => state === 'docked').length;
  const before = placed(heard.view() as unknown as RescueView);
  const button = page.getByRole('button', { name: /^Undo/ });
  if (before === 0 || !(await button.isEnabled())) return false;
  const docking = page.getByRole('button', { name: /^Place the breach of/ });
  const offered = await docking.count();
  await undo(page);
  await expect.poll(() => placed(heard.view() as unknown as RescueView)).toBe(before - 1);
  // What is heard comes before what is drawn of it: the Darter can be docked again.
  await expect(docking).toHaveCount(offered + 1);
  return true;
}
