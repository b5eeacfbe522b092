import { parentPort, workerData } from 'node:worker_threads';
import type { BaseView, Command } from '@carapace/tabletop';

import { faultOf } from './log';
import { gameKey } from './packs';
import { rulesets } from './rulesets';

/** The thread in which the automation thinks: it is sent one seat's View and answers with a command. */

export interface Asked {
  readonly id: number;
  /** The game by its components. */
  readonly game: string;
  readonly view: BaseView;
}

export interface Thought {
  readonly id: number;
  readonly command: Command | null;
  /** Where the rules failed; what the error said stays here, for it may hold what the seat knows. */
  readonly fault: ReturnType<typeof faultOf> | null;
}

const games = new Map(rulesets(workerData as string | undefined).map((ruleset) => [gameKey(ruleset.id, ruleset.pack?.id), ruleset]));

parentPort?.on('message', ({ id, game, view }: Asked) => {
  let thought: Thought;
  try {
    thought = { id, command: games.get(game)?.bot(view, { next: Math.random }) ?? null, fault: null };
  } catch (error) {
    thought = { id, command: null, fault: faultOf(error) };
  }
  parentPort?.postMessage(thought);
});
