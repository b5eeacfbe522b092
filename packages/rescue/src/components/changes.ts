import type { PackChange } from '@carapace/tabletop';
import { type CounterMix, type Pack, UNIT_KINDS } from './pack';

type Leaf = PackChange['from'];

/** The single values of a member, by path, without what only says on what they rest. */
function leaves(value: unknown, path: string, into: Map<string, Leaf>): void {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    into.set(path, value);
    return;
  }
  for (const [key, part] of Object.entries(value as object)) if (key !== 'basis') leaves(part, `${path}.${key}`, into);
}

const supply = (counters: CounterMix, face: string) =>
  counters.filter(({ front, back }) => front === face || back === face).reduce((sum, { count }) => sum + count, 0);

/** What the rules can see of a pack. Where walls lie and how boxes are drawn is not part of it: contiguity is. */
function playable({ map, units, counters, charts, darters }: Pack): Map<string, Leaf> {
  const values = new Map<string, Leaf>();
  for (const [id, { room }] of Object.entries(map.boxes)) values.set(`map.${id}`, room);
  for (const { id, kind } of map.links) values.set(`map.${id}`, kind);
  for (const { id, boxes } of map.rows) values.set(`map.row.${id}`, boxes.join(' '));
  leaves(units, 'units', values);
  for (const kind of UNIT_KINDS) values.set(`counters.${kind}`, supply(counters, kind));
  leaves(charts, 'charts', values);
  values.set('darters', darters.join(', '));
  return values;
}

/** What a pack changes against another, sorted by path: what every seat is shown before the start. */
export function packChanges(base: Pack, pack: Pack): PackChange[] {
  const before = playable(base);
  const after = playable(pack);
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((path) => ({ path, from: before.get(path) ?? null, to: after.get(path) ?? null }))
    .filter(({ from, to }) => from !== to);
}
