import { useMemo } from 'react';
import type { BoxId, Pack, RescueView } from '../face';
import { glyphRef } from '../glyphs';
import hull from '../hull.module.css';
import { jambs, type PlanBox, planOf } from '../plan';
import css from './forms.module.css';

/** Plan units: edge of a counter on the small plan, and what is left free round the hull. */
const COUNTER = 44;
const RIM = 24;
/** Plan units of the letters in which marked boxes are named; as large as the style sheet says. */
const LETTERS = 40;

interface MiniatureProps {
  readonly view: RescueView;
  readonly pack: Pack;
  /** Boxes that the form is about. */
  readonly marked?: readonly string[];
  readonly caption: string;
}

/** The hull in small beside a form that is about it: where somebody stands, and how many; nothing on it can be pressed. */
export function Miniature({ view, pack, marked = [], caption }: MiniatureProps) {
  const plan = useMemo(() => planOf(pack), [pack]);
  const counts = new Map<BoxId, { readonly znon: number; readonly terran: number }>();
  for (const { place, side } of Object.values(view.units)) {
    if (!plan.boxes.has(place as BoxId)) continue;
    const before = counts.get(place as BoxId) ?? { znon: 0, terran: 0 };
    counts.set(place as BoxId, { ...before, [side]: before[side] + 1 });
  }
  const { width, circumference } = plan;
  return (
    <figure className={css['miniature']}>
      <svg viewBox={`${-RIM} ${-RIM} ${width + 2 * RIM} ${circumference + 2 * RIM}`} aria-hidden="true">
        {[...plan.floors].map(([room, d]) => (
          <path key={room} className={hull['floor']} data-room={room} d={d} fillRule="evenodd" />
        ))}
        {plan.nests.map(({ area, x, y, width: wide, height }) => (
          <text key={area} className={hull['nest']} x={x + wide / 2} y={y + height / 2} textAnchor="middle" dominantBaseline="central">
            {area}
          </text>
        ))}
        <path className={hull['partitions']} d={plan.partitions} />
        <path className={hull['bulkheads']} d={plan.bulkheads} />
        <path className={hull['jambs']} d={plan.doors.map(jambs).join('')} />
        <path className={hull['ends']} d={`M0 0v${circumference}M${width} 0v${circumference}`} />
        {marked.map((id) => (
          <path key={id} className={css['marked']} d={plan.boxes.get(id as BoxId)?.path ?? ''} />
        ))}
        {marked.map((id) => {
          const name = plan.boxes.get(id as BoxId)?.name;
          return (
            name && (
              <text key={id} className={css['name']} x={name.x} y={name.y + LETTERS / 2}>
                {id}
              </text>
            )
          );
        })}
        {[...counts].map(([id, { znon, terran }]) => {
          const box = plan.boxes.get(id);
          if (box === undefined) return null;
          return (
            <g key={id}>
              {znon > 0 && <Stack box={box} count={znon} shift={terran > 0 ? -COUNTER / 2 : 0} marines={false} />}
              {terran > 0 && <Stack box={box} count={terran} shift={znon > 0 ? COUNTER / 2 : 0} marines />}
            </g>
          );
        })}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface StackProps {
  readonly box: PlanBox;
  readonly count: number;
  readonly shift: number;
  readonly marines: boolean;
}

function Stack({ box, count, shift, marines }: StackProps) {
  const x = box.centre.x - COUNTER / 2 + shift;
  const y = box.centre.y - COUNTER / 2;
  return (
    <g className={css[marines ? 'marines' : 'swarm']}>
      <rect x={x} y={y} width={COUNTER} height={COUNTER} rx="4" />
      <use href={glyphRef(marines ? 'lancer' : 'back')} x={x + 6} y={y + 6} width={COUNTER - 12} height={COUNTER - 12} />
      {count > 1 && (
        <>
          <circle cx={x + COUNTER} cy={y + COUNTER} r="14" />
          <text x={x + COUNTER} y={y + COUNTER + 7} textAnchor="middle">
            {count}
          </text>
        </>
      )}
    </g>
  );
}
