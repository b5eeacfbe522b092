import { box as invaders } from '@carapace/invaders/server';
import { box as rescue } from '@carapace/rescue/server';
import type { Box, Ruleset } from '@carapace/tabletop';

import { packsIn } from './packs';

/** The games this house serves. A ruleset is one line here; the host knows nothing of its State, View and commands. */
const boxes: Readonly<Record<string, Box>> = { rescue, invaders };

/** Each game with the components that come with it, then as each pack of the operator's folder has it. Throws where a pack cannot be used. */
export const rulesets = (packsDir?: string): readonly Ruleset[] => [
  ...Object.values(boxes).map((box) => box.load()),
  ...(packsDir === undefined ? [] : packsIn(packsDir, boxes)),
];
