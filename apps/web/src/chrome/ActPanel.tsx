import type { Offer } from '@carapace/tabletop';
import { useMemo } from 'react';
import { actsOf, answers, onBoard, standing, stepOf } from '../play/grammar';
import { Button } from '../ui/Button';
import { CaseLinks } from '../ui/Cases';
import { Odds } from '../ui/Odds';
import css from './ActPanel.module.css';
import { ChoiceButton, Choices, Refused } from './Choices';
import { unitWords, useGame } from './game';
import { Mirror } from './Mirror';

/** Everything that can be done now, as a list: decisions first, then the selected unit, then the board in words. */
export function ActPanel() {
  const { game, play, places } = useGame();
  const open = answers(game);
  const others = standing(game).filter(({ ends }) => ends !== true);
  return (
    <div className={css['panel']}>
      {play.asked !== null && <Confirm />}
      {play.several !== null && <Several />}
      {play.why !== null && <Why />}
      {open.length > 0 && (
        <section className={css['card']} data-decision="" aria-label="Decision">
          {open.map((offer) => (
            <Answer key={offer.id} offer={offer} />
          ))}
        </section>
      )}
      {play.session.unit !== null && <Unit unit={play.session.unit} />}
      {others.length > 0 && (
        <section className={css['card']} aria-label="Besides">
          {others.map((offer) => (
            <Act key={offer.id} offer={offer} />
          ))}
        </section>
      )}
      <Mirror places={places} />
    </div>
  );
}

function Answer({ offer }: { readonly offer: Offer }) {
  const { play } = useGame();
  const building = play.session.build?.offer === offer.id ? play.step : null;
  return (
    <div className={css['act']}>
      <h3>
        {offer.title} <CaseLinks cases={[offer.case]} />
      </h3>
      {building !== null ? (
        <Building />
      ) : (
        <Button look="primary" onClick={() => play.start(offer)}>
          {offer.title}
        </Button>
      )}
    </div>
  );
}

/** The command being built: its open slot, and what is needed to send it. */
function Building() {
  const { play } = useGame();
  const { step } = play;
  if (step === null) return null;
  if (step.next.slot?.domain === 'form') return <p className={css['note']}>Fill in the form where the board is.</p>;
  return (
    <>
      <Choices step={step} />
      <div className={css['row']}>
        {step.next.command !== null && step.next.slot !== null && (
          <Button look="primary" hotkey="Enter" onClick={play.finish}>
            {step.offer.title}
          </Button>
        )}
        <Button look="quiet" hotkey="Esc" onClick={play.back}>
          Back
        </Button>
      </div>
    </>
  );
}

function Unit({ unit }: { readonly unit: string }) {
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

/** One act of a unit or of the side: pressed, or opened to its choices. */
function Act({ offer }: { readonly offer: Offer }) {
  const { game, play } = useGame();
  const step = useMemo(() => stepOf(game, { offer: offer.id, values: {} }), [game, offer]);
  if (step === null) return null;
  if (play.session.build?.offer === offer.id) {
    return (
      <div className={css['act']}>
        <h3>
          {offer.title} <CaseLinks cases={[offer.case]} />
        </h3>
        <Building />
      </div>
    );
  }
  const { slot } = step.next;
  if (slot === null || !onBoard(slot)) {
    return (
      <div className={css['act']}>
        <div className={css['row']}>
          <Button small onClick={() => play.start(offer)}>
            {offer.title}
          </Button>
          <CaseLinks cases={[offer.case]} />
        </div>
      </div>
    );
  }
  return (
    <details className={css['act']} open={step.next.choices.length <= 4}>
      <summary>
        <b>{offer.title}</b> <span>{step.next.choices.length === 0 ? 'nowhere' : step.next.choices.length}</span>{' '}
        <CaseLinks cases={[offer.case]} />
      </summary>
      <div className={css['list']}>
        {step.next.choices.map((choice) => (
          <ChoiceButton key={JSON.stringify(choice.value)} target={{ offer, slot, choice }} />
        ))}
      </div>
      {slot.domain === 'path' && (
        <Button small onClick={() => play.start(offer)}>
          Choose the way box by box
        </Button>
      )}
      <Refused barred={step.next.refused.map((refused) => ({ offer, slot, refused }))} />
    </details>
  );
}

function Confirm() {
  const { play } = useGame();
  const { asked } = play;
  if (asked === null) return null;
  return (
    <section className={css['card']} data-confirm="" aria-label="Confirm">
      <h3>
        {asked.offer.title}
        {asked.last !== null && `: ${asked.last.choice.label}`} <CaseLinks cases={[asked.offer.case]} />
      </h3>
      {asked.last?.choice.odds !== undefined && <Odds odds={asked.last.choice.odds} full />}
      <div className={css['row']}>
        <Button look="notice" autoFocus onClick={play.confirm}>
          Do it
        </Button>
        <Button look="quiet" hotkey="Esc" onClick={play.back}>
          Not yet
        </Button>
      </div>
    </section>
  );
}

function Several() {
  const { play } = useGame();
  if (play.several === null) return null;
  return (
    <section className={css['card']} data-confirm="" aria-label="Which of these?">
      <h3>Which of these?</h3>
      <div className={css['list']}>
        {play.several.targets.map((target) => (
          <div key={`${target.offer.id} ${JSON.stringify(target.choice.value)}`} className={css['which']}>
            <b>{target.offer.title}</b>
            <ChoiceButton target={target} />
          </div>
        ))}
      </div>
      <Button look="quiet" hotkey="Esc" onClick={play.back}>
        Back
      </Button>
    </section>
  );
}

function Why() {
  const { play } = useGame();
  if (play.why === null) return null;
  const { offer, refused } = play.why;
  return (
    <section className={css['card']} data-refusal="" role="status">
      <h3>
        Not possible: {offer.title} {refused.label}
      </h3>
      <p>
        {refused.refusal.text} <CaseLinks cases={[refused.refusal.case]} />
      </p>
      <Button small look="quiet" onClick={() => play.explain(null)}>
        Close
      </Button>
    </section>
  );
}
