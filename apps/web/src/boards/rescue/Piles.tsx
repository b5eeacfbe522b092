import { type CSSProperties, memo } from 'react';
import { bestChance, worstChance } from '../../ui/Odds';
import type { Spot } from '../board';
import type { Mark } from '../marks';
import { badgeScale } from './Boxes';
import { Counter } from './Counter';
import type { Pack, Piece, Place } from './face';
import css from './rescue.module.css';
import { COUNTER, type Pile } from './stacks';

/** A way to go, in plan units. */
export interface Step {
  readonly dx: number;
  readonly dy: number;
}

interface PileProps {
  readonly place: Place;
  readonly pile: Pile<Piece>;
  readonly shift: number;
  readonly units: Pack['units'];
  readonly letters: ReadonlyMap<string, string>;
  readonly zoom: number;
  readonly arrivals: ReadonlyMap<string, Step>;
  readonly actors: ReadonlySet<string>;
  readonly selected: string | null;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly picked: ReadonlySet<string>;
  readonly onPress: (pile: Pile<Piece>, place: Place) => void;
  readonly onPoint: (spot: Spot | null, pile: Pile<Piece> | null) => void;
}

/** Counters one upon another: the top one is seen, or the one that is selected. */
export const PileView = memo(function PileView({
  place,
  pile,
  shift,
  units,
  letters,
  zoom,
  arrivals,
  actors,
  selected,
  marks,
  picked,
  onPress,
  onPoint,
}: PileProps) {
  const { counters, size } = pile;
  const top = counters.find(({ id }) => id === selected) ?? counters.find(({ id }) => actors.has(id)) ?? counters.at(-1);
  if (top === undefined) return null;
  const can = counters.some(({ id }) => actors.has(id));
  const chosen = counters.some(({ id }) => id === selected);
  const mark = counters.map(({ id }) => marks.get(id)).find((found) => found !== undefined);
  const scale = size / COUNTER;
  const step = counters.map(({ id }) => arrivals.get(id)).find((found) => found !== undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach units through their box and the list that mirrors the board.
    <g
      className={css['pile']}
      data-unit={top.id}
      data-units={counters.map(({ id }) => id).join(' ')}
      {...(can && { 'data-actor': '' })}
      {...(chosen && { 'data-selected': '' })}
      {...(mark !== undefined && { 'data-target': mark.gathered ? 'gather' : 'aim' })}
      {...(counters.some(({ id }) => picked.has(id)) && { 'data-picked': '' })}
      transform={`translate(${pile.x} ${pile.y + shift}) scale(${scale})`}
      onClick={(event) => {
        event.stopPropagation();
        onPress(pile, place);
      }}
      onPointerEnter={() => onPoint({ unit: top.id, place }, counters.length > 1 ? pile : null)}
      onPointerLeave={() => onPoint(null, null)}
    >
      <g
        {...(step !== undefined && {
          className: css['arriving'] ?? '',
          style: { '--dx': `${step.dx / scale}px`, '--dy': `${step.dy / scale}px` } as CSSProperties,
        })}
      >
        {counters.length > 1 && <rect className={css['under']} x="3.500" y="-3.500" width="46" height="46" rx="4" />}
        {counters.length > 2 && <rect className={css['under']} x="6" y="-6" width="46" height="46" rx="4" />}
        <rect className={css['ring']} x="-3" y="-3" width="52" height="52" rx="6" />
        <Counter piece={top} units={units} holder={top.holder === null ? undefined : letters.get(top.holder)} />
        {counters.length > 1 && (
          <g className={css['count']}>
            <circle cx="46" cy="46" r="9" />
            <text x="46" y="50" textAnchor="middle">
              {counters.length}
            </text>
          </g>
        )}
        {mark !== undefined && !mark.gathered && <Chance mark={mark} scale={badgeScale(zoom * scale)} />}
      </g>
    </g>
  );
});

/** The chance of a target, from its worst to its best where it is not known, on a chip over the counter, or a bare reticle. */
export function Chance({ mark, scale }: { readonly mark: Mark; readonly scale: number }) {
  const odds = mark.targets.flatMap(({ choice }) => choice.odds ?? []);
  const chance = odds.length === 0 ? null : worstChance(odds);
  const best = bestChance(odds);
  return (
    <g className={css['reticle']}>
      <path d="M-6 6V-6H6M40 -6H52V6M52 40V52H40M6 52H-6V40" />
      {chance !== null && (
        <g transform={`translate(23 2) scale(${scale}) translate(-23 -2)`}>
          <rect x="4" y="-13" width="38" height="15" rx="2" />
          <rect className={css['chanceBar']} x="4" y="0" width={(38 * chance.good) / chance.of} height="2.500" />
          <text x="23" y="-1.800" textAnchor="middle">
            {best > chance.good ? `${chance.good}–${best}` : chance.good}/{chance.of}
          </text>
        </g>
      )}
    </g>
  );
}

interface FanProps extends Omit<PileProps, 'onPress' | 'onPoint' | 'pile' | 'arrivals'> {
  readonly pile: Pile<Piece>;
  /** Edge of a fanned counter in plan units: never under a thumb's width on the screen. */
  readonly size: number;
  readonly onUnit: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
}

/** All counters of a pile, side by side over it. */
export function Fan({
  place,
  pile,
  shift,
  units,
  letters,
  actors,
  selected,
  marks,
  picked,
  size,
  onUnit,
  onPoint,
  onLeave,
  onEnter,
}: FanProps) {
  const { counters } = pile;
  const columns = Math.min(5, counters.length);
  const rows = Math.ceil(counters.length / columns);
  const step = size * 1.16;
  const width = columns * step + size * 0.2;
  const height = rows * step + size * 0.2;
  const x = pile.x + pile.size / 2 - width / 2;
  const y = pile.y + shift - height - size * 0.06;
  return (
    <g className={css['fan']} onPointerEnter={onEnter} onPointerLeave={onLeave}>
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
            onPointerEnter={() => onPoint({ unit: piece.id, place })}
          >
            <rect className={css['ring']} x="-3" y="-3" width="52" height="52" rx="6" />
            <Counter piece={piece} units={units} holder={piece.holder === null ? undefined : letters.get(piece.holder)} />
            {mark !== undefined && !mark.gathered && <Chance mark={mark} scale={1} />}
          </g>
        );
      })}
    </g>
  );
}
