import { memo } from 'react';
import { classes } from '../../ui/classes';
import css from './counter.module.css';
import type { Pack, Piece, UnitKind } from './face';
import { type Glyph, glyphRef } from './glyphs';
import { COUNTER } from './stacks';

const GLYPHS: Readonly<Record<UnitKind, Glyph>> = {
  'master-queen': 'queen',
  queen: 'queen',
  soldier: 'soldier',
  worker: 'worker',
  boobytrap: 'boobytrap',
  'fake-boobytrap': 'fake-boobytrap',
  ambassador: 'ambassador',
  daughter: 'daughter',
  engineer: 'engineer',
  scout: 'scout',
  '2-lancers': 'lancer',
  '1-lancer': 'lancer',
};

type Stock = 'marine' | 'hostage' | 'queen' | 'swarm' | 'trap';

function stockOf(kind: UnitKind): Stock {
  switch (kind) {
    case 'engineer':
    case 'scout':
    case '2-lancers':
    case '1-lancer':
      return 'marine';
    case 'ambassador':
    case 'daughter':
      return 'hostage';
    case 'queen':
    case 'master-queen':
      return 'queen';
    case 'soldier':
    case 'worker':
      return 'swarm';
    case 'boobytrap':
    case 'fake-boobytrap':
      return 'trap';
  }
}

interface CounterProps {
  readonly piece: Piece;
  readonly units: Pack['units'];
  /** The letter of the Queen that holds it (7.0). */
  readonly holder?: string | undefined;
}

/**
 * A counter as it was printed (2.2): ranged top right; melee, out-of-command melee and movement along the bottom. It fills a square of
 * COUNTER plan units at the origin.
 */
export const Counter = memo(function Counter({ piece, units, holder }: CounterProps) {
  if (piece.kind === null) return <Back />;
  const figures = units[piece.kind];
  const stock = stockOf(piece.kind);
  const spent = piece.activity?.done === true;
  // A quarter turn for who has acted, a tilt for who is down.
  const turn = piece.incapacitated ? -14 : spent ? 90 : 0;
  return (
    <g className={classes(css['counter'], css[stock])}>
      <g
        className={spent ? css['spent'] : undefined}
        transform={turn === 0 ? undefined : `rotate(${turn} ${COUNTER / 2} ${COUNTER / 2})`}
        data-turned=""
      >
        <rect className={css['shadow']} x="1.400" y="1.800" width="46" height="46" rx="4" />
        <rect className={css['face']} width="46" height="46" rx="4" />
        {stock === 'marine' && <path className={css['band']} d="M4 0H10V46H4A4 4 0 0 1 0 42V4A4 4 0 0 1 4 0Z" />}
        {stock === 'trap' && <path className={css['hazard']} d="M0 36H46V42A4 4 0 0 1 42 46H4A4 4 0 0 1 0 42Z" />}
        <Silhouette kind={piece.kind} />
        <g className={css['figures']}>
          {figures.ranged !== null && (
            <text x="43" y="16" textAnchor="end">
              {figures.ranged}
            </text>
          )}
          {stock !== 'trap' && (
            <>
              <text x={stock === 'marine' ? 12.5 : 3.5} y="43">
                {figures.melee}
              </text>
              {figures.outOfCommandMelee !== null && (
                <text className={css['ooc']} x="23" y="43" textAnchor="middle">
                  {figures.outOfCommandMelee}
                </text>
              )}
              <text x="43" y="43" textAnchor="end">
                {figures.move}
              </text>
            </>
          )}
        </g>
        {!piece.faceUp && <path className={css['fold']} d="M0 0H17L0 17Z" />}
        {piece.reign?.active === true && <path className={css['awake']} d="M23 -5V-1M12 -3.500L14 -0.500M34 -3.500L32 -0.500" />}
        {piece.incapacitated && <path className={css['slash']} d="M-3 49L49 -3" />}
      </g>
      {/* What is no part of the counter lies on it unturned. */}
      {(piece.holder !== null || piece.heldSinceStart) && (
        <g className={css['held']}>
          <rect x="-2.500" y="-2.500" width="51" height="51" rx="7" />
          <circle cx="46" cy="0" r="8.500" />
          <text x="46" y="3.800" textAnchor="middle">
            {holder ?? 'Q'}
          </text>
        </g>
      )}
      {piece.activity !== null && piece.activity.allowance !== null && piece.activity.allowance > 0 && (
        <g>
          <rect className={css['barBed']} x="0" y="48.500" width="46" height="3.500" />
          <rect
            className={css['bar']}
            x="0"
            y="48.500"
            width={(46 * Math.max(0, piece.activity.allowance - piece.activity.spent)) / piece.activity.allowance}
            height="3.500"
          />
        </g>
      )}
    </g>
  );
});

function Silhouette({ kind }: { readonly kind: UnitKind }) {
  const href = glyphRef(GLYPHS[kind]);
  switch (kind) {
    case '2-lancers':
      return (
        <>
          <use href={href} x="11.500" y="3" width="19" height="19" />
          <use href={href} x="23" y="13" width="15" height="15" />
        </>
      );
    case 'master-queen':
      return (
        <>
          <use href={glyphRef('crown')} x="12" y="1" width="22" height="11" />
          <use href={href} x="12" y="11" width="22" height="21" />
        </>
      );
    case 'boobytrap':
    case 'fake-boobytrap':
      return <use href={href} x="9" y="5" width="28" height="28" />;
    case 'engineer':
    case 'scout':
    case '1-lancer':
      return <use href={href} x="11.500" y="3" width="22" height="25" />;
    case 'queen':
    case 'soldier':
    case 'worker':
    case 'ambassador':
    case 'daughter':
      return <use href={href} x="4" y="2.500" width="27" height="27" />;
  }
}

/** The back of every Znon counter: nothing on it tells one from another (11.0). */
function Back() {
  return (
    <g className={classes(css['counter'], css['back'])}>
      <rect className={css['shadow']} x="1.400" y="1.800" width="46" height="46" rx="4" />
      <rect className={css['face']} width="46" height="46" rx="4" />
      <rect className={css['inset']} x="4" y="4" width="38" height="38" rx="2" />
      <use href={glyphRef('back')} x="8" y="8" width="30" height="30" />
    </g>
  );
}
