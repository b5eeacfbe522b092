import { memo, useDeferredValue } from 'react';
import type { Target } from '../../play/grammar';
import { type Pointed, usePointed } from '../../play/pointed';
import type { Marks } from '../marks';
import css from './board.module.css';
import { COUNTER } from './Counter';
import type { HexKey, InvadersView, Mapzone, Pack } from './face';
import { glowOf, type Place } from './Hexes';
import { linePartners, SightLine, sightWords, WayLine } from './Lines';
import { type Sight, sightOf } from './line';
import { type Look, NOWHERE } from './look';
import { occupants, unitOf } from './pieces';
import { hexName } from './words';

/*
 * What follows the pointer, the focus and the last press. Each part asks by itself what is looked at: the board and its map are not drawn anew.
 */

interface Looking {
  readonly zone: Mapzone;
  readonly pack: Pack;
  /** The map as it is shown. */
  readonly view: InvadersView;
  readonly selected: string | null;
  readonly looks: Pointed<Look>;
  readonly pointed: Pointed;
}

interface Seen {
  readonly from: string | null;
  readonly line: { readonly from: HexKey; readonly to: HexKey; readonly by: 'marine' | 'alien' } | null;
  readonly sight: Sight | null;
  /** The hex up to which is measured, where there is no line. */
  readonly ruled: HexKey | null;
}

/** The line to what is looked at, if it is an enemy; else its hex. */
function seen({ zone, pack, view, selected }: Looking, { spot, anchor }: Look, preview: Target | null): Seen {
  const from = selected ?? anchor;
  const line = linePartners(view, from, spot?.unit ?? preview?.choice.unit ?? null);
  const sight = line === null ? null : sightOf(zone, pack, view, line.from, line.to, line.by);
  const place = spot?.place;
  return { from, line, sight, ruled: sight === null && place !== undefined && zone.has(place) ? place : null };
}

interface PointingProps extends Looking {
  readonly places: ReadonlyMap<HexKey, Place>;
  readonly marks: Marks;
  readonly picked: ReadonlySet<string>;
  /** The way that is being led on, as far as it has gone: it needs no pointer. */
  readonly begun: Target | null;
  /** The map is shown as it was: no ways lead over it. */
  readonly past: boolean;
  /** So that words and crosses keep their size on the screen. */
  readonly scale: number;
}

/** Ways, the line of fire and the hex looked at, over all else of the map. */
export const Pointing = memo(function Pointing(props: PointingProps) {
  const { zone, places, view, selected, begun, past, scale } = props;
  const preview = usePointed(props.pointed);
  const look = usePointed(props.looks) ?? NOWHERE;
  const { line, sight, ruled } = seen(props, look, preview);
  const at = ruled === null ? undefined : places.get(ruled);
  return (
    <>
      <Under {...props} look={look} />
      {sight !== null && line !== null && <SightLine zone={zone} from={line.from} to={line.to} sight={sight} scale={scale} />}
      {begun !== null && !past && <WayLine zone={zone} view={view} preview={begun} selected={selected} />}
      {preview !== null && !past && <WayLine zone={zone} view={view} preview={preview} selected={selected} />}
      {at !== undefined && <path className={css['pointer']} d={at.outline} />}
    </>
  );
});

/** The ground under the pointer, left free where a counter lies on it; or the ring of a counter, where it has none already. */
function Under({ places, view, marks, selected, picked, look: { under } }: PointingProps & { readonly look: Look }) {
  const at = places.get(under?.place as HexKey);
  if (under === null || at === undefined) return null;
  const { unit } = under;
  const { key, x, y, outline } = at;
  if (unit === undefined) {
    const mark = marks.places.get(key);
    const half = COUNTER / 2;
    const d = `${outline}${occupants(view).has(key) ? `M${x - half} ${y - half}h${COUNTER}v${COUNTER}h${-COUNTER}z` : ''}`;
    return <path className={css['under']} data-glow={mark === undefined ? undefined : glowOf(mark)} d={d} />;
  }
  if (unit === selected || picked.has(unit) || marks.units.get(unit)?.gathered === true) return null;
  const size = COUNTER + 6;
  return <rect className={css['around']} x={x - size / 2} y={y - size / 2} width={size} height={size} rx="5" />;
}

/** The same in words, once it has been seen. */
export const Measure = memo(function Measure(props: Looking & { readonly now: InvadersView }) {
  const { zone, pack, view, now } = props;
  const preview = useDeferredValue(usePointed(props.pointed));
  const look = useDeferredValue(usePointed(props.looks)) ?? NOWHERE;
  const { from, line, sight, ruled } = seen(props, look, preview);
  const start = unitOf(view, from)?.hex ?? null;
  const name = ruled === null ? null : hexName(now, ruled, pack);
  const words =
    sight !== null && line !== null
      ? sightWords(sight, line.by)
      : ruled !== null && start !== null && ruled !== start
        ? `${name}: ${zone.distance(start, ruled)} away`
        : name;
  return words === null ? null : (
    <p className={css['measure']} role="status">
      {words}
    </p>
  );
});
