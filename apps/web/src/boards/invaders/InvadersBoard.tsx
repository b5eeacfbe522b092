import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Pointed } from '../../play/pointed';
import type { BoardProps, Spot } from '../board';
import { WORLD } from '../camera';
import { LightSheets } from '../LightSheets';
import { marksOf } from '../marks';
import { focusOn, rectOn, useInSight } from '../onSheet';
import { useFresh } from '../useFresh';
import { useLater } from '../useLater';
import { useLights } from '../useLights';
import { useStable } from '../useStable';
import { Beside } from './Beside';
import css from './board.module.css';
import { groundOf, type HexKey, type InvadersView, type Mapzone, type Pack } from './face';
import { Ground, Patterns } from './Ground';
import { middle, outline } from './grid';
import { glowOf, HEX, HexGround, type Place } from './Hexes';
import type { Scene } from './lighting';
import { type Look, NOWHERE } from './look';
import { tokensOf, unitOf } from './pieces';
import { StepMarks } from './StepMarks';
import { neighbourOf } from './steps';
import { TokenView, type Way } from './Tokens';
import { boundsOf } from './terrain';
import { useFilm } from './useFilm';
import { useGuide } from './useGuide';
import { useMapCamera } from './useMapCamera';
import { hexWords } from './words';

const fetchOver = () => import('./over');
const AlienTurn = lazy(() => import('./AlienTurn'));
const Guide = lazy(() => import('./Guide'));

/** From this zoom on every hex shows its number without being asked. */
const NUMBERED = 1.5;
/** Units of the drawing by which a jump may rise beyond the map, and more. */
const AIR = 150;

const placesOf = (zone: Mapzone): ReadonlyMap<HexKey, Place> =>
  new Map(
    zone.keys.map((key) => {
      const hex = zone.axial(key);
      return [key, { key, ...middle(hex), outline: outline(hex) }];
    }),
  );

export function InvadersBoard({
  view: now,
  pack: json,
  actors,
  selected,
  lit,
  pointed,
  begun = null,
  picked,
  happened,
  ref,
  onPress,
  onPoint,
  foresee,
}: BoardProps<InvadersView>) {
  // The public part of a pack is a Pack: the server has checked it, and its address is its hash.
  const pack = json as unknown as Pack;
  const { zone } = groundOf(now, pack);
  const bounds = useMemo(() => boundsOf(zone), [zone]);
  const places = useMemo(() => placesOf(zone), [zone]);
  const field = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<HexKey>(zone.keys[0] ?? '111');
  const [numbers, setNumbers] = useState(false);
  const [looks] = useState(() => new Pointed<Look>());
  const over = useLater(fetchOver);
  const film = useFilm(now, happened);
  const view = film.view;
  const guide = useGuide(now, pack, { selected, filmSeen: film.seen, filmShown: film.shown });

  const { zoom, fit, zoomBy, sees, show } = useMapCamera(field, bounds, places, middleOf(now, actors, places));
  const fresh = useFresh(happened);
  const marks = useMemo(() => marksOf(lit), [lit]);
  const tokens = useMemo(() => tokensOf(view, pack), [view, pack]);
  const arrivals = useArrivals(tokens, places);
  const labels = useMemo(() => new Map(zone.keys.map((key) => [key, hexWords(now, key, pack)])), [zone, now, pack]);
  const chipScale = Math.min(1.8, Math.max(1, 0.95 / zoom));

  const { showing, close } = film;
  const scene = useMemo<Scene>(() => ({ places, tokens, scale: chipScale, past: showing }), [places, tokens, chipScale, showing]);
  const { press: lightUp, prepare } = useLights({ field, over, scene, marks, selected, picked, foresee, onPress });

  const look = useStable((change: Partial<Look>) => looks.set({ ...(looks.get() ?? NOWHERE), ...change }));
  const point = useStable((spot: Spot | null) => {
    look({ spot });
    onPoint(spot);
  });
  const press = useStable((spot: Spot) => {
    // While the film shows the map as it was, a press comes back to the present and means no more than that.
    if (showing) return close();
    lightUp(spot, () => look(spot.unit === undefined ? { spot } : { spot, anchor: spot.unit }));
  });
  const focus = useStable((key: HexKey) => {
    setFocused(key);
    point({ place: key });
  });
  /** What of the map the pointer is on: a counter, or the ground of a hex. */
  const part = useRef<Element | null>(null);
  const pointAt = useStable((at: Element | null) => {
    const on = at?.closest<SVGElement>('[data-unit], [data-box]') ?? null;
    if (on === part.current) return;
    part.current = on;
    const { unit, box } = on?.dataset ?? {};
    const token = tokens.find(({ id }) => id === unit);
    const spot = token !== undefined ? { unit: token.id, place: token.hex } : box !== undefined ? { place: box } : null;
    look({ spot, under: spot });
    onPoint(spot);
    if (token !== undefined && spot !== null) prepare(spot);
  });
  useEffect(() => (over === null || field.current === null ? undefined : over.hovering(field.current, pointAt)), [over, pointAt]);

  const focusPlace = useCallback((place: string) => focusOn(field.current, place), []);

  useInSight(lit, { sees, show });

  const { event: step } = film;
  // So is where the film is.
  useEffect(() => {
    if (step?.place !== undefined) show(step.place);
  }, [step, show]);

  useImperativeHandle(ref, () => {
    const hexOf = ({ place, unit }: Spot): string | undefined =>
      place !== undefined && places.has(place as HexKey) ? place : (unitOf(now, unit ?? null)?.hex ?? undefined);
    return {
      zoomBy,
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
          field.current?.parentElement?.querySelector<HTMLElement>(`button[data-unit="${CSS.escape(spot.unit)}"]`)?.focus();
      },
      rectOf: (spot) => rectOn(field.current?.parentElement, spot),
    };
  }, [fit, zoomBy, show, focusPlace, now, places]);

  const looking = { zone, pack, view, selected, looks, pointed };
  const numbered = numbers || zoom >= NUMBERED;

  return (
    <div className={css['board']}>
      <div ref={field} className={css['field']} data-film={showing ? '' : undefined}>
        <svg className={css['layer']} aria-hidden="true">
          <defs>
            <Patterns />
          </defs>
          <g className={WORLD}>
            <Ground zone={zone} />
          </g>
        </svg>
        <LightSheets />
        <svg
          className={css['layer']}
          role="application"
          aria-label="Map. Arrow keys go from hex to hex, Enter chooses."
          onKeyDown={(event) => {
            if (event.key === 'n' || event.key === 'N') return setNumbers((before) => !before);
            const next = neighbourOf(zone, focused, event.key);
            if (next === null) return;
            event.preventDefault();
            show(next);
            focusPlace(next);
          }}
        >
          <g className={WORLD}>
            {[...places.values()].map((place) => {
              const mark = marks.places.get(place.key);
              return (
                <HexGround
                  key={place.key}
                  place={place}
                  label={labels.get(place.key) ?? place.key}
                  glow={mark === undefined ? null : glowOf(mark)}
                  barred={marks.barred.has(place.key)}
                  picked={picked.has(place.key)}
                  tabbable={place.key === focused}
                  onPress={press}
                  onFocus={focus}
                />
              );
            })}
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
              const mark = showing ? undefined : marks.units.get(token.id);
              return place === undefined ? null : (
                <TokenView
                  key={token.id}
                  token={token}
                  x={place.x}
                  y={place.y}
                  arrival={arrivals.get(token.id)}
                  actor={!showing && actors.has(token.id)}
                  selected={token.id === selected}
                  target={mark === undefined ? null : mark.gathered ? 'gather' : 'aim'}
                  picked={picked.has(token.id)}
                  onPress={press}
                />
              );
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
          </g>
        </svg>
        <LightSheets />
        {/* Its group is there from the start: the camera moves what is there. */}
        <svg className={css['above']} aria-hidden="true">
          <g className={WORLD}>
            {/* Larger than all that is drawn here: what changes within it leaves the browser's layers as they are. */}
            <rect
              className={css['air']}
              x={bounds.x - AIR}
              y={bounds.y - AIR}
              width={bounds.width + 2 * AIR}
              height={bounds.height + 2 * AIR}
            />
            {step !== null && showing && <StepMarks zone={zone} view={view} event={step} />}
            {over !== null && (fresh || showing) && (
              <over.Happenings zone={zone} view={view} zoom={zoom} happened={showing ? film.happened : happened} top={bounds.y} />
            )}
            {guide.step?.place != null && places.has(guide.step.place) && (
              <circle className={css['beacon']} cx={places.get(guide.step.place)?.x} cy={places.get(guide.step.place)?.y} r="34" />
            )}
            {over !== null && (
              <over.Pointing {...looking} places={places} marks={marks} picked={picked} begun={begun} past={showing} scale={chipScale} />
            )}
          </g>
        </svg>
      </div>
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
        {over !== null && <over.Measure {...looking} now={now} />}
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
