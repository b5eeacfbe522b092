import type { BaseState, BaseView, Command, Rng, Ruleset } from '../contract';
import { below, oneOf } from './rng';
import type { RulesetTesting } from './ruleset-testing';

/** Options of a game: the ruleset's own, or half of the time the defaults and half of the time any choice of each. */
export function drawOptions<S extends BaseState, V extends BaseView, C extends Command, O>(
  ruleset: Ruleset<S, V, C, O>,
  testing: RulesetTesting<S, V, C, O>,
  rng: Rng,
): O {
  if (testing.options !== undefined) return testing.options(rng);
  for (let attempt = 0; attempt < 50; attempt++) {
    const free = attempt < 49 && below(rng, 2) === 0;
    const drawn = ruleset.optionSpecs.map((spec) => [spec.id, free ? (oneOf(rng, spec.choices)?.value ?? spec.default) : spec.default]);
    const parsed = ruleset.parseOptions(Object.fromEntries(drawn));
    if (parsed.ok) return parsed.value;
  }
  throw new Error('the default options are not accepted');
}
