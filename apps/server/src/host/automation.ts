import type { Refused } from '@carapace/protocol';
import type { Command } from '@carapace/tabletop';
import { submit } from '@carapace/tabletop/game';

import { faultOf } from '../log';
import type { Actor } from './actor';
import { nextId } from './steps';

/** One command of the automation, for the first seat it plays that is awaited; null, or why it was not stored. It sees that seat's View and nothing else. */
export async function automationTurn(actor: Actor): Promise<Refused | null> {
  const { play, doc, ruleset } = actor;
  if (play === null || doc.phase !== 'play') return null;
  const awaited = ruleset.rules.awaited(play.match.state);
  const seat = doc.seats.find(({ id, controller }) => controller !== 'person' && awaited.includes(id))?.id;
  if (seat === undefined) return null;
  const view = play.view(seat);
  const rng = { next: actor.parts.random };
  const tries: (() => Promise<Command | null> | Command | null)[] = [
    () => actor.parts.think(ruleset, view, rng),
    () => ruleset.table.sample(view, rng),
    () => ruleset.table.sample(view, rng),
  ];
  for (const choose of tries) {
    const command = await choose();
    if (command === null) continue;
    const step = submit(play.match, { kind: 'automation', seat }, command, nextId(play.match));
    if (step.ok) return actor.take(step, null);
    actor.log.warn(
      { n: play.match.n, seat, code: step.refusal.code, ...(step.fault === undefined ? {} : faultOf(step.fault)) },
      'the automation was refused',
    );
  }
  actor.log.error({ n: play.match.n, seat, code: 'automation' }, 'the automation has no command');
  return null;
}
