import type { Page } from '@playwright/test';
import type { Setup } from './positions';
import { press, type Scene, yes } from './stage';

/*
 * Pictures of Invaders from Dimension X!: positions made up, but such as people get into.
 */

export const GAUNTLET = {
  segment: 'marine-action',
  turn: 6,
  marines: [
    { id: 'scout-1', hex: '263' },
    { id: 'specops-1', hex: '235' },
    { id: 'squad-1', hex: '352' },
    { id: 'squad-2', hex: '345', condition: 'paralyzed' },
    { id: 'heavy-1', hex: '325', condition: 'stunned' },
    { id: 'hq-1', hex: '326', acted: true },
    { id: 'logistics-1', hex: '324' },
    { id: 'logistics-2' },
    { id: 'squad-3', place: 'reserve' },
    { id: 'squad-4', place: 'reserve' },
    { id: 'scout-2', place: 'eliminated' },
  ],
  aliens: [
    { id: 'ov1', hex: '246' },
    { id: 'ov2', hex: '425' },
    { id: 'p2a', hex: '421', adm: 'adm10', admShown: true },
    { id: 'p8a', hex: '314', active: false },
    { id: 'p9a', hex: '353' },
    { id: 'p12a', hex: '311' },
    { id: 'p4a', hex: '213' },
    { id: 'p10a', hex: '223' },
    { id: 'p3a', place: 'eliminated' },
  ],
  strongpoints: ['352'],
  used: ['rush-low', 'stupor', 'warp-high', 'breach-1', 'storm-near'],
  goalsSeen: ['summoning'],
};

const DOOR: Setup = {
  segment: 'marine-action',
  turn: 7,
  marines: [
    { id: 'squad-1', hex: '245' },
    { id: 'squad-2', hex: '314' },
    { id: 'scout-1', hex: '332', condition: 'stunned' },
    { id: 'hq-1', hex: '242' },
    { id: 'specops-1', hex: '326' },
    { id: 'squad-3', hex: '315', outOfAmmo: true },
    { id: 'heavy-1', hex: '251', acted: true },
    { id: 'logistics-1' },
    { id: 'squad-4', place: 'reserve' },
  ],
  aliens: [
    { id: 'mono1', hex: '335' },
    { id: 'ov1', hex: '365' },
    { id: 'ov2', hex: '265' },
    { id: 'p4a', hex: '431', active: false },
    { id: 'p8a', hex: '366' },
    { id: 'p9a', hex: '356', adm: 'adm2', admShown: true },
    { id: 'p12a', hex: '465' },
    { id: 'p6a', hex: '325' },
  ],
  used: ['rush-low', 'storm-high', 'awaken', 'shut-odd', 'warp-low', 'pounce'],
};

export const SOLO = { battle: 'gauntlet', players: 'solo', hiddenAdm: false } as const;
const TWO = { battle: 'door', players: 'two', hiddenAdm: false } as const;

const noGuide = (page: Page): Promise<void> => press(page, '[data-guide-off]');

export const invadersScenes: readonly Scene[] = [
  { name: 'invaders-guide', ruleset: 'invaders', keep: true, position: 'start', options: SOLO, seat: 'marine' },
  {
    name: 'invaders-move',
    ruleset: 'invaders',
    keep: true,
    position: GAUNTLET,
    options: SOLO,
    seat: 'marine',
    act: async (page) => {
      await noGuide(page);
      await press(page, 'svg [data-unit="logistics-1"]');
    },
  },
  {
    name: 'invaders-fire',
    ruleset: 'invaders',
    keep: true,
    position: GAUNTLET,
    options: SOLO,
    seat: 'marine',
    act: async (page, { narrow }) => {
      await noGuide(page);
      // By the list: on a phone the unit may lie outside of what is shown.
      await press(page, 'button[data-unit="squad-1"][data-able]');
      // A finger does not hover.
      if (narrow) return;
      await page.locator('svg [data-selected]').first().waitFor();
      // The button that was pressed leaves the page, and the list is drawn anew: the pointer moves until the line stands.
      const line = page.locator('svg [class^="sight"]').first();
      for (let tries = 0; tries < 20 && !(await line.isVisible()); tries++) {
        await page.locator('svg [data-unit="p12a"]').hover({ position: { x: 12 + tries, y: 12 } });
        await page.waitForTimeout(200);
      }
    },
  },
  {
    name: 'invaders-film',
    ruleset: 'invaders',
    keep: true,
    position: GAUNTLET,
    // Alien Rush, Units #8 through #12; then shots.
    dice: [1, 4, 5, 2, 6, 1, 3, 4, 2, 5, 6, 1, 4, 3, 2],
    options: SOLO,
    seat: 'marine',
    act: async (page) => {
      await noGuide(page);
      await press(page, '[data-offer="end-phase"]');
      await yes(page);
      await press(page, '[data-film-open]');
      const on = page.getByRole('button', { name: 'On one step' });
      for (let steps = 0; steps < 6 && (await on.isEnabled()); steps++) await on.click();
    },
  },
  {
    name: 'invaders-chits',
    ruleset: 'invaders',
    keep: true,
    position: { ...GAUNTLET, recon: true },
    options: SOLO,
    seat: 'marine',
    act: async (page) => {
      await noGuide(page);
      await press(page, '[data-offer="end-phase"]');
      await yes(page);
      await page.locator('[data-form="choose-chit"] [data-submit]').first().waitFor();
    },
  },
  {
    name: 'invaders-door',
    ruleset: 'invaders',
    keep: true,
    position: DOOR,
    options: TWO,
    seat: 'marine',
    act: async (page) => {
      await noGuide(page);
      // By the list: on a phone the unit lies outside of what is shown.
      await press(page, 'button[data-unit="specops-1"][data-able]');
    },
  },
];
