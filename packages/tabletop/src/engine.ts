import type { Ctx, State as EngineState, Game } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';
import { InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';

import { type ChanceData, chanceOf, noOutcome, type Outcome, openChance } from './chance';
import type { BaseState, BaseView, Close, Command, Refusal, Ruleset, Verdict } from './contract';
import type { DiceSource } from './dice';
import { activeSeats, CLOSE_MOVE, type MatchSetup, makeGame, moveOf } from './make-game';
import type { Seat, Viewer } from './seats';
import { rememberedViews } from './views';

/** A new position, or why there is none. `fault` is what broken rules threw: for the operator, never for a player. */
export type Applied<S> =
  | { readonly ok: true; readonly state: S; readonly outcome: Outcome }
  | { readonly ok: false; readonly refusal: Refusal; readonly fault?: Error };

/** A ruleset's Game, driven one command at a time. States are frozen; nothing here keeps one. */
export interface Engine<S extends BaseState = BaseState, V extends BaseView = BaseView, C extends Command = Command, O = unknown> {
  readonly ruleset: Ruleset<S, V, C, O>;
  readonly game: Game<S>;
  view(state: S, viewer: Viewer): V;
  check(state: S, seat: Seat, command: C): Verdict;
  /** The first position of a match. Throws what the rules throw. */
  start(setup: StartSetup<S, O>): { readonly state: S; readonly outcome: Outcome };
  /** Carries out one command, if `check` accepts it. The state it was given stays as it is. */
  apply(state: S, seat: Seat, command: C, id: string, source: DiceSource): Applied<S>;
  close(state: S, close: Close, id: string, source: DiceSource): Applied<S>;
}

export interface StartSetup<S extends BaseState, O> extends Omit<MatchSetup<S, O>, 'key' | 'source'> {
  readonly source: DiceSource;
}

/** Codes of refusals that the engine itself gives; all others come from the ruleset. */
export const engineRefusals = ['match-over', 'not-seated', 'rules-fault'] as const;

const refusal = (code: (typeof engineRefusals)[number], text: string): Refusal => ({ code, case: '', text });

const over: Applied<never> = { ok: false, refusal: refusal('match-over', 'This match is over.') };
const notSeated: Applied<never> = { ok: false, refusal: refusal('not-seated', 'Only a seat of this match can do that.') };
const broken = (fault: unknown): Applied<never> => ({
  ok: false,
  refusal: refusal('rules-fault', 'The rules failed at this command. Nothing was changed.'),
  fault: fault instanceof Error ? fault : new Error(String(fault)),
});

const engines = new WeakMap<object, unknown>();

/** The engine of a ruleset; one per ruleset object, so that what it remembers is shared. */
export function engine<S extends BaseState, V extends BaseView, C extends Command, O>(ruleset: Ruleset<S, V, C, O>): Engine<S, V, C, O> {
  const known = engines.get(ruleset) as Engine<S, V, C, O> | undefined;
  if (known !== undefined) return known;
  const made = build(ruleset);
  engines.set(ruleset, made);
  return made;
}

function build<S extends BaseState, V extends BaseView, C extends Command, O>(ruleset: Ruleset<S, V, C, O>): Engine<S, V, C, O> {
  const { rules } = ruleset;
  const views = rememberedViews(ruleset);
  const game = makeGame(ruleset, undefined, views);
  const processed = ProcessGameConfig(game as Game);
  const verbs = new Map(rules.sequence.map((segment) => [segment.id, new Set(segment.verbs)]));

  const segments = new Set<string>(rules.sequence.map(({ id }) => id));

  /** Throws where a position is none that play can go on from. */
  const sound = (G: S): void => {
    if (G.result !== null) return;
    if (!segments.has(G.segment)) throw new Error(`no segment ${G.segment} in the sequence of play`);
    if (rules.awaited(G).length === 0) throw new Error(`nobody is awaited in ${G.segment}`);
  };

  /**
   * Runs the Game's move of a verb by itself. Where rules thaw, it works on a copy and looks at nothing of ctx, so that neither the draft of immer nor the
   * plugins around it are of use to it. engine.test.ts and the conformance of each ruleset hold this and the reducer to the same G.
   */
  const runThawed = (G: S, seat: Seat, command: C, id: string, source: DiceSource): Applied<S> => {
    const api = openChance(chanceOf(source), G);
    const after = moveOf<S>(game, G.segment, command.verb)({ G, chance: api, playerID: seat }, command, id) ?? G;
    if (after === INVALID_MOVE) throw new Error(`the engine did not run ${command.verb}`);
    sound(after);
    return { ok: true, state: after, outcome: api.close().outcome };
  };

  /**
   * Runs one move of the Game as boardgame.io's reducer does: the plugins' wrapping of it around G and a ctx. What the reducer does besides is to bring ctx
   * to where G stands; here ctx is made from G before every move, so that work would be thrown away. engine.test.ts holds both to the same G.
   */
  const run = (G: S, seat: Seat | null, name: string, args: readonly unknown[], source: DiceSource): Applied<S> => {
    const ctx = ctxOf(G, rules.awaited(G));
    const api = openChance(chanceOf(source), G);
    const state = { G, ctx, plugins: { chance: { api } } } as unknown as EngineState<S>;
    const payload = seat === null ? { type: name, args } : { type: name, args, playerID: seat };
    const after = processed.processMove(state, payload as never) as S | typeof INVALID_MOVE;
    if (after === INVALID_MOVE) throw new Error(`the engine did not run ${name}`);
    sound(after);
    return { ok: true, state: after, outcome: api.close().outcome };
  };

  return {
    ruleset,
    game,
    view: views.view,
    check: views.check,
    start(setup) {
      const made = InitializeGame({
        game: processed,
        numPlayers: (setup.position ?? setup).seats.length,
        setupData: setup,
      }) as EngineState<S>;
      if (made.G.result === null && made.ctx.phase !== made.G.segment) {
        throw new Error(`the engine stands in ${made.ctx.phase}, the rules in ${made.G.segment}`);
      }
      sound(made.G);
      return { state: made.G, outcome: outcomeOf(made) };
    },
    apply(state, seat, command, id, source) {
      if (state.result !== null) return over;
      if (!state.seats.includes(seat)) return notSeated;
      try {
        const verdict = views.check(state, seat, command);
        if (!verdict.ok) return verdict;
        if (verbs.get(state.segment)?.has(command.verb) !== true) throw new Error(`${command.verb} is no verb of ${state.segment}`);
        return rules.thaw === undefined
          ? run(state, seat, command.verb, [command, id], source)
          : runThawed(state, seat, command, id, source);
      } catch (fault) {
        return broken(fault);
      }
    },
    close(state, close, id, source) {
      if (state.result !== null) return over;
      try {
        return run(state, null, CLOSE_MOVE, [close, id], source);
      } catch (fault) {
        return broken(fault);
      }
    },
  };
}

const outcomeOf = ({ plugins }: { readonly plugins: EngineState['plugins'] }): Outcome =>
  (plugins['chance']?.data as ChanceData | undefined)?.outcome ?? noOutcome;

/** The engine's ctx for a position. The reducer writes into it, so every run gets its own. */
function ctxOf<S extends BaseState>(state: S, awaited: readonly Seat[]): Ctx {
  const playOrder = [...state.seats];
  return {
    numPlayers: playOrder.length,
    turn: 1,
    numMoves: 0,
    currentPlayer: playOrder[0] ?? '',
    playOrder,
    playOrderPos: 0,
    phase: state.segment,
    activePlayers: activeSeats(state, awaited) as Record<string, string>,
    _activePlayersMinMoves: null,
    _activePlayersMaxMoves: null,
    _activePlayersNumMoves: Object.fromEntries(playOrder.map((seat) => [seat, 0])),
    _prevActivePlayers: [],
    _nextActivePlayers: null,
  } as unknown as Ctx;
}
