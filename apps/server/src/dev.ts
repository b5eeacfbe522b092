import type { BaseState, Json } from '@carapace/tabletop';
import { nonceCommitment, scriptedDice } from '@carapace/tabletop';
import Router from '@koa/router';
import { z } from 'zod';

import type { Clock } from './clock';
import type { Config } from './config';
import { chosenOptions } from './host/options';
import type { Tables } from './host/tables';
import { beginPlay } from './match/load';
import { hashOf, newRoot } from './secrets';
import { refused } from './table/change';
import { issue } from './table/codes';
import type { TableDoc } from './table/doc';
import { newDoc } from './table/seats';
import { begun } from './table/start';

/** Development only: opens any position as a table in play, its seats waiting behind device codes; dice may be written down beforehand. */

const schema = z.object({
  ruleset: z.string(),
  options: z.custom<Json>().optional(),
  /** As `parseSetup` reads it; left out: the printed start. */
  position: z.custom<Json>().optional(),
  dice: z.array(z.int()).optional(),
  settings: z
    .object({ watchers: z.enum(['none', 'public', 'everything-late']).optional(), pace: z.enum(['live', 'mail']).optional() })
    .optional(),
});

export function devRoutes(tables: Tables, { config, clock }: { readonly config: Config; readonly clock: Clock }): Router {
  const router = new Router();
  router.post('/api/dev/open', async (context) => {
    const parsed = schema.safeParse(context.request.body);
    const ruleset = parsed.success ? tables.parts.rulesets.get(parsed.data.ruleset) : undefined;
    if (!parsed.success || ruleset === undefined) {
      context.status = 400;
      context.body = refused('no-ruleset');
      return;
    }
    const { data } = parsed;
    const chosen = chosenOptions(ruleset, data.options);
    const position = data.position === undefined ? undefined : ruleset.parseSetup(data.position);
    if (chosen === null || position?.ok === false) {
      context.status = 422;
      context.body = { ...refused('bad-options'), problems: position?.ok === false ? position.problems : [] };
      return;
    }
    const now = clock.now();
    const settings = Object.fromEntries(Object.entries(data.settings ?? {}).filter(([, value]) => value !== undefined));
    const made = newDoc({
      ruleset: ruleset.id,
      name: 'Development',
      keyHash: hashOf(newRoot()),
      options: chosen.options,
      settings,
      seats: chosen.seats,
      now,
      root: newRoot(),
    });
    const codes: Record<string, string> = {};
    let doc: TableDoc = {
      ...made,
      devKey: config.CARAPACE_DICE_KEY ?? null,
      seats: made.seats.map((seat) => {
        const nonce = hashOf(`development ${seat.id}`);
        return { ...seat, name: seat.title, nonce, commitment: nonceCommitment(nonce) };
      }),
    };
    const state = position?.value as BaseState | undefined;
    const playing = state === undefined ? doc.seats : doc.seats.filter(({ id }) => state.seats.includes(id));
    for (const { id } of playing) {
      const issued = issue(doc, 'device', id, true, now);
      codes[id] = issued.code;
      doc = issued.doc;
    }
    const next = begun(doc, now);
    const { play, writes } = beginPlay(next, ruleset, now, state);
    const answer = await tables.store(next, writes);
    if (answer.ok && data.dice !== undefined) {
      const actor = await tables.get(answer.code);
      const match = actor?.play?.match;
      // Only in memory: a restart goes on with the table's own dice.
      if (actor?.play && match !== undefined) actor.play.match = { ...match, source: scriptedDice(data.dice, match.keys(0)) };
    }
    context.body = answer.ok ? { ...answer, seats: codes, version: play.version(playing[0]?.id ?? '') } : answer;
  });
  return router;
}
