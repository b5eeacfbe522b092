import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { BaseView, Rng, Ruleset } from '@carapace/tabletop';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { makeLog } from './log';
import { thinkApart } from './think-apart';

/** A thread as its parent sees it. */
class Thread extends EventEmitter {
  readonly asked: { id: number }[] = [];
  ended = false;
  postMessage(message: { id: number }): void {
    this.asked.push(message);
  }
  unref(): void {}
  terminate(): Promise<number> {
    this.ended = true;
    return Promise.resolve(0);
  }
}

const threads: Thread[] = [];
const open = (): Worker => {
  threads.push(new Thread());
  return threads.at(-1) as unknown as Worker;
};
const ask = (apart: ReturnType<typeof thinkApart>) => apart.think({ id: 'larder' } as Ruleset, {} as BaseView, {} as Rng);

beforeEach(() => {
  jest.useFakeTimers();
  threads.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('one thread answers all, each question with its own answer', async () => {
  const apart = thinkApart(open, makeLog('silent'));
  const answers = [ask(apart), ask(apart)];
  expect(threads).toHaveLength(1);
  expect(threads[0]?.asked).toMatchObject([
    { id: 1, ruleset: 'larder' },
    { id: 2, ruleset: 'larder' },
  ]);
  threads[0]?.emit('message', { id: 2, command: { verb: 'b' }, fault: null });
  threads[0]?.emit('message', { id: 1, command: null, fault: 'no idea' });
  expect(await Promise.all(answers)).toEqual([null, { verb: 'b' }]);
});

test('a thread that hangs or dies is given up, and the next question begins another', async () => {
  const apart = thinkApart(open, makeLog('silent'));
  const hangs = ask(apart);
  jest.advanceTimersByTime(5001);
  expect(await hangs).toBeNull();
  expect(threads[0]?.ended).toBe(true);
  const dies = ask(apart);
  threads[1]?.emit('error', new Error('out of memory'));
  expect(await dies).toBeNull();
  const well = ask(apart);
  threads[2]?.emit('message', { id: 3, command: { verb: 'c' }, fault: null });
  expect(await well).toEqual({ verb: 'c' });
  await apart.stop();
  expect(threads[2]?.ended).toBe(true);
});
