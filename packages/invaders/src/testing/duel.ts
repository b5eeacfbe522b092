import type { MatchOptions } from '../options';
import type { Setup } from '../setup';
import { at, type Game } from './position';

type Alien = NonNullable<Setup['aliens']>[number];
type Marine = NonNullable<Setup['marines']>[number];

/** A Squad (CF 5) in 353 and a pod of the other eight (DN 3) in 421, beside it; both in the open. */
export const duel = (more: Partial<Marine> = {}, alien: Partial<Alien> = {}, rest: Setup = {}, options: Partial<MatchOptions> = {}): Game =>
  at(
    {
      ...rest,
      marines: [{ id: 'squad-1', hex: '353', ...more }, ...(rest.marines ?? [])],
      aliens: [{ id: 'p8a', hex: '421', ...alien }, ...(rest.aliens ?? [])],
    },
    options,
  );
