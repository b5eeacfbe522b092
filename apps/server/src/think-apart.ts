import type { Worker } from 'node:worker_threads';
import type { Command } from '@carapace/tabletop';

import type { Think } from './host/think';
import type { Log } from './log';
import type { Asked, Thought } from './thinker';

/** Ms after which a thought is given up: a legal command at random is better than a table that waits. */
const patience = 5000;

/** Thinks in a thread of its own, so that no socket waits while the automation weighs its moves. `open` starts the thread, again after a failure. */
export function thinkApart(open: () => Worker, log: Log): { readonly think: Think; readonly stop: () => Promise<void> } {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (command: Command | null) => void>();

  const settle = (id: number, command: Command | null): void => {
    waiting.get(id)?.(command);
    waiting.delete(id);
  };
  const failed = (what: string): void => {
    log.error({ code: 'thinker', reason: what }, 'the automation could not think');
    void worker?.terminate();
    worker = null;
    for (const id of [...waiting.keys()]) settle(id, null);
  };
  const thread = (): Worker => {
    if (worker !== null) return worker;
    const made = open();
    made.unref();
    made.on('message', ({ id, command, fault }: Thought) => {
      if (fault !== null) log.error({ code: 'thinker', reason: fault }, 'the automation could not think');
      settle(id, command);
    });
    made.on('error', (error: unknown) => made === worker && failed(error instanceof Error ? error.message : 'error'));
    worker = made;
    return made;
  };

  return {
    think: (ruleset, view) =>
      new Promise((resolve) => {
        last += 1;
        const id = last;
        const timer = setTimeout(() => failed('too long'), patience);
        timer.unref();
        waiting.set(id, (command) => {
          clearTimeout(timer);
          resolve(command);
        });
        const asked: Asked = { id, ruleset: ruleset.id, view };
        thread().postMessage(asked);
      }),
    async stop() {
      const ending = worker;
      worker = null;
      for (const id of [...waiting.keys()]) settle(id, null);
      await ending?.terminate();
    },
  };
}
