import type { BoxId, Pack } from './face';
import type { Plan } from './plan';
import { nearest } from './wrap';

const DIRS = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' } as const;
const OPPOSITE = { N: 'S', E: 'W', S: 'N', W: 'E' } as const;

/** The box that an arrow key leads to: of those that share a wall on that side, the one whose middle is nearest. */
export function neighbourOf(pack: Pack, plan: Plan, from: BoxId, key: string): BoxId | null {
  const dir = Object.entries(DIRS).find(([name]) => name === key)?.[1];
  const here = plan.boxes.get(from);
  if (dir === undefined || here === undefined) return null;
  let best: { readonly id: BoxId; readonly far: number } | null = null;
  for (const { a, b, segments } of pack.map.links) {
    const side = a === from ? dir : OPPOSITE[dir];
    if ((a !== from && b !== from) || !segments.some((segment) => segment.dir === side)) continue;
    const id = a === from ? b : a;
    const there = plan.boxes.get(id);
    if (there === undefined) continue;
    const dy = nearest(there.centre.y, here.centre.y, plan.circumference) - here.centre.y;
    const far = Math.hypot(there.centre.x - here.centre.x, dy);
    if (best === null || far < best.far) best = { id, far };
  }
  return best?.id ?? null;
}
