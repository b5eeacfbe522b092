import { canonicalJson, type Json } from '../json';

/** What a referee file expects of a value that is not there. */
export const ABSENT = '$absent';

/**
 * The value at a path of a JSON value, or undefined. A path is a JSON pointer ('/units/3/box') or dotted ('units.3.box'); the step `id=q1` takes the
 * member of a list whose `id` is 'q1', and `length` the number of members of a list.
 */
export function valueAt(root: unknown, path: string): unknown {
  const steps = path.startsWith('/') ? path.slice(1).split('/') : path.split('.');
  let at = root;
  for (const raw of path === '' || path === '/' ? [] : steps) {
    const step = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null) return undefined;
    if (Array.isArray(at)) at = inList(at, step);
    else at = Object.hasOwn(at, step) ? (at as Record<string, unknown>)[step] : undefined;
  }
  return at;
}

function inList(list: readonly unknown[], step: string): unknown {
  if (step === 'length') return list.length;
  const [key, wanted] = step.split('=', 2);
  if (key === undefined || wanted === undefined) return list[Number(step)];
  return list.find(
    (member) => typeof member === 'object' && member !== null && String((member as Record<string, unknown>)[key]) === wanted,
  );
}

/** Differences between facts by path and a value, in words. */
export function factProblems(root: unknown, facts: Readonly<Record<string, Json>>): string[] {
  return Object.entries(facts).flatMap(([path, wanted]) => {
    const found = valueAt(root, path);
    const absent = wanted !== null && typeof wanted === 'object' && ABSENT in wanted;
    if (absent) return found === undefined ? [] : [`${path} is ${show(found)}, expected nothing there`];
    if (found !== undefined && canonicalJson(found) === canonicalJson(wanted)) return [];
    return [`${path} is ${show(found)}, expected ${show(wanted)}`];
  });
}

export const show = (value: unknown): string => {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}...` : text;
};

/** Texts that must and must not occur. */
export interface Occurs {
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
}

export const occursProblems = (text: string, { contains = [], lacks = [] }: Occurs): string[] => [
  ...contains.filter((wanted) => !text.includes(wanted)).map((wanted) => `does not contain ${JSON.stringify(wanted)}`),
  ...lacks.filter((barred) => text.includes(barred)).map((barred) => `contains ${JSON.stringify(barred)}`),
];
