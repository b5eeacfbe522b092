import { bestChance, worstChance } from '../../ui/Odds';
import type { Light } from '../lights';
import type { Mark, Marks } from '../marks';
import type { BoxId, Piece } from './face';
import css from './light.module.css';
import { type Plan, type PlanBox, shifted } from './plan';
import { COUNTER, type Pile } from './stacks';
import { nearest } from './wrap';

/** Where everything stands on the plan: with another one all lights are drawn anew. */
export interface Scene {
  readonly plan: Plan;
  readonly piles: readonly { readonly box: PlanBox; readonly pile: Pile<Piece> }[];
  readonly zoom: number;
  readonly centre: number;
}

/** Figures stay legible when the whole hull is in sight, as far as the boxes have room for them. */
export const badgeScale = (zoom: number): number => Math.min(2.1, Math.max(1, 0.85 / zoom));

/** The chance of a target, from its worst to its best where it is not known, and the share of the worst. */
export function chanceOf({ targets }: Mark): { readonly text: string; readonly share: number } | null {
  const odds = targets.flatMap(({ choice }) => choice.odds ?? []);
  const chance = odds.length === 0 ? null : worstChance(odds);
  if (chance === null) return null;
  const best = bestChance(odds);
  return { text: `${best > chance.good ? `${chance.good}–${best}` : chance.good}/${chance.of}`, share: chance.good / chance.of };
}

/** What can be chosen, as it is drawn over the counters: boxes tinted round them, costs, chances, rings. */
export function lightOf(scene: Scene, marks: Marks, selected: string | null, picked: ReadonlySet<string>): Light {
  return {
    // Two lists of nobody are the same.
    key: [scene, marks, selected, picked.size === 0 ? null : picked],
    markup: () => {
      const drawn = boxesLit(scene, marks, picked) + unitsLit(scene, marks, selected, picked);
      // Scripts read how many targets there are in what is seen.
      return [`<g data-targets="${marks.places.size + marks.units.size}">${drawn}</g>`];
    },
  };
}

const shiftOf = ({ plan, centre }: Scene, { centre: { y } }: PlanBox): number => nearest(y, centre, plan.circumference) - y;

function boxesLit(scene: Scene, { places, barred }: Marks, picked: ReadonlySet<string>): string {
  const inThem = new Map<BoxId, string>();
  for (const { box, pile } of scene.piles) {
    const { x, y, size } = pile;
    inThem.set(box.id, `${inThem.get(box.id) ?? ''}M${x} ${y}h${size}v${size}h${-size}z`);
  }
  // A few paths instead of one for each box.
  const path = (name: string, wanted: Iterable<string>, around: boolean): string => {
    let d = '';
    for (const place of wanted) {
      const box = scene.plan.boxes.get(place as BoxId);
      if (box !== undefined) d += shifted(box.path + (around ? (inThem.get(box.id) ?? '') : ''), shiftOf(scene, box));
    }
    return d === '' ? '' : `<path class="${css[name]}" d="${d}"/>`;
  };
  const badges = [...places].map(([place, mark]) => badge(scene, place as BoxId, mark)).join('');
  return (
    path('dim', barred, true) +
    path('tint', places.keys(), true) +
    path('edge', places.keys(), false) +
    path('taken', picked, false) +
    badges
  );
}

/** Cost of entering, or chance, at the lower right corner of a lit box, above the counters. */
function badge(scene: Scene, place: BoxId, mark: Mark): string {
  const box = scene.plan.boxes.get(place);
  if (box === undefined) return '';
  const odds = mark.targets.flatMap(({ choice }) => choice.odds ?? []);
  const chance = odds.length === 0 ? null : worstChance(odds);
  const text = [mark.cost === null || mark.cost === 0 ? [] : `${mark.cost}`, chance === null ? [] : `${chance.good}/${chance.of}`]
    .flat()
    .join(' · ');
  if (text === '') return '';
  const k = badgeScale(scene.zoom);
  const width = (8 + text.length * 7) * k;
  const x = box.floor.x + box.floor.width + 3 - width;
  const y = box.floor.y + box.floor.height + 3 - 17 * k + shiftOf(scene, box);
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${17 * k}" rx="${2 * k}"/>`;
  return `<g class="${css['badge']}" data-at="${place}">${rect}${words(text, x + width / 2, y + 12.8 * k, 13 * k)}</g>`;
}

const words = (text: string, x: number, y: number, size: number): string => `<text x="${x}" y="${y}" font-size="${size}">${text}</text>`;

function unitsLit(scene: Scene, { units }: Marks, selected: string | null, picked: ReadonlySet<string>): string {
  const aimed = [...units.values()].filter(({ gathered }) => !gathered).length;
  return scene.piles
    .map(({ box, pile }) => {
      const { counters } = pile;
      const mark = counters.map(({ id }) => units.get(id)).find((found) => found !== undefined);
      const state = counters.some(({ id }) => picked.has(id))
        ? 'picked'
        : counters.some(({ id }) => id === selected)
          ? 'selected'
          : mark?.gathered === true
            ? 'gather'
            : null;
      const k = pile.size / COUNTER;
      const at = { x: pile.x, y: pile.y + shiftOf(scene, box), k };
      const ring = state === null ? '' : `<path class="${css[state]}" d="${ringOf(at)}"/>`;
      return ring + (mark === undefined || mark.gathered ? '' : reticle(mark, at, aimed === 1 ? null : pile.room, scene.zoom));
    })
    .join('');
}

interface At {
  readonly x: number;
  readonly y: number;
  /** Plan units for each unit of a counter's drawing. */
  readonly k: number;
}

/** The frame round a counter. */
export const ringOf = ({ x, y, k }: At): string => `M${x - 3 * k} ${y - 3 * k}h${52 * k}v${52 * k}h${-52 * k}z`;

/** Pixels: over a smaller counter there is no room for figures, nor on a narrower chip; the list beside the board has them. */
const ROOM = 24;
const NARROW = 27;

/** How wide a chip is drawn at its own size. */
const CHIP = 38;

/** A reticle round a counter, with its chance on a chip where there is one. Set down where it stands: each transform of its own would cost a press. */
function reticle(mark: Mark, { x, y, k }: At, room: number | null, zoom: number): string {
  const [left, right, top, bottom, arm] = [x - 6 * k, x + 52 * k, y - 6 * k, y + 52 * k, 12 * k];
  const corners = `M${left} ${top + arm}v${-arm}h${arm}M${right - arm} ${top}h${arm}v${arm}M${right} ${bottom - arm}v${arm}h${-arm}M${left + arm} ${bottom}h${-arm}v${-arm}`;
  const cramped = room !== null && (COUNTER * k * zoom < ROOM || room * zoom < NARROW);
  const chance = cramped ? null : chanceOf(mark);
  // Chips of counters beside each other never meet; the only one stands clear of its counter and of the way to it, and is always legible.
  const c = room === null ? Math.max(k * badgeScale(zoom * k), 0.95 / zoom) : Math.min(k * badgeScale(zoom * k), room / CHIP);
  const [middle, line] = [x + 23 * k, room === null ? bottom + 17 * c : y + 2 * k];
  const chip =
    chance === null
      ? ''
      : `<rect x="${middle - 19 * c}" y="${line - 15 * c}" width="${CHIP * c}" height="${15 * c}" rx="${2 * c}"/>` +
        `<rect class="${css['bar']}" x="${middle - 19 * c}" y="${line - 2 * c}" width="${CHIP * c * chance.share}" height="${2.5 * c}"/>` +
        words(chance.text, middle, line - 3.8 * c, 12 * c);
  return `<g class="${css['reticle']}" stroke-width="${3.2 * k}"><path d="${corners}"/>${chip}</g>`;
}
