import type { Plugin } from 'boardgame.io';

import { type CommandDice, commandDice, type Dice, type DiceSource, keyedDice, type Roll } from './dice';
import type { Viewer } from './seats';

/** What a command did besides changing State: its rolls, whether an order was drawn, and who learned something new by rule. */
export interface Outcome {
  readonly rolls: readonly Roll[];
  readonly shuffled: boolean;
  readonly revealedTo: readonly Viewer[];
}

export const noOutcome: Outcome = { rolls: [], shuffled: false, revealedTo: [] };

/** What the plugin keeps in the engine's state. No view of it is ever given out. */
export interface ChanceData {
  /** Handed in by a host for one reduce and dropped by the flush. */
  readonly source: DiceSource | null;
  /** For boardgame.io's own Local client, which hands in nothing: the key of the match. */
  readonly key: string | null;
  /** Commands so far under `key`: the label prefix where no command id is given. */
  readonly used: number;
  readonly outcome: Outcome;
}

/** What moves and set-up see of the plugin. */
export interface Chance {
  /** G as it was before this move, frozen: what the judge looks at. */
  readonly before: unknown;
  /** G as a move has left it, frozen; undefined where no move said so. */
  readonly after: unknown;
  becomes(state: unknown): void;
  /** Where dice come from when the plugin's data hold nothing: only the set-up of a match says so. */
  supply(from: { readonly source?: DiceSource; readonly key?: string }): void;
  /** Opens the dice of one command; the label prefix is its id. */
  open(commandId?: string): Dice;
  reveals(to: readonly Viewer[]): void;
  readonly close: () => ChanceData;
}

/** What one move sees of the plugin. */
export function openChance(data: ChanceData, before: unknown): Chance {
  let { source, key } = data;
  let dice: CommandDice | null = null;
  let after: unknown;
  const revealed = new Set<Viewer>();
  return {
    before,
    get after() {
      return after;
    },
    becomes(state) {
      after = state;
    },
    supply(from) {
      source = from.source ?? null;
      key = from.key ?? null;
    },
    open(commandId) {
      const from = source ?? (key === null ? null : keyedDice(key));
      if (from === null) throw new Error('no source of dice was handed in');
      dice = commandDice(from, commandId ?? `local-${data.used}`);
      return dice;
    },
    reveals(to) {
      for (const viewer of to) revealed.add(viewer);
    },
    close: () => ({
      source: null,
      key,
      used: data.used + (dice === null ? 0 : 1),
      outcome: dice === null ? noOutcome : { rolls: dice.rolls, shuffled: dice.shuffled, revealedTo: [...revealed].sort() },
    }),
  };
}

/** Plugin data with which a host runs one command. */
export const chanceOf = (source: DiceSource): ChanceData => ({ source, key: null, used: 0, outcome: noOutcome });

export const chancePlugin: Plugin<Chance, ChanceData> = {
  name: 'chance',
  noClient: () => true,
  setup: () => ({ source: null, key: null, used: 0, outcome: noOutcome }),
  api: ({ G, data }) => openChance(data, G),
  flush: ({ api }) => api.close(),
  playerView: () => ({}),
};
