import { useEffect } from 'react';
import type { Lit } from '../play/grammar';
import type { Spot } from './board';
import type { BoardCamera } from './useCamera';

/* What every board finds on its sheets: places carry their id as data-box, counters theirs as data-unit. */

const found = (root: Element | null | undefined, name: 'unit' | 'box', id: string | undefined): HTMLElement | SVGElement | null =>
  id === undefined ? null : (root?.querySelector<HTMLElement | SVGElement>(`[data-${name}="${CSS.escape(id)}"]`) ?? null);

/** Where a counter is on the screen, or else the place; null if neither is drawn. */
export const rectOn = (root: Element | null | undefined, { unit, place }: Spot): DOMRect | null =>
  (found(root, 'unit', unit) ?? found(root, 'box', place))?.getBoundingClientRect() ?? null;

/** Gives a place the focus, without moving the sheet. */
export const focusOn = (root: Element | null | undefined, place: string): void => found(root, 'box', place)?.focus({ preventScroll: true });

/** What can be chosen is brought into sight, if none of it is. */
export function useInSight(lit: Lit, { sees, show }: Pick<BoardCamera, 'sees' | 'show'>): void {
  useEffect(() => {
    const places = lit.targets.flatMap(({ choice }) => choice.place ?? []);
    const seen = places.map(sees);
    const first = places[seen.indexOf(false)];
    if (first !== undefined && !seen.includes(true)) show(first);
  }, [lit, sees, show]);
}
