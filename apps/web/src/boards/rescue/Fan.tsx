import type { Spot } from '../board';
import type { Mark } from '../marks';
import { Counter } from './Counter';
import type { Pack, Piece, Place } from './face';
import css from './fan.module.css';
import light from './light.module.css';
import { chanceOf } from './lighting';
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
  readonly onUnit: (spot: Spot) => void;
}

/** All counters of a pile, side by side over it. */
export function Fan({ place, pile, shift, units, letters, actors, selected, marks, picked, size, onUnit }: FanProps) {
  const { counters } = pile;
  const columns = Math.min(5, counters.length);
  const rows = Math.ceil(counters.length / columns);
  const step = size * 1.16;
  const width = columns * step + size * 0.2;
  const height = rows * step + size * 0.2;
  const x = pile.x + pile.size / 2 - width / 2;
  const y = pile.y + shift - height - size * 0.06;
  return (
    <g className={css['fan']} data-fan="">
      <path className={css['bridge']} d={`M${pile.x} ${pile.y + shift + pile.size / 2}h${pile.size}V${y + height - 1}H${pile.x}z`} />
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
