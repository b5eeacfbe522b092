import type { Worker } from 'node:worker_threads';
import type { Command } from '@carapace/tabletop';

import type { Think } from './host/think';
import { faultOf, type Log } from './log';
import { gameKey } from './packs';
import type { Asked, Thought } from './thinker';

/** Ms a thought may take before it is given up: a legal command at random is better than a table that waits. Waiting in line does not count. */
const patience = 5000;

interface Question {
  readonly asked: Asked;
  readonly answer: (command: Command | null) => void;
}

/**
 * Thinks in a thread of its own, so that no socket waits while the automation weighs its moves: one thought at a time, the others in the order they were
 * asked. `open` starts the thread, again after a failure, which costs the thought under way and no other.
 */
export function thinkApart(open: () => Worker, log: Log): { readonly think: Think; readonly stop: () => Promise<void> } {
  let worker: Worker | null = null;
  let last = 0;
  let line: Question[] = [];
  let now: Question | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const settle = (command: Command | null): void => {
    clearTimeout(timer);
    now?.answer(command);
    now = null;
    next();
  };
  const failed = (what: object): void => {
    log.error({ code: 'thinker', ...what }, 'the automation could not think');
    void worker?.terminate();
    worker = null;
    settle(null);
  };
  const thread = (): Worker => {
    if (worker !== null) return worker;
    const made = open();
    made.unref();
    made.on('message', ({ id, command, fault }: Thought) => {
      if (made !== worker || id !== now?.asked.id) return;
      if (fault !== null) log.error({ code: 'thinker', ...fault }, 'the automation could not think');
      settle(command);
    });
    made.on('error', (error: unknown) => made === worker && failed(faultOf(error)));
    worker = made;
    return made;
  };
  function next(): void {
    const question = now === null ? line.shift() : undefined;
    if (question === undefined) return;
    now = question;
    timer = setTimeout(() => failed({ reason: 'too long' }), patience);
    timer.unref();
    thread().postMessage(question.asked);
  }

  return {
    think: (ruleset, view) =>
      new Promise((answer) => {
        if (stopped) return answer(null);
        last += 1;
        line.push({ asked: { id: last, game: gameKey(ruleset.id, ruleset.pack?.id), view }, answer });
        next();
      }),
    async stop() {
      stopped = true;
      const ending = worker;
      worker = null;
      const given = line;
      line = [];
      settle(null);
      for (const { answer } of given) answer(null);
      await ending?.terminate();
    },
  };
}
