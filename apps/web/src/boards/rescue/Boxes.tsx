import { memo } from 'react';
import { worstChance } from '../../ui/Odds';
import type { Spot } from '../board';
import type { Mark } from '../marks';
import type { PlanBox } from './plan';
import css from './rescue.module.css';

interface BoxProps {
  readonly box: PlanBox;
  /** How far the nearest copy lies from the sheet. */
  readonly shift: number;
  readonly label: string;
  readonly mark: Mark | undefined;
  readonly barred: boolean;
  readonly picked: boolean;
  readonly tabbable: boolean;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
  readonly onFocus: (place: string) => void;
}

/** The ground of one box: what is pressed, focused and lit. */
export const BoxGround = memo(function BoxGround({
  box,
  shift,
  label,
  mark,
  barred,
  picked,
  tabbable,
  onPress,
  onPoint,
  onFocus,
}: BoxProps) {
  const spot = { place: box.id };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own.
    <g
      role="button"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label}
      className={css['box']}
      data-box={box.id}
      {...(mark !== undefined && { 'data-lit': '' })}
      {...(barred && { 'data-barred': '' })}
      {...(picked && { 'data-picked': '' })}
      transform={shift === 0 ? undefined : `translate(0 ${shift})`}
      onClick={() => onPress(spot)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress({ ...spot, whole: true });
      }}
      onPointerEnter={() => onPoint(spot)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => {
        onFocus(box.id);
        onPoint(spot);
      }}
    >
      <path className={css['ground']} d={box.path} />
      <path className={css['glow']} d={box.path} />
    </g>
  );
});

/** Figures stay legible when the whole hull is in sight, as far as the boxes have room for them. */
export const badgeScale = (zoom: number): number => Math.min(2.1, Math.max(1, 0.85 / zoom));

/** Cost of entering, or chance, at the lower right corner of a lit box; above the counters, so that a full box can still be entered. */
export const BoxBadge = memo(function BoxBadge({
  box,
  shift,
  mark,
  zoom,
  onPress,
}: Pick<BoxProps, 'box' | 'shift' | 'onPress'> & { readonly mark: Mark; readonly zoom: number }) {
  const odds = mark.targets.flatMap(({ choice }) => choice.odds ?? []);
  const chance = odds.length === 0 ? null : worstChance(odds);
  const text = [mark.cost === null || mark.cost === 0 ? null : `${mark.cost}`, chance === null ? null : `${chance.good}/${chance.of}`]
    .filter((part) => part !== null)
    .join(' · ');
  if (text === '') return null;
  const width = 8 + text.length * 7;
  const scale = badgeScale(zoom);
  const x = box.floor.x + box.floor.width + 3 - width * scale;
  const y = box.floor.y + box.floor.height + 3 - 17 * scale + shift;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same press as its box, which has the focus and the name.
    <g className={css['badge']} transform={`translate(${x} ${y}) scale(${scale})`} onClick={() => onPress({ place: box.id })}>
      <rect width={width} height="17" rx="2" />
      <text x={width / 2} y="12.800" textAnchor="middle">
        {text}
      </text>
    </g>
  );
});
