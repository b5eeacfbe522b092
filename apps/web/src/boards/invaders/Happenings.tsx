import type { LogEvent, ShownDie } from '@carapace/tabletop';
import { memo } from 'react';
import { DieFace } from '../../ui/Die';
import type { Happened } from '../board';
import type { InvadersView, Mapzone } from './face';
import { middle, polyline } from './grid';
import css from './happenings.module.css';
import { unitOf } from './pieces';

type Effect = 'shot' | 'loss' | 'blast' | 'shown' | 'plain';

function effectOf(kind: string): Effect {
  switch (kind) {
    case 'fired':
    case 'bump-fired':
    case 'alien-fired':
      return 'shot';
    case 'eliminated':
    case 'paralyzed':
    case 'stunned':
      return 'loss';
    case 'alien-warped':
    case 'alien-placed':
    case 'beamed':
    case 'came-down':
      return 'blast';
    case 'monolith-shut':
    case 'monolith-woke':
    case 'alien-woke':
      return 'shown';
    default:
      return 'plain';
  }
}

const STRENGTH: readonly Effect[] = ['blast', 'loss', 'shot', 'shown', 'plain'];

interface Spot {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly dice: readonly ShownDie[];
  readonly effects: readonly Effect[];
  readonly from: readonly { readonly x: number; readonly y: number }[];
}

function spotsOf(zone: Mapzone, view: InvadersView, events: readonly LogEvent[]): readonly Spot[] {
  const spots = new Map<string, Spot & { dice: ShownDie[]; effects: Effect[]; from: { x: number; y: number }[] }>();
  for (const event of events) {
    const key = event.place;
    if (key === undefined || !zone.has(key)) continue;
    const spot = spots.get(key) ?? { key, ...middle(zone.axial(key)), dice: [], effects: [], from: [] };
    spots.set(key, spot);
    spot.dice.push(...(event.dice ?? []));
    const effect = effectOf(event.kind);
    spot.effects.push(effect);
    const unit = 'facts' in event ? (event.facts as Readonly<Record<string, unknown>>)['unit'] : null;
    const firer = effect === 'shot' && typeof unit === 'string' ? (unitOf(view, unit)?.hex ?? null) : null;
    if (firer !== null && firer !== key) spot.from.push(middle(zone.axial(firer)));
  }
  return [...spots.values()];
}

interface HappeningsProps {
  readonly zone: Mapzone;
  readonly view: InvadersView;
  readonly happened: Happened;
  readonly zoom: number;
  /** The top of the sheet: dice are never above it. */
  readonly top: number;
}

/** Dice beside the place they were rolled for, and a short flash of what they did. Motion ends within half a second, the dice stay a little. */
export const Happenings = memo(function Happenings({ zone, view, happened, zoom, top }: HappeningsProps) {
  const size = Math.max(20, 22 / zoom);
  return (
    <g key={happened.at} className={css['happenings']}>
      {spotsOf(zone, view, happened.events).map(({ key, x, y, dice, effects, from }) => {
        const strongest = STRENGTH.find((effect) => effects.includes(effect)) ?? 'plain';
        const shown = dice.slice(0, 8);
        const width = shown.length * (size + 3) + 5;
        const above = y - 30 - size - 8;
        return (
          <g key={key}>
            {from.map((one) => (
              <path key={`${one.x} ${one.y}`} className={css['tracer']} pathLength="1" d={polyline([one, { x, y }])} />
            ))}
            <circle className={css['flash']} data-effect={strongest} cx={x} cy={y} r="34" />
            {shown.length > 0 && (
              <g className={css['dice']} transform={`translate(${x - width / 2} ${above < top ? y + 30 : above})`}>
                <rect width={width} height={size + 8} rx="4" />
                {shown.map((die, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the dice of an event never change.
                  <g key={at} transform={`translate(${4 + at * (size + 3)} 4)`}>
                    <DieFace face={die.face} size={size} />
                  </g>
                ))}
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
});
