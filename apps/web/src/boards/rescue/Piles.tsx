import { type CSSProperties, memo } from 'react';
import type { Mark } from '../marks';
import { Counter } from './Counter';
import type { Pack, Piece, Place } from './face';
import css from './pile.module.css';
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
  /** The letter of the Queen that holds the counter on top. */
  readonly holder: string | undefined;
  readonly step: Step | undefined;
  readonly top: Piece;
  readonly can: boolean;
  readonly chosen: boolean;
  readonly mark: Mark | undefined;
  readonly picked: boolean;
  readonly onPress: (pile: Pile<Piece>, place: Place, at: { readonly x: number; readonly y: number }) => void;
}

interface Shown {
  readonly actors: ReadonlySet<string>;
  readonly selected: string | null;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly picked: ReadonlySet<string>;
  readonly arrivals: ReadonlyMap<string, Step>;
  readonly letters: ReadonlyMap<string, string>;
}

/** What of the board's state concerns one pile, so that the others need not be drawn anew. The top one is the selected one, else one that can act or be aimed at. */
export function pileState(counters: readonly Piece[], { actors, selected, marks, picked, arrivals, letters }: Shown) {
  const able = counters.find(({ id }) => actors.has(id));
  const chosen = counters.find(({ id }) => id === selected);
  const aimed = counters.findLast(({ id }) => marks.get(id)?.gathered === false);
  const top = chosen ?? able ?? aimed ?? (counters.at(-1) as Piece);
  return {
    top,
    can: able !== undefined,
    chosen: chosen !== undefined,
    mark: counters.map(({ id }) => marks.get(id)).find((found) => found !== undefined),
    picked: counters.some(({ id }) => picked.has(id)),
    step: counters.map(({ id }) => arrivals.get(id)).find((found) => found !== undefined),
    holder: top.holder === null ? undefined : letters.get(top.holder),
  };
}

/** Counters one upon another: the top one is seen. */
export const PileView = memo(function PileView({
  place,
  pile,
  shift,
  units,
  holder,
  step,
  top,
  can,
  chosen,
  mark,
  picked,
  onPress,
}: PileProps) {
  const { counters, size } = pile;
  const scale = size / COUNTER;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach units through their box and the list that mirrors the board.
    <g
      className={css['pile']}
      data-unit={top.id}
      data-units={counters.map(({ id }) => id).join(' ')}
      {...(can && { 'data-actor': '' })}
      {...(chosen && { 'data-selected': '' })}
      {...(mark !== undefined && { 'data-target': mark.gathered ? 'gather' : 'aim' })}
      {...(picked && { 'data-picked': '' })}
      transform={`translate(${pile.x} ${pile.y + shift}) scale(${scale})`}
      onClick={(event) => {
        event.stopPropagation();
        onPress(pile, place, { x: event.clientX, y: event.clientY });
      }}
    >
      <g
        {...(step !== undefined && {
          className: css['arriving'] ?? '',
          style: { '--dx': `${step.dx / scale}px`, '--dy': `${step.dy / scale}px` } as CSSProperties,
        })}
      >
        {counters.length > 1 && <rect className={css['under']} x="3.500" y="3.500" width="46" height="46" rx="4" />}
        {counters.length > 2 && <rect className={css['under']} x="6" y="6" width="46" height="46" rx="4" />}
        <rect className={css['ring']} x="-3" y="-3" width="52" height="52" rx="6" />
        <Counter piece={top} units={units} holder={holder} />
        {counters.length > 1 && (
          <g className={css['count']}>
            <circle cx="46" cy="46" r="9" />
            <text x="46" y="50" textAnchor="middle">
              {counters.length}
            </text>
          </g>
        )}
      </g>
    </g>
  );
});
