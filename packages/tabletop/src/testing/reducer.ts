import type { State as EngineState, Game } from 'boardgame.io';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';

import type { BaseState, BaseView, Command, Rng, Ruleset } from '../contract';
import { keyedDice } from '../dice';
import { engine } from '../engine';
import { activeSeats } from '../make-game';

/**
 * Plays a game of the ruleset's sampler by the engine and, command by command, by boardgame.io's own reducer on the same Game, which keeps a ctx of its
 * own all along. Throws where they part: another position, another phase, other active players. Answers how many commands were played, at most `most`.
 */
export function playByReducer<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  options: O,
  rng: Rng,
  most: number,
): number {
  const { rules, table } = ruleset;
  const ours = engine(ruleset);
  const source = keyedDice('5a'.repeat(32));
  const game = ProcessGameConfig(ours.game as Game);
  const reduce = CreateGameReducer({ game });
  const seats = rules.seats(options).map(({ id }) => id);
  let kept = InitializeGame({ game, numPlayers: seats.length, setupData: { options, seats, source } }) as EngineState<S>;
  let { state } = ours.start({ options, seats, source });
  let n = 0;
  for (; state.result === null && n < most; n++) {
    const awaited = rules.awaited(state);
    const seat = awaited[Math.floor(rng.next() * awaited.length)] ?? '';
    const command = table.sample(ours.view(state, seat), rng);
    if (command === null) throw new Error(`${seat} is awaited and has nothing to do`);
    const applied = ours.apply(state, seat, command, `c${n}`, source);
    if (!applied.ok) throw applied.fault ?? new Error(applied.refusal.code);
    state = applied.state;
    const plugins = { ...kept.plugins, chance: { data: { ...(kept.plugins['chance']?.data as object), source } } };
    const payload = { type: command.verb, args: [command, `c${n}`], playerID: seat };
    kept = reduce({ ...kept, plugins } as EngineState, { type: 'MAKE_MOVE', payload } as never) as EngineState<S>;
    const where = `after ${command.verb} by ${seat}, command ${n + 1}`;
    if (JSON.stringify(kept.G) !== JSON.stringify(state)) throw new Error(`another position ${where}`);
    if (state.result !== null) continue;
    const wanted = activeSeats(state, rules.awaited(state));
    const { phase, activePlayers } = kept.ctx;
    if (phase !== state.segment) throw new Error(`the engine stands in ${phase}, the rules in ${state.segment}, ${where}`);
    if (seats.some((each) => activePlayers?.[each] !== wanted[each])) throw new Error(`other active players ${where}`);
  }
  return n;
}
