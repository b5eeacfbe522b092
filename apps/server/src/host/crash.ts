/** Where a command can be when the power goes: between its receipt and the last word about it. */
export const crashPoints = ['received', 'prepared', 'committed', 'telling', 'told', 'answered'] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Called at every point of every command. */
export type Passing = (point: CrashPoint) => void;

/** Nothing; or, for the kill test, the end of the process at the given passing of one point: 'committed:17'. */
export function passing(wanted: string | undefined, end: () => void = () => process.kill(process.pid, 'SIGKILL')): Passing {
  if (wanted === undefined) return () => undefined;
  const [point, count] = wanted.split(':');
  let left = Number(count);
  return (here) => {
    if (here === point && --left <= 0) end();
  };
}
