import type { ShownDie } from '@carapace/tabletop';
import css from './Die.module.css';
import { Modifiers } from './Odds';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** The face of a six-sided die; another die shows its figure. */
export function DieFace({ face, size = 22 }: { readonly face: number; readonly size?: number }) {
  const pips = PIPS[face];
  return (
    <svg className={css['face']} width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={`die ${face}`}>
      <rect x="1" y="1" width="22" height="22" rx="4" />
      {pips === undefined ? (
        <text x="12" y="16.5" textAnchor="middle">
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />)
      )}
    </svg>
  );
}

/** A die as it was read: what it was for, its face, what was added, the sum. */
export function Die({ die }: { readonly die: ShownDie }) {
  return (
    <div className={css['die']}>
      <DieFace face={die.face} />
      <span className={css['purpose']}>{die.purpose.replaceAll('-', ' ')}</span>
      {die.total !== undefined && die.total !== die.face && <b className={css['total']}>= {die.total}</b>}
      {die.modifiers !== undefined && <Modifiers modifiers={die.modifiers} />}
    </div>
  );
}
