import type { Offer } from '@carapace/tabletop';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { answers, standing } from '../play/grammar';
import css from './ActPanel.module.css';
import { GameContext, useGame } from './game';

const Gist = lazy(async () => ({ default: (await import('./Rules')).Gist }));
// The board in words is read after it has been looked at.
const Mirror = lazy(async () => ({ default: (await import('./Mirror')).Mirror }));
// What a unit can do, and what a press asks or explains, is fetched when there is something to press.
const acts = () => import('./Acts');
const Act = lazy(async () => ({ default: (await acts()).Act }));
const UnitActs = lazy(async () => ({ default: (await acts()).UnitActs }));
const cards = () => import('./Cards');
const Confirm = lazy(async () => ({ default: (await cards()).Confirm }));
const Several = lazy(async () => ({ default: (await cards()).Several }));
const Why = lazy(async () => ({ default: (await cards()).Why }));

/** Everything that can be done now, as a list. The board shows what a press lit before this list is made anew. */
export function ActPanel() {
  const game = useDeferredValue(useGame());
  return (
    <GameContext value={game}>
      <Panel />
    </GameContext>
  );
}

/** Decisions first, then the selected unit, then the board in words. */
const Panel = memo(function Panel() {
  const { board, game, play, places } = useGame();
  const build = play.session.build?.offer;
  // What is chosen in a form that stands on the board is not offered here once more.
  const inForm = ({ id, kind }: Offer): boolean => id === build && board.forms[kind] !== undefined;
  const open = answers(game).filter((offer) => !inForm(offer));
  // What ends the segment has its button beside the prompt; while its slots are filled it is here, too.
  const others = standing(game).filter((offer) => (offer.ends !== true || offer.id === build) && !inForm(offer));
  useEffect(() => void Promise.all([acts(), cards()]), []);
  const top = useRef<HTMLDivElement>(null);
  const { unit } = play.session;
  const decision = open[0]?.decision;
  const speaks = play.asked !== null || play.why !== null || play.several !== null;
  // What has just been opened stands at the top: it is brought into sight.
  useEffect(() => {
    const scrolled = top.current?.parentElement;
    // A lesson stands above: it gives way to what was opened, all but its present goal.
    const opened = unit !== null || decision !== undefined || build !== undefined || speaks;
    const goal = scrolled?.querySelector('[data-goal] > p')?.clientHeight ?? 0;
    if (scrolled) scrolled.scrollTop = opened && top.current !== null ? top.current.offsetTop - scrolled.offsetTop - goal : 0;
  }, [unit, decision, build, speaks]);
  const filling = play.asked === null && play.step !== null && board.forms[play.step.offer.kind] !== undefined;
  return (
    <div className={css['panel']} ref={top}>
      <Suspense fallback={null}>
        {play.asked !== null && <Confirm />}
        {play.several !== null && <Several />}
        {play.why !== null && <Why />}
      </Suspense>
      <Suspense fallback={null}>
        {open.length > 0 && (
          <section className={css['card']} data-decision="" aria-label="Decision">
            {open.map((offer) => (
              <Act key={offer.id} offer={offer} />
            ))}
          </section>
        )}
        {play.session.unit !== null && <UnitActs unit={play.session.unit} />}
        {others.length > 0 && (
          <section className={css['card']} aria-label="Besides">
            {others.map((offer) => (
              <Act key={offer.id} offer={offer} />
            ))}
          </section>
        )}
      </Suspense>
      <Suspense fallback={null}>{filling && <Gist wanted={play.step?.offer.case ?? ''} />}</Suspense>
      <Suspense fallback={null}>
        <Mirror places={places} />
      </Suspense>
    </div>
  );
});
