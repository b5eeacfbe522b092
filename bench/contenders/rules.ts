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

/** CPU of these pieces' commands in us, positions' first views apart. */
function run(pieces: readonly number[]): { readonly moves: number; readonly cpu: number } {
  let moves = 0;
  let cpu = 0;
  for (const at of pieces) {
    const { options, devKey, position, steps } = pieceAt(at);
    const { seats } = position;
    const viewers = [...seats, 'watcher'];
    const { match } = startMatch(game, { options, seats, keys: (epoch) => diceKey(devKey, epoch), position });
    for (const viewer of viewers) match.engine.view(match.state, viewer);
    let { state } = match;
    const began = process.cpuUsage();
    steps.forEach(({ seat, command }, index) => {
      const parsed = game.parseCommand(command);
      if (!parsed.ok) throw new Error('a recorded command does not parse');
      const done = match.engine.apply(state, seat, parsed.value, `e${index + 1}`, match.source);
      if (!done.ok) throw new Error(`a recorded command is refused: ${done.refusal.code}`);
      state = done.state;
      for (const viewer of viewers) match.engine.view(state, viewer);
    });
    const { user, system } = process.cpuUsage(began);
    cpu += user + system;
    moves += steps.length;
  }
  return { moves, cpu };
}

serveProbe(async (question) => (question.ask === 'run' ? run(question.pieces) : null));
