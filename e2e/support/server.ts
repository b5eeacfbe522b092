import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = process.env['E2E_MAIN'] ?? fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** The built server as a process of its own, on a data folder that outlives it. */
export interface HostedServer {
  readonly url: string;
  /** As a power cut to the process: no goodbye, nothing flushed. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function host(port: number, dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<HostedServer> {
  const url = `http://localhost:${port}`;
  let running: ChildProcess | null = null;

  const answers = async (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const start = async (): Promise<void> => {
    running = spawn(process.execPath, [main], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (let tries = 0; tries < 300 && !(await answers()); tries++) await new Promise((done) => setTimeout(done, 100));
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const process = running;
    if (process === null || process.exitCode !== null) return;
    const gone = new Promise((done) => process.once('exit', done));
    process.kill(signal);
    await gone;
    running = null;
  };
  await start();
  return { url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
