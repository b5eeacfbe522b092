import { reaches } from '@carapace/rescue/table';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Lit } from '../../play/grammar';
import { classes } from '../../ui/classes';
import type { BoardProps, Spot } from '../board';
import { WORLD } from '../camera';
import { LightSheets } from '../LightSheets';
import { marksOf } from '../marks';
import { focusOn, rectOn, useInSight } from '../onSheet';
import { useFocusKept } from '../useFocusKept';
import { useFresh } from '../useFresh';
import { useLater } from '../useLater';
import { useLights } from '../useLights';
import { useStable } from '../useStable';
import { BoxGround } from './Boxes';
import css from './board.module.css';
import { Darters } from './Darters';
import { type BoxId, hiveOf, type Pack, type Piece, type Place, type RescueView } from './face';
import { nameHeight, Sheet } from './Hull';
import ink from './ink.module.css';
import type { Scene } from './lighting';
import { busiest, queenLetters, useArrivals } from './onTheHull';
import { PileView, pileState } from './Piles';
import { type Plan, type PlanBox, planOf, shifted } from './plan';
import type { Range } from './Ranges';
import { COUNTER, type Pile, pilesOf } from './stacks';
import { fingers, type Start, useHullCamera } from './useHullCamera';
import { usePointing } from './usePointing';
import { piecesIn, placeWords } from './words';
import { nearest } from './wrap';

/** What is drawn over the plan: none of it is there at the first look. */
const fetchOver = () => import('./over');

const plans = new WeakMap<object, Plan>();
function planFor(pack: Pack): Plan {
  const known = plans.get(pack);
  if (known !== undefined) return known;
  const made = planOf(pack);
  plans.set(pack, made);
  return made;
}

/** Pixels: under this a counter's figures are left out. */
const LEGIBLE = 20;
/** Pixels a counter has, and a box's name, as long as the boxes have room for it, however small the plan is. */
const READABLE = { counter: 31, name: 11, room: 8.5 } as const;
/** Plan units that a counter, a box's name and a room's name may take at most. */
const MOST = { counter: 66, name: 22, room: 16.5 } as const;
const readable = (what: keyof typeof MOST, least: number, zoom: number): number =>
  Math.round(Math.min(MOST[what], Math.max(least, READABLE[what] / zoom)));
export function RescueBoard({
  view,
  pack: json,
  actors,
  selected,
  lit,
  pointed,
  begun = null,
  picked,
  happened,
  ref,
  onPress: press,
  onPoint: point,
  foresee,
}: BoardProps<RescueView>) {
  // The public part of a pack is a Pack: the server has checked it, and its address is its hash.
  const pack = json as unknown as Pack;
  const plan = planFor(pack);
  const board = useRef<HTMLDivElement>(null);
  // Where nobody acts, in a replay or while another is awaited, one begins where most stand.
  const idle = actors.size === 0 || foresee === undefined;
  const start = startOf(plan, view, actors, idle);
  const { field, follow, centre, zoom, fit, zoomBy, sees, show, closer } = useHullCamera(board, plan, start);
  const [focused, setFocused] = useState<BoxId>('1');
  const over = useLater(fetchOver);
  const [fan, setFan] = useState<{ readonly place: Place; readonly ids: string } | null>(null);
  const fanTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  /** The line of fire to what is pointed at, where somebody is in its way (12.2). */
  const [blocked, setBlocked] = useState<{ readonly from: Place; readonly to: Place } | null>(null);
  const onPress = useStable((spot: Spot) => {
    if (spot.whole === true || spot.place === undefined || !closer(spot.place)) lightUp(spot);
  });
  const onPoint = useStable((spot: Spot | null) => {
    point(spot);
    const box = spot?.unit === undefined && spot?.place !== undefined ? plan.boxes.get(spot.place as BoxId) : undefined;
    if (box === undefined) hover('box', '', null);
    else hover('box', shifted(box.path, shiftOf(box.centre.y)), { ...box.outline, y: box.outline.y + shiftOf(box.centre.y) });
    const from = selected === null ? undefined : view.units[selected]?.place;
    const to = spot === null || from === undefined ? undefined : blockedAt(lit, view, spot);
    setBlocked(from === undefined || to === undefined ? null : { from, to });
  });
  const fresh = useFresh(happened);
  const [range, setRange] = useState<Range | null>(null);
  const queens = useMemo(() => view.turn > 0 && reaches(hiveOf(pack), view).length > 0, [pack, view]);
  const arrivals = useArrivals(view.units, plan);
  const shiftOf = useCallback((y: number) => nearest(y, centre, plan.circumference) - y, [centre, plan]);
  const marks = useMemo(() => marksOf(lit), [lit]);
  const letters = useMemo(() => queenLetters(view.units), [view.units]);
  const most = readable('counter', COUNTER, zoom);
  const piles = useMemo(
    () =>
      [...plan.boxes.values()].flatMap((box) => {
        const pieces = piecesIn(view, box.id);
        return pilesOf(pieces, box.floor, groupOf, most).map((pile) => ({ box, pile }));
      }),
    [plan, view, most],
  );
  const sizes = useMemo(() => ({ name: readable('name', 15, zoom), room: readable('room', 9.5, zoom) }), [zoom]);
  const crowded = useCrowded(piles, sizes.room);
  const labels = useMemo(() => new Map([...plan.boxes.keys()].map((id) => [id, placeWords(view, id, pack)])), [plan, view, pack]);

  const shown = { actors, selected, marks: marks.units, picked, arrivals, letters };

  const openFan = useCallback((opened: typeof fan, wait: number) => {
    clearTimeout(fanTimer.current);
    if (wait === 0) setFan(opened);
    else fanTimer.current = setTimeout(() => setFan(opened), wait);
  }, []);
  // Nothing but the next press folds up what a finger has unfolded. Who is chosen to act wants to see where.
  const pressGround = useStable((spot: Spot) => {
    openFan(null, 0);
    onPress(spot);
  });
  const pressFanned = useStable((spot: Spot) => {
    if (spot.unit !== undefined && !marks.units.has(spot.unit)) openFan(null, 0);
    onPress(spot);
  });
  const fanned = fan === null ? undefined : piles.find(({ box, pile }) => box.id === fan.place && idsOf(pile) === fan.ids);
  /** What of the sheet the pointer is on. */
  const under = useRef<Element | null>(null);

  const scene = useMemo<Scene>(() => ({ plan, piles, zoom, centre }), [plan, piles, zoom, centre]);
  const { press: lightUp, prepare } = useLights({ field, over, scene, marks, selected, picked, foresee, onPress: press });
  const { canvas, hover } = usePointing({ over, scene, view, marks, selected, pointed, begun, follow });

  /** The unit of a pile that a press means. */
  const meant = (pile: Pile<Piece>, place: Place): Spot => {
    const able = pile.counters.filter(({ id }) => actors.has(id));
    const after = able[(able.findIndex(({ id }) => id === selected) + 1) % Math.max(1, able.length)];
    const top = after ?? pile.counters.at(-1);
    return top === undefined ? { place } : { unit: top.id, place };
  };
  const pressPile = useStable((pile: Pile<Piece>, place: Place, at: At) => {
    if (closer(place)) return;
    // The badge over a full box is its ground.
    const badge = marks.places.has(place) && field.current?.querySelector(`[data-seen] [data-at="${place}"]`)?.getBoundingClientRect();
    if (badge && at.x >= badge.left && at.x <= badge.right && at.y >= badge.top && at.y <= badge.bottom) return onPress({ place });
    const named = pile.counters.filter(({ id }) => marks.units.has(id));
    const unfold = (): void => openFan({ place, ids: idsOf(pile) }, 0);
    // A finger aims at the one on top, and is asked before anything happens: the others are beside it by then.
    const sure = fingers() && named.every(({ id }) => marks.units.get(id)?.targets.every(({ offer }) => offer.confirm === true));
    const aimed = named.at(-1);
    if (named.length > 1 && sure && aimed !== undefined) {
      unfold();
      return onPress({ unit: aimed.id, place });
    }
    if (named.length > 1) return unfold();
    const [only] = named;
    if (fanned?.pile !== pile) openFan(null, 0);
    if (only !== undefined) return onPress({ unit: only.id, place });
    lightUp(meant(pile, place), pile.counters.length > 1 ? unfold : undefined);
  });

  /** The pointer has come onto something of the sheet: a counter of a fan or the fan itself, a pile, the ground of a box. */
  const pointAt = useStable((at: Element | null) => {
    const part = at?.closest<SVGElement>('[data-unit], [data-box], [data-fan]') ?? null;
    if (part === under.current) return;
    under.current = part;
    const { unit, units, box: ground } = part?.dataset ?? {};
    if (fanned !== undefined && part?.closest('[data-fan]')) {
      clearTimeout(fanTimer.current);
      if (unit !== undefined) onPoint({ unit, place: fanned.box.id });
      return;
    }
    const found = units === undefined ? undefined : piles.find(({ pile }) => idsOf(pile) === units);
    if (found === undefined || unit === undefined) {
      onPoint(ground === undefined ? null : { place: ground });
      openFan(null, 260);
      return;
    }
    const { box, pile } = found;
    onPoint({ unit, place: box.id });
    const y = pile.y + shiftOf(box.centre.y);
    const { x, size } = pile;
    hover('unit', `M${x - 2} ${y - 2}h${size + 4}v${size + 4}h${-size - 4}z`, { x, y, width: size, height: size });
    const fans = pile.counters.length > 1;
    openFan(fans ? { place: box.id, ids: units ?? '' } : null, fans ? 220 : 260);
    prepare(meant(pile, box.id));
  });
  useEffect(() => (over === null || field.current === null ? undefined : over.hovering(field.current, pointAt)), [over, field, pointAt]);

  const focusPlace = useCallback((place: string) => focusOn(board.current, place), []);

  useFocusKept(selected === null ? undefined : view.units[selected]?.place, lit, focusPlace);

  useInSight(lit, { sees, show });

  useImperativeHandle(
    ref,
    () => ({
      zoomBy,
      fit,
      show: ({ place, unit }) => {
        const where = place ?? (unit === undefined ? undefined : view.units[unit]?.place);
        if (where !== undefined) show(where);
      },
      focus: ({ place, unit }) => {
        const where = place ?? (unit === undefined ? undefined : view.units[unit]?.place);
        if (where === undefined) return;
        show(where);
        focusPlace(where);
      },
      rectOf: (spot) => rectOn(board.current, spot),
    }),
    [fit, zoomBy, show, focusPlace, view],
  );

  const onFocus = useCallback((place: string) => setFocused(place as BoxId), []);
  const fanSize = Math.max(40, 46 / zoom);

  return (
    <div ref={board} className={classes(ink['ink'], css['board'])}>
      <Sheet plan={plan} centre={centre} sizes={sizes} crowded={crowded} />
      <div ref={field} className={classes(css['layer'], css['field'])}>
        <svg
          className={css['plan']}
          role="application"
          aria-label="Plan of the Hive. Arrow keys go from box to box, Enter chooses."
          data-figures={most * zoom >= LEGIBLE ? 'shown' : 'hidden'}
          onKeyDown={(event) => {
            const to = over?.neighbourOf(pack, plan, focused, event.key);
            if (to == null) return;
            event.preventDefault();
            show(to);
            focusPlace(to);
          }}
          onClick={(event) => event.target === event.currentTarget && openFan(null, 0)}
        >
          <g className={WORLD}>
            {[...plan.boxes.values()].map((box) => (
              <BoxGround
                key={box.id}
                box={box}
                shift={shiftOf(box.centre.y)}
                label={labels.get(box.id) ?? box.id}
                lit={marks.places.has(box.id)}
                barred={marks.barred.has(box.id)}
                tabbable={box.id === focused}
                onPress={pressGround}
                onPoint={onPoint}
                onFocus={onFocus}
              />
            ))}
            {over !== null && (
              <>
                {range !== null && view.turn > 0 && (
                  <over.Ranges plan={plan} view={view} pack={pack} centre={centre} range={range} unit={selected} focused={focused} />
                )}
                <over.Markers
                  plan={plan}
                  centre={centre}
                  holes={view.holes}
                  darters={view.darters}
                  destroyed={view.destroyed}
                  zoom={zoom}
                  detonated={view.detonated}
                />
              </>
            )}
            {piles.map(({ box, pile }) => (
              <PileView
                key={`${box.id} ${pile.counters[0]?.id}`}
                place={box.id}
                pile={pile}
                shift={shiftOf(box.centre.y)}
                units={pack.units}
                {...pileState(pile.counters, shown)}
                onPress={pressPile}
              />
            ))}
          </g>
        </svg>
        <LightSheets />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus. */}
        <canvas ref={canvas} className={css['pointing']} aria-hidden="true" />
        {/* Its group is there from the start: the camera moves what is there. */}
        <svg className={css['above']} aria-hidden="true">
          <g className={WORLD}>
            {over !== null && fresh && <over.Happenings plan={plan} view={view} centre={centre} zoom={zoom} happened={happened} />}
            {over !== null && blocked !== null && (
              <over.Sights plan={plan} view={view} pack={pack} centre={centre} from={blocked.from} to={blocked.to} />
            )}
            {over !== null && fanned !== undefined && (
              <over.Fan
                place={fanned.box.id}
                pile={fanned.pile}
                shift={shiftOf(fanned.box.centre.y)}
                size={fanSize}
                units={pack.units}
                letters={letters}
                actors={actors}
                selected={selected}
                marks={marks.units}
                picked={picked}
                clear={[...marks.places.keys()].flatMap((place) => {
                  const box = plan.boxes.get(place as BoxId);
                  return box === undefined ? [] : { ...box.outline, y: box.outline.y + shiftOf(box.centre.y) };
                })}
                onUnit={pressFanned}
                onTray={() => openFan(null, 0)}
              />
            )}
          </g>
        </svg>
      </div>
      {over !== null && view.turn > 0 && (
        <div className={css['picker']}>
          <over.RangePicker range={range} queens={queens} onPick={setRange} />
        </div>
      )}
      <div className={css['over']}>{over !== null && fresh && <over.DiceTray plan={plan} view={view} happened={happened} />}</div>
      <Darters
        view={view}
        pack={pack}
        actors={actors}
        selected={selected}
        places={marks.places}
        marks={marks.units}
        picked={picked}
        onPress={onPress}
        onPoint={onPoint}
      />
    </div>
  );
}

/** Where one begins to look: where most stand of those who can act, or of all. Where only one box can act its counters are to be read. */
export function startOf(plan: Plan, view: RescueView, actors: ReadonlySet<string>, idle: boolean): Start | null {
  const id = busiest(view.units, idle ? new Set(Object.keys(view.units)) : actors);
  const box = id === null ? undefined : plan.boxes.get(id);
  if (id === null || box === undefined) return null;
  const only = !idle && [...actors].every((unit) => view.units[unit]?.place === id);
  const sizes = only ? pilesOf(piecesIn(view, id), box.floor, groupOf, MOST.counter).map(({ size }) => size) : [];
  return { box: id, counter: Math.min(...sizes), acts: !idle };
}

/** Boxes whose counters reach down to where the name of the room would be; the same set as long as they are the same. */
function useCrowded(piles: readonly { readonly box: PlanBox; readonly pile: Pile<Piece> }[], name: number): ReadonlySet<string> {
  const ids = piles
    .filter(({ box, pile }) => pile.y + pile.size > box.floor.y + box.floor.height + 3 - nameHeight(box, name))
    .map(({ box }) => box.id)
    .join(' ');
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

/** Where what is pointed at stands, if a unit in between is why it cannot be fired at. */
function blockedAt(lit: Lit, view: RescueView, { unit, place }: Spot): Place | undefined {
  const why = lit.barred.find(
    ({ refused }) => refused.refusal.case === '12.2' && (unit === undefined ? refused.place === place : refused.unit === unit),
  );
  return why === undefined
    ? undefined
    : ((unit === undefined ? undefined : view.units[unit]?.place) ?? (why.refused.place as Place | undefined));
}

/** A point of the screen. */
interface At {
  readonly x: number;
  readonly y: number;
}

const idsOf = (pile: Pile<Piece>): string => pile.counters.map(({ id }) => id).join(' ');
/** Piles never mix sides, nor face-down counters with others. */
const groupOf = (piece: Piece): string => `${piece.side} ${piece.kind === null}`;
