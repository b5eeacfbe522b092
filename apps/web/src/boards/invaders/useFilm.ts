import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Happened } from '../board';
import type { InvadersEvent, InvadersView } from './face';
import { type Activation, activationOf, viewAfter } from './replay';

/** Ms each step is shown. */
const PACE = 1100;

const quiet = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Film {
  readonly activation: Activation | null;
  /** Somebody has looked at one. */
  readonly seen: boolean;
  /** The panel is on the board. */
  readonly shown: boolean;
  /** The map is shown as it was after a step. */
  readonly showing: boolean;
  readonly view: InvadersView;
  readonly event: InvadersEvent | null;
  readonly happened: Happened;
  /** Index among the steps. */
  readonly at: number;
  readonly playing: boolean;
  readonly open: boolean;
  /** Beyond the last step the map is the present again. */
  go(at: number): void;
  play(playing: boolean): void;
  setOpen(open: boolean): void;
  again(): void;
  close(): void;
}

/** Shows the alien turn after it has been played: by itself, unless motion is unwanted, then when it is asked for. */
export function useFilm(view: InvadersView, happened: Happened): Film {
  const activation = activationOf(view);
  const [shown, setShown] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const last = (activation?.steps.length ?? 0) - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each happening.
  useEffect(() => {
    if (happened.at === 0) return;
    const fresh = new Set<object>(happened.events);
    const first = activation?.steps.findIndex((index) => fresh.has(activation.since[index] ?? {})) ?? -1;
    if (first < 0) {
      // Somebody has gone on playing: the present is what counts.
      setAt(null);
      setPlaying(false);
      return;
    }
    // A chit that stood still for an answer goes on: whoever looks at an earlier step of it goes on looking.
    if (first > 0 && at !== null) return;
    if (quiet()) {
      setAt(null);
      return;
    }
    setShown(true);
    setAt(first);
    setPlaying(true);
  }, [happened.at]);

  useEffect(() => {
    if (!playing || at === null) return;
    const timer = setTimeout(() => {
      if (at < last) return setAt(at + 1);
      // It has been shown to its end: the map is the present again, and the steps stay at hand.
      setSeen(true);
      setAt(null);
      setPlaying(false);
    }, PACE);
    return () => clearTimeout(timer);
  }, [playing, at, last]);

  const showing = shown && at !== null && activation !== null && activation.steps[at] !== undefined;
  const index = showing ? (activation.steps[at] ?? 0) : 0;
  const then = useMemo(() => (showing ? viewAfter(view, activation, index) : view), [showing, view, activation, index]);
  const event = showing ? (activation.since[index] ?? null) : null;
  const one = useMemo<Happened>(
    () => ({ at: happened.at * 1000 + index + 1, events: event === null ? [] : [event] }),
    [happened.at, index, event],
  );

  const go = useCallback(
    (to: number) => {
      setSeen(true);
      setAt(to > last ? null : Math.max(0, to));
    },
    [last],
  );
  const close = useCallback(() => {
    setShown(false);
    setAt(null);
    setPlaying(false);
  }, []);
  const again = useCallback(() => {
    setSeen(true);
    setShown(true);
    setAt(0);
  }, []);
  return {
    activation,
    seen,
    shown,
    showing,
    view: then,
    event,
    happened: one,
    at: at ?? last,
    playing,
    open,
    go,
    play: setPlaying,
    setOpen,
    again,
    close,
  };
}
