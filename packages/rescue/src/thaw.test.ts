import { changeOf, valueHash } from '@carapace/tabletop';
import { startMatch, submit } from '@carapace/tabletop/game';
import { seededRng } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';

import { sleepingReign } from './fresh';
import type { Reign } from './position';
import { load } from './server';
import type { RescueState, Unit } from './state';
import { refreeze, thaw } from './thaw';
import { view } from './view';

const ruleset = load();
const viewers = ['terran', 'znon', 'watcher'];
const keys = (): string => 'ab'.repeat(32);

/** The same rules without anything that is only there for speed. */
function plain(): typeof ruleset {
  const { refreeze: _, thaw: __, ...rules } = ruleset.rules;
  return { ...ruleset, rules };
}

function start(rules: typeof ruleset) {
  const options = rules.parseOptions(undefined);
  if (!options.ok) throw new Error('the default options do not parse');
  return startMatch(rules, { options: options.value, seats: ['terran', 'znon'], keys }).match;
}

const text = (value: unknown): string => JSON.stringify(value);
/** A value with none of its objects in common with another, frozen. */
const apart = <T>(value: T): T => frozen(structuredClone(value));
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
function thawedParts(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(Object.isFrozen(value) ? [] : [path]),
    ...Object.entries(value).flatMap(([key, part]) => thawedParts(part, `${path}/${key}`)),
  ];
}

/** Where what is noted of how parts of a value came to be is not so. */
function untrue(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => untrue(part, `${path}/${key}`));
  const change = changeOf(value);
  if (change === undefined) return inner;
  const [was, now] = [Object.entries(change.before), Object.entries(value)];
  const holds = Array.isArray(value)
    ? now.slice(0, change.from).every(([, part], at) => part === was[at]?.[1]) && was.length >= change.from
    : was.length === now.length &&
      now.every(([key, part], at) => key === was[at]?.[0] && (change.keys.includes(key) || part === was[at]?.[1]));
  return holds ? inner : [...inner, path];
}

/** Every position of a game by the sampler. */
function* positions(seed: string, most: number, rules = ruleset): Generator<{ readonly state: RescueState }> {
  const rng = seededRng(seed);
  let match = start(rules);
  for (let n = 1; n <= most && match.state.result === null; n++) {
    const seat = rules.rules.awaited(match.state)[0] ?? '';
    const command = rules.table.sample(match.engine.view(match.state, seat), rng);
    if (command === null) throw new Error('nothing to do');
    const step = submit(match, { kind: 'seat', seat }, command, `e${n}`);
    if (!step.ok) throw step.fault ?? new Error(step.refusal.code);
    yield { state: step.match.state };
    match = step.match;
  }
}

test('positions, views, differences and hashes are what they are without anything remembered', () => {
  let steps = 0;
  let noted = 0;
  for (const seed of ['a', 'b']) {
    const slow = positions(seed, 90, plain());
    for (const { state } of positions(seed, 90)) {
      const other = slow.next().value?.state as RescueState;
      expect(valueHash(state)).toBe(valueHash(other));
      const views = viewers.map((viewer) => view(state, viewer));
      if (changeOf(views[0]?.units ?? {}) !== undefined) noted++;
      if (steps++ % 6 !== 0) continue;
      expect(text(state) === text(other)).toBe(true);
      expect(thawedParts(state)).toEqual([]);
      expect(untrue(state)).toEqual([]);
      const bare = apart(state);
      expect(valueHash(bare)).toBe(valueHash(state));
      for (const [at, seen] of views.entries()) {
        expect(text(seen) === text(view(bare, viewers[at] as string))).toBe(true);
        expect(untrue(seen)).toEqual([]);
      }
    }
  }
  expect(steps).toBeGreaterThan(120);
  expect(noted).toBeGreaterThan(40);
});

type Path = readonly string[];
function leaves(value: object, path: Path = []): Path[] {
  return Object.entries(value).flatMap(([key, part]): Path[] => {
    const here = [...path, key];
    if (typeof part !== 'object' || part === null) return [here];
    return Object.isFrozen(part) ? [] : leaves(part, here);
  });
}
const at = (value: unknown, path: Path): unknown => path.reduce((part, key) => (part as Record<string, unknown> | null)?.[key], value);

test('whatever rules may change in a thawed position is a change, and goes no further back', () => {
  let state: RescueState | undefined;
  for (const each of positions('c', 60)) state = each.state;
  const before = state as RescueState;
  const whole = text(before);
  const work = thaw(before);
  expect(refreeze(before, work) === before).toBe(true);
  const all = leaves(work);
  expect(all.length).toBeGreaterThan(500);
  const missed: Path[] = [];
  for (const path of all) {
    const key = path.at(-1) as string;
    const owner = at(work, path.slice(0, -1)) as Record<string, unknown>;
    const was = owner[key];
    owner[key] = key === 'reign' ? sleepingReign() : key === 'breach' ? { box: 'A1', open: true } : 'changed';
    const after = refreeze(before, work);
    if (after === before || text(at(after, path)) !== text(owner[key])) missed.push(path);
    owner[key] = was;
    if (refreeze(after, work) === after || thawedParts(at(after, path.slice(0, 2))).length > 0) missed.push(path);
  }
  expect(missed).toEqual([]);
  expect(text(before) === whole).toBe(true);
  expect(refreeze(before, work) === before).toBe(true);
});

test('whatever rules may replace in a thawed position is a change, and an equal one in its place is none', () => {
  let state: RescueState | undefined;
  for (const each of positions('c', 60)) state = each.state;
  const before = state as RescueState;
  const work = thaw(before);
  const missed: string[] = [];
  const replaced = (what: string, put: (other: boolean) => void, found: (after: RescueState) => unknown, wanted: unknown): void => {
    put(true);
    const after = refreeze(before, work);
    if (after === before || text(found(after)) !== text(wanted) || thawedParts(found(after)).length > 0) missed.push(what);
    put(false);
    if (refreeze(before, work) !== before) missed.push(`${what}, equal`);
  };
  for (const [id, { activity, reign, trappedBy }] of Object.entries(before.units)) {
    const unit = work.units[id] as Unit;
    for (const key of Object.keys(activity)) {
      const other = { ...activity, [key]: 'changed' };
      replaced(
        `${id} ${key}`,
        (now) => (unit.activity = now ? other : { ...activity }),
        (after) => after.units[id]?.activity,
        other,
      );
    }
    for (const key of Object.keys(reign ?? {})) {
      const other = { ...(reign as Reign), [key]: 'changed' };
      replaced(
        `${id} ${key}`,
        (now) => (unit.reign = now ? other : reign && { ...reign }),
        (after) => after.units[id]?.reign,
        other,
      );
    }
    const traps = [...trappedBy, 'z0'];
    replaced(
      `${id} traps`,
      (now) => (unit.trappedBy = now ? traps : [...trappedBy]),
      (after) => after.units[id]?.trappedBy,
      traps,
    );
  }
  const stacks = before.stacks as Record<string, readonly string[]>;
  for (const [place, ids] of Object.entries(stacks)) {
    const other = [...ids, 'z0'];
    const put = (now: boolean) => ((work.stacks as Record<string, readonly string[]>)[place] = now ? other : [...ids]);
    replaced(place, put, (after) => (after.stacks as typeof stacks)[place], other);
  }
  expect(Object.values(before.units).some(({ reign }) => reign !== null)).toBe(true);
  expect(missed).toEqual([]);
});

test('of two commands from one position neither knows of the other', () => {
  const match = start(ruleset);
  const rng = seededRng('e');
  const command = ruleset.table.sample(match.engine.view(match.state, 'znon'), rng);
  if (command === null) throw new Error('nothing to do');
  const once = () => submit(match, { kind: 'seat', seat: 'znon' }, command, 'e1');
  const [one, two] = [once(), once()];
  expect(one.ok && two.ok && text(one.match.state) === text(two.match.state)).toBe(true);
  const other = one.ok ? ruleset.table.sample(one.match.engine.view(one.match.state, 'terran'), rng) : null;
  if (!one.ok || !two.ok || other === null) throw new Error('nothing to do');
  const next = submit(one.match, { kind: 'seat', seat: 'terran' }, other, 'e2');
  const same = submit(two.match, { kind: 'seat', seat: 'terran' }, other, 'e2');
  expect(next.ok && same.ok && text(next.match.state) === text(same.match.state)).toBe(true);
});

test('a position shares with the copy that is worked on nothing that rules change', () => {
  const texts: string[] = [];
  const states: RescueState[] = [];
  for (const { state } of positions('d', 40)) {
    states.push(state);
    texts.push(text(state));
  }
  expect(states.length).toBe(40);
  expect(states.every((state, at) => text(state) === texts[at])).toBe(true);
});
