import type { BaseState, DiceSource, Json } from '@carapace/tabletop';
import { nonceCommitment } from '@carapace/tabletop';
import Router from '@koa/router';
import { z } from 'zod';

import type { Clock } from './clock';
import type { Config } from './config';
import { chosenOptions } from './host/options';
import type { Tables } from './host/tables';
import { beginPlay } from './match/load';
import { gameKey } from './packs';
import { hashOf, newRoot } from './secrets';
import { refused } from './table/change';
import { issue } from './table/codes';
import type { TableDoc } from './table/doc';
import { newDoc } from './table/seats';
import { begun } from './table/start';

/**
 * Development only: opens any position as a table in play, its seats waiting behind device codes; dice may be written down beforehand.
 * A document of a referee file can be sent as it is: its steps are not taken.
 */

const schema = z.object({
  ruleset: z.string(),
  pack: z.string().optional(),
  options: z.custom<Json>().optional(),
  /** As `parseSetup` reads it; left out: the printed start. */
  position: z.custom<Json>().optional(),
  seats: z.array(z.string()).optional(),
  /** Faces in the order in which they fall; after them, and where one does not fit, the table's own dice. In memory only. */
  dice: z.array(z.int()).optional(),
  /** Key of the dice, hex, 32 bytes. */
  key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  settings: z
    .object({ watchers: z.enum(['none', 'public', 'everything-late']).optional(), pace: z.enum(['live', 'mail']).optional() })
    .optional(),
});

/** Faces as written down, then those of `then`. */
function written(faces: readonly number[], then: DiceSource): DiceSource {
  let used = 0;
  return {
    ...then,
    roll(label, sides) {
      const face = faces[used] ?? 0;
      if (face < 1 || face > sides) return then.roll(label, sides);
      used++;
      return face;
    },
  };
}

export function devRoutes(tables: Tables, { config, clock }: { readonly config: Config; readonly clock: Clock }): Router {
  const router = new Router();
  router.post('/api/dev/open', async (context) => {
    const parsed = schema.safeParse(context.request.body);
    const ruleset = parsed.success ? tables.parts.rulesets.get(gameKey(parsed.data.ruleset, parsed.data.pack)) : undefined;
    if (!parsed.success || ruleset === undefined) {
      context.status = 400;
      context.body = refused('no-ruleset');
      return;
    }
    const { data } = parsed;
    const chosen = chosenOptions(ruleset, undefined, data.options);
    const position = data.position === undefined ? undefined : ruleset.parseSetup(data.position, chosen?.options);
    if (chosen === null || position?.ok === false) {
      context.status = 422;
      context.body = { ...refused('bad-options'), problems: position?.ok === false ? position.problems : [] };
      return;
    }
    const now = clock.now();
    const settings = Object.fromEntries(Object.entries(data.settings ?? {}).filter(([, value]) => value !== undefined));
    const made = newDoc({
      ruleset: ruleset.id,
      pack: data.pack,
      name: 'Development',
      keyHash: hashOf(newRoot()),
      options: chosen.options,
      settings,
      seats: chosen.seats,
      now,
      root: data.key ?? config.CARAPACE_DICE_KEY ?? newRoot(),
    });
    const wanted = data.seats ?? (position?.value as BaseState | undefined)?.seats;
    const codes: Record<string, string> = {};
    let doc: TableDoc = {
      ...made,
      devKey: data.key ?? config.CARAPACE_DICE_KEY ?? null,
      seats: made.seats
        .filter(({ id }) => wanted?.includes(id) !== false)
        .map((seat) => {
          const nonce = hashOf(`development ${seat.id}`);
          return { ...seat, name: seat.title, nonce, commitment: nonceCommitment(nonce) };
        }),
    };
    const state = position?.value as BaseState | undefined;
    for (const { id } of doc.seats) {
      const issued = issue(doc, 'device', id, true, now);
      codes[id] = issued.code;
      doc = issued.doc;
    }
    const next = begun(doc, now);
    const { writes } = beginPlay(next, ruleset, now, state);
    const answer = await tables.store(next, writes);
    if (answer.ok && data.dice !== undefined) {
      const actor = await tables.get(answer.code);
      if (actor?.play) actor.play.match = { ...actor.play.match, source: written(data.dice, actor.play.match.source) };
    }
    context.body = answer.ok ? { ...answer, seats: codes, table: `/t/${answer.code}` } : answer;
  });
  return router;
}
