import type { Spot } from '../board';
import type { Mark } from '../marks';
import { Counter } from './Counter';
import type { Pack, Piece, Place } from './face';
import css from './fan.module.css';
import light from './light.module.css';
import { chanceOf } from './lighting';
import type { PlanRect } from './plan';
import { COUNTER, type Pile } from './stacks';

interface FanProps {
  readonly place: Place;
  readonly pile: Pile<Piece>;
  readonly shift: number;
  readonly units: Pack['units'];
  readonly letters: ReadonlyMap<string, string>;
  readonly actors: ReadonlySet<string>;
  readonly selected: string | null;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly picked: ReadonlySet<string>;
  /** Edge of a fanned counter in plan units: never under a thumb's width on the screen. */
  readonly size: number;
  /** Boxes that can be chosen now: they are left in sight where that is possible. */
  readonly clear: readonly PlanRect[];
  readonly onUnit: (spot: Spot) => void;
  /** Something of the fan that is no counter was pressed. */
  readonly onTray: () => void;
}

const shared = (from: number, to: number, other: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, other));
/** The area two rectangles share. */
const overlap = (a: PlanRect, b: PlanRect): number =>
  shared(a.x, a.x + a.width, b.x, b.x + b.width) * shared(a.y, a.y + a.height, b.y, b.y + b.height);

/** All counters of a pile, side by side: over it, or under it where they would lie over what can be chosen. */
export function Fan({ place, pile, shift, units, letters, actors, selected, marks, picked, size, clear, onUnit, onTray }: FanProps) {
  const { counters } = pile;
  const columns = Math.min(5, counters.length);
  const rows = Math.ceil(counters.length / columns);
  const step = size * 1.16;
  const width = columns * step + size * 0.2;
  const height = rows * step + size * 0.2;
  const x = pile.x + pile.size / 2 - width / 2;
  const top = pile.y + shift;
  const sides = [top - height - size * 0.06, top + pile.size + size * 0.06];
  const [above = 0, below = 0] = sides.map((side) => clear.reduce((sum, box) => sum + overlap({ x, y: side, width, height }, box), 0));
  const y = sides[below < above ? 1 : 0] ?? top;
  const near = below < above ? y + 1 : y + height - 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach units through the list that mirrors the board.
    <g className={css['fan']} data-fan="" onClick={onTray}>
      <path className={css['bridge']} d={`M${pile.x} ${top + pile.size / 2}h${pile.size}V${near}H${pile.x}z`} />
      <rect className={css['tray']} x={x} y={y} width={width} height={height} rx={size * 0.1} />
      {counters.map((piece, at) => {
        const mark = marks.get(piece.id);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach units through the list that mirrors the board.
          <g
            key={piece.id}
            className={css['pile']}
            data-unit={piece.id}
            {...(actors.has(piece.id) && { 'data-actor': '' })}
            {...(piece.id === selected && { 'data-selected': '' })}
            {...(mark !== undefined && { 'data-target': mark.gathered ? 'gather' : 'aim' })}
            {...(picked.has(piece.id) && { 'data-picked': '' })}
            transform={`translate(${x + size * 0.18 + (at % columns) * step} ${y + size * 0.18 + Math.floor(at / columns) * step}) scale(${size / COUNTER})`}
            onClick={(event) => {
              event.stopPropagation();
              onUnit({ unit: piece.id, place });
            }}
          >
            <rect className={css['ring']} x="-3" y="-3" width="52" height="52" rx="6" />
            <Counter piece={piece} units={units} holder={piece.holder === null ? undefined : letters.get(piece.holder)} />
            {mark !== undefined && !mark.gathered && <Chance mark={mark} />}
          </g>
        );
      })}
    </g>
  );
}

/** A reticle, with the chance of the target where there is one. */
function Chance({ mark }: { readonly mark: Mark }) {
  const chance = chanceOf(mark);
  return (
    <g className={light['reticle']} strokeWidth="3.2" fontSize="12">
      <path d="M-6 6V-6H6M40 -6H52V6M52 40V52H40M6 52H-6V40" />
      {chance !== null && (
        <>
          <rect x="4" y="-13" width="38" height="15" rx="2" />
          <rect className={light['bar']} x="4" y="0" width={38 * chance.share} height="2.500" />
          <text x="23" y="-1.800">
            {chance.text}
          </text>
        </>
      )}
    </g>
  );
}
