import type { Ruleset } from '@carapace/tabletop';

import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Buckets } from '../limits';
import type { Log } from '../log';
import type { Store } from '../store/contract';
import type { Passing } from './crash';
import type { Think } from './think';
import type { Wire } from './wire';

/** What a host is made of; tests hand in their own. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: Store;
  /** Tables that an address may still make, whichever way. */
  readonly made: Buckets;
  /** By `gameKey`. */
  readonly rulesets: ReadonlyMap<string, Ruleset>;
  readonly newRoot: () => string;
  /** Numbers in [0, 1) for the automation's choices. */
  readonly random: () => number;
  readonly think: Think;
  readonly wire: Wire;
  readonly passing: Passing;
}
