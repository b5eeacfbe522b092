import { memo } from 'react';

/* What tells rooms apart on paper: a hatch over the floor, and a mark beside the number, which is on the sheet of silhouettes. Own drawings. */

const HATCHES: Readonly<Record<string, { readonly size: number; readonly d: string }>> = {
  command: { size: 20, d: 'M0 20L20 0M0 0L20 20' },
  armory: { size: 14, d: 'M-3 3L3 -3M0 14L14 0M11 17L17 11' },
  'gravity-control': { size: 26, d: 'M13 4a9 9 0 1 0 .01 0M13 9a4 4 0 1 0 .01 0' },
  'life-support': { size: 24, d: 'M12 6v12M6 12h12' },
  hatchery: { size: 26, d: 'M13 5c4 0 6 5 6 9a6 6 0 0 1 -12 0c0 -4 2 -9 6 -9z' },
  'cold-storage': { size: 14, d: 'M0 7h14' },
  'laser-pod': { size: 18, d: 'M9 0v18' },
  'engine-room': { size: 24, d: 'M0 18L12 6L24 18' },
  airlock: { size: 20, d: 'M0 10h20M10 0v20' },
};

/** Ids carry the ruleset's name, as several boards may share a page. */
export const hatchId = (room: string): string => `rescue-hatch-${room}`;
export const hatched = (room: string): boolean => Object.hasOwn(HATCHES, room);

/** Hatches by kind of room, and the squares of the drawing paper. */
export const Symbols = memo(function Symbols() {
  return (
    <>
      <pattern id="rescue-grid" width="50" height="50" patternUnits="userSpaceOnUse">
        <path d="M0 0H50M0 0V50" fill="none" stroke="var(--cyan)" strokeOpacity="0.12" strokeWidth="1" />
      </pattern>
      {Object.entries(HATCHES).map(([room, { size, d }]) => (
        <pattern key={room} id={hatchId(room)} width={size} height={size} patternUnits="userSpaceOnUse">
          <path d={d} fill="none" stroke={`var(--${room}, currentColor)`} strokeWidth="1.8" />
        </pattern>
      ))}
    </>
  );
});
