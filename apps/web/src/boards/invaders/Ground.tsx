import { memo, useMemo } from 'react';
import type { Mapzone, Terrain } from './face';
import { glyphRef } from './glyphs';
import { middle } from './grid';
import css from './ground.module.css';
import { drawingOf } from './terrain';

const GROUNDS: readonly Exclude<Terrain, 'lava'>[] = ['clear', 'rough', 'forest', 'building'];

/** Halftone: dots that grow towards what they shade. Ids carry the ruleset's name, as several boards may share a page. */
export const Patterns = memo(function Patterns() {
  return (
    <>
      <pattern id="invaders-dots" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <circle cx="4" cy="4" r="1.500" className={css['dot']} />
      </pattern>
      <pattern id="invaders-embers" width="6.500" height="6.500" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <circle cx="3.200" cy="3.200" r="1.500" className={css['ember']} />
      </pattern>
      <marker id="invaders-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse">
        <path d="M0 0L10 5L0 10Z" className={css['head']} />
      </marker>
      <pattern id="invaders-barred" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" className={css['hatch']} />
      </pattern>
    </>
  );
});

/** The printed map: drawn once, never again while a battle lasts. */
export const Ground = memo(function Ground({ zone }: { readonly zone: Mapzone }) {
  const drawing = useMemo(() => drawingOf(zone), [zone]);
  return (
    <g className={css['map']}>
      {GROUNDS.map((terrain) => (
        <path key={terrain} className={css['ground']} data-terrain={terrain} d={drawing.grounds[terrain]} />
      ))}
      <path d={`${drawing.grounds.clear}${drawing.grounds.rough}`} fill="url(#invaders-dots)" />
      <path d={drawing.glow} fill="url(#invaders-embers)" />
      <path className={css['lines']} d={drawing.lines} />
      <path className={css['tufts']} d={drawing.tufts} />
      <path className={css['ground']} data-terrain="lava" d={drawing.grounds.lava} />
      <path className={css['currents']} d={drawing.currents} />
      <path className={css['crust']} d={drawing.crust} />
      <path className={css['bank']} d={drawing.shore} />
      <path className={css['shore']} d={drawing.shore} />
      <path className={css['roadBed']} d={drawing.roads} />
      <path className={css['road']} d={drawing.roads} />
      <path className={css['rocks']} d={drawing.rocks} />
      <path className={css['rocksLit']} d={drawing.rocksLit} />
      <path className={css['trunks']} d={drawing.trunks} />
      <path className={css['crowns']} d={drawing.crowns} />
      <path className={css['crownsLit']} d={drawing.crownsLit} />
      <path className={css['walls']} d={drawing.walls} />
      <path className={css['roofs']} d={drawing.roofs} />
      <path className={css['windows']} d={drawing.windows} />
      <path className={css['bridgeBed']} d={drawing.bridges} />
      <path className={css['planks']} d={drawing.bridges} />
      <path className={css['bridgeWay']} d={drawing.bridges} />
      {zone.wormhole !== null && <Wormhole zone={zone} />}
      {zone.landingZones.map(({ id, hex }) => {
        const { x, y } = middle(zone.axial(hex));
        return (
          <g key={id} className={css['pad']} transform={`translate(${x} ${y})`}>
            <circle r="21" />
            <path d="M-21 0H-14M21 0H14M0 -21V-14M0 21V14" />
            <text y="5" textAnchor="middle">
              {id}
            </text>
          </g>
        );
      })}
    </g>
  );
});

function Wormhole({ zone }: { readonly zone: Mapzone }) {
  if (zone.wormhole === null) return null;
  const { x, y } = middle(zone.axial(zone.wormhole));
  return (
    <g className={css['wormhole']} transform={`translate(${x} ${y})`}>
      <circle r="24" />
      <use href={glyphRef('vortex')} x="-23" y="-23" width="46" height="46" />
    </g>
  );
}
