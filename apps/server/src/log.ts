import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Logs carry table, entry number, seat, kind and code; never game content, names, texts, keys or codes that open anything. */
export const makeLog = (level: string): Log => pino({ level, base: null, formatters: { level: (label) => ({ level: label }) } });

/** What may be said of an error: where it was thrown, not what it said, for its words may hold what a command said. */
export function faultOf(error: unknown): { readonly fault: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { fault: typeof error, at: [] };
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: lines.slice(0, 8).map((line) => line.trim()) };
}
