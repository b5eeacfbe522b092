import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../chromium.mjs';
import { root } from '../rulesets';

/*
 * A server of a script's own for browsers: on a copy of the build, so that building anew disturbs nothing, with an empty data folder and the
 * development door, through which a position of a referee file becomes a table.
 */

export interface Site {
  readonly url: string;
  open(table: Wanted): Promise<Opened>;
  stop(): void;
}

/** What /api/dev/open takes; without a position the printed start. */
export interface Wanted {
  readonly ruleset?: string;
  readonly position?: unknown;
  readonly dice?: readonly number[];
  readonly options?: Readonly<Record<string, unknown>>;
}
export interface Opened {
  /** The path of the table, and one code per seat for its link. */
  readonly table: string;
  readonly seats: Readonly<Record<string, string>>;
}

/** The build is copied beside node_modules, where its imports are found. */
function copied(name: string): { readonly main: string; readonly web: string } {
  const home = join(root, 'test-results', `${name}-build`);
  rmSync(home, { recursive: true, force: true });
  for (const app of ['server', 'web']) {
    // Another build of the pages may be looked at instead: WEB_DIR, as the server takes it.
    const built = (app === 'web' ? process.env['WEB_DIR'] : undefined) ?? join(root, 'apps', app, 'dist');
    if (!existsSync(built)) throw new Error('npm run build first');
    cpSync(built, join(home, app), { recursive: true });
  }
  return { main: join(home, 'server/main.js'), web: join(home, 'web') };
}

/** Starts it; `name` keeps the copies of several scripts apart. */
export async function site(name: string, port: number): Promise<Site> {
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), `carapace-${name}-`));
  const { main, web } = copied(name);
  const server: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
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
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): void => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
  // A script that is ended takes its server with it: the next one would talk to it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop();
      process.exit(1);
    });
  }
  for (let tries = 0; tries < 400; tries++) {
    // Whoever answers then is another.
    if (server.exitCode !== null) throw new Error(`the server has ended; is port ${port} taken?`);
    const up = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return { url, open: (table) => opened(url, table), stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  stop();
  throw new Error('the server does not answer');
}

async function opened(url: string, { ruleset = 'rescue', ...rest }: Wanted): Promise<Opened> {
  const answer = await fetch(`${url}/api/dev/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset, ...rest }),
  });
  const body = (await answer.json()) as Opened & { readonly ok: boolean };
  if (!answer.ok || !body.ok) throw new Error(`no table: ${JSON.stringify(body)}`);
  return body;
}

export function browser(): Promise<Browser> {
  const path = chromiumPath();
  return chromium.launch({
    ...(path !== null && { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}
