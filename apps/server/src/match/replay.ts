import { setTimeout } from 'node:timers/promises';
import type { ReplayStep } from '@carapace/protocol';
import { type BaseState, type BaseView, type Entry, EVERYTHING, type Ruleset, type Seat, type Viewer, WATCHER } from '@carapace/tabletop';
import { type Match, openSegment, rerun, type SegmentHead, startMatch } from '@carapace/tabletop/game';

import type { EntryRow, SegmentRow } from '../store/contract';
import type { TableDoc } from '../table/doc';
import { keysOfDoc } from './load';

/** A finished match, position by position: run again once, its positions kept (they share most of what they hold). */
export interface Replay {
  readonly seats: readonly Seat[];
  readonly viewers: readonly Viewer[];
  readonly steps: readonly ReplayStep[];
  /** What a viewer knew after entry n; null where that position cannot be shown. */
  view(n: number, viewer: Viewer): BaseView | null;
}

type Running = Match<BaseState, BaseView>;

/** Ms of work after which others have as long a turn: so it takes half of the processor at most. */
const slice = 12;

/** Runs a match again for looking at it. Segments under rules that are not installed any more are passed over. */
export async function readReplay(
  doc: TableDoc,
  ruleset: Ruleset,
  segments: readonly SegmentRow[],
  entries: readonly EntryRow[],
): Promise<Replay> {
  const states = new Map<number, BaseState>();
  const steps: ReplayStep[] = [];
  let since = performance.now();
  let round = 0;
  let epoch = 0;
  for (const [at, { n: from, body }] of segments.entries()) {
    const until = segments[at + 1]?.n ?? Number.MAX_SAFE_INTEGER;
    let match = begun(doc, ruleset, JSON.parse(body) as SegmentHead, from, epoch);
    if (match !== null) states.set(match.n, match.state);
    for (const row of entries) {
      if (row.n <= from || row.n > until) continue;
      const entry = JSON.parse(row.body) as Entry;
      if (match !== null) {
        const next = rerun(match, entry, (n) => states.get(n));
        match = next.ok ? (next.match as Running) : null;
      }
      if (entry.what.kind === 'epoch') epoch = entry.what.epoch;
      if (match !== null) {
        states.set(match.n, match.state);
        round = ruleset.round(match.state);
      }
      const { who, what } = entry;
      steps.push({
        n: entry.n,
        seat: who.kind === 'table' ? null : who.seat,
        by: who.kind,
        what: what.kind,
        round,
        shown: match !== null,
      });
      if (performance.now() - since > slice) {
        await setTimeout(slice);
        since = performance.now();
      }
    }
  }
  const [first] = states.values();
  const seats = first?.seats ?? [];
  const viewers = [...seats, WATCHER, EVERYTHING];
  return {
    seats,
    viewers,
    steps,
    view(n, viewer) {
      const state = states.get(n);
      return state === undefined || !viewers.includes(viewer) ? null : ruleset.view(state, viewer);
    },
  };
}

function begun(doc: TableDoc, ruleset: Ruleset, head: SegmentHead, n: number, epoch: number): Running | null {
  if (head.rulesVersion !== ruleset.version || head.packHash !== ruleset.packHash) return null;
  const keys = keysOfDoc(doc);
  try {
    if (head.position !== null)
      return openSegment(ruleset, { n, epoch, state: head.position as unknown as BaseState }, keys).match as Running;
    const options = ruleset.parseOptions(doc.options);
    if (!options.ok) return null;
    const seats = Object.keys(doc.nonces ?? {});
    const order = doc.seats.map(({ id }) => id).filter((id) => seats.includes(id));
    return startMatch(ruleset, { options: options.value, seats: order, keys }).match as Running;
  } catch {
    return null;
  }
}
