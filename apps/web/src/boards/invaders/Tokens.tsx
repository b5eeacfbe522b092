import { type CSSProperties, memo } from 'react';
import type { Spot } from '../board';
import css from './board.module.css';
import { COUNTER, Counter } from './Counter';
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
  /** Gathered with others for an act of one's own, or aimed at. */
  readonly target: 'gather' | 'aim' | null;
  readonly picked: boolean;
  readonly onPress: (spot: Spot) => void;
}

const HALF = COUNTER / 2;

/** A counter in its hex: at most one stands there (C1.10, C1.12). */
export const TokenView = memo(function TokenView({ token, x, y, arrival, actor, selected, target, picked, onPress }: TokenProps) {
  const spot = { unit: token.id, place: token.hex };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach units through their hex and the list that mirrors the board.
    <g
      className={css['token']}
      data-unit={token.id}
      {...(actor && { 'data-actor': '' })}
      {...(selected && { 'data-selected': '' })}
      {...(target !== null && { 'data-target': target })}
      {...(picked && { 'data-picked': '' })}
      transform={`translate(${x} ${y})`}
      onClick={(event) => {
        event.stopPropagation();
        onPress(spot);
      }}
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
      </g>
    </g>
  );
});
