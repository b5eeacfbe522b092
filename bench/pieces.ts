import { type BaseState, type BaseView, type Command, hmacBytes, type Json, type Rng, type Ruleset, sha256Hex } from '@carapace/tabletop';
import { startMatch, submit } from '@carapace/tabletop/game';
import { seededRng } from '@carapace/tabletop/testing';

import { nextId } from '../apps/server/src/host/steps';
import { Play, type Tell } from '../apps/server/src/match/play';

/*
 * What all contenders are given: whole games by the game's own bot and sampler, drawn from a seed, cut into pieces. A piece is a position with its whole
 * State, log included, and the commands that were given next; so every size of run meets openings and endgames alike, however slow its server.
 */

export interface PieceStep {
  readonly seat: string;
  /** Version of the seat's View it was made against. */
  readonly version: number;
  readonly command: Json;
  /** What each kind of viewer is told of it. */
  readonly tells: readonly Tell[];
}

export interface Piece {
  readonly options: Json;
  /** As a table's development key: the dice of the piece follow from it. */
  readonly devKey: string;
  readonly position: BaseState;
  readonly steps: readonly PieceStep[];
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The key of a match's dice, as the server derives it from a development key. */
export const diceKey = (devKey: string, epoch: number): string => hex(hmacBytes(Buffer.from(devKey, 'hex'), `development ${epoch}`));

function commandOf(ruleset: Ruleset, view: BaseView, byBot: boolean, rng: Rng): Command {
  const command = (byBot ? ruleset.bot(view, rng) : null) ?? ruleset.table.sample(view, rng);
  if (command === null) throw new Error(`nothing to do in ${view.segment}`);
  return command;
}

/** One of the seed's games, cut into pieces of `length` commands; a rest shorter than that is left out. The same seed and number give the same pieces. */
export function recordPieces(ruleset: Ruleset, game: number, length: number, seed: string): Piece[] {
  const pieces: Piece[] = [];
  const rng = seededRng(`${seed} ${game}`);
  const parsed = ruleset.parseOptions(undefined);
  if (!parsed.ok) throw new Error('the default options do not parse');
  const seats = ruleset.rules.seats(parsed.value).map(({ id }) => id);
  const bots = new Set(seats.filter(() => rng.next() < 0.5));
  let position: BaseState | undefined;
  for (let at = 0; position?.result == null; at++) {
    const devKey = sha256Hex(`${seed} ${game} ${at}`);
    const made = startMatch(ruleset, {
      options: parsed.value,
      seats,
      keys: (epoch) => diceKey(devKey, epoch),
      ...(position === undefined ? {} : { position }),
    });
    let { match } = made;
    const first = match.state;
    const play = new Play(ruleset, match, [...seats, 'watcher'], null, [], [], 0, 0, 0);
    const steps: PieceStep[] = [];
    while (steps.length < length && match.state.result === null) {
      const seat = ruleset.rules.awaited(match.state)[0] ?? '';
      const command = commandOf(ruleset, play.view(seat), bots.has(seat), rng);
      const step = submit(match, { kind: 'seat', seat }, command, nextId(match));
      if (!step.ok) throw step.fault ?? new Error(`a command of the recording was refused: ${step.refusal.code}`);
      const version = play.version(seat);
      const next = play.prepare(step.match, step.entry, null, 0);
      play.swap(next);
      steps.push({ seat, version, command: command as unknown as Json, tells: next.tells });
      match = step.match;
    }
    if (steps.length === length) pieces.push({ options: parsed.value, devKey, position: first, steps });
    position = match.state;
  }
  return pieces;
}
