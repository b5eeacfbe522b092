import type { Point } from '@carapace/tabletop/hex';
import { memo } from 'react';
import type { Target } from '../../play/grammar';
import type { HexKey, InvadersView, Mapzone } from './face';
import { middle, polyline } from './grid';
import { contactWords, type Sight } from './line';
import css from './lines.module.css';
import { unitOf } from './pieces';

interface WayProps {
  readonly zone: Mapzone;
  readonly view: InvadersView;
  readonly preview: Target;
  readonly selected: string | null;
}

const pointOf = (zone: Mapzone, key: string): Point | null => (zone.has(key) ? middle(zone.axial(key)) : null);

/** The way a unit would walk or jump, with the hexes it enters. It follows the pointer: always the same few elements, none transformed or see-through as a whole. */
export function WayLine({ zone, view, preview, selected }: WayProps) {
  const { choice, slot, offer } = preview;
  const start = unitOf(view, offer.actor ?? selected)?.hex ?? null;
  const walked = slot.domain === 'path';
  const value = choice.value;
  const list = Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null && 'path' in value && Array.isArray(value['path'])
      ? value['path']
      : [];
  const keys: readonly string[] =
    walked && list.length > 0 ? list.map(String) : choice.unit === undefined && choice.place !== undefined ? [choice.place] : [];
  const points = [start, ...keys].flatMap((key) => (key === null ? [] : (pointOf(zone, key) ?? [])));
  const [a, b] = points;
  if (a === undefined || b === undefined) return null;
  const rise = Math.min(120, Math.hypot(b.x - a.x, b.y - a.y) * 0.35);
  const d = walked ? polyline(points) : `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - rise} ${b.x} ${b.y}`;
  const entered = walked ? points.slice(1) : [b];
  return (
    <g className={css['way']} data-jump={walked ? undefined : ''}>
      <path className={css['wayBed']} d={d} />
      <path className={css['wayLine']} d={d} />
      <path className={css['wayDots']} d={entered.map((point, at) => dot(point, at === entered.length - 1 ? 6 : 3.5)).join('')} />
    </g>
  );
}

const dot = ({ x, y }: Point, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

interface SightProps {
  readonly zone: Mapzone;
  readonly from: HexKey;
  readonly to: HexKey;
  readonly sight: Sight;
  /** So that words and crosses keep their size on the screen. */
  readonly scale: number;
}

/** A line of fire or the ruler: what blocks it is crossed out just where the line meets it, what weakens it is marked (D2, D9). */
export const SightLine = memo(function SightLine({ zone, from, to, sight, scale }: SightProps) {
  const [a, b] = [middle(zone.axial(from)), middle(zone.axial(to))];
  const first = sight.obstacles.find(({ blocks }) => blocks) ?? null;
  const stop = first ?? b;
  return (
    <g className={css['sight']} {...(sight.blocked && { 'data-blocked': '' })}>
      <path className={css['sightBed']} d={polyline([a, b])} />
      {sight.blocked && <path className={css['sightRest']} d={polyline([stop, b])} />}
      <path d={polyline([a, stop])} />
      {sight.obstacles.map((obstacle) => (
        <g key={obstacle.key} transform={`translate(${obstacle.x} ${obstacle.y}) scale(${scale})`}>
          <circle r="7.500" className={css[obstacle.blocks ? 'stop' : 'weak']} />
          {obstacle.blocks ? (
            <path className={css['cross']} d="M-3.500 -3.500L3.500 3.500M3.500 -3.500L-3.500 3.500" />
          ) : (
            <path className={css['cross']} d="M-3.500 0H3.500" />
          )}
        </g>
      ))}
    </g>
  );
});

/** What the line meets, in words, for the corner of the board and for reading aloud. */
export function sightWords(sight: Sight, by: 'marine' | 'alien'): string {
  const far = sight.range === 1 ? 'adjacent' : `${sight.range} hexes`;
  if (sight.obstacles.length === 0) return `${far}, the line is free`;
  const list = sight.obstacles.slice(0, 3).map(contactWords).join('; ');
  return `${far}${sight.blocked ? `, blocked for ${by === 'marine' ? 'Marines' : 'aliens'}` : ''}: the line ${list}`;
}

/** Whose rules a line between two units follows, and along it what it meets. */
export function linePartners(
  view: InvadersView,
  from: string | null,
  to: string | null,
): { readonly from: HexKey; readonly to: HexKey; readonly by: 'marine' | 'alien' } | null {
  const a = unitOf(view, from);
  const b = unitOf(view, to);
  if (a?.hex == null || b?.hex == null || a.hex === b.hex) return null;
  const by = 'type' in a ? 'marine' : 'alien';
  if (by === ('type' in b ? 'marine' : 'alien')) return null;
  return { from: a.hex, to: b.hex, by };
}
