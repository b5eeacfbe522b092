import type { OddsRow } from '@carapace/tabletop';
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
}

/** One hex round its centre: all have the same shape. */
export const HEX = outline({ q: 0, r: 0 });

interface HexProps {
  readonly place: Place;
  readonly label: string;
  readonly mark: Mark | undefined;
  readonly barred: boolean;
  readonly picked: boolean;
  readonly tabbable: boolean;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
  readonly onFocus: (key: HexKey) => void;
}

/** What lights a hex up: a way on foot is stronger than a jump, which reaches nearly everywhere. */
export function lightOf(mark: Mark | undefined): 'walk' | 'jump' | 'pick' | null {
  if (mark === undefined) return null;
  if (mark.targets.some(({ slot }) => slot.domain === 'path')) return 'walk';
  return mark.targets.every(({ offer }) => offer.verb.endsWith('jump')) ? 'jump' : 'pick';
}

/** The ground of one hex: what is pressed, focused and lit. */
export const HexGround = memo(function HexGround({ place, label, mark, barred, picked, tabbable, onPress, onPoint, onFocus }: HexProps) {
  const { key, x, y } = place;
  const light = lightOf(mark);
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
      {...(light !== null && { 'data-lit': light })}
      {...(barred && { 'data-barred': '' })}
      {...(picked && { 'data-picked': '' })}
      onClick={() => onPress({ place: key })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress({ place: key, whole: true });
      }}
      onPointerEnter={() => onPoint({ place: key })}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => {
        onFocus(key);
        onPoint({ place: key });
      }}
    />
  );
});

/** '1½' for 1.5: Movement Points come in halves. */
export const halves = (value: number): string => {
  const whole = Math.floor(value);
  return value === whole ? `${whole}` : whole === 0 ? '½' : `${whole}½`;
};

/** What a step there costs, at the lower corner of a hex that can be walked to. */
export const Cost = memo(function Cost({ place, mark }: { readonly place: Place; readonly mark: Mark }) {
  const costs = mark.targets.flatMap(({ slot, choice }) => (slot.domain === 'path' && choice.cost !== undefined ? [choice.cost] : []));
  if (costs.length === 0) return null;
  const text = halves(Math.min(...costs));
  const width = 7 + text.length * 6.5;
  return (
    <g className={css['cost']} transform={`translate(${place.x - width / 2} ${place.y + 9})`}>
      <rect width={width} height="15" rx="7.500" />
      <text x={width / 2} y="11.500" textAnchor="middle">
        {text}
      </text>
    </g>
  );
});

const share = (row: OddsRow, tone: string): number =>
  row.outcomes.filter((one) => one.tone === tone).reduce((sum, { cases }) => sum + cases, 0) / row.of;
export const percent = (part: number): string => {
  const rounded = Math.round(part * 100);
  return part > 0 && rounded === 0 ? '<1%' : `${rounded}%`;
};

/** The chances of a target on a chip that hangs under it, where it hides neither figures nor costs: a bar of what kills, what marks or helps a little, what fails, and the first in figures. */
export function Chances({
  odds,
  y,
  scale,
}: {
  readonly odds: readonly OddsRow[];
  /** Its upper edge. */
  readonly y: number;
  readonly scale: number;
}) {
  const worst = [...odds].sort((a, b) => share(a, 'good') - share(b, 'good'))[0];
  if (worst === undefined) return null;
  const [good, middle] = [share(worst, 'good'), share(worst, 'neutral')];
  return (
    <g className={css['chance']} transform={`translate(0 ${y}) scale(${scale})`}>
      <rect className={css['chip']} x="-21" width="42" height="14.500" rx="2" />
      <text y="9.500" textAnchor="middle">
        {percent(good)}
      </text>
      <rect className={css['bad']} x="-19" y="11" width="38" height="2.400" />
      <rect className={css['good']} x="-19" y="11" width={38 * good} height="2.400" />
      <rect className={css['fair']} x={-19 + 38 * good} y="11" width={38 * middle} height="2.400" />
    </g>
  );
}
