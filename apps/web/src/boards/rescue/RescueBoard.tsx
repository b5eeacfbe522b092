import { reaches } from '@carapace/rescue/table';
import {
  type CSSProperties,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BoardProps, Spot } from '../board';
import { type Camera, type CameraControl, centred, control } from '../camera';
import { marksOf } from '../marks';
import { useFresh } from '../useFresh';
import { BoxBadge, BoxGround } from './Boxes';
import { Darters } from './Darters';
import { type BoxId, hiveOf, type Pack, type Piece, type Place, type RescueView } from './face';
import { Hull } from './Hull';
import { Markers } from './Markers';
import { Fan, PileView, type Step } from './Piles';
import { type Plan, planOf } from './plan';
import { type Range, RangePicker, Ranges } from './Ranges';
import { Route } from './Route';
import css from './rescue.module.css';
import { Symbols } from './Symbols';
import { COUNTER, type Pile, pilesOf } from './stacks';
import { neighbourOf } from './steps';
import { piecesIn, placeWords } from './words';
import { nearest } from './wrap';

// Nothing has happened yet when the board is first drawn.
const happenings = () => import('./Happenings');
const Happenings = lazy(async () => ({ default: (await happenings()).Happenings }));
const DiceTray = lazy(async () => ({ default: (await happenings()).DiceTray }));

const plans = new WeakMap<object, Plan>();
function planFor(pack: Pack): Plan {
  const known = plans.get(pack);
  if (known !== undefined) return known;
  const made = planOf(pack);
  plans.set(pack, made);
  return made;
}

/** The middle of the screen moves in steps of this many plan units before anything is drawn in another copy. */
const GRAIN = 40;
/** Plan units left free beside the hull. */
const BESIDE = 60;
/** Pixels: under this a counter's figures are left out. */
const LEGIBLE = 20;
/** Pixels a counter has, and a box's name, as long as the boxes have room for it, however small the plan is. */
const READABLE = { counter: 31, name: 11, room: 8.5 } as const;
/** Plan units that a counter, a box's name and a room's name may take at most. */
const MOST = { counter: 66, name: 22, room: 16.5 } as const;
const readable = (what: keyof typeof MOST, least: number, zoom: number): number =>
  Math.round(Math.min(MOST[what], Math.max(least, READABLE[what] / zoom)));
/** Pixels from the edge at which a box counts as in sight. */
const RIM = 50;
/** Where the hull seen whole would be smaller than this, one begins closer to what is going on. */
const CLOSE = 0.42;

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
  onPress,
  onPoint,
}: BoardProps<RescueView>) {
  // The public part of a pack is a Pack: the server has checked it, and its address is its hash.
  const pack = json as unknown as Pack;
  const plan = planFor(pack);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const camera = useRef<CameraControl | null>(null);
  /** The camera as the last fit left it: while nobody has moved it, a new size is fitted anew. */
  const fitted = useRef<Camera | null>(null);
  const [centre, setCentre] = useState(plan.circumference / 2);
  const [zoom, setZoom] = useState(0.4);
  const [focused, setFocused] = useState<BoxId>('1');
  const [fan, setFan] = useState<{ readonly place: Place; readonly ids: string } | null>(null);
  const fanTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const limits = useCallback(() => {
    const { clientWidth, clientHeight } = svg.current ?? { clientWidth: 800, clientHeight: 600 };
    const least = Math.min(clientWidth / (plan.width + 2 * BESIDE), Math.max(clientHeight / plan.circumference, 0.05));
    return { least, most: 4, left: -BESIDE, right: plan.width + BESIDE };
  }, [plan]);

  const moved = useCallback(({ k, x, y }: Camera) => {
    world.current?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
    svg.current?.style.setProperty('--zoom', String(k));
    const middle = ((svg.current?.clientHeight ?? 0) / 2 - y) / k;
    setCentre((before) => (Math.abs(middle - before) < GRAIN ? before : Math.round(middle / GRAIN) * GRAIN));
    setZoom((before) => (Math.abs(Math.log2(k / before)) < 0.2 ? before : k));
  }, []);

  const fit = useCallback(() => {
    if (svg.current === null) return;
    const size = { width: svg.current.clientWidth, height: svg.current.clientHeight };
    const k = Math.max(limits().least, Math.min(size.width / (plan.width + 2 * BESIDE), size.height / plan.circumference));
    camera.current?.set(centred(k, plan.width / 2, plan.circumference / 2, size));
    fitted.current = camera.current?.read() ?? null;
  }, [limits, plan]);

  /** Where most of those stand who can act: on a phone one begins there. */
  const interest = useRef<BoxId | null>(null);
  interest.current = busiest(view.units, actors);

  useLayoutEffect(() => {
    if (svg.current === null) return;
    const taken = control(svg.current, limits, { k: 0.4, x: 0, y: 0 }, moved);
    camera.current = taken;
    fit();
    const box = interest.current === null ? undefined : plan.boxes.get(interest.current);
    if (box !== undefined && taken.read().k < CLOSE) {
      const size = { width: svg.current.clientWidth, height: svg.current.clientHeight };
      taken.set(centred(CLOSE, box.centre.x, box.centre.y, size));
    }
    return () => taken.stop();
  }, [limits, moved, fit, plan]);

  useEffect(() => {
    if (svg.current === null || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => {
      const now = camera.current?.read();
      if (now === undefined) return;
      if (now === fitted.current) fit();
      else camera.current?.set(now);
    });
    watcher.observe(svg.current);
    return () => watcher.disconnect();
  }, [fit]);

  const fresh = useFresh(happened);
  useEffect(() => void happenings(), []);
  const [range, setRange] = useState<Range | null>(null);
  const ranged = useMemo(() => view.turn > 0 && reaches(hiveOf(pack), view).length > 0, [pack, view]);
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
  const labels = useMemo(() => new Map([...plan.boxes.keys()].map((id) => [id, placeWords(view, id, pack)])), [plan, view, pack]);

  const openFan = useCallback((place: Place, pile: Pile<Piece> | null, wait: number) => {
    clearTimeout(fanTimer.current);
    fanTimer.current = setTimeout(() => setFan(pile === null ? null : { place, ids: idsOf(pile) }), wait);
  }, []);

  const pressPile = useCallback(
    (pile: Pile<Piece>, place: Place) => {
      const named = pile.counters.filter(({ id }) => marks.units.has(id));
      if (named.length > 1) return setFan({ place, ids: idsOf(pile) });
      const [only] = named;
      if (only !== undefined) return onPress({ unit: only.id, place });
      if (pile.counters.length > 1) setFan({ place, ids: idsOf(pile) });
      const able = pile.counters.filter(({ id }) => actors.has(id));
      const after = able[(able.findIndex(({ id }) => id === selected) + 1) % Math.max(1, able.length)];
      const top = after ?? pile.counters.at(-1);
      onPress(top === undefined ? { place } : { unit: top.id, place });
    },
    [marks, actors, selected, onPress],
  );

  const pointPile = useCallback(
    (spot: Spot | null, pile: Pile<Piece> | null) => {
      onPoint(spot);
      openFan((spot?.place ?? '1') as Place, pile, pile === null ? 260 : 220);
    },
    [onPoint, openFan],
  );

  const focusPlace = useCallback((place: string) => {
    svg.current?.parentElement
      ?.querySelector<SVGElement | HTMLElement>(`[data-box="${CSS.escape(place)}"]`)
      ?.focus({ preventScroll: true });
  }, []);

  /** How far the camera would have to go to bring a box well into sight: nowhere, if it is; null, if it is not on the plan. */
  const wayTo = useCallback(
    (place: string) => {
      const box = plan.boxes.get(place as BoxId);
      if (box === undefined || svg.current === null || camera.current === null) return null;
      const { k, x, y } = camera.current.read();
      const size = { width: svg.current.clientWidth, height: svg.current.clientHeight };
      const sx = box.centre.x * k + x;
      const sy = nearest(box.centre.y, (size.height / 2 - y) / k, plan.circumference) * k + y;
      const across = sx < RIM || sx > size.width - RIM;
      if (!across && sy > RIM && sy < size.height - RIM) return { dx: 0, dy: 0 };
      return { dx: across ? size.width / 2 - sx : 0, dy: size.height / 2 - sy };
    },
    [plan],
  );
  const show = useCallback(
    (place: string) => {
      const way = wayTo(place);
      const now = camera.current?.read();
      if (way === null || now === undefined || (way.dx === 0 && way.dy === 0)) return;
      camera.current?.set({ k: now.k, x: now.x + way.dx, y: now.y + way.dy });
    },
    [wayTo],
  );

  // What can be chosen is brought into sight, if none of it is.
  useEffect(() => {
    const places = lit.targets.flatMap(({ choice }) => choice.place ?? []);
    const ways = places.map(wayTo);
    if (ways.some((way) => way !== null && way.dx === 0 && way.dy === 0)) return;
    const first = places[ways.findIndex((way) => way !== null)];
    if (first !== undefined) show(first);
  }, [lit, wayTo, show]);

  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (factor) => camera.current?.zoomBy(factor),
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
        const root = svg.current?.parentElement;
        const found =
          (unit === undefined ? null : root?.querySelector(`[data-unit="${CSS.escape(unit)}"]`)) ??
          (place === undefined ? null : root?.querySelector(`[data-box="${CSS.escape(place)}"]`));
        return found?.getBoundingClientRect() ?? null;
      },
    }),
    [fit, show, focusPlace, view],
  );

  const onFocus = useCallback((place: string) => setFocused(place as BoxId), []);
  const fanned = fan === null ? undefined : piles.find(({ box, pile }) => box.id === fan.place && idsOf(pile) === fan.ids);
  const fanSize = Math.max(40, 46 / zoom);

  return (
    <div className={css['board']}>
      <svg
        ref={svg}
        className={css['plan']}
        role="application"
        aria-label="Plan of the Hive. Arrow keys go from box to box, Enter chooses."
        data-figures={most * zoom >= LEGIBLE ? 'shown' : 'hidden'}
        style={{ '--name': `${readable('name', 15, zoom)}px`, '--room': `${readable('room', 9.5, zoom)}px` } as CSSProperties}
        onKeyDown={(event) => {
          const to = neighbourOf(pack, plan, focused, event.key);
          if (to === null) return;
          event.preventDefault();
          show(to);
          focusPlace(to);
        }}
        onClick={(event) => event.target === svg.current && setFan(null)}
      >
        <defs>
          <Symbols />
          <clipPath id="rescue-once">
            <rect x={-BESIDE} y={centre - plan.circumference / 2} width={plan.width + 2 * BESIDE} height={plan.circumference} />
          </clipPath>
        </defs>
        <g ref={world}>
          <g clipPath="url(#rescue-once)">
            <g transform={`translate(0 ${Math.floor(centre / plan.circumference) * plan.circumference})`}>
              <Hull plan={plan} />
              <use href="#rescue-hull" y={-plan.circumference} />
              <use href="#rescue-hull" y={plan.circumference} />
            </g>
          </g>
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
          {range !== null && ranged && <Ranges plan={plan} view={view} pack={pack} centre={centre} range={range} queen={selected} />}
          <Markers
            plan={plan}
            centre={centre}
            holes={view.holes}
            darters={view.darters}
            destroyed={view.destroyed}
            zoom={zoom}
            detonated={view.detonated}
          />
          {piles.map(({ box, pile }) => (
            <PileView
              key={`${box.id} ${pile.counters[0]?.id}`}
              place={box.id}
              pile={pile}
              shift={shiftOf(box.centre.y)}
              units={pack.units}
              letters={letters}
              arrivals={arrivals}
              zoom={zoom}
              actors={actors}
              selected={selected}
              marks={marks.units}
              picked={picked}
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
          {fresh && (
            <Suspense fallback={null}>
              <Happenings plan={plan} view={view} centre={centre} zoom={zoom} happened={happened} />
            </Suspense>
          )}
          {preview !== null && <Route plan={plan} view={view} preview={preview} selected={selected} centre={centre} />}
          {fanned !== undefined && (
            <Fan
              place={fanned.box.id}
              pile={fanned.pile}
              shift={shiftOf(fanned.box.centre.y)}
              size={fanSize}
              zoom={zoom}
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
        </g>
      </svg>
      <div className={css['over']}>
        {ranged && <RangePicker range={range} onPick={setRange} />}
        <Suspense fallback={null}>{fresh && <DiceTray plan={plan} view={view} happened={happened} />}</Suspense>
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
