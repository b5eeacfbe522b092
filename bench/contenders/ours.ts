import { closeMatch, submit } from '@carapace/tabletop/game';

import { readConfig } from '../../apps/server/src/config';
import { Actor } from '../../apps/server/src/host/actor';
import { automationTurn } from '../../apps/server/src/host/automation';
import { nextId } from '../../apps/server/src/host/steps';
import { makeLog } from '../../apps/server/src/log';
import { beginPlay } from '../../apps/server/src/match/load';
import { rulesets } from '../../apps/server/src/rulesets';
import { hashOf, newRoot } from '../../apps/server/src/secrets';
import { startServer } from '../../apps/server/src/server';
import type { TableDoc } from '../../apps/server/src/table/doc';
import { newDoc, sit } from '../../apps/server/src/table/seats';
import { begun } from '../../apps/server/src/table/start';
import { foresight } from '../foresight';
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
/** Where the host alone is measured. */
const foresee = process.env['BENCH_FORESEEN'] === undefined ? null : foresight(game);

interface Seated {
  readonly doc: TableDoc;
  readonly keys: Readonly<Record<string, string>>;
}

function seated({ options, devKey }: Piece): Seated {
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
  return { doc: begun(doc, now), keys };
}

async function open(piece: Piece): Promise<OpenMatch> {
  const { doc, keys } = seated(piece);
  const stored = await server.tables.store(doc, beginPlay(doc, game, Date.now(), piece.position).writes);
  if (!stored.ok) throw new Error(stored.code);
  if (foresee !== null) {
    const play = (await server.tables.get(doc.code))?.play;
    if (play == null) throw new Error('no match');
    foresee(play.match, piece.steps);
  }
  return { code: doc.code, keys };
}

/**
 * CPU, in us, of opening a match from the database: the table, the match, and what somebody who comes is given. It is the piece's match with all its commands
 * carried out, then closed.
 */
async function opening(piece: Piece): Promise<readonly number[]> {
  const { parts } = server.tables;
  const { doc: made } = seated(piece);
  const stored = await server.tables.store(made, beginPlay(made, game, Date.now(), piece.position).writes);
  const actor = await server.tables.get(made.code);
  if (!stored.ok || actor?.play == null) throw new Error('no table');
  for (const { seat, command } of piece.steps) {
    const parsed = game.parseCommand(command);
    if (!parsed.ok) throw new Error('a recorded command does not parse');
    const step = submit(actor.play.match, { kind: 'seat', seat }, parsed.value, nextId(actor.play.match));
    if (!step.ok) throw new Error(step.refusal.code);
    await actor.take(step, null);
  }
  const closed = closeMatch(actor.play.match, { how: 'agreed-draw', by: null }, nextId(actor.play.match));
  if (!closed.ok) throw new Error(closed.refusal.code);
  await actor.take(closed, null);
  const took: number[] = [];
  for (let times = 0; times < 15; times++) {
    const from = process.cpuUsage();
    const doc = await parts.store.find(made.code);
    if (doc === null) throw new Error('no table');
    const again = new Actor(parts, doc, game, automationTurn);
    await again.load();
    const sync = JSON.stringify(again.play?.sync('watcher', null));
    const { user, system } = process.cpuUsage(from);
    took.push(user + system);
    if (sync.length < 10_000) throw new Error('a long match is not so short');
    again.leave('stopping');
  }
  return took;
}

serveProbe(async (question) => {
  if (question.ask === 'opening') return opening(pieceAt(question.pieces[0] ?? 0));
  if (question.ask !== 'open') return null;
  const opened: OpenMatch[] = [];
  for (const piece of question.pieces) opened.push(await open(pieceAt(piece)));
  return opened;
});
