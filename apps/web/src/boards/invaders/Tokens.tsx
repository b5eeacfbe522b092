import { type CSSProperties, memo } from 'react';
import type { Spot } from '../board';
import type { Mark } from '../marks';
import css from './board.module.css';
import { COUNTER, Counter } from './Counter';
import { Chances } from './Hexes';
import type { Token } from './pieces';

/** A way to go, in units of the drawing. */
export interface Way {
  readonly dx: number;
  readonly dy: number;
}

interface TokenProps {
  readonly token: Token;
  readonly x: number;
  readonly y: number;
  readonly arrival: Way | undefined;
  readonly actor: boolean;
  readonly selected: boolean;
  readonly mark: Mark | undefined;
  readonly picked: boolean;
  readonly chipScale: number;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
}

const HALF = COUNTER / 2;

/** A counter in its hex: at most one stands there (C1.10, C1.12). */
export const TokenView = memo(function TokenView({
  token,
  x,
  y,
  arrival,
  actor,
  selected,
  mark,
  picked,
  chipScale,
  onPress,
  onPoint,
}: TokenProps) {
  const spot = { unit: token.id, place: token.hex };
  const odds = mark?.targets.flatMap(({ choice }) => choice.odds ?? []) ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach units through their hex and the list that mirrors the board.
    <g
      className={css['token']}
      data-unit={token.id}
      {...(actor && { 'data-actor': '' })}
      {...(selected && { 'data-selected': '' })}
      {...(mark !== undefined && { 'data-target': mark.gathered ? 'gather' : 'aim' })}
      {...(picked && { 'data-picked': '' })}
      transform={`translate(${x} ${y})`}
      onClick={(event) => {
        event.stopPropagation();
        onPress(spot);
      }}
      onPointerEnter={() => onPoint(spot)}
      onPointerLeave={() => onPoint(null)}
    >
      <g
        {...(arrival !== undefined && {
          className: css['arriving'] ?? '',
          style: { '--dx': `${arrival.dx}px`, '--dy': `${arrival.dy}px` } as CSSProperties,
        })}
      >
        <rect className={css['ring']} x={-HALF - 3} y={-HALF - 3} width={COUNTER + 6} height={COUNTER + 6} rx="5" />
        <g transform={`translate(${-HALF} ${-HALF})`}>
          <Counter face={token.face} />
        </g>
        {mark !== undefined && !mark.gathered && (
          <path className={css['reticle']} d="M-28 -14V-28H-14M14 -28H28V-14M28 14V28H14M-14 28H-28V14" />
        )}
        {odds.length > 0 && <Chances odds={odds} y={HALF - 2} scale={chipScale} />}
      </g>
    </g>
  );
});
