import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePointed } from '../../play/pointed';
import type { BoardProps, Spot } from '../board';
import { type Camera, type CameraControl, centred, control } from '../camera';
import { marksOf } from '../marks';
import { useFresh } from '../useFresh';
import { Beside } from './Beside';
import css from './board.module.css';
import { groundOf, type HexKey, type InvadersView, type Mapzone, type Pack } from './face';
import { Ground, Patterns } from './Ground';
import { middle } from './grid';
import { Cost, HEX, HexGround, lightOf, type Place } from './Hexes';
import { linePartners, SightLine, sightWords, WayLine } from './Lines';
import { sightOf } from './line';
import { tokensOf, unitOf } from './pieces';
import { StepMarks } from './StepMarks';
import { neighbourOf } from './steps';
import { TokenView, type Way } from './Tokens';
import { boundsOf } from './terrain';
import { useFilm } from './useFilm';
import { useGuide } from './useGuide';
import { hexName, hexWords } from './words';

const happenings = () => import('./Happenings');
const Happenings = lazy(async () => ({ default: (await happenings()).Happenings }));
const AlienTurn = lazy(() => import('./AlienTurn'));
const Guide = lazy(() => import('./Guide'));

/** Units of the drawing left free round the map. */
const BESIDE = 14;
/** Where the map seen whole would be smaller than the first, one begins at the second, close to what is going on. */
const SMALL = 0.6;
const CLOSE = 0.95;
/** From this zoom on every hex shows its number without being asked. */
const NUMBERED = 1.5;
/** Pixels from the edge at which a hex counts as in sight. */
const RIM = 30;

const placesOf = (zone: Mapzone): ReadonlyMap<HexKey, Place> => new Map(zone.keys.map((key) => [key, { key, ...middle(zone.axial(key)) }]));

export function InvadersBoard({
  view: now,
  pack: json,
  actors,
  selected,
  lit,
  pointed: pointer,
  begun = null,
  picked,
  happened,
  ref,
  onPress,
  onPoint,
}: BoardProps<InvadersView>) {
  // The public part of a pack is a Pack: the server has checked it, and its address is its hash.
  const pack = json as unknown as Pack;
  const { zone } = groundOf(now, pack);
  const bounds = useMemo(() => boundsOf(zone), [zone]);
  const places = useMemo(() => placesOf(zone), [zone]);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const camera = useRef<CameraControl | null>(null);
  /** The camera as the last fit left it: while nobody has moved it, a new size is fitted anew. */
  const fitted = useRef<Camera | null>(null);
  const [zoom, setZoom] = useState(0.8);
  const [focused, setFocused] = useState<HexKey>(zone.keys[0] ?? '111');
  const [numbers, setNumbers] = useState(false);
  const preview = usePointed(pointer);
  const [pointed, setPointed] = useState<Spot | null>(null);
  /** The unit a line is drawn from while none is selected: the last one pressed. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const film = useFilm(now, happened);
  const view = film.view;
  const guide = useGuide(now, pack, { selected, filmSeen: film.seen, filmShown: film.shown });

  const limits = useCallback(() => {
    const { clientWidth, clientHeight } = svg.current ?? { clientWidth: 800, clientHeight: 600 };
    const least = Math.min(clientWidth / (bounds.width + 2 * BESIDE), clientHeight / (bounds.height + 2 * BESIDE));
    return {
      least,
      most: 4,
      left: bounds.x - BESIDE,
      right: bounds.x + bounds.width + BESIDE,
      top: bounds.y - BESIDE,
      bottom: bounds.y + bounds.height + BESIDE,
    };
  }, [bounds]);

  const moved = useCallback(({ k, x, y }: Camera) => {
    world.current?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
    setZoom((before) => (Math.abs(Math.log2(k / before)) < 0.15 ? before : k));
  }, []);

  const fit = useCallback(() => {
    if (svg.current === null) return;
    const size = { width: svg.current.clientWidth, height: svg.current.clientHeight };
    camera.current?.set(centred(limits().least, bounds.x + bounds.width / 2, bounds.y + bounds.height / 2, size));
    fitted.current = camera.current?.read() ?? null;
  }, [limits, bounds]);

  /** Where those stand who can act, in the middle: on a phone one begins there. */
  const interest = useRef<{ readonly x: number; readonly y: number } | null>(null);
  interest.current = middleOf(now, actors, places);

  useLayoutEffect(() => {
    if (svg.current === null) return;
    const taken = control(svg.current, limits, { k: 0.8, x: 0, y: 0 }, moved);
    camera.current = taken;
    fit();
    const point = interest.current;
    if (point !== null && taken.read().k < SMALL) {
      taken.set(centred(CLOSE, point.x, point.y, { width: svg.current.clientWidth, height: svg.current.clientHeight }));
    }
    return () => taken.stop();
  }, [limits, moved, fit]);

  useEffect(() => {
    if (svg.current === null || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => {
      const read = camera.current?.read();
      if (read === undefined) return;
      if (read === fitted.current) fit();
      else camera.current?.set(read);
    });
    watcher.observe(svg.current);
    return () => watcher.disconnect();
  }, [fit]);

  const fresh = useFresh(happened);
  useEffect(() => void happenings(), []);
  const marks = useMemo(() => marksOf(lit), [lit]);
  const tokens = useMemo(() => tokensOf(view, pack), [view, pack]);
  const arrivals = useArrivals(tokens, places);
  const labels = useMemo(() => new Map(zone.keys.map((key) => [key, hexWords(now, key, pack)])), [zone, now, pack]);
  const chipScale = Math.min(1.8, Math.max(1, 0.95 / zoom));

  const point = useCallback(
    (spot: Spot | null) => {
      setPointed(spot);
      onPoint(spot);
    },
    [onPoint],
  );
  const { showing, close } = film;
  const press = useCallback(
    (spot: Spot) => {
      // While the film shows the map as it was, a press comes back to the present and means no more than that.
      if (showing) return close();
      setPointed(spot);
      if (spot.unit !== undefined) setAnchor(spot.unit);
      onPress(spot);
    },
    [onPress, showing, close],
  );

  const focusPlace = useCallback((place: string) => {
    svg.current?.querySelector<SVGElement>(`[data-box="${CSS.escape(place)}"]`)?.focus({ preventScroll: true });
  }, []);

  /** How far the camera would have to go to bring a hex into sight: nowhere, if it is; null, if it is not on the map. */
  const wayTo = useCallback(
    (place: string) => {
      const hex = places.get(place as HexKey);
      if (hex === undefined || svg.current === null || camera.current === null) return null;
      const { k, x, y } = camera.current.read();
      const { clientWidth, clientHeight } = svg.current;
      const [sx, sy] = [hex.x * k + x, hex.y * k + y];
      if (sx > RIM && sx < clientWidth - RIM && sy > RIM && sy < clientHeight - RIM) return { dx: 0, dy: 0 };
      return { dx: clientWidth / 2 - sx, dy: clientHeight / 2 - sy };
    },
    [places],
  );
  const show = useCallback(
    (place: string) => {
      const way = wayTo(place);
      const read = camera.current?.read();
      if (way === null || read === undefined || (way.dx === 0 && way.dy === 0)) return;
      camera.current?.set({ k: read.k, x: read.x + way.dx, y: read.y + way.dy });
    },
    [wayTo],
  );

  // What can be chosen is brought into sight, if none of it is.
  useEffect(() => {
    const wanted = lit.targets.flatMap(({ choice }) => choice.place ?? []);
    const ways = wanted.map(wayTo);
    if (ways.some((way) => way !== null && way.dx === 0 && way.dy === 0)) return;
    const first = wanted[ways.findIndex((way) => way !== null)];
    if (first !== undefined) show(first);
  }, [lit, wayTo, show]);

  const { event: step } = film;
  // So is where the film is.
  useEffect(() => {
    if (step?.place !== undefined) show(step.place);
  }, [step, show]);

  useImperativeHandle(ref, () => {
    const hexOf = ({ place, unit }: Spot): string | undefined =>
      place !== undefined && places.has(place as HexKey) ? place : (unitOf(now, unit ?? null)?.hex ?? undefined);
    return {
      zoomBy: (factor) => camera.current?.zoomBy(factor),
      fit,
      show: (spot) => {
        const hex = hexOf(spot);
        if (hex !== undefined) show(hex);
      },
      focus: (spot) => {
        const hex = hexOf(spot);
        if (hex !== undefined) {
          show(hex);
          focusPlace(hex);
        } else if (spot.unit !== undefined)
          svg.current?.parentElement?.querySelector<HTMLElement>(`button[data-unit="${CSS.escape(spot.unit)}"]`)?.focus();
      },
      rectOf: ({ place, unit }) => {
        const root = svg.current?.parentElement;
        const found =
          (unit === undefined ? null : root?.querySelector(`[data-unit="${CSS.escape(unit)}"]`)) ??
          (place === undefined ? null : root?.querySelector(`[data-box="${CSS.escape(place)}"]`));
        return found?.getBoundingClientRect() ?? null;
      },
    };
  }, [fit, show, focusPlace, now, places]);

  const from = selected ?? anchor;
  const to = pointed?.unit ?? preview?.choice.unit ?? null;
  const line = useMemo(() => linePartners(view, from, to), [view, from, to]);
  const sight = useMemo(() => (line === null ? null : sightOf(zone, pack, view, line.from, line.to, line.by)), [zone, pack, view, line]);
  const ruled = sight === null && pointed?.place !== undefined && places.has(pointed.place as HexKey) ? (pointed.place as HexKey) : null;
  const start = unitOf(view, from)?.hex ?? null;
  const measured =
    sight !== null && line !== null
      ? sightWords(sight, line.by)
      : ruled !== null && start !== null && ruled !== start
        ? `${hexName(now, ruled, pack)}: ${zone.distance(start, ruled)} away`
        : ruled !== null
          ? hexName(now, ruled, pack)
          : null;
  const numbered = numbers || zoom >= NUMBERED;

  return (
    <div className={css['board']}>
      <svg
        ref={svg}
        className={css['sheet']}
        role="application"
        aria-label="Map. Arrow keys go from hex to hex, Enter chooses."
        data-film={showing ? '' : undefined}
        onKeyDown={(event) => {
          if (event.key === 'n' || event.key === 'N') return setNumbers((before) => !before);
          const next = neighbourOf(zone, focused, event.key);
          if (next === null) return;
          event.preventDefault();
          show(next);
          focusPlace(next);
        }}
      >
        <defs>
          <Patterns />
        </defs>
        <g ref={world}>
          <Ground zone={zone} />
          <g className={css['hexes']}>
            {[...places.values()].map((place) => (
              <HexGround
                key={place.key}
                place={place}
                label={labels.get(place.key) ?? place.key}
                mark={marks.places.get(place.key)}
                barred={marks.barred.has(place.key)}
                picked={picked.has(place.key)}
                tabbable={place.key === focused}
                onPress={press}
                onPoint={point}
                onFocus={setFocused}
              />
            ))}
          </g>
          {view.strongpoints.map((hex) => {
            const place = places.get(hex);
            return place === undefined ? null : (
              <g key={hex} className={css['strongpoint']} transform={`translate(${place.x} ${place.y})`}>
                <path d={HEX} transform="scale(.95)" />
                <path d={HEX} transform="scale(.95)" />
              </g>
            );
          })}
          {tokens.map((token) => {
            const place = places.get(token.hex);
            return place === undefined ? null : (
              <TokenView
                key={token.id}
                token={token}
                x={place.x}
                y={place.y}
                arrival={arrivals.get(token.id)}
                actor={!showing && actors.has(token.id)}
                selected={token.id === selected}
                mark={showing ? undefined : marks.units.get(token.id)}
                picked={picked.has(token.id)}
                chipScale={chipScale}
                onPress={press}
                onPoint={point}
              />
            );
          })}
          {!showing &&
            [...marks.places].map(([key, mark]) => {
              const place = places.get(key as HexKey);
              return place === undefined || lightOf(mark) !== 'walk' ? null : <Cost key={key} place={place} mark={mark} />;
            })}
          {numbered && (
            <g className={css['numbers']}>
              {[...places.values()].map(({ key, x, y }) =>
                key.startsWith('L') ? null : (
                  <text key={key} x={x} y={y - 15} textAnchor="middle">
                    {key}
                  </text>
                ),
              )}
            </g>
          )}
          {step !== null && showing && <StepMarks zone={zone} view={view} event={step} />}
          {(fresh || showing) && (
            <Suspense fallback={null}>
              <Happenings zone={zone} view={view} zoom={zoom} happened={showing ? film.happened : happened} top={bounds.y} />
            </Suspense>
          )}
          {sight !== null && line !== null && <SightLine zone={zone} from={line.from} to={line.to} sight={sight} scale={chipScale} />}
          {begun !== null && !showing && <WayLine zone={zone} view={view} preview={begun} selected={selected} />}
          {preview !== null && !showing && <WayLine zone={zone} view={view} preview={preview} selected={selected} />}
          {guide.step?.place != null && places.has(guide.step.place) && (
            <circle className={css['beacon']} cx={places.get(guide.step.place)?.x} cy={places.get(guide.step.place)?.y} r="34" />
          )}
          {ruled !== null && places.has(ruled) && (
            <path className={css['pointer']} d={HEX} transform={`translate(${places.get(ruled)?.x} ${places.get(ruled)?.y})`} />
          )}
        </g>
      </svg>
      {/* Tab goes through the units that can act, those that wait here last: what lies over the map comes after them, or Tab would pass it by. */}
      <Beside
        view={now}
        pack={pack}
        actors={actors}
        selected={selected}
        marks={marks.units}
        picked={picked}
        onPress={press}
        onPoint={point}
      />
      <div className={css['over']}>
        <button
          type="button"
          className={css['toggle']}
          aria-pressed={numbers}
          aria-keyshortcuts="N"
          title="Hex numbers (N)"
          onClick={() => setNumbers(!numbers)}
        >
          Numbers
        </button>
        {now.viewer === 'marine' && guide.step === null && (
          <button type="button" className={css['toggle']} title="Guide to a first battle" data-guide-again="" onClick={guide.again}>
            Guide
          </button>
        )}
        {measured !== null && (
          <p className={css['measure']} role="status">
            {measured}
          </p>
        )}
      </div>
      {guide.step !== null && (
        <Suspense fallback={null}>
          <Guide step={guide.step} onNext={guide.next} onOff={guide.off} />
        </Suspense>
      )}
      {film.activation !== null && !film.shown && (
        <div className={css['foot']}>
          <button type="button" className={css['filmOpen']} data-film-open="" onClick={film.again}>
            Alien turn, step by step
          </button>
        </div>
      )}
      {film.activation !== null && film.shown && (
        <Suspense fallback={null}>
          <AlienTurn
            view={now}
            pack={pack}
            activation={film.activation}
            at={film.at}
            past={film.showing}
            playing={film.playing}
            open={film.open}
            onGo={film.go}
            onPlay={film.play}
            onOpen={film.setOpen}
            onClose={film.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The mean of where the actors on the map stand. */
function middleOf(
  view: InvadersView,
  actors: ReadonlySet<string>,
  places: ReadonlyMap<HexKey, Place>,
): { readonly x: number; readonly y: number } | null {
  const found = [...actors].flatMap((id) => {
    const hex = unitOf(view, id)?.hex ?? null;
    return hex === null ? [] : (places.get(hex) ?? []);
  });
  if (found.length === 0) return null;
  const mean = (of: (place: Place) => number): number => found.reduce((sum, place) => sum + of(place), 0) / found.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** From where the units that have just moved came, as a step from their new hex; empty while nothing has moved. */
function useArrivals(
  tokens: readonly { readonly id: string; readonly hex: HexKey }[],
  places: ReadonlyMap<HexKey, Place>,
): ReadonlyMap<string, Way> {
  const before = useRef(tokens);
  const arrivals = useMemo(() => {
    const ways = new Map<string, Way>();
    if (before.current === tokens) return ways;
    const old = new Map(before.current.map(({ id, hex }) => [id, hex]));
    for (const { id, hex } of tokens) {
      const was = old.get(id);
      const from = was === undefined || was === hex ? undefined : places.get(was);
      const to = places.get(hex);
      if (from !== undefined && to !== undefined) ways.set(id, { dx: from.x - to.x, dy: from.y - to.y });
    }
    return ways;
  }, [tokens, places]);
  useEffect(() => {
    before.current = tokens;
  }, [tokens]);
  return arrivals;
}
