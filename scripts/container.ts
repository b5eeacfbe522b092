// npm run container: carries out the steps of Dockerfile and docker-compose.yml in clean folders, without an engine: what a container would add
// (the image's own Node and libraries, the user, the network) is not tried.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { healthCheck, parseDockerfile } from './container/dockerfile';
import { root } from './rulesets';

interface Stage {
  readonly folder: string;
  workdir: string;
  readonly env: Record<string, string>;
  cmd: readonly string[];
}

const say = (text: string): void => console.log(text);
const step = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Copies what git knows of and .dockerignore does not leave out: what a clean clone would send to the engine. */
function copyContext(to: string): void {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  step(listed.status === 0, 'git cannot list the files');
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    if (ignored.some((each) => file === each || file.startsWith(`${each}/`)) || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

function build(base: string): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const instruction of parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    if (instruction.kind === 'from') {
      const name = instruction.name ?? 'last';
      stage = { folder: join(base, name), workdir: '/', env: {}, cmd: [] };
      stages.set(name, stage);
      mkdirSync(stage.folder, { recursive: true });
      say(`from ${instruction.image} (here: Node ${process.version})`);
      continue;
    }
    if (stage === null) throw new Error('the Dockerfile does not begin with FROM');
    const here = stage;
    const inside = (path: string): string => join(here.folder, path.startsWith('/') ? path : join(here.workdir, path));
    switch (instruction.kind) {
      case 'workdir':
        here.workdir = instruction.text;
        mkdirSync(inside('.'), { recursive: true });
        break;
      case 'env':
        Object.assign(here.env, instruction.values);
        break;
      case 'copy': {
        say(`copy ${instruction.source}`);
        const from = instruction.from === null ? null : stages.get(instruction.from);
        if (from === undefined) throw new Error(`no stage ${instruction.from}`);
        if (from === null) copyContext(inside(instruction.to));
        else cpSync(join(from.folder, instruction.source), inside(instruction.to), { recursive: true, verbatimSymlinks: true });
        break;
      }
      case 'run': {
        // Folders at the root belong to the stage; users there are none here.
        if (/^mkdir \/\S+ && chown /.test(instruction.text)) {
          mkdirSync(join(here.folder, /^mkdir (\/\S+)/.exec(instruction.text)?.[1] ?? ''), { recursive: true });
          break;
        }
        say(`run ${instruction.text}`);
        const { NODE_ENV: _, npm_config_omit: __, ...env } = process.env;
        const done = spawnSync('sh', ['-c', instruction.text], {
          cwd: inside('.'),
          env: { ...env, ...here.env },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        step(done.status === 0, `failed: ${instruction.text}`);
        break;
      }
      case 'cmd':
        here.cmd = instruction.args;
        break;
      case 'user':
      case 'volume':
      case 'expose':
        say(`${instruction.kind} ${instruction.text}: not tried without an engine`);
        break;
    }
  }
  if (stage === null) throw new Error('an empty Dockerfile');
  return stage;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function run(stage: Stage): Promise<void> {
  const port = await freePort();
  const [program = '', ...args] = stage.cmd;
  const env = {
    ...stage.env,
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: join(stage.folder, stage.env['DATA_DIR'] ?? '/data'),
  };
  const child = spawn(program, args, { cwd: join(stage.folder, stage.workdir), env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  try {
    const check = healthCheck(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).map((word) => word.replace(':8080', `:${port}`));
    let healthy = false;
    for (let tries = 0; tries < 60 && !healthy; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      healthy = spawnSync(check[0] ?? '', check.slice(1)).status === 0;
    }
    step(healthy, 'it is not healthy after 30 seconds');
    say('healthy');
    const page = await fetch(`http://127.0.0.1:${port}/`);
    step(page.ok && (await page.text()).includes('<div id='), 'it does not serve the page');
    step(((await (await fetch(`http://127.0.0.1:${port}/api/rulesets`)).json()) as unknown[]).length > 0, 'it has no game');
  } finally {
    child.kill('SIGTERM');
  }
  step((await ended) === 0, 'SIGTERM did not end it in good order');
  step(existsSync(join(env.DATA_DIR, 'carapace.sqlite')), 'the database is not where it should be');
}

const base = mkdtempSync(join(tmpdir(), 'carapace-container-'));
try {
  await run(build(base));
  say('all steps that need no engine were carried out: built, started, healthy, page and games served, ended by SIGTERM');
} catch (error) {
  console.error(`FAULT: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}
