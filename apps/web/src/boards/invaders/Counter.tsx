import { memo } from 'react';
import { classes } from '../../ui/classes';
import css from './counter.module.css';
import type { AlienKind, MarineType, Marine as MarineUnit } from './face';
import { glyphRef } from './glyphs';

/** Edge of a counter in units of the drawing. */
export const COUNTER = 44;

export interface MarineFace {
  readonly side: 'marine';
  readonly type: MarineType;
  readonly mp: number;
  readonly cf: number;
  readonly dn: number;
  readonly weapon: 'guns' | 'pistols' | 'bump';
  readonly jumps: boolean;
  readonly condition: MarineUnit['condition'];
  /** Its back shows: no more than pistols (D8.4). */
  readonly out: boolean;
  readonly acted: boolean;
}

export interface AlienFace {
  readonly side: 'alien';
  readonly kind: AlienKind;
  /** A Monolith bears no figures. */
  readonly number: number | null;
  readonly cf: number;
  readonly dn: number;
  /** Face down, or a Monolith shut. */
  readonly asleep: boolean;
  /** The DN of its ADM, '?' for one that nobody has seen. */
  readonly adm: number | '?' | null;
}

export type Face = MarineFace | AlienFace;

const SHORT: Readonly<Record<MarineType, string>> = {
  squad: 'SQUAD',
  heavy: 'HEAVY',
  scout: 'SCOUT',
  specops: 'OPS',
  logistics: 'LOG',
  hq: 'HQ',
};

const SHIELD = 'M0 0H15V9.500C15 14 10 16.500 7.500 18C5 16.500 0 14 0 9.500Z';

/**
 * A counter as it was printed (A2a.3, A2b.1): a Marine has its MP in an arrow at the top right, CF bottom left, DN in a shield bottom right; an
 * alien its number above. It fills a square of COUNTER units at the origin.
 */
export const Counter = memo(function Counter({ face }: { readonly face: Face }) {
  return face.side === 'marine' ? <Marine face={face} /> : face.kind === 'monolith' ? <Monolith face={face} /> : <Alien face={face} />;
});

function Marine({ face }: { readonly face: MarineFace }) {
  const { type, mp, cf, dn, weapon, jumps, condition, out, acted } = face;
  return (
    // A used unit is turned by 45 degrees (B1.1); smaller, so that its corners leave its neighbours alone.
    <g
      className={classes(css['counter'], css['marine'], out && css['out'], acted && css['acted'])}
      transform={acted ? 'rotate(45 22 22) translate(3.700 3.700) scale(.83)' : undefined}
    >
      <rect className={css['shadow']} x="1.500" y="2" width="44" height="44" rx="3" />
      <rect className={css['face']} width="44" height="44" rx="3" />
      <path className={css['band']} d="M3 0H41A3 3 0 0 1 44 3V13H0V3A3 3 0 0 1 3 0Z" />
      <text className={css['name']} x="2.500" y="11" data-long={SHORT[type].length > 4 ? '' : undefined}>
        {SHORT[type]}
      </text>
      <use className={css['glyph']} href={glyphRef(type)} x="13" y="14.500" width="18" height="18" />
      {jumps && <path className={css['jump']} d="M3 24.500L7 20.500L11 24.500M3 20L7 16L11 20" />}
      <g className={css['arrow']}>
        <path d="M29.500 1.500H36V-1.500L45.500 7L36 15.500V12.500H29.500Z" />
        <text x="35.800" y="11.800" textAnchor="middle">
          {mp}
        </text>
      </g>
      <g className={css['figures']}>
        {weapon === 'bump' && !out ? (
          <g className={css['bump']}>
            <path d="M11 23L14 29L20 26L18 32L24 34L18 36.500L20 42.500L14 39.500L11 45L8 39.500L2 42.500L4 36.500L-1 34L4 32L2 26L8 29Z" />
            <text x="11" y="39" textAnchor="middle">
              B
            </text>
          </g>
        ) : (
          <text x="3" y="41">
            {cf === 0 ? '–' : cf}
            {(weapon === 'pistols' || out) && cf > 0 && (
              <tspan className={css['near']} dx="1">
                adj
              </tspan>
            )}
          </text>
        )}
        <Shield dn={dn} />
      </g>
      {out && <path className={css['empty']} d="M14 15.500L30 31.500M30 15.500L14 31.500" />}
      {condition !== 'fit' && <ConditionMark condition={condition} upright={acted} />}
    </g>
  );
}

function Shield({ dn, adm = false }: { readonly dn: number | '?'; readonly adm?: boolean }) {
  return (
    <g className={classes(css['shield'], adm && css['adm'])} transform="translate(27 24.500)">
      <path d={SHIELD} />
      <text x="7.500" y="13" textAnchor="middle">
        {dn}
      </text>
    </g>
  );
}

/** A bolt for Stunned, chains for Paralyzed, each with its letter: nobody needs the colour. */
function ConditionMark({ condition, upright }: { readonly condition: 'stunned' | 'paralyzed'; readonly upright: boolean }) {
  return (
    <g
      className={classes(css['condition'], css[condition])}
      transform={upright ? 'translate(22 23.500) rotate(-45)' : 'translate(22 23.500)'}
    >
      <circle r="10" />
      {condition === 'stunned' ? (
        <path d="M2.500 -8L-5.500 1.500H-.5L-2.500 8L5.500 -2H.8Z" />
      ) : (
        <path d="M-7.500 -3.500a3.200 2.500 0 1 1 6 1.500a3.200 2.500 0 1 1 -6 -1.500zM-1.500 1a3.200 2.500 0 1 1 6 1.500a3.200 2.500 0 1 1 -6 -1.500zM-2.500 -2.500L.5 1" />
      )}
    </g>
  );
}

function Alien({ face }: { readonly face: AlienFace }) {
  const { kind, number, cf, dn, asleep, adm } = face;
  return (
    <g className={classes(css['counter'], css['alien'], asleep && css['asleep'], kind === 'overlord' && css['overlord'])}>
      <rect className={css['shadow']} x="1.500" y="2" width="44" height="44" rx="3" />
      <rect className={css['face']} width="44" height="44" rx="3" />
      <use className={css['glyph']} href={glyphRef(kind === 'overlord' ? 'overlord' : 'pod')} x="19" y="2.500" width="22" height="22" />
      <text className={css['number']} x={number !== null && number > 9 ? 1.5 : 3.5} y="21">
        {number}
      </text>
      <g className={css['figures']}>
        <text x="4" y="41">
          {cf}
        </text>
        <Shield dn={adm ?? dn} adm={adm !== null} />
      </g>
      {asleep && (
        <text className={css['snore']} x="22" y="31" textAnchor="middle">
          Zz
        </text>
      )}
    </g>
  );
}

/** The black slab: shut, its eye is closed and its light is out. */
function Monolith({ face: { asleep } }: { readonly face: AlienFace }) {
  return (
    <g className={classes(css['counter'], css['monolith'], asleep && css['asleep'])}>
      {!asleep && (
        <path
          className={css['rays']}
          d="M22 -1V-6M36 1L39 -3M8 1L5 -3M44 13L49 11M0 13L-5 11M44 30L49 32M0 30L-5 32"
          transform="translate(2.200 3) scale(.9)"
        />
      )}
      <rect className={css['shadow']} x="1.500" y="2" width="44" height="44" rx="3" />
      <rect className={css['face']} width="44" height="44" rx="3" />
      <path className={css['slab']} d="M12 40L14.500 5L30 3L32.500 40Z" />
      <path className={css['edge']} d="M30 3L34.500 7L37 40H32.500Z" />
      {asleep ? (
        <path className={css['eye']} d="M16 19q6 5 12 0M18 23l-1.500 2.500M22 24v3M26 23l1.500 2.500" />
      ) : (
        <g className={css['eye']}>
          <path d="M15 19q7 -8 14 0q-7 8 -14 0z" />
          <circle cx="22" cy="19" r="2.300" />
        </g>
      )}
      {asleep && <path className={css['crack']} d="M9 31H36" />}
      <text className={css['word']} x="22" y="37.500" textAnchor="middle">
        {asleep ? 'shut' : 'active'}
      </text>
    </g>
  );
}
