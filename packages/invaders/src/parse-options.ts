import type { Parsed } from '@carapace/tabletop';
import { z } from 'zod';
import { LEVELS, MARINE_TYPES, type Pack } from './components';
import type { InvadersOption, MatchOptions } from './options';

const figure = z.int().min(0).max(99);
/** What a first battle has handed on; it comes out of a file, so it is read with care. */
const carriedSchema = z.strictObject({
  marinesLost: z.partialRecord(z.enum(MARINE_TYPES), figure),
  logisticsOut: figure,
  overlordsKilled: figure,
  kills: figure,
  goals: z.array(z.string().min(1).max(40)).max(20),
  sawChit: z.boolean(),
  points: z.int().min(-99).max(99),
  level: z.enum([...LEVELS, 'kayotz']),
});

/** Options as a table stores them; what is left out has its default, what is unknown is a problem. */
export function parseOptions(pack: Pack, specs: readonly InvadersOption[], json: unknown): Parsed<MatchOptions> {
  const given: Readonly<Record<string, unknown>> = json === null || json === undefined ? {} : (json as Record<string, unknown>);
  if (typeof given !== 'object' || Array.isArray(given)) return { ok: false, problems: ['options: not an object'] };
  const problems = Object.keys(given)
    .filter((key) => key !== 'carried' && !specs.some(({ id }) => id === key))
    .map((key) => `options: there is no option ${key}`);
  const chosen: Record<string, unknown> = {};
  for (const spec of specs) {
    const value = Object.hasOwn(given, spec.id) ? given[spec.id] : spec.default;
    if (!spec.choices.some((choice) => choice.value === value)) problems.push(`options: ${spec.id} cannot be ${JSON.stringify(value)}`);
    chosen[spec.id] = value;
  }
  if (Object.hasOwn(given, 'carried')) {
    const carried = carriedSchema.safeParse(given['carried']);
    if (!carried.success)
      problems.push(...carried.error.issues.map(({ path, message }) => `options: carried.${path.join('.')}: ${message}`));
    else {
      if (chosen['battle'] !== pack.scenarios.campaign.id) problems.push('options: only the campaign carries anything over');
      const unknown = carried.data.goals.filter((id) => !pack.chits.goals.some((goal) => goal.id === id));
      problems.push(...unknown.map((id) => `options: carried.goals: there is no goal ${id}`));
      chosen['carried'] = carried.data;
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: chosen as unknown as MatchOptions };
}
