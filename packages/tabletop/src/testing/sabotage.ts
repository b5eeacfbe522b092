import type { BaseState, BaseView, Command, LogEvent, Ruleset, Table } from '../contract';
import { valueHash } from '../value-hash';
import type { Sabotage } from './ruleset-testing';

/*
 * Faults that can be planted in any ruleset. A leak here is one bit of the whole State, which differs between any two worlds half of the time; a ruleset's
 * own list plants the leaks its components suffer from.
 */

const bit = (state: BaseState): boolean => Number.parseInt(valueHash(state).slice(0, 1), 16) % 2 === 1;

type Any = Ruleset<BaseState, BaseView, Command, unknown>;

const view = (name: string, change: (seen: BaseView, state: BaseState) => object): Sabotage => ({
  name,
  breaks: (ruleset: Any): Any => ({ ...ruleset, view: (state, viewer) => change(ruleset.view(state, viewer), state) as BaseView }),
});

/** A table whose functions have learned, past the View, what the State is. */
const table = (name: string, change: (honest: Table, secret: (seen: BaseView) => boolean) => Partial<Table>): Sabotage => ({
  name,
  breaks(ruleset: Any): Any {
    const states = new WeakMap<object, BaseState>();
    const secret = (seen: BaseView): boolean => {
      const state = states.get(seen);
      return state !== undefined && bit(state);
    };
    return {
      ...ruleset,
      view(state, viewer) {
        const seen = { ...ruleset.view(state, viewer) };
        states.set(seen, state);
        return seen;
      },
      table: { ...ruleset.table, ...change(ruleset.table, secret) },
    };
  },
});

const reversed = (value: object): object => Object.fromEntries(Object.entries(value).reverse());
const stray: LogEvent = { kind: 'stray', cases: [] };

export const leakSabotages: readonly Sabotage[] = [
  view('a bit of State in the View', (seen, state) => ({ ...seen, hint: bit(state) })),
  view('the order of keys', (seen, state) => (bit(state) ? reversed(seen) : seen)),
  view('a key that is there in one world only', (seen, state) => (bit(state) ? { ...seen, hint: null } : seen)),
  view('a count of what is in State', (seen, state) => ({ ...seen, weight: valueHash(state).replaceAll(/[^0-4]/g, '').length })),
  view('a line of the log in one world only', (seen, state) =>
    bit(state) ? { ...seen, log: [...seen.log, { title: '', events: [stray] }] } : seen,
  ),
  view('a decision that appears in one world only', (seen, state) =>
    bit(state)
      ? { ...seen, decisions: [...seen.decisions, { id: 'x', kind: 'x', case: '', seats: [], visibleTo: null, blocking: false }] }
      : seen,
  ),
  view('a running number', (seen, state) => ({ ...seen, version: Number.parseInt(valueHash(state).slice(0, 6), 16) })),
  table('offers from State', (honest, secret) => ({
    offers: (seen) =>
      (secret(seen) ? [...honest.offers(seen)].reverse() : honest.offers(seen)).map((offer) => ({
        ...offer,
        title: `${offer.title}${secret(seen)}`,
      })),
  })),
  table('odds from State', (honest, secret) => ({
    next(seen, partial) {
      const next = honest.next(seen, partial);
      return next.slot === null ? next : { ...next, choices: next.choices.map((choice) => ({ ...choice, note: String(secret(seen)) })) };
    },
  })),
  table('a refusal in other words', (honest, secret) => ({
    check(seen, command) {
      const verdict = honest.check(seen, command);
      return verdict.ok ? verdict : { ok: false, refusal: { ...verdict.refusal, text: `${verdict.refusal.text}${secret(seen)}` } };
    },
  })),
  table('a prompt from State', (honest, secret) => ({ prompt: (seen) => ({ ...honest.prompt(seen), text: String(secret(seen)) }) })),
  table('a line of the log worded from State', (honest, secret) => ({
    narrate: (event, seen) => ({ ...honest.narrate(event, seen), text: String(secret(seen)) }),
  })),
];

const rules = (name: string, breaks: (ruleset: Any) => Any): Sabotage => ({ name, breaks });

/** Faults of other kinds, one for each oracle that a ruleset can break. */
export const oracleSabotages: readonly Sabotage[] = [
  rules('a command that throws', (ruleset) => {
    let commands = 0;
    const { apply } = ruleset.rules;
    const failing: Any['rules']['apply'] = (state, seat, command, tools) => {
      commands += 1;
      if (commands % 50 === 49) throw new Error('planted');
      apply(state, seat, command, tools);
    };
    return { ...ruleset, rules: { ...ruleset.rules, apply: failing } };
  }),
  rules('a dead end', (ruleset) => ({
    ...ruleset,
    bot: () => null,
    table: { ...ruleset.table, offers: () => [], sample: (seen, rng) => (rng.next() < 0.1 ? null : ruleset.table.sample(seen, rng)) },
  })),
  rules('a sample that is refused', (ruleset) => ({
    ...ruleset,
    table: {
      ...ruleset.table,
      sample: (seen, rng) => (rng.next() < 0.2 ? ruleset.table.nearMiss(seen, rng) : null) ?? ruleset.table.sample(seen, rng),
    },
  })),
  rules('a near miss that is accepted', (ruleset) => ({
    ...ruleset,
    table: { ...ruleset.table, nearMiss: (seen, rng) => ruleset.table.sample(seen, rng) },
  })),
  rules('a command that cannot be parsed', (ruleset) => ({ ...ruleset, parseCommand: () => ({ ok: false, problems: ['planted'] }) })),
  rules('a position that cannot be written down', (ruleset) => ({
    ...ruleset,
    writeSetup: (state) => ({ ...(ruleset.writeSetup(state) as object), segment: '?' }),
  })),
  rules('rules that look at more than State and dice', (ruleset) => {
    let commands = 0;
    const { apply } = ruleset.rules;
    const impure: Any['rules']['apply'] = (state, seat, command, tools) => {
      apply(state, seat, command, tools);
      commands += 1;
      if (commands % 40 === 39) Object.assign(state, { impure: commands });
    };
    return { ...ruleset, rules: { ...ruleset.rules, apply: impure } };
  }),
  rules('a game without end', (ruleset) => ({ ...ruleset, rules: { ...ruleset.rules, apply: () => undefined } })),
];
