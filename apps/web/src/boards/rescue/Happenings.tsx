import { KIND_NAMES, type RescueEvent } from '@carapace/rescue/table';
import type { LogEvent, ShownDie } from '@carapace/tabletop';
import { memo } from 'react';
import { Die, DieFace } from '../../ui/Die';
import { signed } from '../../ui/Odds';
import type { Happened } from '../board';
import type { BoxId, RescueView } from './face';
import css from './happenings.module.css';
import type { Plan, PlanBox } from './plan';
import { nearest } from './wrap';

type Effect = 'shot' | 'loss' | 'blast' | 'shown' | 'plain';

function effectOf({ kind }: LogEvent): Effect {
  switch (kind) {
    case 'fired':
    case 'pod-fired':
    case 'darter-fired-at':
    case 'armory-fired-at':
    case 'melee-fought':
      return 'shot';
    case 'eliminated':
    case 'incapacitated':
    case 'hostage-executed':
    case 'prisoner-died':
      return 'loss';
    case 'armory-exploded':
    case 'wall-holed':
    case 'charge-exploded':
    case 'darter-destroyed':
      return 'blast';
    case 'turned-up':
    case 'queen-woken':
    case 'queen-activated':
    case 'traps-turned-up':
    case 'trap-announced':
    case 'control-gained':
      return 'shown';
    default:
      return 'plain';
  }
}

interface HappeningsProps {
  readonly plan: Plan;
  readonly view: RescueView;
  readonly centre: number;
  readonly zoom: number;
  readonly happened: Happened;
}

interface Spot {
  readonly box: PlanBox;
  readonly dice: readonly ShownDie[];
  readonly effects: readonly Effect[];
  /** What came of it, in a few words each. */
  readonly words: readonly string[];
  /** Boxes from which was fired. */
  readonly from: readonly PlanBox[];
}

/** What came of something, in as few words as fit beside a box; null where the dice or the board say it. */
function wordOf(event: RescueEvent): string | null {
  const [first] = event.about;
  const who = first === undefined ? '' : first.kind === null ? 'Face-down unit' : KIND_NAMES[first.kind];
  switch (event.kind) {
    case 'eliminated':
      return `${who} eliminated`;
    case 'incapacitated':
      return `${who} incapacitated`;
    case 'unaffected':
      return 'no effect';
    case 'control-gained':
      return `${who} under Mind Control`;
    case 'control-failed':
      return 'control fails';
    case 'control-lost':
      return `${who} free again`;
    case 'queen-woken':
      return 'a Queen wakes';
    case 'trap-announced':
      return 'a boobytrap!';
    case 'trap-removed':
      return 'boobytrap removed';
    case 'trap-removal-failed':
      return 'the boobytrap stays';
    case 'wall-holed':
      return 'a hole is blown';
    case 'hole-failed':
      return 'the wall holds';
    case 'armory-exploded':
      return 'the Armory explodes';
    case 'darter-destroyed':
      return 'Darter destroyed';
    case 'prisoner-freed':
      return `${who} freed`;
    case 'hostage-executed':
    case 'prisoner-died':
      return `${who} dies`;
    default:
      return null;
  }
}

/** The box in which something shows: a Holding Box is beside the map, its breach stands for it. */
function boxOf(plan: Plan, view: RescueView, place: string | undefined): PlanBox | null {
  if (place === undefined) return null;
  const id = place.startsWith('darter:') ? view.darters.find(({ name }) => place === `darter:${name}`)?.breach?.box : place;
  return id === undefined ? null : (plan.boxes.get(id as BoxId) ?? null);
}

function spotsOf(plan: Plan, view: RescueView, events: readonly LogEvent[]): readonly Spot[] {
  const spots = new Map<BoxId, { box: PlanBox; dice: ShownDie[]; effects: Effect[]; words: string[]; from: PlanBox[] }>();
  for (const event of events as readonly RescueEvent[]) {
    const box = boxOf(plan, view, event.place);
    if (box === null) continue;
    const spot = spots.get(box.id) ?? { box, dice: [], effects: [], words: [], from: [] };
    spots.set(box.id, spot);
    spot.dice.push(...(event.dice ?? []));
    const effect = effectOf(event);
    spot.effects.push(effect);
    const word = wordOf(event);
    if (word !== null && !spot.words.includes(word)) spot.words.push(word);
    const from = effect === 'shot' ? boxOf(plan, view, typeof event.facts['from'] === 'string' ? event.facts['from'] : undefined) : null;
    if (from !== null) spot.from.push(from);
  }
  return [...spots.values()];
}

/** Plan units of a letter, as a share of the size of its line. */
const LETTER = 0.46;
const LINE = 1.25;

/** What a sum is: to a shot the die is compared with it, elsewhere the die is in it. */
const sumOf = ({ purpose, face, total }: ShownDie): string =>
  total === undefined ? '' : purpose === 'ranged' ? `against ${total}` : total === face ? '' : `= ${total}`;

/** The dice of a box, what was added to them, and what came of it. */
function Card({
  spot,
  y,
  up,
  zoom,
  width,
}: {
  readonly spot: Spot;
  readonly y: number;
  readonly up: boolean;
  readonly zoom: number;
  readonly width: number;
}) {
  const { box, dice, words } = spot;
  const unit = Math.max(12, 12 / zoom);
  const size = unit * 2;
  const sum = dice.length === 1 && dice[0] !== undefined ? sumOf(dice[0]) : '';
  const lines = [
    ...(dice.length === 1 ? (dice[0]?.modifiers ?? []) : []).map(({ label, value }) => ({
      text: `${signed(value)} ${label}`,
      strong: false,
    })),
    ...words.slice(0, 4).map((text) => ({ text, strong: true })),
  ];
  const top = dice.length === 0 ? 0 : size + unit * 0.4;
  const wide = Math.max(
    dice.length * (size + 3) + (sum.length > 0 ? sum.length * unit * 0.62 + unit * 0.4 : 0),
    ...lines.map(({ text }) => text.length * unit * LETTER),
  );
  const full = { width: wide + unit, height: top + lines.length * unit * LINE + unit * 0.7 };
  const x = Math.max(0, Math.min(width - full.width, box.centre.x - full.width / 2));
  const at = up ? y - box.floor.height / 2 - full.height - unit : y + box.floor.height / 2 + unit * 0.8;
  return (
    <g className={css['dice']} transform={`translate(${x} ${at})`}>
      <rect width={full.width} height={full.height} rx={unit * 0.3} />
      {dice.map((die, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice of an event never change.
        <g key={index} transform={`translate(${unit / 2 + index * (size + 3)} ${unit * 0.4})`}>
          <DieFace face={die.face} size={size} />
        </g>
      ))}
      {sum !== '' && (
        <text x={unit * 0.9 + size} y={unit * 1.9} fontSize={unit * 1.35}>
          {sum}
        </text>
      )}
      {lines.map(({ text, strong }, index) => (
        <text
          key={text}
          {...(strong && { className: css['outcome'] })}
          x={unit / 2}
          y={top + unit * 0.25 + (index + 0.85) * unit * LINE}
          fontSize={unit}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Dice beside the place they were rolled for, and a short flash of what they did. Motion ends within half a second, the dice stay a little. */
export const Happenings = memo(function Happenings({ plan, view, centre, zoom, happened }: HappeningsProps) {
  return (
    <g key={happened.at} className={css['happenings']}>
      {spotsOf(plan, view, happened.events).map((spot) => {
        const { box, dice, effects, words, from } = spot;
        const y = nearest(box.centre.y, centre, plan.circumference);
        const strongest = (['blast', 'loss', 'shot', 'shown', 'plain'] as const).find((effect) => effects.includes(effect)) ?? 'plain';
        return (
          <g key={box.id}>
            {from.map((one) => (
              <line
                key={one.id}
                className={css['tracer']}
                pathLength="1"
                x1={one.centre.x}
                y1={nearest(one.centre.y, y, plan.circumference)}
                x2={box.centre.x}
                y2={y}
              />
            ))}
            <circle className={css['flash']} data-effect={strongest} cx={box.centre.x} cy={y} r="34" />
            {/* Towards the middle of the screen, where there is room. */}
            {dice.length + words.length > 0 && <Card spot={spot} y={y} up={y > centre} zoom={zoom} width={plan.width} />}
          </g>
        );
      })}
    </g>
  );
});

/** Dice that belong to no place on the map: what they were for, in words. */
export function DiceTray({ plan, view, happened }: Pick<HappeningsProps, 'plan' | 'view' | 'happened'>) {
  const dice = happened.events.filter(({ place }) => boxOf(plan, view, place) === null).flatMap((event) => event.dice ?? []);
  if (dice.length === 0) return null;
  return (
    <div key={happened.at} className={css['diceTray']} aria-hidden="true">
      {dice.map((die, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice of an event never change.
        <Die key={at} die={die} />
      ))}
    </div>
  );
}
