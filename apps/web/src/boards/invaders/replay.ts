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
  strongpoints: InvadersView['strongpoints'];
}

/** The View as the map stood right after a step. */
export function viewAfter(view: InvadersView, { since, before }: Activation, step: number): InvadersView {
  const draft: Draft = { marines: { ...view.marines }, aliens: { ...view.aliens }, strongpoints: view.strongpoints };
  for (let at = since.length - 1; at > step; at--) {
    const event = since[at];
    if (event !== undefined) takeBack(draft, event, () => [...before, ...since.slice(0, at)]);
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

type Earlier = () => readonly InvadersEvent[];

function takeBack(draft: Draft, event: InvadersEvent, earlier: Earlier): void {
  for (const unit of spentBy(event)) changeMarine(draft, unit, { acted: hadActed(unit, earlier()) });
  switch (event.kind) {
    case 'alien-moved':
    case 'alien-warped':
    case 'pushed':
    case 'beamed':
    case 'jump-announced':
      stand(draft, event.facts.unit, event.facts.from);
      return;
    case 'alien-placed':
    case 'came-down':
    case 'landing-announced':
      stand(draft, event.facts.unit, null);
      return;
    case 'moved': {
      const [from] = event.facts.path;
      stand(draft, event.facts.unit, from === null || from === undefined || from.startsWith('L') ? null : (from as Marine['hex']));
      return;
    }
    case 'exited':
      stand(draft, event.facts.unit, event.facts.from);
      changeMarine(draft, event.facts.unit, markersOf(event.facts.unit, earlier()));
      return;
    case 'eliminated':
      stand(draft, event.facts.unit, (event.place ?? null) as Marine['hex']);
      changeMarine(draft, event.facts.unit, { ...markersOf(event.facts.unit, earlier()), acted: hadActed(event.facts.unit, earlier()) });
      return;
    case 'readied':
      for (const unit of event.facts.units) changeMarine(draft, unit, { acted: true });
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
    case 'adm-drawn':
      changeAlien(draft, event.facts.unit, { adm: null });
      return;
    case 'adm-shown':
      changeAlien(draft, event.facts.unit, { adm: { dn: null } });
      return;
    case 'adm-returned':
      changeAlien(draft, event.facts.unit, { adm: { dn: event.facts.dn ?? null } });
      return;
    case 'stunned':
      changeMarine(draft, event.facts.unit, { condition: 'fit' });
      return;
    case 'paralyzed':
      changeMarine(draft, event.facts.unit, {
        condition: markersOf(event.facts.unit, earlier()).condition === 'stunned' ? 'stunned' : 'fit',
      });
      return;
    case 'rally-tried':
      // The event tells what came of it: one step better than before (E4.2).
      if (event.facts.success)
        changeMarine(draft, event.facts.unit, { condition: event.facts.condition === 'fit' ? 'stunned' : 'paralyzed' });
      return;
    case 'out-of-ammo':
      changeMarine(draft, event.facts.unit, { outOfAmmo: false });
      return;
    case 'resupplied':
      changeMarine(draft, event.facts.target, { outOfAmmo: true });
      return;
    case 'strongpoint-tried':
      if (event.facts.success) draft.strongpoints = draft.strongpoints.filter((hex) => hex !== event.place);
      return;
    default:
  }
}

/** Whose action an event spends (B1.1); an HQ that helps with a Recon spends its own (E2.2). */
function spentBy(event: InvadersEvent): readonly string[] {
  switch (event.kind) {
    case 'moved':
    case 'jump-announced':
    case 'landing-announced':
    case 'fired':
    case 'bump-fired':
    case 'exited':
    case 'strongpoint-tried':
    case 'rally-tried':
    case 'resupplied':
    case 'reinforcements-requested':
    case 'scan-tried':
    case 'unit-finished':
      return [event.facts.unit];
    case 'recon-tried':
      return event.facts.hq === null ? [event.facts.unit] : [event.facts.unit, event.facts.hq];
    default:
      return [];
  }
}

/** The markers on a Marine before something happened, as far as the log tells of them. */
function markersOf(unit: string, earlier: readonly InvadersEvent[]): Pick<Marine, 'condition' | 'outOfAmmo'> {
  let condition: Marine['condition'] = 'fit';
  let outOfAmmo = false;
  for (const { kind, facts } of earlier) {
    if (kind === 'resupplied' && facts.target === unit) outOfAmmo = false;
    if (!('unit' in facts) || facts.unit !== unit) continue;
    if (kind === 'stunned' || kind === 'paralyzed') condition = kind;
    if (kind === 'rally-tried') ({ condition } = facts);
    if (kind === 'out-of-ammo') outOfAmmo = true;
  }
  return { condition, outOfAmmo };
}

/** Whether a Marine had had its action when something happened; one that was called up has it before it. */
function hadActed(unit: string, earlier: readonly InvadersEvent[]): boolean {
  const last = earlier.findLast(
    (event) =>
      event.kind === 'turn-began' || (event.kind === 'reinforcement-called' && event.facts.unit === unit) || spentBy(event).includes(unit),
  );
  return last !== undefined && spentBy(last).includes(unit);
}

/** The unit a step is about, where it names one. */
export function unitIn(event: InvadersEvent): string | null {
  return 'unit' in event.facts && typeof event.facts.unit === 'string' ? event.facts.unit : null;
}
