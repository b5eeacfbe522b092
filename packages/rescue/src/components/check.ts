import { areaOfId, compareBoxIds, linkId } from './box-id';
import { FACTS } from './facts';
import { contacts, inside, opposite, shapeFaults, tilingFaults } from './geometry';
import { type Hive, makeHive } from './hive';
import { type Box, type BoxId, type Charts, type Direction, type HiveMap, type Link, MELEE_COLUMNS, type Pack, type Row } from './pack';

/** Each problem is one line: where it is, what is wrong, and the case it offends. */
type Problems = string[];

function boxProblems(key: string, box: Box): Problems {
  const { id, area, room, ring, shape, label } = box;
  const found = shapeFaults(shape).map((fault) => `${key}: ${fault}`);
  if (id !== key) found.push(`${key}: the box under this key has the id ${id}`);
  if (area !== areaOfId(id)) found.push(`${key}: by its ID Code the area is ${areaOfId(id) ?? 'none'}, not ${area ?? 'none'} (3.0)`);
  const corridor = room === 'corridor-circular' || room === 'corridor-axial';
  if (corridor !== (area === null))
    found.push(`${key}: corridors lie outside the areas, and only corridors do, so it cannot be a ${room} (3.0)`);
  if ((room === 'corridor-circular') !== (ring !== undefined))
    found.push(`${key}: boxes of circular corridors, and no others, have a ring (2.1)`);
  const [x, y] = label;
  if (!shape.rects.some((rect) => inside([x, y, 0, 0], rect))) found.push(`${key}: its label lies outside it`);
  return found;
}

const sameWalls = (p: Link['segments'], q: Link['segments']) => {
  const text = (list: Link['segments']) => list.map(({ dir, x1, y1, x2, y2, seam }) => [dir, x1, y1, x2, y2, seam === true].join()).sort();
  return text(p).join(' ') === text(q).join(' ');
};

/** Contiguity follows from the shapes (8.1), so what is stored must be exactly what follows. */
function linkProblems({ boxes, links, circumference }: HiveMap): Problems {
  const found: Problems = [];
  const stored = new Map<string, Link>();
  for (const link of links) {
    const { id, a, b, kind } = link;
    if (stored.has(id)) found.push(`${id}: stored twice`);
    stored.set(id, link);
    if (id !== `${a}|${b}` || id !== linkId(a, b)) found.push(`${id}: the id of a link between ${a} and ${b} is ${linkId(a, b)}`);
    if (kind === 'open' && (areaOfId(a) !== null || areaOfId(b) !== null))
      found.push(`${id}: only corridor boxes are open to each other (9.5)`);
  }
  for (const { a, b, segments } of contacts(Object.values(boxes), circumference)) {
    const link = stored.get(linkId(a, b));
    if (!link) found.push(`${linkId(a, b)}: these boxes share a wall, and no link is stored (8.1)`);
    else if (!sameWalls(link.segments, segments))
      found.push(`${link.id}: the stored wall is not the one that follows from the shapes (8.1)`);
    stored.delete(linkId(a, b));
  }
  for (const id of stored.keys()) found.push(`${id}: these boxes share no wall (8.1)`);
  return found;
}

function rowProblems(row: Row, map: HiveMap, linkOf: ReadonlyMap<string, Link>): Problems {
  const { id, kind, boxes, maxRange } = row;
  const found: Problems = [];
  if (new Set(boxes).size !== boxes.length) found.push(`row ${id}: a box stands in it twice`);
  if ((kind === 'circular') !== (maxRange === 2)) found.push(`row ${id}: the range is capped at two in circular corridors only (12.4)`);
  const dirs = new Set<Direction>();
  boxes.forEach((from, i) => {
    const to = boxes[i + 1] ?? (kind === 'circular' ? boxes[0] : undefined);
    if (to === undefined) return;
    const link = linkOf.get(linkId(from, to));
    if (link?.kind !== 'open') found.push(`row ${id}: ${from} and ${to} are not open to each other (12.1)`);
    const dir = link?.segments[0]?.dir;
    if (link && dir) dirs.add(link.a === from ? dir : opposite(dir));
  });
  if (dirs.size > 1) found.push(`row ${id}: it is not straight (12.1)`);
  const rings = new Set(boxes.map((box) => map.boxes[box]?.ring));
  if (kind === 'circular' && (rings.size !== 1 || rings.has(undefined)))
    found.push(`row ${id}: its boxes do not all belong to one ring (2.1)`);
  return found;
}

function corridorProblems(map: HiveMap): Problems {
  const linkOf = new Map<string, Link>(map.links.map((link) => [link.id, link]));
  const found = map.rows.flatMap((row) => rowProblems(row, map, linkOf));
  const ids = map.rows.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) found.push('rows: two have the same id');
  for (const { id, kind, a, b } of map.links) {
    const inRow = map.rows.some(({ boxes }) => boxes.includes(a) && boxes.includes(b));
    if (kind === 'open' && !inRow) found.push(`${id}: boxes that are open to each other stand in a row of fire (12.1)`);
  }
  return found;
}

/** A wall between two parts of the ship may need a hole, but every box must have some way in (9.3). */
function walkProblems(hive: Hive): Problems {
  const none: ReadonlySet<never> = new Set();
  const start = hive.boxIds[0] as BoxId;
  const reached = new Set([start]);
  for (const id of reached) for (const { box } of hive.exits(id, none)) reached.add(box);
  return hive.boxIds.filter((id) => !reached.has(id)).map((id) => `${id}: cannot be reached on foot from ${start} (9.3)`);
}

function chartProblems({ melee, dice }: Charts): Problems {
  const found: Problems = [];
  const { columns } = melee;
  const whole = columns.every(({ from, to }, i) => {
    const next = columns[i + 1];
    if (i === 0 && from !== null) return false;
    return next === undefined ? to === null : to !== null && next.from === to + 1;
  });
  if (!whole || columns.map(({ id }) => id).join() !== MELEE_COLUMNS.join())
    found.push('charts.melee: the columns must follow on each other without end or gap (16.6)');
  for (const [row, { from, to }] of Object.entries(dice.rows))
    if (from > to) found.push(`charts.dice.${row}: ${from} to ${to} holds no face`);
  return found;
}

/**
 * What is inconsistent in a pack of the right form, or contradicts the rulebook; empty if nothing.
 * Later checks build on earlier ones, so they run only on a map that is sound as far as that.
 */
export function packProblems(pack: Pack): string[] {
  const { map, charts } = pack;
  const known = (id: BoxId) => map.boxes[id] !== undefined;
  const strangers = [...map.links.flatMap(({ a, b }) => [a, b]), ...map.rows.flatMap(({ boxes }) => boxes)].filter((id) => !known(id));
  const shapes = [
    ...Object.entries(map.boxes).flatMap(([key, box]) => boxProblems(key, box)),
    ...tilingFaults(map).map((fault) => `map: ${fault} (2.1)`),
    ...[...new Set(strangers)].sort(compareBoxIds).map((id) => `map: there is no box ${id}`),
    ...chartProblems(charts),
  ];
  if (shapes.length > 0) return shapes;

  const ways = [...linkProblems(map), ...corridorProblems(map)];
  if (ways.length > 0) return ways;

  const hive = makeHive(pack);
  const broken = FACTS.filter((fact) => !fact.holds(pack, hive)).map((fact) => `The rulebook says: ${fact.states} (${fact.case})`);
  return [...walkProblems(hive), ...broken];
}
