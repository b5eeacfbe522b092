import type { Offer } from '@carapace/tabletop';
import { lazy, Suspense, useMemo, useState } from 'react';
import { actsOf, gathers, onBoard, stepOf } from '../play/grammar';
import { Button } from '../ui/Button';
import { CaseLinks } from '../ui/Cases';
import { Odds, OddsKey } from '../ui/Odds';
import css from './ActPanel.module.css';
import { ChoiceButton, Choices, nthOf, Refused, signsIn } from './Choices';
import { unitWords, useGame } from './game';

const Question = lazy(async () => ({ default: (await import('./Cards')).Question }));

/** More choices than this are folded away: the board is the better list. */
const MANY = 12;
/** So few are shown unfolded. */
const FEW = 4;
/** A longer list is not drawn before it is unfolded: a jump may go to two hundred places. */
const LONG = 40;

/** The command being built: its open slot, and what is needed to send it. */
function Building() {
  const { game, play } = useGame();
  const { step } = play;
  if (step === null) return null;
  const { slot, choices, command } = step.next;
  const filled = Object.keys(step.build.values).length > 0;
  const alone = game.offers.length === 1 && !filled && play.session.picks.length === 0;
  return (
    <>
      {play.question !== null && (
        <Suspense fallback={null}>
          <Question />
        </Suspense>
      )}
      {choices.length > MANY && slot?.domain === 'place' ? (
        <>
          <p className={css['note']}>Press a place on the board.</p>
          <details>
            <summary>
              {slot.label}: {choices.length} to choose from
            </summary>
            <Choices step={step} />
          </details>
        </>
      ) : (
        <Choices step={step} />
      )}
      <div className={css['row']}>
        {command !== null && slot !== null && !gathers(slot, choices) && (
          <Button look="primary" data-finish="" data-offer={step.offer.id} onClick={play.finish}>
            {filled ? (slot.domain === 'range' ? 'As it is' : 'That is all') : 'None'}
          </Button>
        )}
        {!alone && (
          <Button look="quiet" hotkey="Esc" onClick={play.back}>
            Back
          </Button>
        )}
      </div>
    </>
  );
}

/** All that one unit can do. */
export function UnitActs({ unit }: { readonly unit: string }) {
  const { game, play, places, show } = useGame();
  const words = unitWords(places, unit);
  const acts = actsOf(game, unit);
  return (
    <section className={css['card']} aria-label={`What ${words?.name ?? 'this unit'} can do`}>
      <header className={css['unit']}>
        <button type="button" onClick={() => show({ unit })}>
          <b>{words?.name ?? unit}</b>
          <span>{[words?.place, words?.state].filter((part) => part !== undefined && part !== '').join(', ')}</span>
        </button>
        <Button small look="quiet" hotkey="Esc" onClick={() => play.select(null)}>
          Leave
        </Button>
      </header>
      {acts.map((offer) => (
        <Act key={offer.id} offer={offer} />
      ))}
    </section>
  );
}

/** One act of a unit, of the side, or an answer: pressed, or opened to its choices. */
export function Act({ offer }: { readonly offer: Offer }) {
  const { game, play } = useGame();
  const step = useMemo(() => stepOf(game, { offer: offer.id, values: {} }), [game, offer]);
  const [unfolded, setUnfolded] = useState(false);
  if (step === null) return null;
  const heading = (
    <h3>
      {offer.title} <CaseLinks cases={[offer.case]} />
    </h3>
  );
  if (play.session.build?.offer === offer.id) {
    return (
      <div className={css['act']}>
        {heading}
        {play.asked === null && <Building />}
      </div>
    );
  }
  const { slot, choices, refused } = step.next;
  const signs = signsIn(choices);
  const decides = offer.decision !== undefined;
  // A single question with a few answers is answered at once: nothing of it is on the board.
  const asksOnce = slot?.domain === 'choice' && offer.slots.length === 1 && choices.length <= FEW;
  // What belongs to no unit is begun first, so that the board can light up for it.
  if (slot === null || offer.actor === undefined || !(onBoard(slot) || asksOnce)) {
    return (
      <div className={css['act']}>
        <div className={css['row']}>
          <Button small={!decides} {...(decides && { look: 'primary' as const })} data-offer={offer.id} onClick={() => play.start(offer)}>
            {offer.title}
          </Button>
          <CaseLinks cases={[offer.case]} />
        </div>
        {offer.odds !== undefined && <Odds odds={offer.odds} full={offer.confirm !== true} />}
      </div>
    );
  }
  return (
    <details className={css['act']} open={choices.length <= FEW} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <b>{offer.title}</b> <span>{choices.length === 0 ? 'nowhere' : choices.length}</span>
      </summary>
      <div className={css['list']}>
        <CaseLinks cases={[offer.case]} />
        <OddsKey signs={signs} />
        {(unfolded || choices.length <= LONG) &&
          choices.map((choice, at) => (
            <ChoiceButton key={JSON.stringify(choice.value)} target={{ offer, slot, choice }} nth={nthOf(choices, at)} signs={signs} />
          ))}
      </div>
      {(slot.domain === 'path' || offer.yields === true) && (
        <div className={css['row']}>
          <Button small look="quiet" data-offer={offer.id} onClick={() => play.start(offer)}>
            {slot.domain === 'path' ? 'Step by step' : 'On the board'}
          </Button>
        </div>
      )}
      <Refused barred={refused.map((one) => ({ offer, slot, refused: one }))} />
    </details>
  );
}
