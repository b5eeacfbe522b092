import { beginEpoch } from '@carapace/tabletop/game';

import type { Prepared } from '../match/play';
import type { Write } from '../store/contract';
import type { TableDoc } from '../table/doc';
import { expiresAt } from '../table/lifetime';
import { freshStart, unsettle } from '../table/start';
import type { Actor } from './actor';
import { nextId } from './steps';

/** Epochs left out for each restore: a match may have used so many undos by consent between its backup and its loss. */
const epochsSkipped = 1000;

function newSecret(doc: TableDoc, newRoot: () => string): TableDoc {
  const settled = unsettle(doc, newRoot);
  return { ...settled, start: freshStart(newRoot(), settled.start.attempt + 1) };
}

/**
 * What was rolled after the backup that a table comes from has been seen. A running match goes on with new dice, under a number that the lost stretch
 * cannot have used; a table in the lobby gets a new secret. Rejects where that cannot be stored.
 */
export async function afterRestore(actor: Actor): Promise<void> {
  const { store, newRoot } = actor.parts;
  const missed = store.restores - (actor.doc.restores ?? 0);
  if (missed <= 0) return;
  const { play } = actor;
  const before = actor.doc.phase === 'lobby' ? newSecret(actor.doc, newRoot) : actor.doc;
  const doc: TableDoc = { ...before, restores: store.restores, rev: actor.doc.rev + 1 };
  const writes: Write[] = [{ kind: 'table', doc, expiresAt: expiresAt(doc) }];
  let next: Prepared | null = null;
  if (play !== null && doc.phase === 'play') {
    const { n, epoch, state } = play.match;
    const made = beginEpoch(play.match, { id: nextId(play.match), reason: 'restore', to: n, state, epoch: epoch + missed * epochsSkipped });
    next = play.prepare(made.match, made.entry, null, actor.now());
    writes.push(...next.writes);
  }
  if ((await store.commit(actor.doc.code, writes)) === 'conflict') throw new Error('two processes opened a table');
  actor.doc = doc;
  if (next !== null) play?.swap(next);
  actor.log.warn({ kind: 'restore', n: play?.match.n }, 'new dice after a restore from backup');
}
