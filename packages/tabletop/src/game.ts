import type { Game, Plugin, State as EngineState } from 'boardgame.io';
import { INVALID_MOVE, Stage } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { original } from 'immer';

import type { BaseState, BaseView, Close, Command, Ruleset } from './contract';
import { type CommandDice, commandDice, type DiceSource, keyedDice, type Roll } from './dice';
import type { Seat, Viewer } from './seats';

/*
 * A ruleset as a boardgame.io Game: one phase per printed segment, one move per verb, `decide` among them.
 * G is the truth and ctx is derived from it: constant order, turn.onBegin sets the active players from G, turn.onMove follows G's segment or
 * sets the active players again. Chance comes from the plugin 'chance'; the host hands in its source with each command.
 */

/** What a command did besides changing G: its rolls, and who learned something new by rule. */
export interface Outcome {
  readonly rolls: readonly Roll[];
  readonly revealedTo: readonly Viewer[];
}

interface ChanceData {
  /** Set by the host before each command, taken away after it. */
  readonly source: DiceSource | null;
  /** For clients of the engine's own that bring no source (boardgame.io's Local): a key from setupData. */
  readonly key: string | null;
  readonly used: number;
  readonly outcome: Outcome;
}

interface Chance {
  begin(commandId: string | undefined): void;
  readonly dice: () => CommandDice;
  readonly reveals: (to: readonly Viewer[]) => void;
  readonly end: () => ChanceData;
}

const nothing: Outcome = { rolls: [], revealedTo: [] };

function chanceApi(data: ChanceData): Chance {
  let dice: CommandDice | null = null;
  const revealed = new Set<Viewer>();
  const open = (id: string): CommandDice => {
    const source = data.source ?? (data.key === null ? null : keyedDice(data.key));
    if (source === null) throw new Error('no source of dice was handed in');
    return commandDice(source, id);
  };
  return {
    begin(commandId) {
      dice = open(commandId ?? `local-${data.used}`);
    },
    dice() {
      dice ??= open('start');
      return dice;
    },
    reveals(to) {
      for (const viewer of to) revealed.add(viewer);
    },
    end: () =>
      dice === null ? { ...data, outcome: nothing } : { ...data, used: data.used + 1, outcome: { rolls: dice.rolls, revealedTo: [...revealed].sort() } },
  };
}

/** setupData of a match: options and seats, and the key of its dice where no host hands in a source. */
export interface MatchSetup<S extends BaseState, O> {
  readonly options: O;
  readonly seats: readonly Seat[];
  readonly key?: string;
  readonly source?: DiceSource;
  /** Begin from this position instead of the printed start. */
  readonly position?: S;
}

type Context<S> = { G: S; ctx: { phase: string | null }; chance: Chance; playerID?: string; events: EngineEvents };
interface EngineEvents {
  setPhase(phase: string): void;
  setActivePlayers(arg: { value: Record<string, string | null> }): void;
}

const activeFrom = (seats: readonly Seat[]): { value: Record<string, string | null> } => ({
  value: Object.fromEntries(seats.map((seat) => [seat, Stage.NULL])),
});

/** Builds the Game of a ruleset. Every move checks its command against the mover's View first and answers INVALID_MOVE where `check` refuses. */
export function makeGame<S extends BaseState, V extends BaseView, C extends Command, O>(ruleset: Ruleset<S, V, C, O>): Game<S> {
  const { rules, table } = ruleset;
  const first = rules.sequence[0];
  if (first === undefined) throw new Error('a sequence of play has at least one segment');

  const command = ({ G, chance, playerID }: Context<S>, asked: C, commandId?: string): typeof INVALID_MOVE | undefined => {
    const before = original(G) as S;
    if (playerID === undefined || !table.check(ruleset.view(before, playerID), asked).ok) return INVALID_MOVE;
    chance.begin(commandId);
    rules.apply(G, playerID, asked, { dice: chance.dice(), reveals: chance.reveals });
    return undefined;
  };
  const close = ({ G, chance }: Context<S>, how: Close, commandId?: string): typeof INVALID_MOVE | undefined => {
    if (G.result !== null) return INVALID_MOVE;
    chance.begin(commandId);
    rules.close(G, how);
    return undefined;
  };

  const follow = ({ G, ctx, events }: Context<S>): void => {
    if (G.segment !== ctx.phase) events.setPhase(G.segment);
    else events.setActivePlayers(activeFrom(rules.awaited(G)));
  };
  const turn = {
    order: { playOrder: ({ G, ctx }: { G: S; ctx: unknown }) => seatsOf(G, ctx), first: () => 0, next: () => 0 },
    onBegin: ({ G, events }: Context<S>) => events.setActivePlayers(activeFrom(rules.awaited(G))),
    onMove: follow,
  };
  const seatsOf = (G: S, _ctx: unknown): string[] => [...(seatLists.get(G) ?? rules.awaited(G))];
  const seatLists = new WeakMap<object, readonly Seat[]>();

  const phases = Object.fromEntries(
    rules.sequence.map((segment) => [
      segment.id,
      {
        start: segment.id === first.id,
        turn,
        moves: Object.fromEntries([
          ...segment.verbs.map((verb) => [verb, { move: command, client: false, undoable: false }]),
          ['close', { move: close, client: false, undoable: false }],
        ]),
      },
    ]),
  );

  return {
    name: ruleset.id,
    disableUndo: true,
    deltaState: false,
    events: {},
    plugins: [chancePlugin as Plugin],
    setup: ({ chance }: { chance: Chance }, setupData?: MatchSetup<S, O>) => {
      if (setupData === undefined) throw new Error('a match needs options and seats');
      if (setupData.position !== undefined) return setupData.position;
      chance.begin('start');
      return rules.start({ options: setupData.options, seats: setupData.seats }, { dice: chance.dice(), reveals: chance.reveals });
    },
    phases,
    playerView: ({ G, playerID }: { G: S; playerID: string | null }) => ruleset.view(G, playerID ?? 'watcher') as unknown,
    endIf: ({ G }: { G: S }) => G.result ?? undefined,
  } as unknown as Game<S>;
}

const chancePlugin = {
  name: 'chance',
  noClient: () => true,
  setup: (): ChanceData => ({ source: null, key: null, used: 0, outcome: nothing }),
  api: ({ data }: { data: ChanceData }): Chance => chanceApi(data),
  flush: ({ api }: { api: Chance }): ChanceData => api.end(),
  playerView: () => ({}),
};
