import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/** What the bench asks of a server's process, whoever the contender is: its CPU, its memory after a collection, a profile. */

export type Question =
  | { readonly ask: 'cpu' }
  | { readonly ask: 'memory' }
  | { readonly ask: 'profile' }
  | { readonly ask: 'profiled' }
  | { readonly ask: 'open'; readonly pieces: readonly number[] }
  | { readonly ask: 'run'; readonly pieces: readonly number[] }
  | { readonly ask: 'opening'; readonly pieces: readonly number[] };

export interface Memory {
  /** Bytes of live objects and of buffers outside the heap, after a full collection. */
  readonly live: number;
  readonly rss: number;
}

export interface ProfileLine {
  readonly what: string;
  /** Part of the samples in which the process was not idle. */
  readonly share: number;
}

/** How a socket gets to a match: what each contender needs to know of it. */
export interface OpenMatch {
  readonly code: string;
  readonly keys: Readonly<Record<string, string>>;
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
}

const session = new Session();

/** The functions in which most time was spent, themselves and not what they called. */
function topOf(profile: { readonly nodes: readonly ProfileNode[]; readonly samples?: readonly number[] }): ProfileLine[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const counts = new Map<string, number>();
  let busy = 0;
  for (const sample of profile.samples ?? []) {
    const frame = nodes.get(sample);
    if (frame === undefined || frame.functionName === '(idle)' || frame.functionName === '(program)') continue;
    busy++;
    const file = frame.url.split('/').slice(-1)[0] ?? '';
    const what = `${frame.functionName === '' ? '(anonymous)' : frame.functionName}${file === '' ? '' : ` ${file}:${frame.lineNumber + 1}`}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 25)
    .map(([what, count]) => ({ what, share: count / busy }));
}

function post<T>(method: string, params: object = {}): Promise<T> {
  return new Promise((resolve, reject) => session.post(method, params, (error, result) => (error ? reject(error) : resolve(result as T))));
}

async function answer(question: Question, more: (question: Question) => Promise<unknown>): Promise<unknown> {
  switch (question.ask) {
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return user + system;
    }
    case 'memory': {
      // Twice: what finalizers let go goes with the second.
      for (let times = 0; times < 2; times++) {
        globalThis.gc?.();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const { heapUsed, external, rss } = process.memoryUsage();
      return { live: heapUsed + external, rss } satisfies Memory;
    }
    case 'profile':
      session.connect();
      await post('Profiler.enable');
      await post('Profiler.setSamplingInterval', { interval: 500 });
      await post('Profiler.start');
      return true;
    case 'profiled': {
      const { profile } = await post<{ profile: { nodes: ProfileNode[]; samples?: number[] } }>('Profiler.stop');
      session.disconnect();
      // For a closer look with other tools.
      const file = process.env['BENCH_PROFILE'];
      if (file !== undefined) writeFileSync(file, JSON.stringify(profile));
      return topOf(profile);
    }
    case 'open':
    case 'run':
    case 'opening':
      return more(question);
  }
}

/** Answers the parent's questions until it goes away. */
export function serveProbe(more: (question: Question) => Promise<unknown>): void {
  process.on('message', (message: { readonly id: number; readonly question: Question }) => {
    answer(message.question, more).then(
      (result) => process.send?.({ id: message.id, result }),
      (error) => process.send?.({ id: message.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ id: -1, result: 'ready' });
}
