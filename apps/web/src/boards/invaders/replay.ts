import type { Alien, InvadersEvent, InvadersView, Marine } from './face';

/*
 * The alien turn as a sequence: its events are the steps, and how the map looked after each is worked out backwards from how it looks now.
 */

/** Told in the log, but nothing to look at. */
const SILENT: ReadonlySet<InvadersEvent['kind']> = new Set(['phase-began', 'chits-drawn', 'phase-skipped']);

export interface Activation {
  /** All events since the activation began; steps are counted in them. */
  readonly since: readonly InvadersEvent[];
  /** Events before it, for what a unit was before it was Paralyzed. */
  readonly before: readonly InvadersEvent[];
  /** Which of `since` are steps of the alien turn. */
  readonly steps: readonly number[];
}

const known = new WeakMap<object, Activation | null>();

/** The last activation in the log, or the one going on; null before the first. */
export function activationOf(view: InvadersView): Activation | null {
  const found = known.get(view.log);
  if (found !== undefined) return found;
  const all = view.log.flatMap(({ events }) => events);
  const begun = all.findLastIndex((event) => event.kind === 'phase-began' && event.facts.segment === 'kayotz-activation');
  let made: Activation | null = null;
  if (begun >= 0) {
    const since = all.slice(begun);
    const over = since.findIndex((event, at) => at > 0 && event.kind === 'phase-began');
    const steps = since.flatMap(({ kind }, at) => ((over < 0 || at < over) && !SILENT.has(kind) ? [at] : []));
    made = steps.length === 0 ? null : { since, before: all.slice(0, begun), steps };
  }
  known.set(view.log, made);
  return made;
}

interface Draft {
  readonly marines: Record<string, Marine>;
  readonly aliens: Record<string, Alien>;
}

/** The View as the map stood right after a step. */
export function viewAfter(view: InvadersView, { since, before }: Activation, step: number): InvadersView {
  const draft: Draft = { marines: { ...view.marines }, aliens: { ...view.aliens } };
  for (let at = since.length - 1; at > step; at--) {
    const event = since[at];
    if (event !== undefined) takeBack(draft, event, [...before, ...since.slice(0, at)]);
  }
  return { ...view, ...draft };
}

function changeMarine({ marines }: Draft, id: string, change: Partial<Marine>): void {
  const marine = marines[id];
  if (marine !== undefined) marines[id] = { ...marine, ...change };
}
function changeAlien({ aliens }: Draft, id: string, change: Partial<Alien>): void {
  const alien = aliens[id];
  if (alien !== undefined) aliens[id] = { ...alien, ...change };
}
function stand(draft: Draft, id: string, hex: Marine['hex']): void {
  if (draft.marines[id] !== undefined) changeMarine(draft, id, { hex, ...(hex !== null && { place: 'map' as const }) });
  else changeAlien(draft, id, { hex, ...(hex !== null && { place: 'map' as const }) });
}

function takeBack(draft: Draft, event: InvadersEvent, earlier: readonly InvadersEvent[]): void {
  switch (event.kind) {
    case 'alien-moved':
    case 'alien-warped':
    case 'pushed':
    case 'beamed':
      stand(draft, event.facts.unit, event.facts.from);
      return;
    case 'alien-placed':
    case 'came-down':
      stand(draft, event.facts.unit, null);
      return;
    case 'jump-announced':
    case 'exited':
      stand(draft, event.facts.unit, event.facts.from);
      return;
    case 'moved': {
      const [from] = event.facts.path;
      stand(draft, event.facts.unit, from === null || from === undefined || from.startsWith('L') ? null : (from as Marine['hex']));
      return;
    }
    case 'eliminated':
      stand(draft, event.facts.unit, (event.place ?? null) as Marine['hex']);
      return;
    case 'alien-woke':
    case 'monolith-woke':
      changeAlien(draft, event.facts.unit, { active: false });
      return;
    case 'monolith-shut':
      changeAlien(draft, event.facts.unit, { active: true });
      return;
    case 'alien-turned':
      changeAlien(draft, event.facts.unit, { active: event.facts.to === 'dormant' });
      return;
    case 'stunned':
      changeMarine(draft, event.facts.unit, { condition: 'fit' });
      return;
    case 'paralyzed':
      changeMarine(draft, event.facts.unit, { condition: wasStunned(event.facts.unit, earlier) ? 'stunned' : 'fit' });
      return;
    case 'rally-tried':
      changeMarine(draft, event.facts.unit, event.facts.success ? { condition: event.facts.condition } : {});
      return;
    default:
  }
}

/** Whether the last that happened to a Marine's condition was a Stunned marker. */
function wasStunned(unit: string, earlier: readonly InvadersEvent[]): boolean {
  const last = earlier.findLast(
    (event) =>
      (event.kind === 'stunned' || event.kind === 'paralyzed' || (event.kind === 'rally-tried' && event.facts.success)) &&
      event.facts.unit === unit,
  );
  return last?.kind === 'stunned';
}

/** The unit a step is about, where it names one. */
export function unitIn(event: InvadersEvent): string | null {
  return 'unit' in event.facts && typeof event.facts.unit === 'string' ? event.facts.unit : null;
}
