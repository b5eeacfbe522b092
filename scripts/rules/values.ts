// Changed values of a ruleset's components: for every printed row, column and counter one pack in which it says something else.
import { idOfTitle, type TitledTest } from './titled-tests';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** One change: the value at `path` of components/<file> becomes `to`, or goes away. */
export interface ValueMutant {
  readonly file: string;
  readonly path: Path;
  readonly from: Json;
  readonly to: Json | undefined;
  /** Tests titled by these ids, or by one of their parts, are run on it. */
  readonly cases: readonly string[];
}

/** Where in the components an item's values lie. */
export interface Group {
  readonly file: string;
  readonly path: Path;
  readonly cases: readonly string[];
  /** 'leaves': every value below is changed. 'entries': every entry goes away. */
  readonly change: 'leaves' | 'entries';
  /** At most so many, evenly chosen; all if not given. */
  readonly most?: number;
  /** Keeps values whose keys (the path below the group) fit, given the object they lie in. */
  readonly only?: (path: Path, inside: Json) => boolean;
}

/** Keys that name, draw or vouch for a value; nothing that is played by. */
const ASIDE = new Set(['id', 'basis', 'roomBasis', 'label', 'shape', 'segments']);

function changed(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 0;
  return `${String(value)} changed`;
}

function* leaves(value: Json, path: Path, inside: Json): Generator<{ path: Path; value: Json; inside: Json }> {
  if (value === null || typeof value !== 'object') yield { path, value, inside };
  else for (const [key, part] of Object.entries(value)) if (!ASIDE.has(key)) yield* leaves(part, [...path, key], value);
}

const valueAt = (json: Json, path: Path): Json =>
  path.reduce<Json>((found, key) => {
    const part = (found as { readonly [key: string]: Json } | null)?.[key];
    if (part === undefined) throw new Error(`no value at ${path.join('.')}`);
    return part;
  }, json);

function evenly<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as T);
}

export function mutantsOf(json: Json, group: Group): readonly ValueMutant[] {
  const { file, cases, change, only, most = Number.POSITIVE_INFINITY } = group;
  const root = valueAt(json, group.path);
  const found =
    change === 'leaves'
      ? [...leaves(root, [], null)].map(({ path, value, inside }) => ({ path, value, inside, to: changed(value) as Json | undefined }))
      : Object.entries(root as object)
          .filter(([key]) => !ASIDE.has(key))
          .map(([key, value]) => ({ path: [key] as Path, value: value as Json, inside: root, to: undefined }));
  return evenly(
    found.filter(({ path, inside }) => only?.(path, inside) ?? true),
    most,
  ).map(({ path, value, to }) => ({ file, path: [...group.path, ...path], from: value, to, cases }));
}

/** The JSON with one value changed; the original stays. */
export function withChange(json: Json, path: Path, to: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return to ?? null;
  if (Array.isArray(json)) {
    if (rest.length === 0 && to === undefined) return json.toSpliced(Number(key), 1);
    return json.with(Number(key), withChange(json[Number(key)], rest, to));
  }
  const object = json as { readonly [key: string]: Json };
  if (rest.length > 0 || to !== undefined) return { ...object, [key]: withChange(object[key] ?? null, rest, to) };
  const { [key]: _, ...others } = object;
  return others;
}

/** The tests that are to notice a change. */
export function watchers(mutant: ValueMutant, tests: readonly TitledTest[]): readonly TitledTest[] {
  return tests.filter(({ title, status }) => {
    const id = idOfTitle(title);
    return status === 'passed' && mutant.cases.some((wanted) => id === wanted || id.startsWith(`${wanted}/`));
  });
}

/** Line of a value in the text of a JSON file (1 if the text is written in a way this does not follow). */
export function lineOfPath(text: string, path: Path): number {
  let at = text.search(/[[{]/);
  for (const key of path) {
    let depth = 0;
    let entry = 0;
    let found = -1;
    // Steps over strings whole; inside the object or list at `at`, depth is 1.
    for (const match of text.slice(at).matchAll(/"(?:\\.|[^"\\])*"|[[\]{},]|[^\s"[\]{},:]+/g)) {
      const [sign] = match;
      const index = at + match.index;
      const isKey = depth === 1 && sign === JSON.stringify(String(key)) && /^\s*:/.test(text.slice(index + sign.length));
      if (isKey) {
        found = index + sign.length + text.slice(index + sign.length).search(/[^\s:]/);
        break;
      }
      if (depth === 1 && text[at] === '[' && sign !== ',' && sign !== ']' && entry === Number(key)) {
        found = index;
        break;
      }
      if (sign === ',' && depth === 1) entry += 1;
      if (sign === '[' || sign === '{') depth += 1;
      if (sign === ']' || sign === '}') depth -= 1;
      if (depth === 0) break;
    }
    if (found < 0) return 1;
    at = found;
  }
  return text.slice(0, at).split('\n').length;
}

/** The row, column or counter that an id such as 4.9/darter or 5.9/1 names: by key, by its `id`, or by its place counted from 1. */
export function entryOf(json: Json, { path, cases }: Group, id: string): Path | null {
  const [printed, row] = id.split('/');
  if (printed === undefined || row === undefined || !cases.includes(printed)) return null;
  const root = valueAt(json, path);
  const entries = Object.entries(root as object) as [string, Json][];
  const named = entries.find(
    ([key, value]) => (!Array.isArray(root) && key === row) || (value as { readonly id?: Json } | null)?.id === row,
  );
  const key = named?.[0] ?? (Array.isArray(root) ? entries[Number(row) - 1]?.[0] : undefined);
  return key === undefined ? null : [...path, key];
}
