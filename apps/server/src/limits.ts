import type { Clock } from './clock';

/** Token buckets by name. A full bucket holds `burst`; `perSecond` come back. Buckets that are full again are forgotten. */
export class Buckets {
  private readonly held = new Map<string, { tokens: number; at: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly most = 50_000,
  ) {}

  /** Takes one token; false if there is none. */
  take(name: string): boolean {
    const now = this.clock.now();
    const bucket = this.held.get(name);
    const tokens = bucket === undefined ? this.burst : Math.min(this.burst, bucket.tokens + ((now - bucket.at) / 1000) * this.perSecond);
    if (tokens < 1) return false;
    if (bucket === undefined) {
      if (this.held.size >= this.most) this.forget(now);
      this.held.set(name, { tokens: tokens - 1, at: now });
    } else {
      bucket.tokens = tokens - 1;
      bucket.at = now;
    }
    return true;
  }

  get size(): number {
    return this.held.size;
  }

  /** Drops buckets that are full again, and the oldest where that is not enough. */
  private forget(now: number): void {
    for (const [name, { tokens, at }] of this.held) if (tokens + ((now - at) / 1000) * this.perSecond >= this.burst) this.held.delete(name);
    for (const name of this.held.keys()) {
      if (this.held.size < this.most) break;
      this.held.delete(name);
    }
  }
}
