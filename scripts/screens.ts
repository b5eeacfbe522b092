// npx tsx scripts/screens.ts [--all] [--only NAME]
// Pictures of every Segment at 1280x800 and 390x844 in docs/screens, and docs/board.png; with --all also of every other page and decision, in
// test-results/screens. Needs a build; works on a copy of it and a server of its own, so that nothing else is disturbed.
/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { browser, type Site, site } from './browser/site';
import { root } from './rulesets';
import { withPalette } from './screens/png';
import { scenes } from './screens/scenes';
import type { Scene } from './screens/stage';

const PORT = 41801;
const MOST_BYTES = 250_000;
const widths = [
  { name: '1280', viewport: { width: 1280, height: 800 }, touch: false },
  { name: '390', viewport: { width: 390, height: 844 }, touch: true },
] as const;
type Width = (typeof widths)[number];

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, only: { type: 'string' } } });
const docs = join(root, 'docs/screens');
const others = join(root, 'test-results/screens');

async function context(chrome: Browser, { viewport, touch }: Width): Promise<BrowserContext> {
  const made = await chrome.newContext({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce', colorScheme: 'dark' });
  made.setDefaultTimeout(20_000);
  return made;
}

/** One picture of one scene. Each seat is a browser of its own; the picture is of the seat the scene names, or of a watcher. */
async function picture(chrome: Browser, here: Site, scene: Scene, width: Width): Promise<void> {
  const contexts: BrowserContext[] = [];
  const browse = async (): Promise<Page> => {
    const made = await context(chrome, width);
    contexts.push(made);
    return made.newPage();
  };
  try {
    const page = await browse();
    let rival: Page | null = null;
    if (scene.position === undefined) await page.goto(here.url);
    else {
      const { ruleset, position, dice, options } = scene;
      const table = await here.open({
        ...(ruleset && { ruleset }),
        ...(position !== 'start' && { position }),
        ...(dice && { dice }),
        ...(options && { options }),
      });
      const seat = scene.seat ?? 'terran';
      await page.goto(seat === 'watcher' ? here.url + table.table : `${here.url}${table.table}#device=${table.seats[seat] ?? ''}`);
      if (scene.rival === true) {
        rival = await browse();
        await rival.goto(`${here.url}${table.table}#device=${table.seats[seat === 'terran' ? 'znon' : 'terran'] ?? ''}`);
        await rival.locator('[class*="line"]').first().waitFor();
      }
    }
    await page.locator('main').first().waitFor();
    await page.waitForTimeout(500);
    await scene.act?.(page, { rival, browse, narrow: width.touch });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(700);
    for (const toast of await page.getByRole('button', { name: 'Dismiss' }).all()) await toast.click().catch(() => undefined);
    const file =
      scene.file !== undefined ? join(root, scene.file) : join(scene.keep === true ? docs : others, `${scene.name}-${width.name}.png`);
    const small = withPalette(await page.screenshot());
    writeFileSync(file, small);
    console.log(`${file.slice(root.length)} ${(small.length / 1000).toFixed(0)} kB${small.length > MOST_BYTES ? ' TOO MUCH' : ''}`);
  } finally {
    for (const one of contexts) await one.close();
  }
}

async function main(): Promise<number> {
  for (const folder of [docs, others]) mkdirSync(folder, { recursive: true });
  const here = await site('screens', PORT);
  const chrome = await browser();
  let failed = 0;
  try {
    for (const scene of scenes) {
      if (values.only === undefined ? !(values.all || scene.keep === true || scene.file !== undefined) : !scene.name.match(values.only))
        continue;
      for (const width of widths) {
        if (scene.file !== undefined && width.touch) continue;
        await picture(chrome, here, scene, width).catch((fault: unknown) => {
          failed++;
          console.error(`${scene.name}-${width.name}: ${fault instanceof Error ? fault.message : String(fault)}`);
        });
      }
    }
  } finally {
    await chrome.close();
    here.stop();
  }
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
