import type { BaseView, Command, Rng, Ruleset } from '@carapace/tabletop';

/** How the automation comes to a command: from one seat's View alone. Null: it has none; rejects never. */
export type Think = (ruleset: Ruleset, view: BaseView, rng: Rng) => Promise<Command | null>;

export const thinkHere: Think = async (ruleset, view, rng) => ruleset.bot(view, rng);
