export interface Asked {
  readonly ruleset: string;
  readonly dir: string;
}

/** What `npm run components` is asked: one argument is the folder of a pack of Rescue; null where it is not as it must be. */
export function asked(args: readonly string[]): Asked | null {
  const [first, second, ...more] = args;
  if (first === undefined || first === '' || second === '' || more.length > 0) return null;
  return second === undefined ? { ruleset: 'rescue', dir: first } : { ruleset: first, dir: second };
}
