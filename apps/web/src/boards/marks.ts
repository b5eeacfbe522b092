import { type Lit, plainest, type Target } from '../play/grammar';

/** What a lit spot shows: the cheapest cost, the chances, and how many acts meet there. */
export interface Mark {
  readonly targets: readonly Target[];
  readonly cost: number | null;
  /** It would be gathered with others, for one's own act: not aimed at. */
  readonly gathered: boolean;
}

export interface Marks {
  readonly places: ReadonlyMap<string, Mark>;
  readonly units: ReadonlyMap<string, Mark>;
  readonly barred: ReadonlySet<string>;
}

const sorted = new WeakMap<Lit, Marks>();

/** Sorts what is lit by where it shows: on a unit if it names one, else on its place. The same marks for the same lights. */
export function marksOf(lit: Lit): Marks {
  const known = sorted.get(lit) ?? marksAnew(lit);
  sorted.set(lit, known);
  return known;
}

function marksAnew(lit: Lit): Marks {
  const places = new Map<string, Target[]>();
  const units = new Map<string, Target[]>();
  for (const target of lit.targets) {
    const { unit, place } = target.choice;
    if (unit !== undefined) push(units, unit, target);
    else if (place !== undefined) push(places, place, target);
  }
  const barred = new Set(
    lit.barred.flatMap(({ refused }) =>
      refused.unit === undefined && refused.place !== undefined && !places.has(refused.place) ? [refused.place] : [],
    ),
  );
  return { places: marks(places), units: marks(units), barred };
}

function push(map: Map<string, Target[]>, key: string, target: Target): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [target]);
  else list.push(target);
}

function marks(map: ReadonlyMap<string, readonly Target[]>): ReadonlyMap<string, Mark> {
  return new Map(
    [...map].map(([key, all]) => {
      const targets = plainest(all);
      const costs = targets.flatMap(({ choice }) => choice.cost ?? []);
      const gathered = targets.every(({ slot }) => slot.domain === 'subset');
      return [key, { targets, cost: costs.length === 0 ? null : Math.min(...costs), gathered }];
    }),
  );
}
