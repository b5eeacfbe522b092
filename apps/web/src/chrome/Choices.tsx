import type { Choice } from '@carapace/tabletop';
import type { Barred, Step, Target } from '../play/grammar';
import { picksFault, sameValue } from '../play/grammar';
import { Button } from '../ui/Button';
import { CaseLinks } from '../ui/Cases';
import { classes } from '../ui/classes';
import { Odds } from '../ui/Odds';
import css from './Choices.module.css';
import { useGame } from './game';

/** One value: its name, what it costs, what may come of it. */
function ChoiceButton({ target, picked, full = false }: { readonly target: Target; readonly picked?: boolean; readonly full?: boolean }) {
  const { play } = useGame();
  const { choice, slot } = target;
  return (
    <button
      type="button"
      className={classes(css['choice'], picked === true && css['picked'])}
      {...(picked !== undefined && { 'aria-pressed': picked })}
      onClick={() => (slot.domain === 'subset' ? play.pick(choice.value) : play.take(target))}
      onPointerEnter={() => play.show(target)}
      onPointerLeave={() => play.show(null)}
      onFocus={() => play.show(target)}
      onBlur={() => play.show(null)}
    >
      <span className={css['label']}>
        {choice.label}
        {choice.note !== undefined && <small>{choice.note}</small>}
      </span>
      {choice.cost !== undefined && <Cost choice={choice} />}
      {choice.odds !== undefined && choice.odds.length > 0 && <Odds odds={choice.odds} full={full} />}
    </button>
  );
}

function Cost({ choice }: { readonly choice: Choice }) {
  return (
    <span className={css['cost']} role="img" aria-label={`cost ${choice.cost}`}>
      {choice.cost}
    </span>
  );
}

/** The values an open slot may take, and those it may not with their reasons on demand. */
export function Choices({ step }: { readonly step: Step }) {
  const { play } = useGame();
  const { offer, next } = step;
  const { slot } = next;
  if (slot === null) return null;
  const targets = next.choices.map((choice): Target => ({ offer, slot, choice }));
  const several = slot.domain === 'subset';
  const fault = several ? picksFault(slot, play.session.picks) : null;
  return (
    <div className={css['choices']}>
      <h4>{slot.label}</h4>
      <div className={classes(css['list'], slot.domain === 'range' && css['range'])}>
        {targets.map((target) => (
          <ChoiceButton
            key={JSON.stringify(target.choice.value)}
            target={target}
            {...(several && { picked: play.session.picks.some((value) => sameValue(value, target.choice.value)) })}
          />
        ))}
      </div>
      {several && (
        <Button look="primary" disabled={fault !== null} onClick={play.closeSlot}>
          {fault ?? (play.session.picks.length === 0 ? 'None' : `These ${play.session.picks.length}`)}
        </Button>
      )}
      <Refused barred={next.refused.map((refused) => ({ offer, slot, refused }))} />
    </div>
  );
}

/** What cannot be done: folded away, each with its reason and case. */
export function Refused({ barred }: { readonly barred: readonly Barred[] }) {
  if (barred.length === 0) return null;
  return (
    <details className={css['refused']}>
      <summary>Not possible ({barred.length})</summary>
      <ul>
        {barred.map(({ refused, offer }) => (
          <li key={`${offer.id} ${JSON.stringify(refused.value)}`}>
            <b>{refused.label}</b> {refused.refusal.text} <CaseLinks cases={[refused.refusal.case]} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export { ChoiceButton };
