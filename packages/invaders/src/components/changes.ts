import type { PackChange } from '@carapace/tabletop';
import type { Chit, Pack } from './pack';

type Leaf = PackChange['from'];

/** What an entry of a list is called, so that a removed one does not shift all others. */
function nameOf(entry: unknown, index: number): string {
  if (entry === null || typeof entry !== 'object') return String(index);
  const { id, key, level, between } = entry as { id?: string; key?: string; level?: string; between?: readonly string[] };
  return id ?? key ?? level ?? between?.join('-') ?? String(index);
}

/** The single values of a member, by path, without what only says on what they rest or how things are called. */
function leaves(value: unknown, path: string, into: Map<string, Leaf>): void {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    into.set(path, value);
  } else if (Array.isArray(value)) {
    if (value.every((entry) => entry === null || typeof entry !== 'object')) into.set(path, value.join(', '));
    else for (const [i, entry] of value.entries()) leaves(entry, `${path}.${nameOf(entry, i)}`, into);
  } else {
    for (const [key, part] of Object.entries(value as object))
      if (key !== 'basis' && key !== 'name' && key !== 'title') leaves(part, `${path}.${key}`, into);
  }
}

function playable({ maps, units, chits, scenarios, charts }: Pack): Map<string, Leaf> {
  const values = new Map<string, Leaf>();
  leaves(maps, 'maps', values);
  leaves(units, 'units', values);
  leaves(chits.goals, 'chits', values);
  leaves(scenarios, 'scenarios', values);
  leaves(charts, 'charts', values);
  return values;
}

/** Equal for chits that do and say the same. */
export const chitKey = ({ name, again, steps, text }: Chit): string => JSON.stringify([name, again, steps, text ?? null]);

/** A chit changes as a whole: single words of its steps would tell nobody anything. */
function chitChanges(base: Pack, pack: Pack): PackChange[] {
  const byId = ({ chits }: Pack): ReadonlyMap<string, Chit> => new Map(chits.activation.map((chit) => [chit.id, chit]));
  const [before, after] = [byId(base), byId(pack)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): PackChange[] => {
    const [from, to] = [before.get(id), after.get(id)];
    if (from !== undefined && to !== undefined && chitKey(from) === chitKey(to)) return [];
    return [{ path: `chits.${id}`, from: from?.name ?? null, to: to === undefined ? null : saying(to) }];
  });
}

const saying = ({ name, again, text = 'another chit, whose words the pack does not give' }: Chit): string =>
  `${name}: ${text}${again ? ' (then a further chit)' : ''}`;

/** What a pack changes against another, sorted by path: what every seat is shown before the start. */
export function packChanges(base: Pack, pack: Pack): PackChange[] {
  const before = playable(base);
  const after = playable(pack);
  const values = [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, from: before.get(path) ?? null, to: after.get(path) ?? null }))
    .filter(({ from, to }) => from !== to);
  return [...values, ...chitChanges(base, pack)].sort((a, b) => (a.path < b.path ? -1 : 1));
}
