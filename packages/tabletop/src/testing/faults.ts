/** What watches a playout; `docs/contract.md` and the runner's own report use these words. */
export const oracles = [
  'crash',
  'dead-end',
  'check-apply',
  'sample-refused',
  'near-miss',
  'parse',
  'setup',
  'leak',
  'leaf',
  'twin',
  'handle',
  'replay',
  'undo',
  'unseen',
  'endless',
] as const;
export type Oracle = (typeof oracles)[number];

export interface Fault {
  readonly oracle: Oracle;
  readonly text: string;
}

export const fault = (oracle: Oracle, text: string): Fault => ({ oracle, text });
