import { type CSSProperties, memo } from 'react';
import { classes } from '../../ui/classes';
import { WORLD } from '../camera';
import frame from './board.module.css';
import { roomMark } from './glyphs';
import css from './hull.module.css';
import { jambs, leaf, type Plan, type PlanBox } from './plan';
import { hatched, hatchId, Symbols } from './Symbols';
import { BESIDE } from './useHullCamera';
import { roomLabels } from './words';

interface SheetProps {
  readonly plan: Plan;
  readonly centre: number;
  /** Plan units that a box's name, a room's name and a room's mark take. */
  readonly sizes: { readonly name: number; readonly room: number };
  /** Boxes in which counters leave no room for a name at the foot. */
  readonly crowded: ReadonlySet<string>;
}

/**
 * The drawing of the hull, a sheet of its own under the one that is played on: nothing that happens in the game makes the browser lay it out
 * or paint it again. It closes upon itself, so that it is drawn twice, and cut where the second time round begins.
 */
export const Sheet = memo(function Sheet({ plan, centre, sizes, crowded }: SheetProps) {
  const { circumference } = plan;
  const turn = Math.floor(centre / circumference) * circumference;
  const other = centre - turn < circumference / 2 ? turn - circumference : turn + circumference;
  return (
    <div className={classes(frame['layer'], frame['beneath'])}>
      <svg
        className={frame['sheet']}
        aria-hidden="true"
        style={
          {
            '--name': `${sizes.name}px`,
            '--room': `${sizes.room}px`,
            '--mark': String(Math.round((sizes.name / 15) * 10) / 10),
          } as CSSProperties
        }
      >
        <defs>
          <Symbols />
          <clipPath id="rescue-once">
            <rect x={-BESIDE} y={centre - circumference / 2} width={plan.width + 2 * BESIDE} height={circumference} />
          </clipPath>
        </defs>
        <g className={WORLD}>
          <g clipPath="url(#rescue-once)">
            <g transform={`translate(0 ${turn})`}>
              <Hull plan={plan} crowded={crowded} sizes={sizes} />
            </g>
            <use href="#rescue-hull" y={other} />
          </g>
        </g>
      </svg>
    </div>
  );
});

/** Everything about the hull that never changes, as few paths as possible; it is copied round the hull by reference. */
const Hull = memo(function Hull({ plan, crowded, sizes }: Omit<SheetProps, 'centre'>) {
  const { width, circumference } = plan;
  return (
    <g id="rescue-hull">
      {[...plan.floors].map(([room, d]) => (
        <path key={room} className={css['floor']} data-room={room} d={d} fillRule="evenodd" />
      ))}
      <path className={css['grid']} d={`M0 0h${width}v${circumference}H0z`} fill="url(#rescue-grid)" />
      {[...plan.floors].map(
        ([room, d]) =>
          hatched(room) && <path key={room} d={d} fill={`url(#${hatchId(room)})`} fillRule="evenodd" className={css['hatch']} />,
      )}
      {plan.nests.map(({ area, x, y, width: wide, height }) => (
        <text key={area} className={css['nest']} x={x + wide / 2} y={y + height / 2} textAnchor="middle" dominantBaseline="central">
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
      <path className={css['ends']} d={`M0 0v${circumference}M${width} 0v${circumference}`} />
      <path className={css['ribs']} d={`M-14 0v${circumference}M${width + 14} 0v${circumference}`} />
      <path className={css['seam']} d={`M-52 0H0M${width} 0h52`} />
      <Beside x={-38} y={circumference / 2} text="Bow" />
      <Beside x={width + 38} y={circumference / 2} text="Stern" />
      <Beside x={-38} y={150} text="Here the hull closes upon itself" small />
      {[...plan.boxes.values()].map((box) => (
        <BoxName key={box.id} box={box} crowded={crowded.has(box.id)} size={sizes.name} />
      ))}
    </g>
  );
});

/** A word along an end of the hull. */
function Beside({
  x,
  y,
  text,
  small = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly small?: boolean;
}) {
  return (
    <text
      className={css[small ? 'besideSmall' : 'beside']}
      transform={`translate(${x} ${y}) rotate(${x < 0 ? -90 : 90})`}
      textAnchor="middle"
    >
      {text}
    </text>
  );
}

/** Plan units a letter of a box's and of a room's name takes at its largest: where both do not fit beside each other, the room's is at the foot. */
const LETTER = { id: 12, room: 10, mark: 24 } as const;

/** How far apart the lines of a room's name stand, as a share of its size. */
const LEADING = 0.85;

/** A room's name: beside that of its box where there is room, else at its foot in one line or a word to a line; null where it has none. */
function roomName({ id, room, name, floor }: PlanBox): { readonly beside: boolean; readonly lines: readonly string[] } | null {
  const label = roomLabels[room];
  if (label === undefined) return null;
  const line = label.join(' ');
  const beside = line.length * LETTER.room < name.width - id.length * LETTER.id - LETTER.mark;
  return { beside, lines: beside || line.length * LETTER.room < floor.width ? [line] : label };
}

/** How high a room's name at the foot of its box is. */
export const nameHeight = (box: PlanBox, size: number): number => size * (1 + LEADING * ((roomName(box)?.lines.length ?? 1) - 1));

function BoxName({ box, crowded, size }: { readonly box: PlanBox; readonly crowded: boolean; readonly size: number }) {
  const label = roomName(box);
  const { x, y, width } = box.name;
  const { floor } = box;
  return (
    <>
      <text className={css['id']} x={x} y={y}>
        {box.id}
      </text>
      {hatched(box.room) && (
        <use className={css['roomMark']} href={roomMark(box.room)} x={x + width - size} y={y - size * 0.82} width={size} height={size} />
      )}
      {label?.beside === true && (
        <text className={css['room']} x={x + width - LETTER.mark} y={y} textAnchor="end">
          {label.lines[0]}
        </text>
      )}
      {label?.beside === false && !crowded && (
        <text className={css['room']} x={floor.x + floor.width / 2} y={floor.y + floor.height + 3} textAnchor="middle">
          {label.lines.map((word, at, words) => (
            <tspan key={word} x={floor.x + floor.width / 2} dy={at === 0 ? `-${LEADING * (words.length - 1)}em` : `${LEADING}em`}>
              {word}
            </tspan>
          ))}
        </text>
      )}
    </>
  );
}
