import type { Target } from '../../play/grammar';
import { type Pointed, usePointed } from '../../play/pointed';
import type { BoxId, Place, RescueView } from './face';
import type { Plan } from './plan';
import css from './route.module.css';
import { nearest, unwrapped } from './wrap';

interface PointedProps extends Omit<RouteProps, 'preview'> {
  readonly pointed: Pointed;
}

/** The way to what is pointed at. */
export function PointedRoute({ pointed, ...rest }: PointedProps) {
  const preview = usePointed(pointed);
  return preview === null ? null : <Route preview={preview} {...rest} />;
}

interface RouteProps {
  readonly plan: Plan;
  readonly view: RescueView;
  readonly preview: Target;
  readonly selected: string | null;
  readonly centre: number;
  readonly zoom: number;
}

/** The way a unit would go, or the line along which it would fire. */
function Route({ plan, view, preview, selected, centre, zoom }: RouteProps) {
  const { choice, slot, offer } = preview;
  const actor = offer.actor ?? selected;
  const start = actor === null ? undefined : view.units[actor]?.place;
  const end = choice.unit === undefined ? choice.place : view.units[choice.unit]?.place;
  const places: readonly string[] =
    slot.domain === 'path' && Array.isArray(choice.value) ? choice.value.map(String) : end === undefined ? [] : [end];
  const points = [start, ...places].flatMap((place) => (place === undefined ? [] : (centreOf(plan, view, place as Place) ?? [])));
  const first = points[0];
  if (first === undefined || points.length < 2) return null;
  const line = unwrapped([{ ...first, y: nearest(first.y, centre, plan.circumference) }, ...points.slice(1)], plan.circumference);
  const last = line.at(-1);
  const d = line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <g className={css['route']} data-domain={slot.domain}>
      <path className={css['routeBed']} d={d} />
      <path d={d} />
      {line.slice(1).map(({ x, y }, at) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={at === line.length - 2 ? 9 : 5} />
      ))}
      {last !== undefined && choice.cost !== undefined && choice.cost > 0 && (
        <g transform={`translate(${last.x} ${last.y}) scale(${Math.max(1, 0.9 / zoom)})`}>
          <rect x="-15" y="-30" width="30" height="18" rx="3" />
          <text y="-16.500" textAnchor="middle">
            {`−${choice.cost}`}
          </text>
        </g>
      )}
    </g>
  );
}

/** A Holding Box is beside the map: its breach stands for it. */
function centreOf(plan: Plan, view: RescueView, place: Place): { readonly x: number; readonly y: number } | null {
  const box = place.startsWith('darter:') ? view.darters.find(({ name }) => place === `darter:${name}`)?.breach?.box : place;
  return box === undefined ? null : (plan.boxes.get(box as BoxId)?.centre ?? null);
}
