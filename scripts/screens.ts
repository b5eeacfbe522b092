// npx tsx scripts/screens.ts [--all] [--only NAME]
// Pictures of every Segment at 1280x800 and 390x844 in docs/screens, and docs/board.png; with --all also of every other page and decision, in
// test-results/screens. Needs a build; works on a copy of it and a server of its own, so that nothing else is disturbed.
/// <reference lib="dom" />
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath } from './chromium.mjs';
import { root } from './rulesets';
import { withPalette } from './screens/png';
import { scenes } from './screens/scenes';
import type { Scene } from './screens/stage';

const PORT = 41801;
const url = `http://localhost:${PORT}`;
const MOST_BYTES = 250_000;
const widths = [
  { name: '1280', viewport: { width: 1280, height: 800 }, touch: false },
  { name: '390', viewport: { width: 390, height: 844 }, touch: true },
] as const;
type Width = (typeof widths)[number];

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, only: { type: 'string' } } });
const docs = join(root, 'docs/screens');
const others = join(root, 'test-results/screens');

/** The build is copied beside node_modules, where its imports are found. */
function copied(): { readonly main: string; readonly web: string } {
  const home = join(root, 'test-results/screens-build');
  rmSync(home, { recursive: true, force: true });
  for (const app of ['server', 'web']) {
    const built = join(root, 'apps', app, 'dist');
    if (!existsSync(built)) throw new Error('npm run build first');
    cpSync(built, join(home, app), { recursive: true });
  }
  return { main: join(home, 'server/main.js'), web: join(home, 'web') };
}

async function served(data: string): Promise<ChildProcess> {
  const { main, web } = copied();
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      WEB_DIR: web,
      LOG_LEVEL: 'warn',
      CARAPACE_DEV: '1',
      CARAPACE_DICE_KEY: '5c'.repeat(32),
      LIMIT_CONNECTS_PER_MINUTE: '2000',
      LIMIT_TABLES_PER_ADDRESS_PER_HOUR: '1000',
      LIMIT_REQUESTS_PER_SECOND: '500',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return server;
    await new Promise((done) => setTimeout(done, 100));
  }
  server.kill();
  throw new Error('the server does not answer');
}

interface Opened {
  readonly table: string;
  readonly seats: Readonly<Record<string, string>>;
}
async function opened({ position, dice, options, ruleset = 'rescue' }: Scene): Promise<Opened> {
  const answer = await fetch(`${url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ruleset,
      ...(position !== 'start' && { position }),
      ...(dice && { dice }),
      ...(options && { options }),
    }),
  });
  const body = (await answer.json()) as Opened & { readonly ok: boolean };
  if (!answer.ok || !body.ok) throw new Error(`no table: ${JSON.stringify(body)}`);
  return body;
}

async function context(browser: Browser, { viewport, touch }: Width): Promise<BrowserContext> {
  const made = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce', colorScheme: 'dark' });
  made.setDefaultTimeout(6_000);
  return made;
}

/** One picture of one scene. Each seat is a browser of its own; the picture is of the seat the scene names, or of a watcher. */
async function picture(browser: Browser, scene: Scene, width: Width): Promise<void> {
  const contexts: BrowserContext[] = [];
  const browse = async (): Promise<Page> => {
    const made = await context(browser, width);
    contexts.push(made);
    return made.newPage();
  };
  try {
    const page = await browse();
    let rival: Page | null = null;
    if (scene.position === undefined) await page.goto(url);
    else {
      const table = await opened(scene);
      const seat = scene.seat ?? 'terran';
      await page.goto(seat === 'watcher' ? url + table.table : `${url}${table.table}#device=${table.seats[seat] ?? ''}`);
      if (scene.rival === true) {
        rival = await browse();
        await rival.goto(`${url}${table.table}#device=${table.seats[seat === 'terran' ? 'znon' : 'terran'] ?? ''}`);
        await rival.locator('[class*="line"]').first().waitFor();
      }
    }
    await page.locator('main').first().waitFor();
    await page.waitForTimeout(500);
    await scene.act?.(page, { rival, browse, narrow: width.touch });
    for (const toast of await page.getByRole('button', { name: 'Dismiss' }).all()) await toast.click().catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(700);
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
  const data = mkdtempSync(join(tmpdir(), 'carapace-screens-'));
  const server = await served(data);
  const path = chromiumPath();
  const browser = await chromium.launch({
    ...(path !== null && { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  let failed = 0;
  try {
    for (const scene of scenes) {
      if (values.only === undefined ? !(values.all || scene.keep === true || scene.file !== undefined) : !scene.name.match(values.only))
        continue;
      for (const width of widths) {
        if (scene.file !== undefined && width.touch) continue;
        await picture(browser, scene, width).catch((fault: unknown) => {
          failed++;
          console.error(`${scene.name}-${width.name}: ${fault instanceof Error ? fault.message : String(fault)}`);
        });
      }
    }
  } finally {
    await browser.close();
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
