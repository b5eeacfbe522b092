import { useEffect, useRef } from 'react';
import { timesPicked } from '../play/grammar';
import { Button } from '../ui/Button';
import { CaseLinks } from '../ui/Cases';
import { Odds, OddsKey, signsOf } from '../ui/Odds';
import { OneOf } from '../ui/OneOf';
import css from './ActPanel.module.css';
import { ChoiceButton, Choices, signsIn } from './Choices';
import { useGame } from './game';

/** A whole command that waits for a last yes. */
export function Confirm() {
  const { board, play } = useGame();
  const { asked } = play;
  if (asked === null) return null;
  const { offer, last, more } = asked;
  const odds = last === null ? offer.odds : last.choice.odds;
  const where = last?.choice.place === undefined ? '' : board.placeName(last.choice.place);
  const signs = signsOf([...(more?.next.choices ?? []).flatMap((choice) => choice.odds ?? []), ...(odds ?? [])]);
  return (
    <section className={css['card']} data-confirm="" aria-label="Confirm">
      <h3>
        {offer.title}
        {last !== null && `: ${last.choice.label}${where === '' || last.choice.label.includes(where) ? '' : `, ${where}`}`}{' '}
        <CaseLinks cases={[offer.case]} />
      </h3>
      {play.session.picks.length > 0 && <With />}
      {last?.choice.note !== undefined && <p className={css['note']}>{last.choice.note}</p>}
      {more !== undefined && <Choices step={more} signs={signs} />}
      {odds !== undefined && <Odds odds={odds} full signs={signs} />}
      <div className={css['row']}>
        <Button look="notice" autoFocus data-yes="" onClick={play.confirm}>
          Do it
        </Button>
        <Button look="quiet" hotkey="Esc" onClick={play.back}>
          Not yet
        </Button>
      </div>
    </section>
  );
}

/** Who takes part in an act of several: all who can, until somebody is left out. */
function With() {
  const { play } = useGame();
  const { step } = play;
  if (step === null) return null;
  const names = step.next.choices.filter(({ value }) => timesPicked(play.session, value) > 0).map(({ label }) => label);
  return (
    <p className={css['note']}>
      {names.length === 1 ? 'Alone' : `All ${names.length} together`}: {names.join(', ')}.
      {names.length > 1 && ' Press one on the board to leave it out.'}
    </p>
  );
}

/** The things that a press could mean. */
export function Several() {
  const { play } = useGame();
  const card = useRef<HTMLElement>(null);
  // Who pressed a key goes on with keys.
  useEffect(() => card.current?.querySelector('button')?.focus(), []);
  if (play.several === null) return null;
  const signs = signsIn(play.several.targets.map(({ choice }) => choice));
  return (
    <section ref={card} className={css['card']} data-confirm="" aria-label="Which of these?">
      <h3>Which of these?</h3>
      <OddsKey signs={signs} />
      <div className={css['list']}>
        {play.several.targets.map((target) => (
          <div key={`${target.offer.id} ${JSON.stringify(target.choice.value)}`} className={css['which']}>
            <b>{target.offer.title}</b>
            <ChoiceButton target={target} signs={signs} />
          </div>
        ))}
      </div>
      <Button look="quiet" hotkey="Esc" onClick={play.back}>
        Back
      </Button>
    </section>
  );
}

/** Why something cannot be done. */
export function Why() {
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

/** What would be asked last, to be answered beforehand. */
export function Question() {
  const { play } = useGame();
  const { question } = play;
  if (question?.step.next.slot == null) return null;
  const { slot, choices } = question.step.next;
  return <OneOf slot={slot} choices={choices} chosen={question.answer} onChoose={play.answer} className={css['question']} />;
}
