/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { invadersScenes } from './invaders';
import { CONSENT, DEPLOYMENT, LAST, LOADING, MISSION, midGame, TRAPS } from './positions';
import { press, type Scene, yes } from './stage';

const unit = (page: Page, id: string): Promise<void> => press(page, `button[data-unit="${id}"]`);
/** An overlay of the board, folded away where it is narrow. */
const shows = async (page: Page, name: string, narrow: boolean): Promise<void> => {
  if (narrow) await press(page, 'button[aria-expanded]:has-text("Show")');
  await press(page, `button:has-text("${name}")`);
};

export const scenes: readonly Scene[] = [
  { name: 'home' },
  {
    name: 'start',
    act: (page) => press(page, 'button:has-text("Start")'),
  },
  {
    name: 'lobby',
    act: async (page, { browse }) => {
      await press(page, 'button:has-text("Start")');
      await page.getByLabel('Your name').fill('Ada');
      await page.getByRole('button', { name: 'Make the table' }).click();
      await page.waitForURL(/\/t\//);
      await page.getByRole('button', { name: 'Sit here' }).first().click();
      const other = await browse();
      await other.goto(page.url());
      await other.getByLabel('Your name').fill('Ben');
      await other.getByRole('button', { name: 'Sit here' }).first().click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'forces', keep: true, position: 'start' },
  { name: 'forces-znon', position: 'start', seat: 'znon', act: (page) => press(page, '[data-ready]') },
  {
    name: 'deployment',
    keep: true,
    position: DEPLOYMENT,
    seat: 'znon',
    act: (page) => press(page, '[data-ready="Court in Nest E"]'),
  },
  { name: 'mission', keep: true, position: MISSION },
  { name: 'loading', keep: true, position: LOADING },
  {
    name: 'defences',
    keep: true,
    position: LOADING,
    seat: 'znon',
    rival: true,
    dice: [5, 1, 2, 3, 4, 5],
    act: async (_page, { rival }) => {
      if (rival !== null) await press(rival, '[data-submit]');
    },
  },
  { name: 'mind-control', keep: true, position: midGame('mind-control'), seat: 'znon', act: (page) => unit(page, 'zm') },
  { name: 'activation', keep: true, position: midGame('activation'), seat: 'znon' },
  { name: 'terran-movement', keep: true, position: midGame('terran-movement'), act: (page) => unit(page, 'm4') },
  { name: 'board', file: 'docs/board.png', position: midGame('terran-movement'), act: (page) => unit(page, 'm1') },
  { name: 'quiet', position: midGame('terran-movement') },
  { name: 'znon-view', position: midGame('znon-movement'), seat: 'znon' },
  { name: 'znon-movement', keep: true, position: midGame('znon-movement'), seat: 'znon', act: (page) => unit(page, 'z10') },
  {
    name: 'reach',
    keep: true,
    position: midGame('znon-movement'),
    seat: 'znon',
    act: (page, { narrow }) => shows(page, 'Command', narrow),
  },
  {
    name: 'sight',
    position: midGame('terran-movement'),
    act: async (page, { narrow }) => {
      await unit(page, 'm6');
      await shows(page, 'Line of sight', narrow);
    },
  },
  {
    name: 'fire',
    keep: true,
    position: midGame('terran-movement'),
    act: async (page, { narrow }) => {
      await unit(page, 'm6');
      const target = page.locator('[data-offer^="fire"][data-choice]').first();
      await target.waitFor();
      // A finger does not hover.
      if (narrow) return;
      // A message that is put away later would take the pointer with it.
      await page.waitForTimeout(600);
      for (const toast of await page.getByRole('button', { name: 'Dismiss' }).all()) await toast.click();
      await target.hover();
    },
  },
  {
    name: 'confirm',
    keep: true,
    position: midGame('terran-movement'),
    act: async (page) => {
      await unit(page, 'm6');
      await press(page, '[data-offer^="fire"][data-choice]');
      await press(page, '[data-offer^="fire"][data-choice]');
    },
  },
  {
    name: 'log',
    position: midGame('terran-movement'),
    dice: [1, 1, 1],
    act: async (page) => {
      await unit(page, 'm6');
      await press(page, '[data-offer^="fire"][data-choice]');
      await press(page, '[data-offer^="fire"][data-choice]');
      await yes(page);
      await page.getByRole('tab', { name: 'Log' }).click();
    },
  },
  {
    name: 'refusal',
    position: midGame('terran-movement'),
    act: async (page) => {
      await unit(page, 'm4');
      await page.locator('svg [data-box][data-barred]').first().click();
    },
  },
  {
    name: 'terran-melee',
    keep: true,
    position: midGame('terran-melee', {}, [
      { kind: 'scout', at: 'E13' },
      { kind: '2-lancers', at: 'E13' },
    ]),
  },
  {
    name: 'consent',
    position: CONSENT,
    seat: 'znon',
    rival: true,
    act: async (_page, { rival }) => {
      if (rival === null) return;
      await press(rival, '[data-offer^="melee"]');
      await press(rival, '[data-offer^="melee"][data-choice]');
      await press(rival, '[data-offer^="melee"][data-choice*="h-z1"]');
      await yes(rival);
    },
  },
  {
    name: 'traps',
    position: TRAPS,
    seat: 'znon',
    act: async (page) => {
      await press(page, '[data-offer="end-segment"]');
      await yes(page);
    },
  },
  {
    name: 'znon-melee',
    keep: true,
    position: midGame('znon-melee', {}, [
      { kind: 'scout', at: 'E13' },
      { kind: '2-lancers', at: 'E13' },
    ]),
    seat: 'znon',
  },
  { name: 'evacuation', keep: true, position: midGame('evacuation') },
  {
    name: 'outer-defence',
    keep: true,
    position: midGame('evacuation', { destroyed: [] }),
    seat: 'znon',
    rival: true,
    act: async (_page, { rival }) => {
      if (rival === null) return;
      await press(rival, '[data-offer^="depart"]');
      await press(rival, '[data-offer^="depart"][data-choice]');
      await press(rival, '[data-close]');
      await yes(rival);
      await press(rival, '[data-offer="end-segment"]');
      await yes(rival);
    },
  },
  {
    name: 'result',
    keep: true,
    position: LAST,
    rival: true,
    act: async (page) => {
      await press(page, '[data-offer="end-segment"]');
      await yes(page);
    },
  },
  {
    name: 'replay',
    keep: true,
    position: LAST,
    rival: true,
    act: async (page) => {
      await press(page, '[data-offer="end-segment"]');
      await yes(page);
      await press(page, '[data-replay]');
      await page.locator('[data-viewer]').selectOption('everything');
      await press(page, '[data-last]');
    },
  },
  {
    name: 'lesson',
    keep: true,
    act: async (page) => {
      await press(page, '[data-lesson]');
      await page.locator('section[data-lesson]').waitFor();
      await unit(page, 'm1');
    },
  },
  {
    name: 'curtain',
    keep: true,
    act: async (page) => {
      await press(page, '[data-both]');
      await page.locator('[data-curtain]').first().waitFor();
    },
  },
  {
    name: 'house',
    keep: true,
    act: async (page) => {
      await press(page, '[data-house="terran"]');
      await page.locator('[data-form]').waitFor();
      await page.getByRole('button', { name: /The table/ }).click();
      await press(page, 'dialog [data-house="on"]');
      await page.locator('[data-house-off]').waitFor();
    },
  },
  { name: 'watcher', position: midGame('terran-movement'), seat: 'watcher' },
  {
    name: 'rules',
    position: midGame('terran-movement'),
    act: (page) => page.getByRole('tab', { name: 'Rules' }).click(),
  },
  { name: 'menu', position: midGame('terran-movement'), act: (page) => page.getByRole('button', { name: /The table/ }).click() },
  { name: 'help', act: async (page) => void (await page.goto(`${new URL(page.url()).origin}/help`)) },
  { name: 'fairness', act: async (page) => void (await page.goto(`${new URL(page.url()).origin}/help/fairness`)) },
  { name: 'about', act: async (page) => void (await page.goto(`${new URL(page.url()).origin}/help/about`)) },
  ...invadersScenes,
];
