import type { Lesson } from '@carapace/tabletop';
import { useEffect, useRef, useState } from 'react';
import { go, Link } from '../app/router';
import { useGame } from '../chrome/game';
import { useTable } from '../table/context';
import { makeLesson } from '../table/plan';
import { Button } from '../ui/Button';
import { CaseLinks } from '../ui/Cases';
import { toasts } from '../ui/toast';
import css from './lesson.module.css';

/** The frame of a lesson: what to do now, a hint for whoever wants one, and the ways on, again and back. */
export function LessonCard({ id }: { readonly id: string }) {
  const { board, view } = useGame();
  const { table } = useTable();
  const [lessons, setLessons] = useState<readonly Lesson[]>([]);
  const [reached, setReached] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    void board.lessons?.().then((all) => here && setLessons(all));
    return () => {
      here = false;
    };
  }, [board]);
  const at = lessons.findIndex((one) => one.id === id);
  const lesson = lessons[at];
  const open = lesson?.steps.findIndex(({ done }) => !done(view)) ?? 0;
  const now = lesson === undefined ? 0 : open < 0 ? lesson.steps.length : open;
  // What has been done once stays done, wherever the units go afterwards.
  useEffect(() => setReached((before) => Math.max(before, now)), [now]);
  const done = Math.max(reached, now);
  // What is open now stands in the list; while that is out of sight, a line above the acts says it.
  const list = useRef<HTMLOListElement>(null);
  const [away, setAway] = useState(false);
  const stands = lesson !== undefined;
  useEffect(() => {
    const seen = list.current?.children[done] ?? list.current;
    if (!stands || seen === null || typeof IntersectionObserver === 'undefined') return;
    const tell = ({ intersectionRatio, boundingClientRect, rootBounds }: IntersectionObserverEntry): void =>
      setAway(intersectionRatio < 1 && boundingClientRect.top < (rootBounds?.top ?? 0));
    const watcher = new IntersectionObserver((entries) => entries.forEach(tell), {
      root: seen.closest('[role="tabpanel"]'),
      threshold: [0, 1],
    });
    watcher.observe(seen);
    return () => watcher.disconnect();
  }, [stands, done]);
  if (lesson === undefined) return null;
  const step = lesson.steps[done];
  const following = lessons[at + 1];

  const begin = async (which: string): Promise<void> => {
    setBusy(true);
    try {
      go(`/t/${await makeLesson(table.ruleset.id, which)}`);
    } catch (wrong) {
      toasts.show(wrong instanceof Error ? wrong.message : 'The lesson could not be made.', 'bad');
      setBusy(false);
    }
  };

  return (
    <>
      {/* It takes no room of its own, and says nothing that has not been read out. */}
      <div className={css['goal']} data-goal="" aria-hidden="true">
        <p {...(away && { 'data-away': '' })}>
          <b>{step === undefined ? '✓' : done + 1}</b>
          <span>{step?.goal ?? lesson.end}</span>
        </p>
      </div>
      <section className={css['lesson']} aria-labelledby="lesson" data-lesson={id} data-reached={done}>
        <p className={css['count']}>
          Lesson {at + 1} of {lessons.length}
        </p>
        <h2 id="lesson">{lesson.title}</h2>
        <p>{lesson.text}</p>
        <div role="status" aria-live="polite">
          <ol ref={list}>
            {lesson.steps.map(({ goal, cases }, which) => (
              <li key={goal} data-done={which < done} {...(which === done && { 'aria-current': 'step' as const })}>
                <b aria-hidden="true">{which < done ? '✓' : which + 1}</b>
                <span>
                  {goal} {which < done && <small>Done.</small>} {which === done && <CaseLinks cases={cases} />}
                </span>
              </li>
            ))}
          </ol>
        </div>
        {step === undefined ? (
          <p className={css['end']}>{lesson.end}</p>
        ) : (
          <details key={step.goal}>
            <summary>Hint</summary>
            <p>{step.hint}</p>
          </details>
        )}
        <div className={css['row']}>
          {following !== undefined && (
            <Button
              small
              look={step === undefined ? 'primary' : 'plain'}
              disabled={busy}
              data-next=""
              onClick={() => void begin(following.id)}
            >
              {step === undefined ? `Next: ${following.title}` : 'Skip to the next'}
            </Button>
          )}
          <Button small look="quiet" disabled={busy} onClick={() => void begin(id)}>
            From the start
          </Button>
          <Link href="/">To the first page</Link>
        </div>
      </section>
    </>
  );
}
