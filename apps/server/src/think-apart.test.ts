import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { BaseView, Rng, Ruleset } from '@carapace/tabletop';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { type Log, makeLog } from './log';
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

const answer = (thread: Thread | undefined, id: number, verb: string): unknown =>
  thread?.emit('message', { id, command: { verb }, fault: null });

test('one thread answers all, one thought after the other, each question with its own answer', async () => {
  const apart = thinkApart(open, makeLog('silent'));
  const answers = [ask(apart), ask(apart)];
  expect(threads).toHaveLength(1);
  expect(threads[0]?.asked).toMatchObject([{ id: 1, game: 'larder' }]);
  threads[0]?.emit('message', { id: 1, command: null, fault: { fault: 'Error', at: [] } });
  expect(threads[0]?.asked).toMatchObject([{ id: 1 }, { id: 2, game: 'larder' }]);
  answer(threads[0], 2, 'b');
  expect(await Promise.all(answers)).toEqual([null, { verb: 'b' }]);
});

test('who waits in line is not given up, and neither is who waits behind a thought that never ends', async () => {
  const apart = thinkApart(open, makeLog('silent'));
  const answers = Array.from({ length: 20 }, () => ask(apart));
  // Twenty tables, each thought of which takes two seconds but the fourth, which takes for ever.
  for (let id = 1; id <= 20; id++) {
    jest.advanceTimersByTime(id === 4 ? 5001 : 2000);
    if (id !== 4) answer(threads.at(-1), id, `thought-${id}`);
  }
  const thought = (await Promise.all(answers)).map((command) => command?.verb ?? null);
  expect(thought).toEqual(Array.from({ length: 20 }, (_, at) => (at === 3 ? null : `thought-${at + 1}`)));
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
});

test('what the thread says in its fault stays out of the log', async () => {
  const lines: object[] = [];
  const log = { error: (line: object) => lines.push(line) } as unknown as Log;
  const apart = thinkApart(open, log);
  const dies = ask(apart);
  threads[0]?.emit('error', new Error('the sting lies third'));
  expect(await dies).toBeNull();
  expect(lines).toMatchObject([{ code: 'thinker', fault: 'Error' }]);
  expect(JSON.stringify(lines)).not.toContain('sting');
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
