import type { Target } from '../../play/grammar';
import type { Marks } from '../marks';
import type { BoxId, Place, RescueView } from './face';
import type { Scene } from './lighting';
import { union } from './pen';
import type { Plan, PlanRect } from './plan';
import { nearest, type Point, unwrapped } from './wrap';

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

/** What of the hull a unit and all that is lit for it take up together: somewhere in it something is pointed at next. Null where nobody is chosen. */
export function reachOf({ plan, centre }: Scene, view: RescueView, { places, units }: Marks, selected: string | null): PlanRect | null {
  if (selected === null) return null;
  const all = [...places.keys(), ...[selected, ...units.keys()].map((unit) => view.units[unit]?.place)];
  return all.reduce<PlanRect | null>((area, place) => {
    const box = plan.boxes.get(place as BoxId);
    return box === undefined
      ? area
      : union(area, { ...box.outline, y: box.outline.y + nearest(box.centre.y, centre, plan.circumference) - box.centre.y });
  }, null);
}
