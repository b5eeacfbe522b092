import type { LogEvent, ShownDie } from '@carapace/tabletop';
import { memo } from 'react';
import { Die, DieFace } from '../../ui/Die';
import type { Happened } from '../board';
import type { BoxId, RescueView } from './face';
import type { Plan, PlanBox } from './plan';
import css from './rescue.module.css';
import { nearest } from './wrap';

type Effect = 'shot' | 'loss' | 'blast' | 'shown' | 'plain';

function effectOf({ kind }: LogEvent): Effect {
  switch (kind) {
    case 'fired':
    case 'pod-fired':
    case 'darter-fired-at':
    case 'armory-fired-at':
    case 'melee-fought':
      return 'shot';
    case 'eliminated':
    case 'incapacitated':
    case 'hostage-executed':
    case 'prisoner-died':
      return 'loss';
    case 'armory-exploded':
    case 'wall-holed':
    case 'charge-exploded':
    case 'darter-destroyed':
      return 'blast';
    case 'turned-up':
    case 'queen-woken':
    case 'queen-activated':
    case 'traps-turned-up':
    case 'trap-announced':
    case 'control-gained':
      return 'shown';
    default:
      return 'plain';
  }
}

interface HappeningsProps {
  readonly plan: Plan;
  readonly view: RescueView;
  readonly centre: number;
  readonly zoom: number;
  readonly happened: Happened;
}

interface Spot {
  readonly box: PlanBox;
  readonly dice: readonly ShownDie[];
  readonly effects: readonly Effect[];
  /** Boxes from which was fired. */
  readonly from: readonly PlanBox[];
}

/** The box in which something shows: a Holding Box is beside the map, its breach stands for it. */
function boxOf(plan: Plan, view: RescueView, place: string | undefined): PlanBox | null {
  if (place === undefined) return null;
  const id = place.startsWith('darter:') ? view.darters.find(({ name }) => place === `darter:${name}`)?.breach?.box : place;
  return id === undefined ? null : (plan.boxes.get(id as BoxId) ?? null);
}

function spotsOf(plan: Plan, view: RescueView, events: readonly LogEvent[]): readonly Spot[] {
  const spots = new Map<BoxId, { box: PlanBox; dice: ShownDie[]; effects: Effect[]; from: PlanBox[] }>();
  for (const event of events) {
    const box = boxOf(plan, view, event.place);
    if (box === null) continue;
    const spot = spots.get(box.id) ?? { box, dice: [], effects: [], from: [] };
    spots.set(box.id, spot);
    spot.dice.push(...(event.dice ?? []));
    const effect = effectOf(event);
    spot.effects.push(effect);
    const facts = 'facts' in event ? (event.facts as Readonly<Record<string, unknown>>) : {};
    const from = effect === 'shot' ? boxOf(plan, view, typeof facts['from'] === 'string' ? facts['from'] : undefined) : null;
    if (from !== null) spot.from.push(from);
  }
  return [...spots.values()];
}

/** Dice beside the place they were rolled for, and a short flash of what they did. Motion ends within half a second, the dice stay a little. */
export const Happenings = memo(function Happenings({ plan, view, centre, zoom, happened }: HappeningsProps) {
  const size = Math.max(26, 26 / zoom);
  return (
    <g key={happened.at} className={css['happenings']}>
      {spotsOf(plan, view, happened.events).map(({ box, dice, effects, from }) => {
        const y = nearest(box.centre.y, centre, plan.circumference);
        const strongest = (['blast', 'loss', 'shot', 'shown', 'plain'] as const).find((effect) => effects.includes(effect)) ?? 'plain';
        const sum = dice.length === 1 && dice[0]?.total !== undefined && dice[0].total !== dice[0].face ? `= ${dice[0].total}` : '';
        // Above the box, or below it where the sheet ends.
        const above = y - box.floor.height / 2 - size - 12;
        const top = above < centre - plan.circumference / 2 ? y + box.floor.height / 2 + 4 : above;
        const width = dice.length * (size + 3) + 5 + (sum.length * size) / 2.6;
        return (
          <g key={box.id}>
            {from.map((one) => (
              <line
                key={one.id}
                className={css['tracer']}
                pathLength="1"
                x1={one.centre.x}
                y1={nearest(one.centre.y, y, plan.circumference)}
                x2={box.centre.x}
                y2={y}
              />
            ))}
            <circle className={css['flash']} data-effect={strongest} cx={box.centre.x} cy={y} r="34" />
            {dice.length > 0 && (
              <g className={css['dice']} transform={`translate(${box.centre.x - width / 2} ${top})`}>
                <rect width={width} height={size + 8} rx="4" />
                {dice.map((die, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the dice of an event never change.
                  <g key={at} transform={`translate(${4 + at * (size + 3)} 4)`}>
                    <DieFace face={die.face} size={size} />
                  </g>
                ))}
                {sum !== '' && (
                  <text x={size + 10} y={size * 0.5 + 4 + size * 0.24} fontSize={size * 0.68}>
                    {sum}
                  </text>
                )}
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Dice that belong to no place on the map: what they were for, in words. */
export function DiceTray({ plan, view, happened }: Pick<HappeningsProps, 'plan' | 'view' | 'happened'>) {
  const dice = happened.events.filter(({ place }) => boxOf(plan, view, place) === null).flatMap((event) => event.dice ?? []);
  if (dice.length === 0) return null;
  return (
    <div key={happened.at} className={css['diceTray']} aria-hidden="true">
      {dice.map((die, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice of an event never change.
        <Die key={at} die={die} />
      ))}
    </div>
  );
}
