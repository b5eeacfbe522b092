/*
 * The hull is a tube: its drawing wraps from top to bottom. Everything is drawn once, in that copy of it which is nearest to the middle of
 * what is in sight. Lengths are plan units (ten to a map unit).
 */

/** The copy of `y` nearest to `centre`. */
export function nearest(y: number, centre: number, circumference: number): number {
  return y + Math.round((centre - y) / circumference) * circumference;
}

/** `y` on the sheet itself: from 0 up to the circumference. */
export function onSheet(y: number, circumference: number): number {
  return ((y % circumference) + circumference) % circumference;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points joined the short way round the hull; the first stays where it is. */
export function unwrapped(points: readonly Point[], circumference: number): Point[] {
  const line: Point[] = [];
  for (const point of points) {
    const last = line.at(-1);
    line.push(last === undefined ? point : { x: point.x, y: nearest(point.y, last.y, circumference) });
  }
  return line;
}
