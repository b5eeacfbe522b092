import type { BaseState, Ruleset } from '@carapace/tabletop';
import { engine } from '@carapace/tabletop/game';
import type { Game, State, StorageAPI } from 'boardgame.io';
import { InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { FlatFile, Server } from 'boardgame.io/server';

import { rulesets } from '../../apps/server/src/rulesets';
import { diceKey, type Piece } from '../pieces';
import { piecesFile } from '../pieces-file';
import { type OpenMatch, serveProbe } from '../probe';

/**
 * boardgame.io's own server with the very Game object our host runs: its `playerView` is our view. Never to be reached by anybody but the bench.
 * Matches are put into its storage at their piece's position, frozen as our host freezes them, so that views can remember their parts here too.
 */

const [ruleset] = rulesets() as readonly [Ruleset];
const game = engine(ruleset).game as unknown as Game;
const processed = ProcessGameConfig(game);
const pieceAt = piecesFile();
const folder = process.env['BENCH_FLATFILE'];
const server = Server({ games: [game], origins: ['*'], ...(folder === undefined ? {} : { db: new FlatFile({ dir: folder }) }) });
const store = (server as unknown as { readonly db: StorageAPI.Async }).db;
let made = 0;

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

async function open({ options, devKey, position }: Piece): Promise<OpenMatch> {
  const { seats } = position;
  const setupData = { options, seats, key: diceKey(devKey, 0), position: freeze(position) };
  const initialState = InitializeGame({ game: processed, numPlayers: seats.length, setupData }) as State<BaseState>;
  const code = `match-${made++}`;
  const now = Date.now();
  const players = Object.fromEntries(seats.map((seat, at) => [seat, { id: at }]));
  await store.createMatch(code, {
    initialState,
    metadata: { gameName: game.name ?? '', players: players as never, createdAt: now, updatedAt: now },
  });
  return { code, keys: {} };
}

await server.run(Number(process.env['PORT']));
serveProbe(async (question) => {
  if (question.ask !== 'open') return null;
  const opened: OpenMatch[] = [];
  for (const piece of question.pieces) opened.push(await open(pieceAt(piece)));
  return opened;
});
