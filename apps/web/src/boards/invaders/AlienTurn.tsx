import type { Narrate } from '@carapace/tabletop';
import { useEffect, useRef, useState } from 'react';
import { CaseLinks } from '../../ui/Cases';
import { Icon } from '../../ui/Icon';
import { type InvadersView, narratorOf, type Pack } from './face';
import css from './film.module.css';
import type { Activation } from './replay';

interface TurnProps {
  readonly view: InvadersView;
  readonly pack: Pack;
  readonly activation: Activation;
  /** Index among the steps. */
  readonly at: number;
  /** The map is shown as it was after that step. */
  readonly past: boolean;
  readonly playing: boolean;
  readonly open: boolean;
  readonly onGo: (at: number) => void;
  readonly onPlay: (playing: boolean) => void;
  readonly onOpen: (open: boolean) => void;
  readonly onClose: () => void;
}

/** The alien turn as a film: play, pause, back, on, and every step with its reason. */
export default function AlienTurn({ view, pack, activation, at, past, playing, open, onGo, onPlay, onOpen, onClose }: TurnProps) {
  const { since, steps } = activation;
  const list = useRef<HTMLOListElement>(null);
  const narrate = useNarrate(pack);
  const lineOf = (step: number) => {
    const event = since[steps[step] ?? -1];
    return event === undefined || narrate === null ? null : narrate(event, view);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that is shown moves.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);
  const now = lineOf(at);
  const last = steps.length - 1;
  return (
    <section className={css['film']} aria-label="The alien turn, step by step" data-film={playing ? 'plays' : 'stands'}>
      <div className={css['filmBar']}>
        <button type="button" aria-label="Back one step" disabled={at <= 0} onClick={() => onGo(at - 1)}>
          <Icon name="back" />
        </button>
        <button
          type="button"
          aria-label={playing ? 'Pause' : at >= last ? 'Again from the start' : 'Play'}
          onClick={() => {
            if (!playing && at >= last) onGo(0);
            onPlay(!playing);
          }}
        >
          <span aria-hidden="true">{playing ? 'Pause' : at >= last ? 'Again' : 'Play'}</span>
        </button>
        <button
          type="button"
          aria-label={at >= last ? 'To the map as it is now' : 'On one step'}
          disabled={at >= last && !past}
          onClick={() => onGo(at + 1)}
        >
          <Icon name="forward" />
        </button>
        <span className={css['filmCount']}>
          {past ? 'As it was' : 'Now'}, {at + 1}/{steps.length}
        </span>
        <button type="button" aria-expanded={open} aria-label="All steps" onClick={() => onOpen(!open)}>
          <Icon name="log" />
        </button>
        <button type="button" aria-label="Close, show the map as it is now" data-film-close="" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {!open && (
        <p className={css['filmLine']} aria-live="polite">
          {now?.text} {now !== null && <CaseLinks cases={now.cases} />}
        </p>
      )}
      {open && (
        <ol ref={list} className={css['filmList']}>
          {steps.map((index, step) => {
            const line = lineOf(step);
            const head = since[index]?.kind === 'chit-enacted';
            return (
              <li key={index} data-head={head ? '' : undefined} aria-current={step === at ? 'step' : undefined}>
                <button type="button" onClick={() => onGo(step)}>
                  {line?.text}
                </button>
                {line !== null && <CaseLinks cases={line.cases} />}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function useNarrate(pack: Pack): Narrate<InvadersView> | null {
  const [narrate, setNarrate] = useState<{ readonly of: Narrate<InvadersView> } | null>(null);
  useEffect(() => {
    let here = true;
    void narratorOf(pack).then((of) => here && setNarrate({ of }));
    return () => {
      here = false;
    };
  }, [pack]);
  return narrate?.of ?? null;
}
