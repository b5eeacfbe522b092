import { memo } from 'react';
import { jambs, leaf, type Plan, type PlanBox } from './plan';
import css from './rescue.module.css';
import { hatched, hatchId } from './Symbols';
import { roomLabels } from './words';

/** Everything about the hull that never changes, as few paths as possible; it is copied round the hull by reference. */
export const Hull = memo(function Hull({ plan }: { readonly plan: Plan }) {
  return (
    <g id="rescue-hull">
      {[...plan.floors].map(([room, d]) => (
        <path key={room} className={css['floor']} data-room={room} d={d} fillRule="evenodd" />
      ))}
      {[...plan.floors].map(
        ([room, d]) =>
          hatched(room) && <path key={room} d={d} fill={`url(#${hatchId(room)})`} fillRule="evenodd" className={css['hatch']} />,
      )}
      {plan.nests.map(({ area, x, y, width, height }) => (
        <text key={area} className={css['nest']} x={x + width / 2} y={y + height / 2} textAnchor="middle" dominantBaseline="central">
          {area}
        </text>
      ))}
      <path className={css['marks']} d={plan.marks} />
      <path className={css['partitions']} d={plan.partitions} />
      <path className={css['partitionsCore']} d={plan.partitions} />
      <path className={css['bulkheads']} d={plan.bulkheads} />
      <path className={css['bulkheadsCore']} d={plan.bulkheads} />
      <path className={css['leaves']} d={plan.doors.map(leaf).join('')} />
      <path className={css['jambs']} d={plan.doors.map(jambs).join('')} />
      <path className={css['ends']} d={`M0 0v${plan.circumference}M${plan.width} 0v${plan.circumference}`} />
      <path className={css['ribs']} d={`M-14 0v${plan.circumference}M${plan.width + 14} 0v${plan.circumference}`} />
      {[...plan.boxes.values()].map((box) => (
        <BoxName key={box.id} box={box} />
      ))}
    </g>
  );
});

/** Plan units a letter of a box's and of a room's name takes at its largest: where both do not fit beside each other, the room's is at the foot. */
const LETTER = { id: 12, room: 10 } as const;

function BoxName({ box }: { readonly box: PlanBox }) {
  const label = roomLabels[box.room];
  const { x, y, width } = box.name;
  const { floor } = box;
  return (
    <>
      <text className={css['id']} x={x} y={y}>
        {box.id}
      </text>
      {label !== undefined &&
        (label.join(' ').length * LETTER.room + box.id.length * LETTER.id < width ? (
          <text className={css['room']} x={x + width} y={y} textAnchor="end">
            {label.join(' ')}
          </text>
        ) : (
          <text className={css['room']} x={floor.x + floor.width / 2} y={floor.y + floor.height + 3} textAnchor="middle">
            {(label.join(' ').length * LETTER.room < floor.width ? [label.join(' ')] : label).map((word, at, words) => (
              <tspan key={word} x={floor.x + floor.width / 2} dy={at === 0 ? `-${0.85 * (words.length - 1)}em` : '0.85em'}>
                {word}
              </tspan>
            ))}
          </text>
        ))}
    </>
  );
}
