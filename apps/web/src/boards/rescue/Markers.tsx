import { memo } from 'react';
import type { BoxId, Darter, LinkId } from './face';
import { badgeScale } from './lighting';
import css from './markers.module.css';
import { type Plan, torn } from './plan';
import { nearest } from './wrap';

interface MarkersProps {
  readonly plan: Plan;
  readonly centre: number;
  readonly holes: readonly LinkId[];
  readonly darters: readonly Darter[];
  readonly destroyed: readonly BoxId[];
  readonly detonated: readonly BoxId[];
  readonly zoom: number;
}

/** What has been done to the hull: holes, breaches, wrecked rooms. */
export const Markers = memo(function Markers({ plan, centre, holes, darters, destroyed, detonated, zoom }: MarkersProps) {
  const shiftOf = (y: number): number => nearest(y, centre, plan.circumference) - y;
  return (
    <g className={css['markers']}>
      {holes.map((id) => {
        const gap = plan.holes.get(id);
        return gap === undefined ? null : (
          <path key={id} className={css['hole']} d={torn(gap)} transform={`translate(0 ${shiftOf(gap.y)})`} />
        );
      })}
      {[...destroyed, ...detonated].map((id) => {
        const box = plan.boxes.get(id);
        if (box === undefined) return null;
        const { x, y, width, height } = box.floor;
        return (
          <g key={id} className={css['wreck']} transform={`translate(0 ${shiftOf(box.centre.y)})`}>
            <path d={`M${x} ${y}L${x + width} ${y + height}M${x + width} ${y}L${x} ${y + height}`} />
            <text x={box.centre.x} y={box.centre.y + 3.5} textAnchor="middle">
              {detonated.includes(id) ? 'BLOWN' : 'DESTROYED'}
            </text>
          </g>
        );
      })}
      {darters.map(({ name, breach }) => {
        const box = breach === null ? undefined : plan.boxes.get(breach.box);
        if (breach === null || box === undefined) return null;
        const { x, y, width } = box.floor;
        const scale = Math.min(1.5, badgeScale(zoom));
        return (
          <g
            key={name}
            className={css['breach']}
            {...(breach.open && { 'data-open': '' })}
            transform={`translate(${x + width - 25 * scale} ${y - 9 + shiftOf(box.centre.y)}) scale(${scale})`}
          >
            <title>{`Breach of ${name}, ${breach.open ? 'open' : 'closed'}`}</title>
            <path d="M-22 -8H22L27 0L22 8H-22L-27 0Z" />
            {breach.open ? (
              <path className={css['way']} d="M-19 -5V5M-19 0h5" />
            ) : (
              <path className={css['way']} d="M-21 -4l8 8M-13 -4l-8 8" />
            )}
            <text x="5" y="4.200" textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
});
