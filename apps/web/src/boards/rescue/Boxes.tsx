import { memo } from 'react';
import type { Spot } from '../board';
import css from './boxes.module.css';
import { type PlanBox, shifted } from './plan';

interface BoxProps {
  readonly box: PlanBox;
  /** How far the nearest copy lies from the sheet. */
  readonly shift: number;
  readonly label: string;
  readonly lit: boolean;
  readonly barred: boolean;
  readonly tabbable: boolean;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot) => void;
  readonly onFocus: (place: string) => void;
}

/** The ground of one box: what is pressed and focused. What is lit of it is drawn over it. */
export const BoxGround = memo(function BoxGround({ box, shift, label, lit, barred, tabbable, onPress, onPoint, onFocus }: BoxProps) {
  const spot = { place: box.id };
  const path = shifted(box.path, shift);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own.
    <g
      role="button"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      className={css['box']}
      data-box={box.id}
      {...(lit && { 'data-lit': '' })}
      {...(barred && { 'data-barred': '' })}
      onClick={() => onPress(spot)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress({ ...spot, whole: true });
      }}
      onFocus={() => {
        onFocus(box.id);
        onPoint(spot);
      }}
    >
      <path className={css['ground']} d={path} />
      <path className={css['glow']} d={path} />
    </g>
  );
});
