import type { Json, Ruleset, Tools } from '@carapace/tabletop';
import type { Sabotage } from '@carapace/tabletop/testing';
import type { RescueCommand } from '../commands';
import type { StoredEvent } from '../log';
import type { RescueOptions } from '../options';
import { isGuard, isMarine, isQueen, isTrap, type Place } from '../position';
import type { RescueState, Unit } from '../state';
import type { RescueView } from '../view';
import { concealedAt } from './handled';

/*
 * The leaks that this game suffers from, each planted in the real rules. All must be caught by the leak rig or by the watch over handles, or the
 * rig is blind to that kind of leak.
 */

type Rescue = Ruleset<RescueState, RescueView, RescueCommand, RescueOptions>;
type Planted = Sabotage<RescueState, RescueView, RescueCommand, RescueOptions>;
type Apply = Rescue['rules']['apply'];

const inRules = (name: string, change: (apply: Apply) => Apply): Planted => ({
  name,
  breaks: (ruleset) => ({ ...ruleset, rules: { ...ruleset.rules, apply: change(ruleset.rules.apply) } }),
});

const inTools = (name: string, change: (tools: Tools) => Partial<Tools>): Planted =>
  inRules(name, (apply) => (state, seat, command, tools) => apply(state, seat, command, { ...tools, ...change(tools) }));

const inView = (name: string, change: (view: RescueView, state: RescueState) => object): Planted => ({
  name,
  breaks: (ruleset) => ({
    ...ruleset,
    view: (state, viewer) => {
      const seen = ruleset.view(state, viewer);
      return (state.result === null ? change(seen, state) : seen) as RescueView;
    },
  }),
});

/** A leak to those who may not know what the Znon knows. */
const toTerran = (name: string, change: (view: RescueView, state: RescueState) => object): Planted =>
  inView(name, (view, state) => (view.viewer === 'znon' ? view : change(view, state)));

const inTable = (
  name: string,
  change: (table: Rescue['table'], stateOf: (view: RescueView) => RescueState | undefined) => Partial<Rescue['table']>,
): Planted => ({
  name,
  breaks(ruleset) {
    const states = new WeakMap<object, RescueState>();
    const view: Rescue['view'] = (state, viewer) => {
      const seen = { ...ruleset.view(state, viewer) };
      states.set(seen, state);
      return seen;
    };
    return { ...ruleset, view, table: { ...ruleset.table, ...change(ruleset.table, (seen) => states.get(seen)) } };
  },
});

const hidden = (state: RescueState | undefined): readonly Unit[] => Object.values(state?.units ?? {}).filter(({ faceUp }) => !faceUp);
const byHandle = (state: RescueState | undefined, handle: Json | undefined): Unit | undefined =>
  hidden(state).find((unit) => unit.handle === handle);

/** After a command that has turned something face down; `before`: the handles as they were, `places`: where. */
const afterConcealment = (
  name: string,
  change: (state: RescueState, lying: readonly Unit[], before: ReadonlyMap<string, string>) => void,
): Planted =>
  inRules(name, (apply) => (state, seat, command, tools) => {
    const before = JSON.parse(JSON.stringify(state)) as RescueState;
    apply(state, seat, command, tools);
    const handles = new Map(Object.values(before.units).map(({ id, handle }) => [id, handle]));
    for (const place of concealedAt(before, state)) change(state, lyingAt(state, place as Place), handles);
  });

const lyingAt = (state: RescueState, place: Place): Unit[] =>
  (state.stacks[place] ?? []).map((id) => state.units[id] as Unit).filter(({ faceUp }) => !faceUp);

/** Puts the face-down counters of a place in another order. */
function restack(state: RescueState, lying: readonly Unit[], order: readonly Unit[]): void {
  const place = lying[0]?.place;
  if (place === undefined) return;
  const rest = order.map(({ id }) => id);
  state.stacks[place] = (state.stacks[place] ?? []).map((id) => (state.units[id]?.faceUp ? id : (rest.shift() ?? id)));
}

const byKind = (a: Unit, b: Unit): number => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0);

/** What a View says of face-down counters, changed with the truth at hand. */
const withPieces = (view: RescueView, state: RescueState, change: (unit: Unit) => object): object => ({
  ...view,
  units: Object.fromEntries(
    Object.entries(view.units).map(([name, piece]) => {
      const unit = piece.faceUp ? undefined : byHandle(state, name);
      return [name, unit === undefined ? piece : { ...piece, ...change(unit) }];
    }),
  ),
});

const boobytraps = (state: RescueState | undefined): number => hidden(state).filter(({ kind }) => kind === 'boobytrap').length;

export const rescueSabotage: readonly Planted[] = [
  // handles and order (11.1, ruling 105)
  afterConcealment('handles that outlive a concealment', (_state, lying, before) => {
    for (const unit of lying) unit.handle = before.get(unit.id) ?? unit.handle;
  }),
  afterConcealment('one untouched trap keeps its handle', (_state, lying, before) => {
    const trap = lying.find(isTrap);
    if (trap !== undefined) trap.handle = before.get(trap.id) ?? trap.handle;
  }),
  afterConcealment('handles out of a small pool', (state, lying) => {
    const others = Object.values(state.units)
      .filter((unit) => !lying.includes(unit))
      .map(({ handle }) => handle);
    const pool = Array.from({ length: 200 }, (_, at) => `counter-${at}`).filter((handle) => !others.includes(handle));
    for (const unit of lying) unit.handle = pool.shift() ?? unit.handle;
  }),
  afterConcealment('handles in the order of kinds', (_state, lying) => {
    const handles = lying.map(({ handle }) => handle).sort();
    for (const unit of [...lying].sort(byKind)) unit.handle = handles.shift() ?? unit.handle;
  }),
  afterConcealment('a longer handle for Soldiers', (_state, lying) => {
    for (const unit of lying) if (unit.kind === 'soldier') unit.handle += 'x';
  }),
  inTools('a stack that is not shuffled', ({ dice }) => ({ dice: { ...dice, shuffle: (items) => [...items] } })),
  afterConcealment('a stack sorted by kind', (state, lying) => restack(state, lying, [...lying].sort(byKind))),
  afterConcealment('what was never seen stays at the bottom', (state, lying) =>
    restack(
      state,
      lying,
      [...lying].sort((a, b) => Number(isGuard(a)) - Number(isGuard(b))),
    ),
  ),
  inTools('a look that is no reveal', () => ({ reveals: () => undefined })),

  // what the Terran may not know (4.6, 4.8, 11.0, 11.7, ruling 100)
  inView('the speed', (view, state) => ({ ...view, speed: state.forces.znon?.speed ?? null })),
  inView('the Workers left', (view, state) => ({ ...view, workersLeft: state.workersLeft })),
  inView('how many Soldiers were bought', (view, state) => ({ ...view, soldiers: state.forces.znon?.soldiers ?? null })),
  inView('how many Soldiers are on the map', (view, state) => ({
    ...view,
    soldiers: Object.values(state.units).filter(({ kind }) => kind === 'soldier').length,
  })),
  inView('kinds of the eliminated', (view, state) => ({ ...view, lost: state.losses.map(({ kind }) => kind) })),
  inView('a tally of all that were lost', (view, state) => ({
    ...view,
    tally: { ...view.tally, soldiersLost: state.losses.filter(({ kind }) => kind === 'soldier').length },
  })),
  toTerran('keys in the order of deployment', (view, state) => {
    const order = Object.values(state.units).map((unit) => (isMarine(unit) ? unit.id : unit.handle));
    return { ...view, units: Object.fromEntries(order.filter((name) => name in view.units).map((name) => [name, view.units[name]])) };
  }),
  toTerran('stacks in the order of kinds', (view, state) => ({
    ...view,
    stacks: Object.fromEntries(
      Object.entries(view.stacks).map(([place, names]) => [
        place,
        [...(names ?? [])].sort((a, b) => ((byHandle(state, a)?.kind ?? '') < (byHandle(state, b)?.kind ?? '') ? -1 : 1)),
      ]),
    ),
  })),
  toTerran('real traps told from fakes', (view, state) => withPieces(view, state, (unit) => ({ dangerous: unit.kind === 'boobytrap' }))),
  toTerran('who is a hostage', (view, state) => withPieces(view, state, ({ heldSinceStart }) => ({ heldSinceStart }))),
  toTerran('a field that only sleeping Queens have', (view, state) =>
    withPieces(view, state, (unit) => (isQueen(unit) ? { range: null } : {})),
  ),
  toTerran('points of face-down units', (view, state) => withPieces(view, state, ({ activity }) => ({ activity }))),
  toTerran('where a Terran can be heard by a Queen', (view, state) => ({
    ...view,
    watched: hidden(state)
      .filter(isQueen)
      .map(({ place }) => place)
      .sort(),
  })),
  toTerran('when a hostage last moved', (view, state) => ({ ...view, lastStir: state.lastStir })),
  toTerran('the log keeps kinds', (view, state) => ({
    ...view,
    log: state.log.map(({ title, events }) => ({
      title,
      events: events.map((event, at) => ({
        ...view.log.find((page) => page.title === title)?.events[at],
        about: event.about.map(({ kind, side }) => ({ id: null, kind, side })),
      })),
    })),
  })),
  toTerran('the log keeps strengths', (view, state) => ({
    ...view,
    strengths: state.log.map(({ events }) => events.map(({ guarded }) => guarded)),
  })),

  // what the Znon may not know (4.0, 5.0, 5.6)
  inView('the mission', (view, state) => ({ ...view, mission: state.mission })),
  inView('the forces before both have chosen', (view, state) => ({ ...view, bought: state.forces.terran })),
  inView('loads before the Znon has named the Darters hit', (view, state) => ({
    ...view,
    loads: Object.values(state.units)
      .filter(isMarine)
      .map(({ kind, place }) => `${kind} ${place}`),
  })),

  // faces of a table that knows the truth
  inTable('odds that know the kind', (table, stateOf) => ({
    next(view, partial) {
      const next = table.next(view, partial);
      if (next.slot === null) return next;
      const known = (unit: string | undefined): boolean => byHandle(stateOf(view), unit)?.kind === 'soldier';
      return { ...next, choices: next.choices.map((choice) => (known(choice.unit) ? { ...choice, odds: [] } : choice)) };
    },
  })),
  inTable('a refusal that names a kind', (table, stateOf) => ({
    check(view, command) {
      const verdict = table.check(view, command);
      if (verdict.ok || command.verb !== 'fire' || !('unit' in command.target)) return verdict;
      const kind = byHandle(stateOf(view), command.target.unit)?.kind ?? '';
      return { ok: false, refusal: { ...verdict.refusal, text: `The ${kind} cannot be hit.` } };
    },
  })),
  inTable('a judge who spares the Workers', (table, stateOf) => ({
    check(view, command) {
      const spared = command.verb === 'fire' && 'unit' in command.target && byHandle(stateOf(view), command.target.unit)?.kind === 'worker';
      return spared ? { ok: false, refusal: { code: 'no-target', case: '12.9', text: 'No.' } } : table.check(view, command);
    },
  })),
  inTable('a prompt that warns of traps', (table, stateOf) => ({
    prompt: (view) => ({ ...table.prompt(view), text: `${table.prompt(view).text}${boobytraps(stateOf(view)) > 1 ? ' Beware.' : ''}` }),
  })),

  // what happens in one world only
  inRules('a miss that names what was missed', (apply) => (state, seat, command, tools) => {
    apply(state, seat, command, tools);
    const last = state.log.at(-1)?.events.at(-1);
    for (const ref of command.verb === 'fire' && last?.kind === 'unaffected' ? last.about : []) ref.shown = true;
  }),
  inRules('a line that only traps cause', (apply) => (state, seat, command, tools) => {
    apply(state, seat, command, tools);
    if (command.verb !== 'end-segment' || boobytraps(state) % 2 === 0 || state.result !== null) return;
    const page = state.log.at(-1);
    if (page === undefined) return;
    const line: StoredEvent = { kind: 'segment-passed', cases: [], place: null, dice: [], about: [], facts: {}, guarded: {}, only: null };
    state.log[state.log.length - 1] = { ...page, events: [...page.events, line] };
  }),
  inRules('a die that is rolled for traps only', (apply) => (state, seat, command, tools) => {
    if ((command.verb === 'place-breach' || command.verb === 'work-breach') && boobytraps(state) % 2 === 1) tools.dice.roll('stray');
    apply(state, seat, command, tools);
  }),
  inRules('a handle spent on every Soldier', (apply) => (state, seat, command, tools) => {
    if (command.verb === 'end-segment') for (const { kind } of hidden(state)) if (kind === 'soldier') tools.dice.handle();
    apply(state, seat, command, tools);
  }),
];
