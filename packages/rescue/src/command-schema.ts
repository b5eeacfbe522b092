import type { Parsed } from '@carapace/tabletop';
import { z } from 'zod';
import { DEPLOYED_KINDS, MISSIONS, type RescueCommand } from './commands';

/* Shape and limits of what a seat may send; whether it may be done is for `check`. */

const word = z.string().min(1).max(40);
const count = z.int().min(0).max(99);
const words = (max: number) => z.array(word).max(max);
/** A record read as a Map is, member by member: no name of Object.prototype gets in. */
const record = <T extends z.ZodType>(value: T, max: number) =>
  z
    .record(word, value)
    .refine((read) => Object.keys(read).length <= max, 'too many members')
    .refine((read) => Object.keys(read).every((key) => !(key in Object.prototype)), 'not a name');

const forces = z.union([
  z.strictObject({ darters: words(6), engineers: count, scouts: count, lancers: count }),
  z.strictObject({ soldiers: count, workers: count, boobytraps: count, fakes: count, speed: count }),
]);
const load = z.strictObject({ engineers: count, scouts: count, lancers: count });
const target = z.union([z.strictObject({ unit: word }), z.strictObject({ armory: word }), z.strictObject({ darter: word })]);
const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('name-darters'), darters: words(6) }),
  z.strictObject({ kind: z.literal('casualties'), losses: record(words(40), 6) }),
  z.strictObject({ kind: z.literal('break-out') }),
  z.strictObject({ kind: z.literal('combine'), pairs: z.array(z.tuple([word, word])).max(20) }),
  z.strictObject({ kind: z.literal('consent'), consent: z.boolean() }),
  z.strictObject({ kind: z.literal('melee-loss'), unit: word }),
  z.strictObject({ kind: z.literal('trap-attacks'), target: word, attackers: words(40).min(1) }),
  z.strictObject({ kind: z.literal('cold-storage'), place: z.boolean() }),
  z.strictObject({ kind: z.literal('abort'), abort: z.boolean() }),
]);

export const commandSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('choose-forces'), forces }),
  z.strictObject({ verb: z.literal('withdraw') }),
  z.strictObject({ verb: z.literal('deploy'), counters: z.array(z.strictObject({ kind: z.enum(DEPLOYED_KINDS), box: word })).max(100) }),
  z.strictObject({ verb: z.literal('choose-mission'), mission: z.enum(MISSIONS) }),
  z.strictObject({ verb: z.literal('load'), loads: record(load, 6) }),
  z.strictObject({ verb: z.literal('relinquish'), queen: word }),
  z.strictObject({ verb: z.literal('mind-control'), queen: word, target: word }),
  z.strictObject({ verb: z.literal('activate'), queen: word }),
  z.strictObject({ verb: z.literal('move'), unit: word, path: words(30).min(1) }),
  z.strictObject({ verb: z.literal('fire'), unit: word, target, extra: count }),
  z.strictObject({ verb: z.literal('demolish'), unit: word }),
  z.strictObject({ verb: z.literal('blow-hole'), unit: word, wall: word }),
  z.strictObject({ verb: z.literal('work-breach'), unit: word, darter: word }),
  z.strictObject({ verb: z.literal('remove-trap'), unit: word, trap: word }),
  z.strictObject({ verb: z.literal('cut-gravity'), unit: word }),
  z.strictObject({ verb: z.literal('shut-life-support'), unit: word }),
  z.strictObject({ verb: z.literal('place-breach'), darter: word, box: word, open: z.boolean() }),
  z.strictObject({ verb: z.literal('melee'), attackers: words(40).min(1), target: word }),
  z.strictObject({ verb: z.literal('announce-execution'), prisoner: word }),
  z.strictObject({ verb: z.literal('execute'), prisoner: word }),
  z.strictObject({ verb: z.literal('depart'), darters: words(6) }),
  z.strictObject({ verb: z.literal('assign-pods'), pods: record(word, 10) }),
  z.strictObject({ verb: z.literal('abort-mission') }),
  z.strictObject({ verb: z.literal('end-segment') }),
  z.strictObject({ verb: z.literal('end-stalled-game') }),
  z.strictObject({ verb: z.literal('decide'), decision: word, answer }),
]);

export function parseCommand(json: unknown): Parsed<RescueCommand> {
  const read = commandSchema.safeParse(json);
  // The schema bounds texts that the types narrow to box and wall ids: `check` refuses those that are on no map.
  if (read.success) return { ok: true, value: read.data as RescueCommand };
  return { ok: false, problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'command'}: ${message}`) };
}
