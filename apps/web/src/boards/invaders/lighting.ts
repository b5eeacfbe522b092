import type { OddsRow } from '@carapace/tabletop';
import type { Light } from '../lights';
import type { Mark, Marks } from '../marks';
import { COUNTER } from './Counter';
import type { HexKey } from './face';
import { round } from './grid';
import { type Glow, glowOf, type Place } from './Hexes';
import css from './light.module.css';
import type { Token } from './pieces';

/** Where everything stands on the map: with another one all lights are drawn anew. */
export interface Scene {
  readonly places: ReadonlyMap<HexKey, Place>;
  readonly tokens: readonly Token[];
  /** So that chances keep their size on the screen. */
  readonly scale: number;
  /** The map is shown as it was: nothing on it is aimed at now. */
  readonly past: boolean;
}

/** What can be chosen: under the counters the hexes, over them rings, reticles, chances and costs. */
export function lightOf(scene: Scene, marks: Marks, selected: string | null, picked: ReadonlySet<string>): Light {
  return {
    // Two lists of nobody are the same.
    key: [scene, marks, selected, picked.size === 0 ? null : picked],
    markup: () => {
      const over = unitsLit(scene, marks, selected, picked) + (scene.past ? '' : costs(scene, marks));
      // Scripts read how many targets there are in what is seen.
      return [hexesLit(scene, marks, picked), `<g data-targets="${marks.places.size + marks.units.size}">${over}</g>`];
    },
  };
}

function hexesLit({ places }: Scene, marks: Marks, picked: ReadonlySet<string>): string {
  // A few paths instead of one for each hex.
  const path = (name: string, keys: Iterable<string>): string => {
    let d = '';
    for (const key of keys) d += places.get(key as HexKey)?.outline ?? '';
    return d === '' ? '' : `<path class="${css[name]}" d="${d}"/>`;
  };
  const glowing: Readonly<Record<Glow, string[]>> = { walk: [], jump: [], pick: [] };
  for (const [key, mark] of marks.places) glowing[glowOf(mark)].push(key);
  return (
    path('barred', marks.barred) + path('jump', glowing.jump) + path('walk', [...glowing.walk, ...glowing.pick]) + path('taken', picked)
  );
}

const HALF = COUNTER / 2;

function unitsLit({ places, tokens, scale, past }: Scene, { units }: Marks, selected: string | null, picked: ReadonlySet<string>): string {
  let [rings, reticles, chips] = ['', '', ''];
  for (const { id, hex } of tokens) {
    const place = places.get(hex);
    if (place === undefined) continue;
    const mark = past ? undefined : units.get(id);
    const { x, y } = place;
    const names = [id === selected ? 'selected' : [], mark?.gathered === true ? 'gather' : [], picked.has(id) ? 'picked' : []].flat();
    if (names.length > 0) {
      const size = COUNTER + 6;
      const ring = names.map((name) => css[name]).join(' ');
      rings += `<rect class="${ring}" x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}" rx="5"/>`;
    }
    if (mark === undefined) continue;
    if (!mark.gathered) {
      const [left, right, top, bottom] = [x - 28, x + 28, y - 28, y + 28].map(round) as [number, number, number, number];
      reticles += `M${left} ${top + 14}v-14h14M${right - 14} ${top}h14v14M${right} ${bottom - 14}v14h-14M${left + 14} ${bottom}h-14v-14`;
    }
    chips += chances(mark, place, scale);
  }
  return `${rings}${reticles === '' ? '' : `<path class="${css['reticle']}" d="${reticles}"/>`}${chips}`;
}

const share = (row: OddsRow, tone: string): number =>
  row.outcomes.filter((one) => one.tone === tone).reduce((sum, { cases }) => sum + cases, 0) / row.of;

/** As it is written in markup. */
function percent(part: number): string {
  const rounded = Math.round(part * 100);
  return part > 0 && rounded === 0 ? '&lt;1%' : `${rounded}%`;
}

/** The chances of a target on a chip that hangs under it, where it hides neither figures nor costs: a bar of what kills, what marks or helps a little, what fails, and the first in figures. */
function chances({ targets }: Mark, { key, x, y }: Place, scale: number): string {
  const odds = targets.flatMap(({ choice }) => choice.odds ?? []);
  const worst = [...odds].sort((a, b) => share(a, 'good') - share(b, 'good'))[0];
  if (worst === undefined) return '';
  const [good, middle] = [share(worst, 'good'), share(worst, 'neutral')];
  const top = y + HALF - 2;
  const rect = (name: string, dx: number, dy: number, width: number, height: number): string =>
    `<rect class="${css[name]}" x="${round(x + dx * scale)}" y="${round(top + dy * scale)}" width="${round(width * scale)}" height="${round(height * scale)}"/>`;
  return (
    `<g class="${css['chance']}" data-odds="${key}" stroke-width="${round(scale)}">` +
    rect('chip', -21, 0, 42, 14.5) +
    `<text x="${x}" y="${round(top + 9.5 * scale)}" font-size="${round(11.5 * scale)}">${percent(good)}</text>` +
    rect('bad', -19, 11, 38, 2.4) +
    rect('good', -19, 11, 38 * good, 2.4) +
    rect('fair', -19 + 38 * good, 11, 38 * middle, 2.4) +
    '</g>'
  );
}

/** '1½' for 1.5: Movement Points come in halves. */
function halves(value: number): string {
  const whole = Math.floor(value);
  return value === whole ? `${whole}` : whole === 0 ? '½' : `${whole}½`;
}

/** What a step there costs, at the lower corner of each hex that can be walked to. */
function costs({ places }: Scene, marks: Marks): string {
  return [...marks.places]
    .map(([key, { targets }]) => {
      const place = places.get(key as HexKey);
      const all = targets.flatMap(({ slot, choice }) => (slot.domain === 'path' && choice.cost !== undefined ? [choice.cost] : []));
      if (place === undefined || all.length === 0) return '';
      const { x, y } = place;
      const text = halves(Math.min(...all));
      const width = 7 + text.length * 6.5;
      const pill = `<rect x="${round(x - width / 2)}" y="${round(y + 9)}" width="${width}" height="15" rx="7.5"/>`;
      return `<g class="${css['cost']}">${pill}<text x="${x}" y="${round(y + 20.5)}">${text}</text></g>`;
    })
    .join('');
}
