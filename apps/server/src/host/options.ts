import type { Json, Ruleset, SeatSpec } from '@carapace/tabletop';

const members = (json: Json | undefined): Readonly<Record<string, Json>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Readonly<Record<string, Json>>) : {};

/** A ruleset's options as they are by default. */
export const defaultOptions = ({ optionSpecs }: Ruleset): Json => Object.fromEntries(optionSpecs.map((spec) => [spec.id, spec.default]));

/** What was chosen over what stood before over the defaults, and the seats that means; null where the ruleset does not have such options. */
export function chosenOptions(
  ruleset: Ruleset,
  given: Json | undefined,
  before: Json = null,
): { readonly options: Json; readonly seats: readonly SeatSpec[] } | null {
  const options = { ...members(defaultOptions(ruleset)), ...members(before), ...members(given) };
  const parsed = ruleset.parseOptions(options);
  return parsed.ok ? { options, seats: ruleset.rules.seats(parsed.value) } : null;
}
