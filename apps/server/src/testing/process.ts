import { type ChildProcess, spawn } from 'node:child_process';

/** The server as a process of its own, that can be killed. */
export interface Process {
  readonly url: string;
  readonly ended: Promise<NodeJS.Signals | number | null>;
  readonly output: () => string;
  kill(signal: NodeJS.Signals): void;
}

/** The server's sources run by tsx; the built server starts faster. */
export const fromSources = ['--import', 'tsx', 'apps/server/src/main.ts'] as const;

/** Starts the server, from the project's folder, and waits until it listens. */
export async function startProcess(
  port: number,
  env: Readonly<Record<string, string>>,
  program: readonly string[] = fromSources,
): Promise<Process> {
  const child: ChildProcess = spawn(process.execPath, [...program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += String(data);
    });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || child.signalCode !== null || tries > 1200) throw new Error(`the server did not start: ${output}`);
    const up = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, ended, output: () => output, kill: (signal) => void child.kill(signal) };
}
