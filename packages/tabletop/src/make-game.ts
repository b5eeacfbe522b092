import type { Game } from 'boardgame.io';
import { INVALID_MOVE, Stage } from 'boardgame.io/core';

import { type Chance, chancePlugin } from './chance';
import type { BaseState, BaseView, Close, Command, Ruleset } from './contract';
import type { DiceSource } from './dice';
import { settled } from './reuse';
import type { Seat } from './seats';
import { rememberedViews, type Views, viewerOf } from './views';

/*
 * A ruleset as a boardgame.io Game: one flat phase per printed segment in printed order, one move per verb, `decide` among them, and the table's own `close`.
 * G is the truth and ctx is derived from it: constant order, turn.onBegin and turn.onMove follow G (setPhase where the segment differs, else the active players).
 */

/** setupData of a match: options and seats, and where its dice come from: a host's source, or a key where there is no host. */
export interface MatchSetup<S extends BaseState = BaseState, O = unknown> {
  readonly options: O;
  readonly seats: readonly Seat[];
  readonly source?: DiceSource;
  readonly key?: string;
  /** Begin from this position instead of the printed start. */
  readonly position?: S;
}

/** Label prefix of the dice that set-up rolls. No command may have this id. */
export const START_ID = 'start';

/** The move with which the table closes a match; no ruleset has a verb of this name. */
export const CLOSE_MOVE = 'close';

/** Active seats that the rules do not wait for: they may still withdraw a choice or give a standing order, if `check` says so. */
export const ASIDE_STAGE = 'aside';

export type ActiveSeats = Record<Seat, string | null>;

/** ctx.activePlayers as G wants it: awaited seats without a stage, all others aside. */
export function activeSeats<S extends BaseState>(state: S, awaited: readonly Seat[]): ActiveSeats {
  return Object.fromEntries(state.seats.map((seat) => [seat, awaited.includes(seat) ? Stage.NULL : ASIDE_STAGE]));
}

interface Context<S> {
  readonly G: S;
  readonly ctx: { readonly phase: string | null; readonly activePlayers: ActiveSeats | null };
  readonly chance: Chance;
  readonly playerID?: string;
  readonly events: { setPhase(phase: string): void; setActivePlayers(arg: { value: ActiveSeats }): void };
}

const same = (now: ActiveSeats | null, wanted: ActiveSeats): boolean => {
  const seats = Object.keys(wanted);
  return now !== null && Object.keys(now).length === seats.length && seats.every((seat) => now[seat] === wanted[seat]);
};

/**
 * Builds the Game of a ruleset. A move checks its command against the mover's View and answers INVALID_MOVE where `check` refuses; it throws what the rules throw.
 * `local` stands in for setupData under boardgame.io's Local client, which has none.
 */
export function makeGame<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  local?: MatchSetup<S, O>,
  views: Views<S, V, C> = rememberedViews(ruleset),
): Game<S> {
  const { rules } = ruleset;
  const first = rules.sequence[0];
  if (first === undefined) throw new Error('a sequence of play has at least one segment');

  /** Of the newest position of each match the copy that its last command worked on. */
  const thawed = new WeakMap<S, S>();
  const command = ({ G, chance, playerID }: Context<S>, asked: C, id?: string): S | typeof INVALID_MOVE | undefined => {
    // Not immer's `original`: its internals differ between the builds that Node loads for us and for the engine.
    const before = chance.before as S;
    if (before.result !== null || playerID === undefined || !views.check(before, playerID, asked).ok) return INVALID_MOVE;
    const tools = { dice: chance.open(id), reveals: chance.reveals };
    if (rules.thaw === undefined) rules.apply(G, playerID, asked, tools);
    else {
      const work = thawed.get(before) ?? rules.thaw(before);
      // Nobody else gets it, and nobody again if the rules fail on the way.
      thawed.delete(before);
      rules.apply(work, playerID, asked, tools);
      const after = rules.refreeze === undefined ? settled(before, work) : rules.refreeze(before, work);
      if (rules.refreeze !== undefined) thawed.set(after, work);
      chance.becomes(after);
      // Frozen through and through, so that immer takes it as it is.
      return after === before ? undefined : after;
    }
    return undefined;
  };
  // Only the table closes a match (a move of no player); under Local a seat can at least resign.
  const close = ({ G, playerID }: Context<S>, how: Close): typeof INVALID_MOVE | undefined => {
    if (G.result !== null || (playerID !== undefined && (how.how !== 'resigned' || how.by !== playerID))) return INVALID_MOVE;
    rules.close(G, how);
    return undefined;
  };

  const follow = ({ G: draft, ctx, events, chance }: Context<S>): void => {
    // The value itself where it is at hand: to ask a draft costs more than the rules do.
    const G = (chance.after as S | undefined) ?? draft;
    if (G.result !== null) return;
    if (G.segment !== ctx.phase) {
      // The engine would only print a line and go on.
      if (!rules.sequence.some(({ id }) => id === G.segment)) throw new Error(`no segment ${G.segment} in the sequence of play`);
      events.setPhase(G.segment);
      return;
    }
    const wanted = activeSeats(G, rules.awaited(G));
    if (!same(ctx.activePlayers, wanted)) events.setActivePlayers({ value: wanted });
  };
  // The engine keeps what it adds to a turn's description in that object, so each phase needs its own.
  const turn = () => ({
    order: { playOrder: ({ G }: Context<S>) => [...G.seats], first: () => 0, next: () => 0 },
    onBegin: follow,
    onMove: follow,
  });
  const move = (run: typeof command | typeof close) => ({ move: run, client: false, undoable: false });

  return {
    name: ruleset.id,
    // The engine's own generator is never used; without a seed it would read the clock.
    seed: 'unused',
    disableUndo: true,
    deltaState: false,
    events: {},
    plugins: [chancePlugin],
    setup: ({ chance }: Context<S>, setupData: MatchSetup<S, O> | undefined = local): S => {
      if (setupData === undefined) throw new Error('a match needs options and seats');
      chance.supply(setupData);
      if (setupData.position !== undefined) return setupData.position;
      return rules.start({ options: setupData.options, seats: setupData.seats }, { dice: chance.open(START_ID), reveals: chance.reveals });
    },
    phases: Object.fromEntries(
      rules.sequence.map((segment) => [
        segment.id,
        {
          start: segment === first,
          turn: turn(),
          moves: { ...Object.fromEntries(segment.verbs.map((verb) => [verb, move(command)])), [CLOSE_MOVE]: move(close) },
        },
      ]),
    ),
    playerView: ({ G, playerID }: { G: S; playerID: string | null }) => views.view(G, viewerOf(playerID)) as unknown,
    endIf: ({ G }: Context<S>) => G.result ?? undefined,
  } as unknown as Game<S>;
}

/** What a move needs that changes a copy of G and looks at no ctx. */
interface BareContext<S> {
  readonly G: S;
  readonly chance: Chance;
  readonly playerID: Seat;
}

/** A verb's move in a segment, as `makeGame` has put it into the Game. Throws where there is none. */
export function moveOf<S extends BaseState>(
  game: Game<S>,
  segment: string,
  verb: string,
): (context: BareContext<S>, command: Command, id: string) => S | typeof INVALID_MOVE | undefined {
  const moves = game.phases?.[segment]?.moves ?? {};
  const move = Object.hasOwn(moves, verb) ? moves[verb] : undefined;
  if (typeof move !== 'object') throw new Error(`${verb} is no verb of ${segment}`);
  return move.move as unknown as ReturnType<typeof moveOf<S>>;
}
