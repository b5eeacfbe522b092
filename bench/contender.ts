import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bare, type Dialect, ours, vanilla } from './dialects';
import type { Question } from './probe';

export interface Contender {
  readonly name: string;
  readonly entry: 'ours' | 'vanilla' | 'bare' | 'rules';
  readonly dialect: Dialect;
  env(folder: string): Readonly<Record<string, string>>;
}

/** Limits for strangers are not what is measured, so they are out of the way. */
const many = '1000000';
const open = {
  LIMIT_SOCKETS_PER_ADDRESS: many,
  LIMIT_CONNECTS_PER_MINUTE: many,
  LIMIT_MESSAGES_PER_SECOND: many,
  LIMIT_MESSAGE_BURST: many,
};
const oursWith = (synchronous: string) => (folder: string) => ({
  ...open,
  DATA_DIR: folder,
  SQLITE_SYNCHRONOUS: synchronous,
  IDLE_SECONDS: '5',
});

export const contenders = {
  ours: { name: 'Carapace, SQLite FULL', entry: 'ours', dialect: ours, env: oursWith('FULL') },
  oursNormal: { name: 'Carapace, SQLite NORMAL', entry: 'ours', dialect: ours, env: oursWith('NORMAL') },
  inMemory: { name: 'boardgame.io InMemory', entry: 'vanilla', dialect: vanilla, env: () => ({}) },
  flatFile: { name: 'boardgame.io FlatFile', entry: 'vanilla', dialect: vanilla, env: (folder) => ({ BENCH_FLATFILE: folder }) },
  bare: { name: 'bare socket.io, no rules', entry: 'bare', dialect: bare, env: () => open },
  foreseen: {
    name: 'Carapace, SQLite FULL, rules foreseen',
    entry: 'ours',
    dialect: ours,
    // What was foreseen is lost when a match leaves memory.
    env: (folder) => ({ ...oursWith('FULL')(folder), BENCH_FORESEEN: '1', IDLE_SECONDS: '120' }),
  },
  rules: { name: 'rules and views alone', entry: 'rules', dialect: bare, env: () => ({}) },
} as const satisfies Readonly<Record<string, Contender>>;

/** Every contender's Node is started as the product's is (`npm start`, Dockerfile). */
const nodeFlags = ['--max-semi-space-size=32', '--enable-source-maps'];

export const serverCore = '0';
export const generatorCore = '1';

/** Whether this machine can bind processes to cores. */
export const pins = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;

/** Binds this process, all its threads, to the generator's core. */
export function pinGenerator(): void {
  if (pins) spawnSync('taskset', ['-acp', generatorCore, String(process.pid)]);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A contender's process. */
export class Server {
  private readonly waiting = new Map<number, { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void }>();
  private next = 0;

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    private readonly folder: string,
  ) {}

  /** Starts `bundles/<entry>.mjs`, bound to the server's core. */
  static async start(contender: Contender, bundles: string, pieces: string): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), 'carapace-bench-'));
    const port = await freePort();
    const program = join(bundles, `${contender.entry}.mjs`);
    const node = ['--expose-gc', ...nodeFlags, program];
    const child = fork(program, {
      ...(pins
        ? { execPath: 'taskset', execArgv: ['-c', serverCore, process.execPath, ...node.slice(0, -1)] }
        : { execArgv: node.slice(0, -1) }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        BENCH_PIECES: pieces,
        ...(process.env['BENCH_PROFILE'] === undefined ? {} : { BENCH_PROFILE: process.env['BENCH_PROFILE'] }),
        ...contender.env(folder),
      },
    });
    const server = new Server(child, port, folder);
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`${contender.name} ended with ${code}`)));
    });
    await ready;
    child.on('message', ({ id, result, error }: { id: number; result?: never; error?: string }) => {
      const asked = server.waiting.get(id);
      server.waiting.delete(id);
      if (error !== undefined) asked?.reject(new Error(error));
      else asked?.resolve(result as never);
    });
    return server;
  }

  ask<T>(question: Question): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.send({ id, question });
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
