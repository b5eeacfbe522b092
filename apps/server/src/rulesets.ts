import { load as invaders } from '@carapace/invaders/server';
import { load as rescue } from '@carapace/rescue/server';
import type { Ruleset } from '@carapace/tabletop';

/** The games this house serves. A ruleset is one line here; the host knows nothing of its State, View and commands. */
export const rulesets = (): readonly Ruleset[] => [rescue() as unknown as Ruleset, invaders() as unknown as Ruleset];
