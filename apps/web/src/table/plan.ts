import { nameOf, type RulesetInfo, type TableInfo } from '@carapace/protocol';
import type { Seat } from '@carapace/tabletop';
import { settings } from '../app/settings';
import { makeTable } from '../net/http';
import type { TableLink } from '../net/link';
import { keyFor, randomHex32, type Shelf, shelf } from '../net/storage';

/*
 * Tables that one person starts alone: against the house, or with both sides in this browser. What was meant is kept beside the table's key
 * until the game has begun, so that a reload goes on where it stopped.
 */

export type Plan = { readonly kind: 'house'; readonly seat: Seat } | { readonly kind: 'both' } | { readonly kind: 'ready' };

export function planOf(code: string, on: Shelf = shelf): Plan | null {
  try {
    return JSON.parse(on.get(`plan.${code}`) ?? 'null') as Plan | null;
  } catch {
    return null;
  }
}

export const dropPlan = (code: string, on: Shelf = shelf): void => on.remove(`plan.${code}`);

/** How many sides of a table this browser holds, each with a key of its own; 1 is the usual thing. */
export function sidesOf(code: string, on: Shelf = shelf): number {
  return Math.max(1, Math.min(8, Number(on.get(`sides.${code}`) ?? 1) || 1));
}

/** Where the keys and nonces of one of several sides are kept. */
export function shelfOf(side: number, on: Shelf = shelf): Shelf {
  if (side === 0) return on;
  const named = (name: string): string => `side${side}.${name}`;
  return { get: (name) => on.get(named(name)), set: (name, value) => on.set(named(name), value), remove: (name) => on.remove(named(name)) };
}

/** The person's name, or what he is called where he has given none. */
const myName = (): string => nameOf(settings().name) ?? 'You';

/** Makes a table for a plan and gives its code. Throws an HttpFault. */
export async function makePlanned(ruleset: RulesetInfo, plan: Plan): Promise<string> {
  const key = randomHex32();
  const code = await makeTable({ ruleset: ruleset.id, name: myName(), key, settings: { watchers: 'public', pace: 'mail' } });
  shelf.set(`key.${code}`, key);
  shelf.set(`plan.${code}`, JSON.stringify(plan));
  if (plan.kind === 'both') shelf.set(`sides.${code}`, String(ruleset.seats.filter(({ required }) => required).length));
  return code;
}

/** A table of one's own for a lesson; gives its code. Throws an HttpFault. */
export async function makeLesson(ruleset: string, lesson: string): Promise<string> {
  const key = randomHex32();
  const code = await makeTable({
    ruleset,
    name: myName(),
    key,
    lesson,
    settings: { watchers: 'none' },
  });
  shelf.set(`key.${code}`, key);
  return code;
}

/** Takes this browser's keys along to the table of the game with sides changed, where it is ready at once. */
export function followRematch(code: string, next: string): void {
  if (shelf.get(`key.${next}`) !== null) return;
  const sides = sidesOf(code);
  for (let side = 0; side < sides; side++) shelfOf(side).set(`key.${next}`, keyFor(code, shelfOf(side)));
  if (sides > 1) shelf.set(`sides.${next}`, String(sides));
  shelf.set(`plan.${next}`, JSON.stringify({ kind: 'ready' } satisfies Plan));
}

/** What still has to be done before the game begins, one step after the other; false where a step was refused. */
export async function carryOut(plan: Plan, table: TableInfo, links: readonly TableLink[]): Promise<boolean> {
  const required = table.seats.filter(({ required: needed }) => needed);
  const [first] = links;
  if (first === undefined) return false;
  if (plan.kind === 'house') {
    const seated = await first.request('sit', { seat: plan.seat, name: myName() });
    if (!seated.ok) return false;
    for (const seat of required) {
      if (seat.id === plan.seat || seat.controller !== 'person') continue;
      if (!(await first.request('automate', { seat: seat.id, on: true })).ok) return false;
    }
    return (await first.ready()).ok;
  }
  if (plan.kind === 'both') {
    for (const [at, { id, title }] of required.entries()) {
      const seated = await links[at]?.request('sit', { seat: id, name: title });
      if (seated?.ok !== true) return false;
    }
  }
  for (const link of links) if (!(await link.ready()).ok) return false;
  return true;
}
