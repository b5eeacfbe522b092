import { bestChance, worstChance } from '../../ui/Odds';
import type { Light } from '../lights';
import type { Mark, Marks } from '../marks';
import type { BoxId, Piece } from './face';
import css from './light.module.css';
import type { Plan, PlanBox } from './plan';
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
    key: [scene, marks, selected, picked],
    markup: () => {
      const drawn = boxesLit(scene, marks, picked) + unitsLit(scene, marks, selected, picked);
      // Scripts read how many targets there are in what is seen.
      return `<g data-targets="${marks.places.size + marks.units.size}">${drawn}</g>`;
    },
  };
}

const shiftOf = ({ plan, centre }: Scene, { centre: { y } }: PlanBox): number => nearest(y, centre, plan.circumference) - y;
const moved = (x: number, y: number, scale: number): string => `transform="translate(${x} ${y}) scale(${scale})"`;

function boxesLit(scene: Scene, { places, barred }: Marks, picked: ReadonlySet<string>): string {
  const inThem = new Map<BoxId, string>();
  for (const { box, pile } of scene.piles) {
    const { x, y, size } = pile;
    inThem.set(box.id, `${inThem.get(box.id) ?? ''}M${x} ${y}h${size}v${size}h${-size}z`);
  }
  // A few paths instead of one for each box.
  const path = (name: string, wanted: Iterable<string>, around: boolean): string => {
    const drawn = new Map<number, string>();
    for (const place of wanted) {
      const box = scene.plan.boxes.get(place as BoxId);
      if (box === undefined) continue;
      const shift = shiftOf(scene, box);
      drawn.set(shift, `${drawn.get(shift) ?? ''}${box.path}${around ? (inThem.get(box.id) ?? '') : ''}`);
    }
    return [...drawn].map(([shift, d]) => `<path class="${css[name]}" transform="translate(0 ${shift})" d="${d}"/>`).join('');
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

/** Cost of entering, or chance, at the lower right corner of a lit box; above the counters, so that a full box can still be entered. */
function badge(scene: Scene, place: BoxId, mark: Mark): string {
  const box = scene.plan.boxes.get(place);
  if (box === undefined) return '';
  const odds = mark.targets.flatMap(({ choice }) => choice.odds ?? []);
  const chance = odds.length === 0 ? null : worstChance(odds);
  const text = [mark.cost === null || mark.cost === 0 ? [] : `${mark.cost}`, chance === null ? [] : `${chance.good}/${chance.of}`]
    .flat()
    .join(' · ');
  if (text === '') return '';
  const width = 8 + text.length * 7;
  const scale = badgeScale(scene.zoom);
  const { x, y, width: wide, height } = box.floor;
  const at = moved(x + wide + 3 - width * scale, y + height + 3 - 17 * scale + shiftOf(scene, box), scale);
  return `<g class="${css['badge']}" data-at="${place}" ${at}><rect width="${width}" height="17" rx="2"/><text x="${width / 2}" y="12.800">${text}</text></g>`;
}

function unitsLit(scene: Scene, { units }: Marks, selected: string | null, picked: ReadonlySet<string>): string {
  return scene.piles
    .map(({ box, pile: { counters, x, y, size } }) => {
      const mark = counters.map(({ id }) => units.get(id)).find((found) => found !== undefined);
      const state = counters.some(({ id }) => picked.has(id))
        ? 'picked'
        : counters.some(({ id }) => id === selected)
          ? 'selected'
          : mark?.gathered === true
            ? 'gather'
            : null;
      if (mark === undefined && state === null) return '';
      const scale = size / COUNTER;
      const ring = state === null ? '' : `<rect class="${css[state]}" x="-3" y="-3" width="52" height="52" rx="6"/>`;
      const aim = mark === undefined || mark.gathered ? '' : reticle(mark, badgeScale(scene.zoom * scale));
      return `<g ${moved(x, y + shiftOf(scene, box), scale)}>${ring}${aim}</g>`;
    })
    .join('');
}

/** A reticle round a counter, with its chance on a chip where there is one. */
function reticle(mark: Mark, scale: number): string {
  const chance = chanceOf(mark);
  const chip =
    chance === null
      ? ''
      : `<g transform="translate(23 2) scale(${scale}) translate(-23 -2)"><rect x="4" y="-13" width="38" height="15" rx="2"/><rect class="${css['bar']}" x="4" y="0" width="${38 * chance.share}" height="2.500"/><text x="23" y="-1.800">${chance.text}</text></g>`;
  return `<g class="${css['reticle']}"><path d="M-6 6V-6H6M40 -6H52V6M52 40V52H40M6 52H-6V40"/>${chip}</g>`;
}
