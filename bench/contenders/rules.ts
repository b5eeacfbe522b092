import { provideSha256 } from '@carapace/tabletop';
import { startMatch } from '@carapace/tabletop/game';

import { rulesets } from '../../apps/server/src/rulesets';
import { hashOf } from '../../apps/server/src/secrets';
import { diceKey } from '../pieces';
import { piecesFile } from '../pieces-file';
import { serveProbe } from '../probe';

/** Rules and views with no host around them: a command parsed, judged and carried out by the engine, then every kind of viewer's View. */

provideSha256(hashOf);
const [ruleset] = rulesets();
if (ruleset === undefined) throw new Error('no game');
const game = ruleset;
const pieceAt = piecesFile();

/** CPU of these pieces' commands in us, all matches side by side as they are under a host, positions' first views apart. */
function run(pieces: readonly number[]): { readonly moves: number; readonly cpu: number } {
  const matches = pieces.map((at) => {
    const { options, devKey, position, steps } = pieceAt(at);
    const viewers = [...position.seats, 'watcher'];
    const { match } = startMatch(game, { options, seats: position.seats, keys: (epoch) => diceKey(devKey, epoch), position });
    for (const viewer of viewers) match.engine.view(match.state, viewer);
    return { ...match, steps, viewers };
  });
  const longest = Math.max(...matches.map(({ steps }) => steps.length));
  let moves = 0;
  const began = process.cpuUsage();
  for (let index = 0; index < longest; index++) {
    for (const match of matches) {
      const step = match.steps[index];
      if (step === undefined) continue;
      const parsed = game.parseCommand(step.command);
      if (!parsed.ok) throw new Error('a recorded command does not parse');
      const done = match.engine.apply(match.state, step.seat, parsed.value, `e${index + 1}`, match.source);
      if (!done.ok) throw new Error(`a recorded command is refused: ${done.refusal.code}`);
      match.state = done.state;
      for (const viewer of match.viewers) match.engine.view(match.state, viewer);
      moves++;
    }
  }
  const { user, system } = process.cpuUsage(began);
  return { moves, cpu: user + system };
}

serveProbe(async (question) => (question.ask === 'run' ? run(question.pieces) : null));
