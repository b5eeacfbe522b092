import { memo } from 'react';
import type { HexKey, InvadersEvent, InvadersView, Mapzone } from './face';
import { middle, polyline } from './grid';
import { HEX } from './Hexes';
import css from './lines.module.css';
import { unitOf } from './pieces';
import { unitIn } from './replay';

interface StepProps {
  readonly zone: Mapzone;
  /** The map after the step. */
  readonly view: InvadersView;
  readonly event: InvadersEvent;
}

const hexIn = (facts: object, name: string): HexKey | null => {
  const value = (facts as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? (value as HexKey) : null;
};

/** One step of the alien turn on the map: who, from where to where, at whom, what stopped it, and what would have been as good. */
export const StepMarks = memo(function StepMarks({ zone, view, event }: StepProps) {
  const { facts } = event;
  const at = (key: HexKey | null): { readonly x: number; readonly y: number } | null =>
    key !== null && zone.has(key) ? middle(zone.axial(key)) : null;
  const unit = unitOf(view, unitIn(event));
  const who = at(unit?.hex ?? event.place ?? null);
  const from = at(hexIn(facts, 'from'));
  const to = at(hexIn(facts, 'to'));
  const target = at(unitOf(view, hexIn(facts, 'target'))?.hex ?? null);
  const equals = 'equals' in facts ? facts.equals : [];
  const stopper = 'stopper' in facts ? facts.stopper : null;
  const stop = at(stopper?.hex ?? null);
  const place = at(hexIn(facts, 'hex') ?? event.place ?? null);
  return (
    <g className={css['step']}>
      {equals.map((one) => {
        const key = zone.has(one) ? one : (unitOf(view, one)?.hex ?? null);
        const spot = at(key);
        return spot === null ? null : (
          <path key={one} className={css['equal']} d={HEX} transform={`translate(${spot.x} ${spot.y}) scale(.9)`} />
        );
      })}
      {from !== null && to !== null && (
        <>
          <path className={css['stepBed']} d={polyline([from, to])} />
          <path className={css['stepMove']} d={polyline([from, to])} markerEnd="url(#invaders-arrow)" />
        </>
      )}
      {target !== null && who !== null && <path className={css['stepShot']} data-kind={event.kind} d={polyline([who, target])} />}
      {stop !== null && (
        <g transform={`translate(${stop.x} ${stop.y})`}>
          <path className={css['stepStop']} d={HEX} />
          <path className={css['stepCross']} d="M-14 -14L14 14M14 -14L-14 14" />
        </g>
      )}
      {place !== null && target === null && <circle className={css['stepPlace']} cx={place.x} cy={place.y} r="30" />}
      {who !== null && <path className={css['stepWho']} d={HEX} transform={`translate(${who.x} ${who.y})`} />}
    </g>
  );
});
