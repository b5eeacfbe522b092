import { memo } from 'react';
import type { Spot } from '../board';
import type { Mark } from '../marks';
import css from './board.module.css';
import type { HexKey } from './face';
import { outline } from './grid';

export interface Place {
  readonly key: HexKey;
  readonly x: number;
  readonly y: number;
  /** Round its edge, where it lies. */
  readonly outline: string;
}

/** One hex round its centre: all have the same shape. */
export const HEX = outline({ q: 0, r: 0 });

/** What lights a hex up: a way on foot is stronger than a jump, which reaches nearly everywhere. */
export type Glow = 'walk' | 'jump' | 'pick';

export function glowOf(mark: Mark): Glow {
  if (mark.targets.some(({ slot }) => slot.domain === 'path')) return 'walk';
  return mark.targets.every(({ offer }) => offer.verb.endsWith('jump')) ? 'jump' : 'pick';
}

interface HexProps {
  readonly place: Place;
  readonly label: string;
  readonly glow: Glow | null;
  readonly barred: boolean;
  readonly picked: boolean;
  readonly tabbable: boolean;
  readonly onPress: (spot: Spot) => void;
  readonly onFocus: (key: HexKey) => void;
}

/** The ground of one hex: what is pressed and focused. That it is lit scripts read here, people see it on sheets of its own. */
export const HexGround = memo(function HexGround({ place, label, glow, barred, picked, tabbable, onPress, onFocus }: HexProps) {
  const { key, x, y } = place;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own.
    <path
      role="button"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      className={css['hex']}
      d={HEX}
      transform={`translate(${x} ${y})`}
      data-box={key}
      {...(glow !== null && { 'data-lit': glow })}
      {...(barred && { 'data-barred': '' })}
      {...(picked && { 'data-picked': '' })}
      onClick={() => onPress({ place: key })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress({ place: key, whole: true });
      }}
      onFocus={() => onFocus(key)}
    />
  );
});
