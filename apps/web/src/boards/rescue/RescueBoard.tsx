import { reaches } from '@carapace/rescue/table';
import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Lit } from '../../play/grammar';
import type { BoardProps, Spot } from '../board';
import { marksOf } from '../marks';
import { useFocusKept } from '../useFocusKept';
import { useFresh } from '../useFresh';
import { useStable } from '../useStable';
import { BoxBadge, BoxGround } from './Boxes';
import { Darters } from './Darters';
import { type BoxId, hiveOf, type Pack, type Piece, type Place, type RescueView } from './face';
import { Sheet } from './Hull';
import { PileView, pileState, type Step } from './Piles';
import { type Plan, type PlanBox, planOf } from './plan';
import type { Range } from './Ranges';
import css from './rescue.module.css';
import { COUNTER, type Pile, pilesOf } from './stacks';
import { neighbourOf } from './steps';
import { useHullCamera } from './useHullCamera';
import { piecesIn, placeWords } from './words';
import { nearest } from './wrap';

// What is drawn over the plan is fetched after the first look at it.
const over = () => import('./over');
const Fan = lazy(async () => ({ default: (await over()).Fan }));
const Happenings = lazy(async () => ({ default: (await over()).Happenings }));
const DiceTray = lazy(async () => ({ default: (await over()).DiceTray }));
const Markers = lazy(async () => ({ default: (await over()).Markers }));
const Ranges = lazy(async () => ({ default: (await over()).Ranges }));
const Sights = lazy(async () => ({ default: (await over()).Sights }));
const RangePicker = lazy(async () => ({ default: (await over()).RangePicker }));
const Route = lazy(async () => ({ default: (await over()).Route }));

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
  preview,
  picked,
  happened,
  ref,
  onPress: pressed,
  onPoint: pointed,
}: BoardProps<RescueView>) {
  // The public part of a pack is a Pack: the server has checked it, and its address is its hash.
  const pack = json as unknown as Pack;
  const plan = planFor(pack);
  const { svg, world, ground, centre, zoom, fit, zoomBy, sees, show, closer } = useHullCamera(plan, busiest(view.units, actors));
  const board = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<BoxId>('1');
  const [fan, setFan] = useState<{ readonly place: Place; readonly ids: string } | null>(null);
  const fanTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  /** The line of fire to what is pointed at, where somebody is in its way (12.2). */
  const [blocked, setBlocked] = useState<{ readonly from: Place; readonly to: Place } | null>(null);
  const onPress = useStable((spot: Spot) => {
    if (spot.whole === true || spot.place === undefined || !closer(spot.place)) pressed(spot);
  });
  const onPoint = useStable((spot: Spot | null) => {
    pointed(spot);
    const from = selected === null ? undefined : view.units[selected]?.place;
    const to = spot === null || from === undefined ? undefined : blockedAt(lit, view, spot);
    setBlocked(from === undefined || to === undefined ? null : { from, to });
  });
  const fresh = useFresh(happened);
  useEffect(() => void over(), []);
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

  const openFan = useCallback((place: Place, pile: Pile<Piece> | null, wait: number) => {
    clearTimeout(fanTimer.current);
    fanTimer.current = setTimeout(() => setFan(pile === null ? null : { place, ids: idsOf(pile) }), wait);
  }, []);

  const pressPile = useStable((pile: Pile<Piece>, place: Place) => {
    if (closer(place)) return;
    const named = pile.counters.filter(({ id }) => marks.units.has(id));
    if (named.length > 1) return setFan({ place, ids: idsOf(pile) });
    const [only] = named;
    if (only !== undefined) return onPress({ unit: only.id, place });
    if (pile.counters.length > 1) setFan({ place, ids: idsOf(pile) });
    const able = pile.counters.filter(({ id }) => actors.has(id));
    const after = able[(able.findIndex(({ id }) => id === selected) + 1) % Math.max(1, able.length)];
    const top = after ?? pile.counters.at(-1);
    onPress(top === undefined ? { place } : { unit: top.id, place });
  });

  const pointPile = useCallback(
    (spot: Spot | null, pile: Pile<Piece> | null) => {
      onPoint(spot);
      openFan((spot?.place ?? '1') as Place, pile, pile === null ? 260 : 220);
    },
    [onPoint, openFan],
  );

  const focusPlace = useCallback((place: string) => {
    board.current?.querySelector<SVGElement | HTMLElement>(`[data-box="${CSS.escape(place)}"]`)?.focus({ preventScroll: true });
  }, []);

  useFocusKept(selected === null ? undefined : view.units[selected]?.place, lit, focusPlace);

  // What can be chosen is brought into sight, if none of it is.
  useEffect(() => {
    const places = lit.targets.flatMap(({ choice }) => choice.place ?? []);
    const seen = places.map(sees);
    const first = places[seen.indexOf(false)];
    if (first !== undefined && !seen.includes(true)) show(first);
  }, [lit, sees, show]);

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
      rectOf: ({ place, unit }) => {
        const root = board.current;
        const found =
          (unit === undefined ? null : root?.querySelector(`[data-unit="${CSS.escape(unit)}"]`)) ??
          (place === undefined ? null : root?.querySelector(`[data-box="${CSS.escape(place)}"]`));
        return found?.getBoundingClientRect() ?? null;
      },
    }),
    [fit, zoomBy, show, focusPlace, view],
  );

  const onFocus = useCallback((place: string) => setFocused(place as BoxId), []);
  const fanned = fan === null ? undefined : piles.find(({ box, pile }) => box.id === fan.place && idsOf(pile) === fan.ids);
  const fanSize = Math.max(40, 46 / zoom);

  return (
    <div ref={board} className={css['board']}>
      <Sheet plan={plan} ground={ground} centre={centre} sizes={sizes} crowded={crowded} />
      <div className={css['layer']}>
        <svg
          ref={svg}
          className={css['plan']}
          role="application"
          aria-label="Plan of the Hive. Arrow keys go from box to box, Enter chooses."
          data-figures={most * zoom >= LEGIBLE ? 'shown' : 'hidden'}
          onKeyDown={(event) => {
            const to = neighbourOf(pack, plan, focused, event.key);
            if (to === null) return;
            event.preventDefault();
            show(to);
            focusPlace(to);
          }}
          onClick={(event) => event.target === svg.current && setFan(null)}
        >
          <g ref={world}>
            {[...plan.boxes.values()].map((box) => (
              <BoxGround
                key={box.id}
                box={box}
                shift={shiftOf(box.centre.y)}
                label={labels.get(box.id) ?? box.id}
                mark={marks.places.get(box.id)}
                barred={marks.barred.has(box.id)}
                picked={picked.has(box.id)}
                tabbable={box.id === focused}
                onPress={onPress}
                onPoint={onPoint}
                onFocus={onFocus}
              />
            ))}
            <Suspense fallback={null}>
              {range !== null && view.turn > 0 && (
                <Ranges plan={plan} view={view} pack={pack} centre={centre} range={range} unit={selected} focused={focused} />
              )}
              <Markers
                plan={plan}
                centre={centre}
                holes={view.holes}
                darters={view.darters}
                destroyed={view.destroyed}
                zoom={zoom}
                detonated={view.detonated}
              />
            </Suspense>
            {piles.map(({ box, pile }) => (
              <PileView
                key={`${box.id} ${pile.counters[0]?.id}`}
                place={box.id}
                pile={pile}
                shift={shiftOf(box.centre.y)}
                units={pack.units}
                zoom={zoom}
                {...pileState(pile.counters, shown)}
                onPress={pressPile}
                onPoint={pointPile}
              />
            ))}
            {[...marks.places].map(([place, mark]) => {
              const box = plan.boxes.get(place as BoxId);
              return box === undefined ? null : (
                <BoxBadge key={place} box={box} shift={shiftOf(box.centre.y)} mark={mark} zoom={zoom} onPress={onPress} />
              );
            })}
            <Suspense fallback={null}>
              {fresh && <Happenings plan={plan} view={view} centre={centre} zoom={zoom} happened={happened} />}
              {preview !== null && <Route plan={plan} view={view} preview={preview} selected={selected} centre={centre} zoom={zoom} />}
              {blocked !== null && <Sights plan={plan} view={view} pack={pack} centre={centre} from={blocked.from} to={blocked.to} />}
              {fanned !== undefined && (
                <Fan
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
                  onUnit={onPress}
                  onPoint={onPoint}
                  onEnter={() => clearTimeout(fanTimer.current)}
                  onLeave={() => openFan(fanned.box.id, null, 260)}
                />
              )}
            </Suspense>
          </g>
        </svg>
      </div>
      <div className={css['over']}>
        <Suspense fallback={null}>
          {view.turn > 0 && <RangePicker range={range} queens={queens} onPick={setRange} />}
          {fresh && <DiceTray plan={plan} view={view} happened={happened} />}
        </Suspense>
      </div>
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

/** Boxes whose counters reach down to where the name of the room would be; the same set as long as they are the same. */
function useCrowded(piles: readonly { readonly box: PlanBox; readonly pile: Pile<Piece> }[], name: number): ReadonlySet<string> {
  const ids = piles
    .filter(({ box: { floor }, pile }) => pile.y + pile.size > floor.y + floor.height + 3 - name)
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

/** The box in which most of the actors stand. */
function busiest(units: RescueView['units'], actors: ReadonlySet<string>): BoxId | null {
  const counts = new Map<string, number>();
  for (const id of actors) {
    const place = units[id]?.place;
    if (place !== undefined && !place.startsWith('darter:')) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return (most?.[0] as BoxId | undefined) ?? null;
}

/** From where the units that have just moved came, as a step from their new box; empty while nothing has moved. */
function useArrivals(units: RescueView['units'], plan: Plan): ReadonlyMap<string, Step> {
  const before = useRef(units);
  const arrivals = useMemo(() => {
    const steps = new Map<string, Step>();
    if (before.current === units) return steps;
    for (const [id, { place }] of Object.entries(units)) {
      const from = plan.boxes.get(before.current[id]?.place as BoxId);
      const to = plan.boxes.get(place as BoxId);
      if (from === undefined || to === undefined || from === to) continue;
      steps.set(id, { dx: from.centre.x - to.centre.x, dy: nearest(from.centre.y, to.centre.y, plan.circumference) - to.centre.y });
    }
    return steps;
  }, [units, plan]);
  useEffect(() => {
    before.current = units;
  }, [units]);
  return arrivals;
}

const idsOf = (pile: Pile<Piece>): string => pile.counters.map(({ id }) => id).join(' ');
/** Piles never mix sides, nor face-down counters with others. */
const groupOf = (piece: Piece): string => `${piece.side} ${piece.kind === null}`;

/** Each Queen's letter is the letter of the area she stands in, or Q in a corridor: what the ring round her men shows. */
function queenLetters(units: RescueView['units']): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const { holder } of Object.values(units)) {
    if (holder === null) continue;
    const first = units[holder]?.place[0] ?? '';
    letters.set(holder, /[A-FL]/.test(first) ? first : 'Q');
  }
  return letters;
}
