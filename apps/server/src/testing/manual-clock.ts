import type { Clock } from '../clock';

export interface ManualClock extends Clock {
  /** Lets so many ms pass; what falls due is called in order. */
  pass(ms: number): void;
}

export function manualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start;
  let waiting: { at: number; call: () => void }[] = [];
  return {
    now: () => now,
    after(ms, call) {
      const item = { at: now + ms, call };
      waiting.push(item);
      return () => {
        waiting = waiting.filter((each) => each !== item);
      };
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const [due] = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (due === undefined) break;
        waiting = waiting.filter((each) => each !== due);
        now = due.at;
        due.call();
      }
      now = until;
    },
  };
}
