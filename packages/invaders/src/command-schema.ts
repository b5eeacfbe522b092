import type { Parsed } from '@carapace/tabletop';
import { SIDES } from '@carapace/tabletop/hex';
import { z } from 'zod';
import type { InvadersCommand } from './commands';
import { isHexId, isLavaKey } from './components';

/* Shape and limits of what a seat may send; whether it may be done is for `check`. */

const id = z.string().min(1).max(40);
const hex = z.string().refine(isHexId, 'is no hex number');
const key = z.string().refine((text) => isHexId(text) || isLavaKey(text), 'is no hex');
const path = z.array(key).max(40);
const exit = z.boolean();
const dice = z.int().min(1).max(20);
const side = z.enum(SIDES);

const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reinforcement'), unit: id }),
  z.strictObject({ kind: z.literal('choose-chit'), chit: id }),
  z.strictObject({ kind: z.literal('next-unit'), unit: id }),
  z.strictObject({ kind: z.literal('target'), unit: id }),
  z.strictObject({ kind: z.literal('hex'), hex }),
  z.strictObject({ kind: z.literal('push-order'), unit: id }),
  z.strictObject({ kind: z.literal('push-from'), unit: id }),
  z.strictObject({ kind: z.literal('push-side'), side }),
]);

export const commandSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('full-move'), unit: id, path, exit }),
  z.strictObject({ verb: z.literal('full-jump'), unit: id, to: hex }),
  z.strictObject({ verb: z.literal('full-fire'), unit: id, target: id, dice }),
  z.strictObject({ verb: z.literal('scoot-move'), unit: id, path, exit }),
  z.strictObject({ verb: z.literal('scoot-jump'), unit: id, to: hex }),
  z.strictObject({ verb: z.literal('scoot-fire'), unit: id, target: id, dice }),
  z.strictObject({ verb: z.literal('land'), unit: id, zone: id }),
  z.strictObject({ verb: z.literal('recon'), unit: id, hq: id.nullable() }),
  z.strictObject({ verb: z.literal('build'), unit: id }),
  z.strictObject({ verb: z.literal('rally'), unit: id }),
  z.strictObject({ verb: z.literal('resupply'), unit: id, target: id }),
  z.strictObject({ verb: z.literal('request'), unit: id }),
  z.strictObject({ verb: z.literal('scan'), unit: id }),
  z.strictObject({ verb: z.literal('finish-unit'), unit: id }),
  z.strictObject({ verb: z.literal('end-phase') }),
  z.strictObject({ verb: z.literal('muster'), units: z.array(id).max(16) }),
  z.strictObject({ verb: z.literal('decide'), decision: id, answer }),
]);

export function parseCommand(json: unknown): Parsed<InvadersCommand> {
  const read = commandSchema.safeParse(json);
  if (read.success) return { ok: true, value: read.data as InvadersCommand };
  return { ok: false, problems: read.error.issues.map(({ path: at, message }) => `${at.join('.') || 'command'}: ${message}`) };
}
