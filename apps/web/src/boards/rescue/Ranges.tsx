import { reaches } from '@carapace/rescue/table';
import { memo, useMemo } from 'react';
import { hiveOf, type Pack, type RescueView } from './face';
import type { Plan } from './plan';
import css from './rescue.module.css';
import { nearest } from './wrap';

/** Overlays: where Soldiers and Workers are in command (8.1), where Queens can take and hold Terrans (7.2). */
export const ranges = ['command', 'control'] as const;
export type Range = (typeof ranges)[number];
const rangeNames: Readonly<Record<Range, string>> = { command: 'Command', control: 'Mind Control' };

interface RangesProps {
  readonly plan: Plan;
  readonly view: RescueView;
  readonly pack: Pack;
  readonly centre: number;
  readonly range: Range;
  /** One Queen alone, when she is selected. */
  readonly queen: string | null;
}

/** The boxes in range, of all Queens this viewer knows or of the one selected; a Terran sees no more than is face up. */
export const Ranges = memo(function Ranges({ plan, view, pack, centre, range, queen }: RangesProps) {
  const boxes = useMemo(() => {
    const all = reaches(hiveOf(pack), view);
    const one = all.filter((reach) => reach.queen === queen);
    return new Set((one.length > 0 ? one : all).flatMap((reach) => reach[range]));
  }, [pack, view, range, queen]);
  return (
    <g className={css['range']} data-range={range}>
      {[...boxes].map((id) => {
        const box = plan.boxes.get(id);
        if (box === undefined) return null;
        const shift = nearest(box.centre.y, centre, plan.circumference) - box.centre.y;
        return <path key={id} d={box.path} fillRule="evenodd" transform={shift === 0 ? undefined : `translate(0 ${shift})`} />;
      })}
    </g>
  );
});

interface PickerProps {
  readonly range: Range | null;
  readonly onPick: (range: Range | null) => void;
}

export function RangePicker({ range, onPick }: PickerProps) {
  return (
    <fieldset className={css['ranges']}>
      <legend>Show reach</legend>
      {ranges.map((one) => (
        <button key={one} type="button" aria-pressed={one === range} onClick={() => onPick(one === range ? null : one)}>
          {rangeNames[one]}
        </button>
      ))}
    </fieldset>
  );
}
