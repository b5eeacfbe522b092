import { readConfig } from '../../apps/server/src/config';
import { makeLog } from '../../apps/server/src/log';
import { beginPlay } from '../../apps/server/src/match/load';
import { rulesets } from '../../apps/server/src/rulesets';
import { hashOf, newRoot } from '../../apps/server/src/secrets';
import { startServer } from '../../apps/server/src/server';
import type { TableDoc } from '../../apps/server/src/table/doc';
import { newDoc, sit } from '../../apps/server/src/table/seats';
import { begun } from '../../apps/server/src/table/start';
import type { Piece } from '../pieces';
import { piecesFile } from '../pieces-file';
import { type OpenMatch, serveProbe } from '../probe';

/** The server as it is, with its settings from the environment; only its tables are put into the database from here, each at its piece's position. */

const [ruleset] = rulesets();
if (ruleset === undefined) throw new Error('no game');
const game = ruleset;
const config = readConfig(process.env);
const server = await startServer({ config, rulesets: [game], log: makeLog(config.LOG_LEVEL) });
const pieceAt = piecesFile();

async function open({ options, devKey, position }: Piece): Promise<OpenMatch> {
  const now = Date.now();
  const seats = game.rules.seats(options);
  const made = newDoc({ ruleset: game.id, name: 'Bench', keyHash: hashOf(newRoot()), options, settings: {}, seats, now, root: newRoot() });
  const keys: Record<string, string> = {};
  let doc: TableDoc = { ...made, devKey };
  for (const { id, name } of seats) {
    const key = newRoot();
    keys[id] = key;
    const sat = sit(doc, id, name, hashOf(key), now, () => made.start.root);
    if (!sat.ok) throw new Error(sat.code);
    doc = sat.doc;
  }
  const next = begun(doc, now);
  const stored = await server.tables.store(next, beginPlay(next, game, now, position).writes);
  if (!stored.ok) throw new Error(stored.code);
  return { code: doc.code, keys };
}

serveProbe(async (question) => {
  if (question.ask !== 'open') return null;
  const opened: OpenMatch[] = [];
  for (const piece of question.pieces) opened.push(await open(pieceAt(piece)));
  return opened;
});
