/** Time as the host sees it: ms since 1970, and things to be done later. Injected, so that tests own it. */
export interface Clock {
  now(): number;
  /** Calls once after so many ms; the answer cancels it. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    // setTimeout counts in 32 bits: what lies further off is asked again.
    const far = 2 ** 31 - 1;
    let timer = setTimeout(
      function due() {
        if (ms <= far) return call();
        ms -= far;
        timer = setTimeout(due, Math.min(ms, far));
        timer.unref();
      },
      Math.min(ms, far),
    );
    timer.unref();
    return () => clearTimeout(timer);
  },
};
