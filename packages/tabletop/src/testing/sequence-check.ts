import type { Ctx, State as EngineState, Game } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { Local } from 'boardgame.io/multiplayer';
import type { BaseState, BaseView, Command, Rng, Ruleset, Segment } from '../contract';
import { keyedDice } from '../dice';
import { engine } from '../engine';
import { sha256Hex } from '../hash';
import { activeSeats, CLOSE_MOVE, makeGame } from '../make-game';
import { type Seat, WATCHER } from '../seats';
import { oneOf, seededRng } from './rng';

/*
 * What every ruleset must hold against boardgame.io itself, with the engine's own reducer and clients and nothing of the host's between.
 * Each function gives the problems it found; a ruleset's own tests expect none.
 */

export interface SequenceInput<O> {
  readonly options: O;
  /** The printed sequence as it was typed from the rulebook, where a test has it apart from the ruleset. */
  readonly printed?: readonly Pick<Segment, 'id' | 'title' | 'case'>[];
  readonly games?: number;
  readonly seed?: string;
  /** Commands after which a playout is left; it need not come to its end. */
  readonly commands?: number;
}

const text = JSON.stringify;

/** Phases in printed order with their own moves, and after every command of random playouts ctx as G says it. */
export function sequenceProblems<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  { options, printed, games = 3, seed = 'sequence', commands = 2_000 }: SequenceInput<O>,
): string[] {
  const { rules, table } = ruleset;
  const problems: string[] = [];
  const game = makeGame(ruleset);
  const ids = rules.sequence.map(({ id }) => id);
  if (text(Object.keys(game.phases ?? {})) !== text(ids)) problems.push(`phases ${Object.keys(game.phases ?? {})}, printed ${ids}`);
  if (text(table.sequence) !== text(rules.sequence)) problems.push('the table shows another sequence than the rules follow');
  const short = (list: readonly Pick<Segment, 'id' | 'title' | 'case'>[]): string =>
    text(list.map(({ id, title, case: on }) => [id, title, on]));
  if (printed !== undefined && short(printed) !== short(rules.sequence)) {
    problems.push(`the sequence ${short(rules.sequence)} is not the printed one ${short(printed)}`);
  }
  for (const { id, verbs } of rules.sequence) {
    const moves = Object.keys(game.phases?.[id]?.moves ?? {});
    if (verbs.length === 0) problems.push(`${id} has no verbs`);
    if (text(moves.toSorted()) !== text([...verbs, CLOSE_MOVE].toSorted()))
      problems.push(`${id} has the moves ${moves}, its verbs are ${verbs}`);
  }
  if (Object.keys(game.moves ?? {}).length > 0) problems.push('a move stands outside of all phases');

  const processed = ProcessGameConfig(game as Game);
  const reduce = CreateGameReducer({ game: processed });
  for (let number = 0; number < games && problems.length === 0; number++) {
    const rng = seededRng(`${seed}/${number}`);
    const seats = rules.seats(options).map(({ id }) => id);
    const setupData = { options, seats, key: sha256Hex(`${seed}/${number}`) };
    let at = InitializeGame({ game: processed, numPlayers: seats.length, setupData }) as EngineState<S>;
    for (let step = 0; step < commands && problems.length === 0; step++) {
      problems.push(...ctxProblems(ruleset, at).map((problem) => `game ${number}, command ${step}: ${problem}`));
      if (at.G.result !== null) break;
      const acted = randomCommand(ruleset, at.G, rng);
      if (acted === null) {
        problems.push(`game ${number}, command ${step}: nobody can do anything in ${at.G.segment}`);
        break;
      }
      const payload = { type: acted.command.verb, args: [acted.command], playerID: acted.seat };
      const after = reduce({ ...at, ctx: structuredClone(at.ctx) } as EngineState, { type: 'MAKE_MOVE', payload } as never);
      const error = (after as { transients?: { error?: { type: string } } }).transients?.error;
      if (error !== undefined) problems.push(`game ${number}, command ${step}: the engine refuses ${text(acted)}: ${error.type}`);
      at = after as EngineState<S>;
    }
  }
  return problems;
}

function ctxProblems<S extends BaseState, V extends BaseView, C extends Command, O>(
  { rules }: Ruleset<S, V, C, O>,
  { G, ctx }: { readonly G: S; readonly ctx: Ctx },
): string[] {
  if (G.result !== null) return ctx.gameover === undefined ? ['G has a result, ctx has none'] : [];
  const problems: string[] = [];
  if (!rules.sequence.some(({ id }) => id === G.segment)) problems.push(`no segment ${G.segment}`);
  if (ctx.phase !== G.segment) problems.push(`ctx is in ${ctx.phase}, G in ${G.segment}`);
  const wanted = activeSeats(G, rules.awaited(G));
  const now: Record<string, unknown> = ctx.activePlayers ?? {};
  for (const seat of G.seats)
    if (now[seat] !== wanted[seat]) problems.push(`${seat} is ${text(now[seat])} in ctx, ${text(wanted[seat])} by G (${G.segment})`);
  if (Object.keys(now).length !== G.seats.length) problems.push(`ctx has the active players ${Object.keys(now)}`);
  if (rules.awaited(G).length === 0) problems.push(`nobody is awaited in ${G.segment} and there is no result`);
  return problems;
}

function randomCommand<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  state: S,
  rng: Rng,
): { seat: Seat; command: C } | null {
  const awaited = [...ruleset.rules.awaited(state)];
  // Now and then somebody acts whom nobody waits for: a withdrawal, a standing order.
  const asked = rng.next() < 0.1 ? [oneOf(rng, state.seats) ?? '', ...awaited] : awaited;
  const first = rng.next() < 0.5 ? 0 : Math.floor(rng.next() * asked.length);
  for (const seat of [...asked.slice(first), ...asked.slice(0, first)]) {
    const command = ruleset.table.sample(ruleset.view(state, seat), rng);
    if (command !== null) return { seat, command };
  }
  return null;
}

/**
 * A whole match of boardgame.io's own clients over its own Local transport, one client a seat and one watcher. Every client must hold exactly its View,
 * and the state must be the one a host reaches by the same commands and dice.
 */
export async function localClientProblems<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  { options, seed = 'local', commands = 2_000 }: SequenceInput<O>,
): Promise<string[]> {
  const { rules } = ruleset;
  const seats = rules.seats(options).map(({ id }) => id);
  const key = sha256Hex(seed);
  const game = makeGame(ruleset, { options, seats, key });
  const multiplayer = Local();
  const common = { game: game as Game, multiplayer, numPlayers: seats.length, matchID: seed, debug: false as const };
  // Local turns the null of a watcher into a text with the first update, so he comes under his viewer's name.
  const clients = new Map([...seats, WATCHER].map((playerID) => [playerID, Client({ ...common, playerID })]));
  const source = keyedDice(key);
  const host = engine(ruleset);
  let { state } = host.start({ options, seats, source });
  const rng = seededRng(seed);
  const problems: string[] = [];
  const differences = (): string[] =>
    [...clients].flatMap(([viewer, client]) => {
      const seen = client.getState();
      const view = host.view(state, viewer);
      if (seen === null) return [`${viewer} has no state`];
      if (text(seen.G) !== text(view)) return [`${viewer} holds something else than his View in ${state.segment}`];
      return seen.ctx.phase === state.segment || state.result !== null
        ? []
        : [`${viewer} is in phase ${seen.ctx.phase}, the match in ${state.segment}`];
    });
  for (const client of clients.values()) client.start();
  await settled(() => differences().length === 0);
  for (let step = 1; step <= commands && state.result === null; step++) {
    const acted = randomCommand(ruleset, state, rng);
    if (acted === null) return [...problems, `nobody can do anything in ${state.segment}`];
    const done = host.apply(state, acted.seat, acted.command, `local-${step}`, source);
    if (!done.ok) return [...problems, `the host refuses ${text(acted)}: ${text(done.refusal)} ${done.fault?.message ?? ''}`];
    clients.get(acted.seat)?.moves[acted.command.verb]?.(acted.command);
    state = done.state;
    await settled(() => differences().length === 0);
    const now = differences();
    if (now.length > 0)
      return [...problems, ...now.map((problem) => `command ${step} (${acted.command.verb} of ${acted.seat}): ${problem}`)];
  }
  for (const client of clients.values()) client.stop();
  if (state.result !== null && clients.get(WATCHER)?.getState()?.ctx.gameover === undefined)
    problems.push('the engine does not know that the match is over');
  return problems;
}

/** Local delivers in promises: lets them run until what is awaited holds, or for some hundred turns. */
async function settled(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    for (let inner = 0; inner < 8; inner++) await Promise.resolve();
    if (holds()) return;
  }
}
