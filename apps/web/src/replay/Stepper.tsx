import type { BaseView, Json } from '@carapace/tabletop';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Message } from '../app/Page';
import { Link } from '../app/router';
import type { BoardHandle, BoardModule, Spot } from '../boards/board';
import { GameContext, type InGame } from '../chrome/game';
import { Mirror } from '../chrome/Mirror';
import { Track } from '../chrome/Track';
import { useHappened } from '../chrome/useAlerts';
import { useKeys } from '../chrome/useKeys';
import { useNarrator } from '../chrome/useNarrator';
import { Zoom, zoomKeys } from '../chrome/Zoom';
import { copy } from '../lobby/copy';
import { usePlay } from '../play/usePlay';
import { Button, IconButton } from '../ui/Button';
import { Hidden, HiddenHeading } from '../ui/Hidden';
import { Icon } from '../ui/Icon';
import { Mark } from '../ui/Mark';
import { toasts } from '../ui/toast';
import { type Positions, roundStep, seenStep } from './positions';
import css from './replay.module.css';

const Log = lazy(async () => ({ default: (await import('../chrome/Log')).Log }));

/** Ms between two positions when it goes on by itself. */
const PACE = 1100;

interface StepperProps {
  readonly board: BoardModule;
  readonly pack: Json;
  readonly positions: Positions;
  readonly code: string;
  readonly start: number;
  readonly viewer: string;
}

const nothing = { send: () => Promise.resolve({ ok: true } as const), never: () => false, none: () => [] };
const emptySet: ReadonlySet<string> = new Set();

/** One position of a finished match, and the ways to the others; the address is always the link to what is shown. */
export function Stepper({ board, pack, positions, code, start, viewer: first }: StepperProps) {
  const { info } = positions;
  const last = info.steps.length;
  const [n, setN] = useState(Math.min(start, last));
  const [viewer, setViewer] = useState(info.viewers.includes(first) ? first : 'everything');
  const [shown, setShown] = useState<{ readonly n: number; readonly view: BaseView } | null>(null);
  const [running, setRunning] = useState(false);

  useEffect(() => {
    let here = true;
    history.replaceState(null, '', `/t/${code}/at/${n}/${viewer}`);
    positions.view(n, viewer).then(
      (view) => here && setShown({ n, view }),
      (wrong: Error) => here && toasts.show(wrong.message, 'bad'),
    );
    // The next one is most likely wanted next.
    if (n < last) void positions.view(n + 1, viewer).catch(() => undefined);
    return () => {
      here = false;
    };
  }, [positions, code, n, viewer, last]);

  // Where the presses so far lead: a press made while a position is fetched goes on from there, not from what is still shown.
  const at = useRef(n);
  const steps = useRef(Promise.resolve());
  const go = useCallback(
    (to: number) => {
      at.current = Math.max(0, Math.min(last, to));
      setN(at.current);
    },
    [last],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      steps.current = steps.current
        .then(() => seenStep(positions, at.current, viewer, by))
        .then(go, (wrong: Error) => {
          toasts.show(wrong.message, 'bad');
        });
      return steps.current;
    },
    [positions, viewer, go],
  );
  const turn = useCallback((by: 1 | -1) => go(roundStep(info.steps, at.current, by)), [info, go]);

  useEffect(() => {
    if (!running) return;
    if (n >= last) return setRunning(false);
    const timer = setTimeout(() => void step(1), PACE);
    return () => clearTimeout(timer);
  }, [running, n, last, step]);

  useKeys(
    useMemo(
      () =>
        Object.fromEntries<() => void>([
          ['.', () => void step(1)],
          [',', () => void step(-1)],
          ['PageDown', () => turn(1)],
          ['PageUp', () => turn(-1)],
          ['Home', () => go(0)],
          ['End', () => go(last)],
        ]),
      [step, turn, go, last],
    ),
  );

  if (shown === null) return <Message title="Looking it up…" />;
  const entry = info.steps[shown.n - 1];
  const actor = info.seats.find(({ id }) => id === entry?.seat);
  const who = entry === undefined ? 'The start' : actor === undefined ? 'The table' : `${actor.title}${by(entry.by, actor)}`;
  const viewerName = (id: string): string =>
    info.seats.find((seat) => seat.id === id)?.title ?? (id === 'watcher' ? 'Watchers' : 'Everything open');
  return (
    <div className={css['replay']}>
      <header className={css['top']}>
        <Link href={`/t/${code}`} className={css['brand']} aria-label="Back to the table">
          <Mark size={20} />
        </Link>
        <h1>{info.ruleset.title}</h1>
        <label className={css['viewer']}>
          <span>As seen by</span>
          <select aria-label="As seen by" value={viewer} data-viewer="" onChange={(event) => setViewer(event.target.value)}>
            {info.viewers.map((id) => (
              <option key={id} value={id}>
                {viewerName(id)}
              </option>
            ))}
          </select>
        </label>
        <Button small icon={<Icon name="link" />} onClick={() => void copy(location.href)}>
          Link to this position
        </Button>
      </header>
      <Position board={board} pack={pack} view={shown.view} />
      <nav className={css['steps']} aria-label="Positions">
        <IconButton label="To the start" hotkey="Home" disabled={n <= 0} onClick={() => go(0)}>
          <Icon name="first" size={18} />
        </IconButton>
        <Button small look="quiet" aria-label="A turn back" disabled={n <= 0} onClick={() => turn(-1)}>
          ‹ Turn
        </Button>
        <IconButton label="Back" hotkey="," disabled={n <= 0} onClick={() => void step(-1)}>
          <Icon name="back" size={18} />
        </IconButton>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${shown.n} of ${last}, ${who}`}
          min={0}
          max={last}
          value={n}
          onChange={(event) => go(Number(event.target.value))}
        />
        <IconButton label="Forward" hotkey="." data-forward="" disabled={n >= last} onClick={() => void step(1)}>
          <Icon name="forward" size={18} />
        </IconButton>
        <Button small look="quiet" aria-label="A turn on" disabled={n >= last} onClick={() => turn(1)}>
          Turn ›
        </Button>
        <IconButton label="To the end" hotkey="End" data-last="" disabled={n >= last} onClick={() => go(last)}>
          <Icon name="last" size={18} />
        </IconButton>
        <Button small aria-pressed={running} disabled={n >= last && !running} onClick={() => setRunning(!running)}>
          {running ? 'Stop' : 'Play'}
        </Button>
        <p role="status" data-n={shown.n} data-of={last}>
          <b>
            {shown.n} of {last}
          </b>{' '}
          {who}
        </p>
      </nav>
    </div>
  );
}

/** Who it was, unless he is called like his seat. */
function by(kind: string, { name, title }: { readonly name: string | null; readonly title: string }): string {
  if (kind === 'automation') return ', played by the house';
  return name === null || name === title ? '' : ` (${name})`;
}

interface PositionProps {
  readonly board: BoardModule;
  readonly pack: Json;
  readonly view: BaseView;
}

/** The board as it stood, its log so far, and the same in words. Nothing on it can be pressed but to look. */
function Position({ board, pack, view }: PositionProps) {
  const table = useMemo(() => board.load(pack), [board, pack]);
  const game = useMemo(() => ({ table, view, offers: [] }), [table, view]);
  const places = useMemo(() => board.describe(view, pack), [board, view, pack]);
  const play = usePlay(game, nothing.send, nothing.never, nothing.never, nothing.none);
  const narrate = useNarrator(board, pack);
  const handle = useRef<BoardHandle>(null);
  useKeys(useMemo(() => zoomKeys(handle), []));
  const show = useCallback((spot: Spot) => handle.current?.show(spot), []);
  const happened = useHappened(view);
  const news = useMemo(() => happened.events.map((event) => narrate?.(event, view).text ?? '').join(' '), [happened, narrate, view]);
  const inGame = useMemo<InGame>(
    () => ({ board, game, view, pack, narrate, play, places, show }),
    [board, game, view, pack, narrate, play, places, show],
  );
  return (
    <GameContext value={inGame}>
      <section className={css['track']} aria-label="Where the game is">
        <Track sequence={table.sequence} current={view.segment} turn={board.turn(view)} />
      </section>
      <main className={css['board']}>
        <board.Board
          ref={handle}
          view={view as never}
          pack={pack}
          actors={emptySet}
          selected={null}
          lit={play.lit}
          pointed={play.pointed}
          picked={emptySet}
          happened={happened}
          onPress={play.press}
          onPoint={play.point}
        />
        <Zoom board={handle} />
      </main>
      <aside className={css['side']} aria-label="Log and board in words">
        <HiddenHeading>Log and board in words</HiddenHeading>
        <Suspense fallback={null}>
          <Log />
        </Suspense>
        <Mirror places={places} />
      </aside>
      <div role="status" aria-live="polite">
        <Hidden>{news}</Hidden>
      </div>
    </GameContext>
  );
}
