import type { Json } from '@carapace/tabletop';
import { z } from 'zod';

import { boundedJson, codePattern, hex32Pattern, idPattern, limits } from './limits';
import type { Request, RequestKind } from './messages';
import { nameOf } from './names';
import { absenceChoices, chatAudiences, housePaces, type NewTable, paces, proposalKinds, watcherModes } from './table';

/** What a server lets in: exact shapes, bounded everywhere. A member that is not named is a refusal. */

const nothing = z.strictObject({});
const hex32 = z.string().regex(hex32Pattern);
const code = z.string().regex(codePattern);
const id = z.string().regex(idPattern);
/** A seat's id as rulesets spell them; whether the table has it is another question. */
const seat = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const version = z.int().min(0).max(1_000_000_000);

/** Text for people: no control characters, no direction overrides, not only blanks. */
const text = (length: number) =>
  z
    .string()
    .max(length * 4)
    .transform((raw) => raw.normalize('NFC').trim())
    .refine((kept) => kept.length > 0 && kept.length <= length && !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(kept));

const name = z
  .string()
  .max(limits.name * 4)
  .transform((raw) => nameOf(raw) ?? '')
  .refine((kept) => kept !== '');

const json = (depth: number) => z.custom<Json>((value) => value !== undefined && boundedJson(value, depth));

const settings = z.strictObject({
  watchers: z.enum(watcherModes).optional(),
  pace: z.enum(paces).optional(),
  house: z.enum(housePaces).optional(),
});
const options = json(4).optional();

export const requestSchemas: { readonly [K in RequestKind]: z.ZodType<Request<K>> } = {
  hello: z.strictObject({
    protocol: z.int(),
    build: z.string().max(64),
    table: code,
    key: hex32,
    since: version.nullable(),
    as: z.union([seat, z.null()]),
  }),
  sit: z.strictObject({ seat, name }),
  stand: nothing,
  ready: z.strictObject({ commitment: hex32, terms: version }),
  unready: nothing,
  open: z.strictObject({ attempt: version, nonce: hex32 }),
  configure: z.strictObject({ options, settings: settings.optional() }) as unknown as z.ZodType<Request<'configure'>>,
  freeSeat: z.strictObject({ seat }),
  automate: z.strictObject({ seat, on: z.boolean() }),
  house: z.strictObject({ on: z.boolean().optional(), pace: z.enum(housePaces).optional() }) as unknown as z.ZodType<Request<'house'>>,
  removeWatcher: z.strictObject({ watcher: z.string().max(64) }),
  deleteTable: nothing,
  watch: z.strictObject({ name }),
  command: z.strictObject({ id, version, command: json(limits.commandDepth) }),
  undo: z.strictObject({ id, version }),
  mayUndo: nothing,
  draft: z.strictObject({ name: z.string().regex(/^[a-z0-9:.-]{1,40}$/), data: json(limits.commandDepth) }),
  propose: z.strictObject({ kind: z.enum(proposalKinds) }),
  answer: z.strictObject({
    kind: z.enum(proposalKinds),
    yes: z.boolean(),
    never: z.boolean().optional(),
  }) as unknown as z.ZodType<Request<'answer'>>,
  withdraw: z.strictObject({ kind: z.enum(proposalKinds) }),
  resign: z.strictObject({ id }),
  rematch: nothing,
  onward: nothing,
  absence: z.strictObject({ seat, choice: z.enum(absenceChoices) }),
  handOver: nothing,
  deviceCode: nothing,
  redeem: z.strictObject({ code, name: name.optional() }) as unknown as z.ZodType<Request<'redeem'>>,
  keys: nothing,
  revokeKey: z.strictObject({ key: z.string().max(64) }),
  chat: z.strictObject({ to: z.enum(chatAudiences), text: text(limits.chat) }),
};

export const newTableSchema = z.strictObject({
  ruleset: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  pack: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .optional(),
  name,
  key: hex32,
  options,
  settings: settings.optional(),
  lesson: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .optional(),
}) as unknown as z.ZodType<NewTable>;
