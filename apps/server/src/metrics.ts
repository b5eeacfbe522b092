import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestKind } from '@carapace/protocol';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What an operator's Prometheus can read: counts, codes and times; nothing of tables, people or games. */
export interface Metrics {
  /** An answer was given `seconds` after its message came; `code` is null where it was accepted. */
  answered(kind: RequestKind | 'unknown', code: string | null, seconds: number): void;
  /** A commit was made. */
  stored(seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
  stop(): void;
}

export interface Counted {
  sockets(): number;
  tablesInMemory(): number;
  tablesStored(): Promise<number>;
}

const nano = 1e9;

export function makeMetrics({ sockets, tablesInMemory, tablesStored }: Counted): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();

  const messages = new Counter({
    name: 'carapace_messages_total',
    help: 'Messages answered, by kind.',
    labelNames: ['kind'] as const,
    registers,
  });
  const refusals = new Counter({
    name: 'carapace_refusals_total',
    help: 'Messages refused, by kind and code.',
    labelNames: ['kind', 'code'] as const,
    registers,
  });
  const latency = new Histogram({
    name: 'carapace_answer_seconds',
    help: 'From the receipt of a message to its answer; commands and all others.',
    labelNames: ['of'] as const,
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const commits = new Histogram({
    name: 'carapace_commit_seconds',
    help: 'How long commits took to reach the disk.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  new Gauge({
    name: 'carapace_sockets',
    help: 'Open sockets.',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'carapace_tables',
    help: 'Tables, in memory and stored.',
    labelNames: ['where'] as const,
    registers,
    async collect() {
      this.set({ where: 'memory' }, tablesInMemory());
      this.set({ where: 'stored' }, await tablesStored());
    },
  });
  new Gauge({
    name: 'carapace_event_loop_lag_seconds',
    help: 'How late the event loop was since it was asked last: half of the time, 1 % of the time, at most.',
    labelNames: ['quantile'] as const,
    registers,
    collect() {
      this.set({ quantile: '0.5' }, delay.percentile(50) / nano);
      this.set({ quantile: '0.99' }, delay.percentile(99) / nano);
      this.set({ quantile: '1' }, delay.max / nano);
      delay.reset();
    },
  });
  new Gauge({
    name: 'carapace_memory_bytes',
    help: 'Memory of the process.',
    labelNames: ['of'] as const,
    registers,
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage();
      this.set({ of: 'process' }, rss);
      this.set({ of: 'heap' }, heapUsed);
      this.set({ of: 'buffers' }, external);
    },
  });
  new Gauge({
    name: 'carapace_cpu_seconds',
    help: 'CPU the process has used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / 1e6);
    },
  });

  return {
    answered(kind, code, seconds) {
      messages.inc({ kind });
      if (code !== null) refusals.inc({ kind, code });
      latency.observe({ of: kind === 'command' ? 'command' : 'other' }, seconds);
    },
    stored: (seconds) => commits.observe(seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop() {
      delay.disable();
      registry.clear();
    },
  };
}
