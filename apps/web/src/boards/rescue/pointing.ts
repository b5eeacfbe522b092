import type { Target } from '../../play/grammar';
import type { BoxId, Place, RescueView } from './face';
import type { Scene } from './lighting';
import type { Plan } from './plan';
import css from './route.module.css';
import { nearest, type Point, unwrapped } from './wrap';

/*
 * What follows the pointer over the hull: the ground it is on, and the way to it. All of it is there from the beginning and only gets another
 * form, without a transform of its own: whatever else it took to draw it would come between the pointer and its path.
 */

/** A way across the hull; null where there is none to draw. */
export interface Route {
  /** Of the slot that it would fill: a way to go, or a line of fire. */
  readonly domain: string;
  readonly points: readonly Point[];
  readonly cost: number | null;
}

/** The way of a unit to a target, or the line along which it would fire. */
export function routeTo(
  { plan, centre, piles }: Pick<Scene, 'plan' | 'centre' | 'piles'>,
  view: RescueView,
  { choice, slot, offer }: Target,
  selected: string | null,
): Route | null {
  const actor = offer.actor ?? selected;
  const start = actor === null ? undefined : view.units[actor]?.place;
  const end = choice.unit === undefined ? choice.place : view.units[choice.unit]?.place;
  const places: readonly string[] =
    slot.domain === 'path' && Array.isArray(choice.value) ? choice.value.map(String) : end === undefined ? [] : [end];
  const points = [start, ...places].flatMap((place) => (place === undefined ? [] : (centreOf(plan, view, place as Place) ?? [])));
  const [first, ...rest] = points;
  if (first === undefined || rest.length === 0) return null;
  // A line of fire goes from counter to counter, a way from box to box.
  const counter = (unit: string | null | undefined): Point | null => {
    const pile = slot.domain === 'id' ? piles.find(({ pile: { counters } }) => counters.some(({ id }) => id === unit))?.pile : undefined;
    return pile === undefined ? null : { x: pile.x + pile.size / 2, y: pile.y + pile.size / 2 };
  };
  const from = counter(actor) ?? first;
  const onward = [...rest.slice(0, -1), counter(choice.unit) ?? (rest.at(-1) as Point)];
  const line = unwrapped([{ ...from, y: nearest(from.y, centre, plan.circumference) }, ...onward], plan.circumference);
  return { domain: slot.domain, points: line, cost: choice.cost === undefined || choice.cost === 0 ? null : choice.cost };
}

/** A Holding Box is beside the map: its breach stands for it. */
function centreOf(plan: Plan, view: RescueView, place: Place): Point | null {
  const box = place.startsWith('darter:') ? view.darters.find(({ name }) => place === `darter:${name}`)?.breach?.box : place;
  return box === undefined ? null : (plan.boxes.get(box as BoxId)?.centre ?? null);
}

export interface Pen {
  /** Where all that will be drawn lies: held open by what nobody sees, so that the browser sorts no layers anew whatever is drawn in it. */
  within(left: number, top: number, width: number, height: number): void;
  /** The ground under the pointer, a box's or a counter's. */
  hover(of: 'box' | 'unit', d: string): void;
  route(route: Route | null, zoom: number): void;
}

/** From the rim of what is held open to what waits there: half the widest disc, and a little. */
const INSIDE = 20;
/** Boxes between the first and the last of a way that get a mark; none goes further. */
const STOPS = 8;
const SVG = 'http://www.w3.org/2000/svg';
const pair = ({ x, y }: Point): string => `${x},${y}`;

/**
 * Draws in a group of the hull's own units. Lines and polygons, whose points are attributes and no style: a path that changes has its style
 * worked out anew.
 */
export function penOn(group: SVGGElement): Pen {
  const drawn = new Map<Element, Map<string, string>>();
  const set = (element: Element, name: string, value: string): void => {
    const known = drawn.get(element) ?? new Map<string, string>();
    drawn.set(element, known);
    if (known.get(name) === value) return;
    known.set(name, value);
    element.setAttribute(name, value);
  };
  const add = <K extends 'path' | 'polyline' | 'line' | 'text'>(name: K, className: string | undefined): SVGElementTagNameMap[K] => {
    const made = document.createElementNS(SVG, name);
    set(made, 'class', className ?? '');
    return group.appendChild(made);
  };
  /** Out of sight: a whole turn of the hull from what is looked at. */
  let away: Point = { x: 0, y: 0 };
  /** A line without length that ends round is a disc. */
  const dot = (line: SVGLineElement, { x, y }: Point): void => {
    for (const name of ['x1', 'x2']) set(line, name, String(x));
    for (const name of ['y1', 'y2']) set(line, name, String(y));
  };
  if (css['pointing'] !== undefined) group.classList.add(css['pointing']);
  const room = add('polyline', css['room']);
  const corner = add('text', css['room']);
  corner.append('·');
  const hovered = add('path', css['hovered']);
  const bed = add('polyline', css['bed']);
  const way = add('polyline', css['way']);
  const stops = Array.from({ length: STOPS }, () => add('line', css['stop']));
  const end = add('line', css['end']);
  const chip = add('polyline', css['chip']);
  const figure = add('text', css['figure']);
  const words = figure.appendChild(document.createTextNode(''));
  const say = (text: string): void => {
    if (words.data !== text) words.data = text;
  };
  return {
    within(left, top, width, height) {
      const [right, bottom] = [left + width, top + height];
      set(room, 'points', `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`);
      away = { x: left + INSIDE, y: top + INSIDE };
      set(corner, 'x', String(away.x));
      set(corner, 'y', String(away.y));
    },
    hover(of, d) {
      set(hovered, 'd', d);
      set(hovered, 'data-of', of);
    },
    route(route, zoom) {
      const points = route?.points ?? [];
      const last = points.at(-1) ?? null;
      const line = points.map(pair).join(' ');
      set(bed, 'points', line);
      set(way, 'points', line);
      for (const [at, stop] of stops.entries()) dot(stop, points.at(Math.min(at + 1, points.length - 1)) ?? away);
      dot(end, last ?? away);
      if (route !== null) set(group, 'data-domain', route.domain);
      if (route === null || route.cost === null || last === null) {
        set(chip, 'points', '');
        say('');
        return;
      }
      const k = Math.max(1, 0.9 / zoom);
      // Beside what is fired at, the chances stand.
      const before = (route.domain === 'id' ? route.points.at(-2) : null) ?? last;
      const at = { x: (last.x + before.x) / 2, y: (last.y + before.y) / 2 };
      const [left, right, top, bottom] = [at.x - 15 * k, at.x + 15 * k, at.y - 30 * k, at.y - 12 * k];
      set(chip, 'points', `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom} ${left},${top}`);
      set(figure, 'x', String(at.x));
      set(figure, 'y', String(at.y - 16.5 * k));
      set(figure, 'font-size', String(14 * k));
      say(`−${route.cost}`);
    },
  };
}
