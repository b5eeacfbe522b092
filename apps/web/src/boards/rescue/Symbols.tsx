import { memo } from 'react';

const HATCHES: Readonly<Record<string, { readonly size: number; readonly d: string }>> = {
  command: { size: 12, d: 'M0 12L12 0M0 0L12 12' },
  armory: { size: 8, d: 'M-2 2L2 -2M0 8L8 0M6 10L10 6' },
  'gravity-control': { size: 16, d: 'M8 2a6 6 0 1 0 .01 0M8 6a2 2 0 1 0 .01 0' },
  'life-support': { size: 16, d: 'M8 4v8M4 8h8' },
  hatchery: { size: 18, d: 'M9 3c3 0 4.500 4 4.500 7a4.500 4.500 0 0 1 -9 0c0 -3 1.500 -7 4.500 -7z' },
  'cold-storage': { size: 10, d: 'M0 5h10' },
  'laser-pod': { size: 12, d: 'M6 0v12' },
  'engine-room': { size: 16, d: 'M0 12L8 4L16 12' },
  airlock: { size: 14, d: 'M0 7h14M7 0v14' },
};

/** Ids carry the ruleset's name, as several boards may share a page. */
export const hatchId = (room: string): string => `rescue-hatch-${room}`;
export const hatched = (room: string): boolean => Object.hasOwn(HATCHES, room);

/** Hatches by kind of room. */
export const Symbols = memo(function Symbols() {
  return (
    <>
      {Object.entries(HATCHES).map(([room, { size, d }]) => (
        <pattern key={room} id={hatchId(room)} width={size} height={size} patternUnits="userSpaceOnUse">
          <path d={d} fill="none" stroke={`var(--${room}, currentColor)`} strokeWidth="1.1" />
        </pattern>
      ))}
    </>
  );
});
