import type { Ruleset, Tools } from '@carapace/tabletop';
import type { Sabotage } from '@carapace/tabletop/testing';
import type { InvadersCommand } from '../commands';
import type { StoredEvent } from '../log';
import type { MatchOptions } from '../options';
import type { InvadersState } from '../state';
import type { InvadersView } from '../view';

/*
 * The leaks that this game suffers from, each planted in the real rules. All must be caught by the leak rig, or the rig is blind to that kind of leak.
 */

type Invaders = Ruleset<InvadersState, InvadersView, InvadersCommand, MatchOptions>;
type Planted = Sabotage<InvadersState, InvadersView, InvadersCommand, MatchOptions>;
type Apply = Invaders['rules']['apply'];

const inRules = (name: string, change: (apply: Apply) => Apply): Planted => ({
  name,
  breaks: (ruleset) => ({ ...ruleset, rules: { ...ruleset.rules, apply: change(ruleset.rules.apply) } }),
});

const inTools = (name: string, change: (tools: Tools, state: InvadersState) => Partial<Tools>): Planted =>
  inRules(name, (apply) => (state, seat, command, tools) => apply(state, seat, command, { ...tools, ...change(tools, state) }));

/** A leak in the View of everybody while the battle goes on. */
const inView = (name: string, change: (view: InvadersView, state: InvadersState) => object): Planted => ({
  name,
  breaks: (ruleset) => ({
    ...ruleset,
    view: (state, viewer) => {
      const seen = ruleset.view(state, viewer);
      return (state.result === null ? change(seen, state) : seen) as InvadersView;
    },
  }),
});

const inTable = (
  name: string,
  change: (table: Invaders['table'], stateOf: (view: InvadersView) => InvadersState | undefined) => Partial<Invaders['table']>,
): Planted => ({
  name,
  breaks(ruleset) {
    const states = new WeakMap<object, InvadersState>();
    const view: Invaders['view'] = (state, viewer) => {
      const seen = { ...ruleset.view(state, viewer) };
      states.set(seen, state);
      return seen;
    };
    return { ...ruleset, view, table: { ...ruleset.table, ...change(ruleset.table, (seen) => states.get(seen)) } };
  },
});

const pairOf = (state: InvadersState | undefined): readonly string[] => {
  const question = state?.questions.at(-1);
  return question?.kind === 'choose-chit' ? (question.pair ?? []) : [];
};
/** What lines of the log keep back, as it stands in State. */
const keptFacts = (state: InvadersState, kind: StoredEvent['kind']): readonly object[] =>
  state.log.flatMap(({ events }) => events.flatMap((event) => (event.kind === kind && event.kept !== null ? [event.kept.facts] : [])));
const returned = (state: InvadersState): readonly string[] =>
  keptFacts(state, 'chit-chosen').flatMap((facts) => ('returned' in facts ? String(facts.returned) : []));
const hiddenDns = (state: InvadersState | undefined): readonly number[] =>
  Object.values(state?.aliens ?? {}).flatMap(({ adm }) => (adm !== null && !adm.shown ? adm.dn : []));

/** A line that only one world has. */
const line: StoredEvent = { kind: 'readied', cases: [], place: null, dice: [], facts: { units: [] }, kept: null };
function say(state: InvadersState): void {
  const page = state.log.at(-1);
  if (page !== undefined) state.log[state.log.length - 1] = { ...page, events: [...page.events, line] };
}

export const invadersSabotage: readonly Planted[] = [
  // the pair and the chit that goes back (ruling 97)
  inView('the pair in the question', (view, state) => ({ ...view, questions: state.questions })),
  inView('the pair in the cup', (view, state) => ({
    ...view,
    cup: { ...view.cup, chits: view.cup.chits.filter((chit) => !pairOf(state).includes(chit)) },
  })),
  inView('the pair in front of the cup', (view, state) => ({
    ...view,
    cup: { ...view.cup, chits: [...view.cup.chits].sort((a, b) => Number(pairOf(state).includes(b)) - Number(pairOf(state).includes(a))) },
  })),
  inView('how far apart the pair lies in the sheet', (view, state) => ({
    ...view,
    apart: pairOf(state).reduce((sum, chit) => state.cup.indexOf(chit) - sum, 0),
  })),
  inView('the chits that went back', (view, state) => ({ ...view, returned: returned(state) })),
  inView('how long the names of the chits are that went back', (view, state) => ({ ...view, seen: returned(state).join('').length })),
  inView('the log keeps nothing back', (view, state) => ({
    ...view,
    log: view.log.map((page, at) => ({
      ...page,
      events: page.events.map((event, i) => ({ ...event, facts: { ...event.facts, ...state.log[at]?.events[i]?.kept?.facts } })),
    })),
  })),
  inTable('a prompt that knows the pair', (table, stateOf) => ({
    prompt: (view) => ({ ...table.prompt(view), text: `${table.prompt(view).text} ${pairOf(stateOf(view)).join(' ')}` }),
  })),
  inTable('a title that knows the pair', (table, stateOf) => ({
    prompt: (view) => ({ ...table.prompt(view), cases: pairOf(stateOf(view)).map((chit) => `chit:${chit}`) }),
  })),

  // the goals (ruling 98)
  inView('the goals in the pile', (view, state) => ({ ...view, goals: { ...view.goals, possible: state.goals } })),
  inView('the goals taken out', (view, state) => ({ ...view, goals: { ...view.goals, removed: state.goalsSeen } })),
  inView('whether Pillage is still in', (view, state) => ({ ...view, pillage: state.goals.includes('pillage') })),
  inView('the goals that the campaign left out', (view, state) => ({ ...view, away: state.goalsAway })),
  inView('goals in the order of their being taken out', (view, state) => ({
    ...view,
    goals: { ...view.goals, possible: [...view.goals.possible].sort((a, b) => state.goalsSeen.indexOf(a) - state.goalsSeen.indexOf(b)) },
  })),
  inRules('a line that only some goals cause', (apply) => (state, seat, command, tools) => {
    apply(state, seat, command, tools);
    if (state.result === null && state.goalsSeen.some((goal) => goal < 'm')) say(state);
  }),
  // It must be able to fall before dice that all see: whoever acts knows these goals, so to him an undo that is barred tells nothing.
  inRules('a die that is rolled for some goals only', (apply) => (state, seat, command, tools) => {
    if (state.goalsSeen.some((goal) => goal < 'm')) tools.dice.roll('stray');
    apply(state, seat, command, tools);
  }),
  inRules('an order of Marines that follows the goals', (apply) => (state, seat, command, tools) => {
    apply(state, seat, command, tools);
    if (state.goalsSeen.some((goal) => goal < 'm')) state.marines = Object.fromEntries(Object.entries(state.marines).reverse());
  }),

  // hidden markers (ruling 33) and their pile
  inView('hidden markers by number', (view, state) => ({ ...view, markers: hiddenDns(state) })),
  inView('the hidden marker of an alien', (view, state) => ({
    ...view,
    aliens: Object.fromEntries(
      Object.entries(view.aliens).map(([id, alien]) => [
        id,
        alien.adm === null ? alien : { ...alien, adm: { dn: state.aliens[id]?.adm?.dn ?? null } },
      ]),
    ),
  })),
  inView('the sum of the pile', (view, state) => ({
    ...view,
    pile: hiddenDns(state).reduce((sum, dn) => sum + dn, 0),
  })),
  inView('which markers lie in the pile', (view, state) => ({ ...view, pile: state.admPile })),
  inTable('odds that know the hidden marker', (table, stateOf) => ({
    next(view, partial) {
      const next = table.next(view, partial);
      if (next.slot === null) return next;
      const dn = (unit: string | undefined): number => (unit === undefined ? 0 : (stateOf(view)?.aliens[unit]?.adm?.dn ?? 0));
      return { ...next, choices: next.choices.map((choice) => ({ ...choice, note: `${choice.note ?? ''} ${dn(choice.unit)}` })) };
    },
  })),
  inTable('a judge who spares the strongest', (table, stateOf) => ({
    check(view, command) {
      const fires = command.verb === 'full-fire' || command.verb === 'scoot-fire';
      const spared = fires && (stateOf(view)?.aliens[command.target]?.adm?.dn ?? 0) > 3;
      return spared ? { ok: false, refusal: { code: 'blocked', case: 'D2.6', text: 'No.' } } : table.check(view, command);
    },
  })),
  inTools('a look that is no reveal', () => ({ reveals: () => undefined })),

  // the campaign's secrets
  inView('the first chit', (view, state) => ({ ...view, cup: { ...view.cup, first: state.firstChit } })),
  inView('the pods that are away', (view, state) => ({
    ...view,
    aliens: Object.fromEntries(
      Object.entries(view.aliens).map(([id, alien]) => [id, { ...alien, place: state.aliens[id]?.place ?? alien.place }]),
    ),
  })),
  inView('how strong the unit cup is', (view, state) => ({
    ...view,
    strength: Object.values(state.aliens).reduce((sum, { place, number }) => sum + (place === 'cup' ? (number ?? 0) : 0), 0),
  })),
  inTable('a board that knows who will come', (table, stateOf) => ({
    offers: (view) => {
      const away = Object.values(stateOf(view)?.aliens ?? {}).find(({ place }) => place === 'removed');
      return table.offers(view).map((offer) => ({ ...offer, title: `${offer.title}${away === undefined ? '' : ` ${away.id}`}` }));
    },
  })),
];
