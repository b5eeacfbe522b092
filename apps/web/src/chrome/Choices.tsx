import type { Choice } from '@carapace/tabletop';
import type { Barred, Step, Target } from '../play/grammar';
import { gathers, picksFault, sameValue, timesPicked } from '../play/grammar';
import { Button } from '../ui/Button';
import { CaseLinks } from '../ui/Cases';
import { classes } from '../ui/classes';
import { Odds, OddsKey, type Sign, signsOf } from '../ui/Odds';
import css from './Choices.module.css';
import { useGame } from './game';

interface ChoiceProps {
  readonly target: Target;
  /** For a slot that gathers: whether this one is in. */
  readonly picked?: boolean;
  /** Which it is of counters that cannot be told apart. */
  readonly nth?: Nth | undefined;
  /** How the chances of its list are drawn. */
  readonly signs?: readonly Sign[] | undefined;
}

interface Nth {
  /** '2 of 4'. */
  readonly text: string;
  /** Whether the first of them has the same chances, which are shown once. */
  readonly asFirst: boolean;
}

/** Which of several choices of the same name and place one is, in words; undefined where its name is its own. */
export function nthOf(choices: readonly Choice[], at: number): Nth | undefined {
  const one = choices[at];
  if (one?.unit === undefined) return undefined;
  const alike = choices.filter(({ label, place }) => label === one.label && place === one.place);
  const [first] = alike;
  if (alike.length < 2) return undefined;
  const asFirst = first !== one && one.odds !== undefined && JSON.stringify(one.odds) === JSON.stringify(first?.odds);
  return { text: `${alike.indexOf(one) + 1} of ${alike.length}`, asFirst };
}

/** What may come of any of these. */
export const signsIn = (choices: readonly Choice[]): readonly Sign[] => signsOf(choices.flatMap(({ odds }) => odds ?? []));

/** One value: its name and place, what it costs, what may come of it. */
export function ChoiceButton({ target, picked, nth, signs }: ChoiceProps) {
  const { board, play } = useGame();
  const { choice, slot, offer } = target;
  const place = choice.place === undefined ? '' : board.placeName(choice.place);
  return (
    <button
      type="button"
      className={classes(css['choice'], picked === true && css['picked'])}
      data-offer={offer.id}
      data-choice={JSON.stringify(choice.value)}
      {...(picked !== undefined && { 'aria-pressed': picked })}
      onClick={() => (picked === undefined ? play.take(target) : play.pick(choice.value, !picked))}
      onPointerEnter={() => play.show(target)}
      onPointerLeave={() => play.show(null)}
      onFocus={() => play.show(target)}
      onBlur={() => play.show(null)}
    >
      <span className={css['label']}>
        {choice.label}
        {slot.domain !== 'path' &&
          slot.domain !== 'place' &&
          place !== '' &&
          !choice.label.includes(place) &&
          !place.includes(choice.label) && <small> {place}</small>}
        {nth !== undefined && <small> {nth.text}</small>}
        {choice.note !== undefined && <small className={css['note']}>{choice.note}</small>}
      </span>
      {choice.cost !== undefined && <Cost choice={choice} />}
      {nth?.asFirst === true ? (
        <small className={css['asFirst']}>chances as for the first</small>
      ) : (
        choice.odds !== undefined && choice.odds.length > 0 && <Odds odds={choice.odds} {...(signs && { signs })} />
      )}
    </button>
  );
}

function Cost({ choice }: { readonly choice: Choice }) {
  return (
    <span className={css['cost']}>
      <small>cost</small> {choice.cost}
    </span>
  );
}

/** The values an open slot may take, and those it may not with their reasons on demand. Signs that are given are explained beside it. */
export function Choices({ step, signs: given }: { readonly step: Step; readonly signs?: readonly Sign[] }) {
  const { play } = useGame();
  const { offer, next } = step;
  const { slot } = next;
  if (slot === null) return null;
  const several = gathers(slot, next.choices);
  const { picks } = play.session;
  const fault = several ? picksFault(slot, picks) : null;
  // What a press on the board would mean next, once what is gathered suffices.
  const then = several ? play.lit.targets.filter((target) => target.slot.name !== slot.name) : [];
  const signs = given ?? signsIn(next.choices);
  const thenSigns = signsIn(then.map(({ choice }) => choice));
  return (
    <div className={css['choices']}>
      <h4>
        {slot.label}
        {several && slot.min !== undefined && slot.min > 1 && ` (${picks.length} of ${slot.min})`}
      </h4>
      {given === undefined && <OddsKey signs={signs} />}
      <div className={classes(css['list'], slot.domain === 'range' && css['range'])}>
        {next.choices.map((choice, at) => {
          const before = next.choices.slice(0, at).filter(({ value }) => sameValue(value, choice.value)).length;
          return (
            <ChoiceButton
              key={`${JSON.stringify(choice.value)} ${before}`}
              target={{ offer, slot, choice }}
              nth={nthOf(next.choices, at)}
              signs={signs}
              {...(several && { picked: timesPicked(play.session, choice.value) > before })}
            />
          );
        })}
      </div>
      {then.length > 0 ? (
        <>
          <h4>{then[0]?.slot.label}</h4>
          <OddsKey signs={thenSigns} />
          <div className={css['list']}>
            {then.map((target) => (
              <ChoiceButton key={JSON.stringify(target.choice.value)} target={target} signs={thenSigns} />
            ))}
          </div>
          <Refused barred={play.lit.barred.filter((barred) => barred.slot.name !== slot.name)} />
        </>
      ) : (
        several && (
          <Button
            look="primary"
            className={css['close'] ?? ''}
            disabled={fault !== null}
            data-close=""
            data-offer={offer.id}
            onClick={play.closeSlot}
          >
            {fault ?? (picks.length === 0 ? 'None' : `These ${picks.length}`)}
          </Button>
        )
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
