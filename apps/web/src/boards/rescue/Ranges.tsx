import { fireLines, reaches } from '@carapace/rescue/table';
import { memo, useMemo, useState } from 'react';
import { type BoxId, hiveOf, type Pack, type Place, type RescueView } from './face';
import type { Plan } from './plan';
import css from './ranges.module.css';
import route from './sights.module.css';
import { nearest } from './wrap';

/** Overlays: where Soldiers and Workers are in command (8.1), where Queens can take and hold Terrans (7.2), what a unit sees to fire at (12.1). */
export const ranges = ['command', 'control', 'sight'] as const;
export type Range = (typeof ranges)[number];
const rangeNames: Readonly<Record<Range, string>> = { command: 'Command', control: 'Mind Control', sight: 'Line of sight' };

interface RangesProps {
  readonly plan: Plan;
  readonly view: RescueView;
  readonly pack: Pack;
  readonly centre: number;
  readonly range: Range;
  /** One unit alone, when it is selected. */
  readonly unit: string | null;
  /** The box that has the focus: what is seen from it, where no unit is selected. */
  readonly focused: BoxId;
}

/** The boxes in range, of all Queens this viewer knows or of the one selected; a Terran sees no more than is face up. */
export const Ranges = memo(function Ranges(props: RangesProps) {
  const { plan, view, pack, centre, range, unit, focused } = props;
  if (range === 'sight') {
    const from = unit === null ? focused : (view.units[unit]?.place ?? focused);
    return <Sights plan={plan} view={view} pack={pack} centre={centre} from={from} />;
  }
  return <Reached {...props} range={range} />;
});

function Reached({ plan, view, pack, centre, range, unit }: RangesProps & { readonly range: Exclude<Range, 'sight'> }) {
  const boxes = useMemo(() => {
    const all = reaches(hiveOf(pack), view);
    const one = all.filter((reach) => reach.queen === unit);
    return new Set((one.length > 0 ? one : all).flatMap((reach) => reach[range]));
  }, [pack, view, range, unit]);
  return (
    <g className={css['range']} data-range={range}>
      {[...boxes].map((id) => (
        <Tint key={id} plan={plan} id={id} centre={centre} />
      ))}
    </g>
  );
}

function Tint({ plan, id, centre }: { readonly plan: Plan; readonly id: BoxId; readonly centre: number }) {
  const box = plan.boxes.get(id);
  if (box === undefined) return null;
  const shift = nearest(box.centre.y, centre, plan.circumference) - box.centre.y;
  return <path d={box.path} fillRule="evenodd" transform={shift === 0 ? undefined : `translate(0 ${shift})`} />;
}

interface SightsProps extends Pick<RangesProps, 'plan' | 'view' | 'pack' | 'centre'> {
  readonly from: Place;
  /** Only the line to here. */
  readonly to?: string | undefined;
}

/** Lines of fire from a box: a free one runs to its end, a blocked one to the box where somebody stands in it (12.2), which is crossed out. */
export function Sights({ plan, view, pack, centre, from, to }: SightsProps) {
  const lines = useMemo(
    () => fireLines(hiveOf(pack), view, from).filter((line) => to === undefined || line.to === to),
    [pack, view, from, to],
  );
  const start = plan.boxes.get(from as BoxId)?.centre;
  if (start === undefined) return null;
  const y = nearest(start.y, centre, plan.circumference);
  return (
    <g className={route['sights']}>
      {lines.map((line) => {
        const end = plan.boxes.get((line.blockedAt ?? line.to) as BoxId)?.centre;
        if (end === undefined) return null;
        const there = nearest(end.y, y, plan.circumference);
        return (
          <g key={line.to} {...(line.blockedAt !== null && { 'data-blocked': '' })}>
            <path d={`M${start.x} ${y}L${end.x} ${there}`} />
            {line.blockedAt === null ? (
              <circle cx={end.x} cy={there} r="7" />
            ) : (
              <path className={route['cross']} d={`M${end.x - 14} ${there - 14}l28 28m0 -28l-28 28`} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** What is seen while one is shown. */
const rangeWords: Readonly<Record<Range, string>> = {
  command: 'Shaded: boxes in which Soldiers and Workers are in command.',
  control: 'Shaded: boxes in which a Queen can take and hold Terrans.',
  sight: 'Lines of fire from the unit or box chosen; a cross where one is blocked.',
};

interface PickerProps {
  readonly range: Range | null;
  /** Whether any Queen is known whose reach could be shown. */
  readonly queens: boolean;
  readonly onPick: (range: Range | null) => void;
}

export function RangePicker({ range, queens, onPick }: PickerProps) {
  // On a phone the choice is folded away: the plan needs the room.
  const [open, setOpen] = useState(false);
  return (
    <fieldset className={css['ranges']} {...(open && { 'data-open': '' })}>
      <legend>Show</legend>
      <button type="button" className={css['fold']} aria-expanded={open} onClick={() => setOpen(!open)}>
        Show
      </button>
      {ranges
        .filter((one) => queens || one === 'sight')
        .map((one) => (
          <button key={one} type="button" aria-pressed={one === range} onClick={() => onPick(one === range ? null : one)}>
            {rangeNames[one]}
          </button>
        ))}
      {range !== null && <p>{rangeWords[range]}</p>}
    </fieldset>
  );
}
