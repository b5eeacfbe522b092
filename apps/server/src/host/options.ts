import type { Json, Ruleset, SeatSpec } from '@carapace/tabletop';

const members = (json: Json | undefined): Readonly<Record<string, Json>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Readonly<Record<string, Json>>) : {};

/** A ruleset's options as they are by default. */
export const defaultOptions = ({ optionSpecs }: Ruleset): Json => Object.fromEntries(optionSpecs.map((spec) => [spec.id, spec.default]));

/**
 * What somebody chose over what stood before over the defaults, and the seats that means; null where the ruleset does not have such options.
 * What a match before has handed on is nobody's to choose: it stays as it stood.
 */
export function chosenOptions(
  ruleset: Ruleset,
  given: Json | undefined,
  before: Json = null,
): { readonly options: Json; readonly seats: readonly SeatSpec[] } | null {
  const chosen = Object.entries(members(given)).filter(([id]) => ruleset.handedOn?.includes(id) !== true);
  const options = { ...members(defaultOptions(ruleset)), ...members(before), ...Object.fromEntries(chosen) };
  const parsed = ruleset.parseOptions(options);
  return parsed.ok ? { options, seats: ruleset.rules.seats(parsed.value) } : null;
}
