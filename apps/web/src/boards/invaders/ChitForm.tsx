import { type WouldName, wouldName } from '@carapace/invaders/table';
import type { RuleCard } from '@carapace/tabletop';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { CaseLinks } from '../../ui/Cases';
import type { FormProps } from '../board';
import { Counter } from './Counter';
import css from './chit.module.css';
import { groundOf, type InvadersView, type Pack } from './face';
import { chitName } from './Piles';
import { faceOf } from './pieces';
import { unitName } from './words';

/** What stands before the units that a chit names now, and after them: none of it is certain before anything has moved. */
function leads({ units, nearNewcomer }: WouldName): readonly [string, string | null] {
  if (units.length > 0) return ['Would act or be hit now, in this order:', nearNewcomer ? 'Also whoever is near what comes in.' : null];
  return [nearNewcomer ? 'Whoever is near what comes in.' : 'Names no unit on the map now.', null];
}

/** Two chits side by side, what each says and whom it would name now; one is carried out, the other goes back (B2.2, V2.1). */
export default function ChitForm({ view, pack: json, offer, table, busy, onSubmit }: FormProps<InvadersView>) {
  const pack = json as unknown as Pack;
  const [cards, setCards] = useState<readonly RuleCard[]>([]);
  useEffect(() => {
    let here = true;
    void import('@carapace/invaders/rulebook').then(({ rulebook }) => here && setCards(rulebook));
    return () => {
      here = false;
    };
  }, []);
  const { slot, choices } = table.next(view, { offer: offer.id, values: {} });
  const textOf = (id: string): string => cards.find((card) => card.case === `chit:${id}`)?.text ?? '';
  /** Cards of one family say 'the same' after the first: here each has to stand alone. */
  const wholeText = (id: string): string => {
    const first = pack.chits.activation.find((one) => chitName(one.id, pack)[0] === chitName(id, pack)[0]);
    return first === undefined || first.id === id || !textOf(id).startsWith('The same') ? textOf(id) : `${textOf(id)} ${textOf(first.id)}`;
  };
  return (
    <section className={css['choice']} aria-label="Two chits">
      <h2>
        {offer.title} <CaseLinks cases={[offer.case]} />
      </h2>
      <div className={css['cards']}>
        {choices.map(({ value }) => {
          const chit = pack.chits.activation.find(({ id }) => id === value);
          if (chit === undefined || slot === null) return null;
          const [head, tail] = chitName(chit.id, pack);
          const named = wouldName(groundOf(view, pack).zone, view, chit.steps);
          const [lead, also] = leads(named);
          return (
            <article key={chit.id} className={css['card']} data-chit={chit.id}>
              <h3>{head}</h3>
              {tail !== null && <p className={css['tail']}>{tail}</p>}
              <p>{chit.text ?? wholeText(chit.id)}</p>
              {chit.again && <p className={css['again']}>Another chit follows at once.</p>}
              <p className={css['who']}>{lead}</p>
              <div className={css['units']}>
                {named.units.map((unit) => (
                  <svg key={unit.id} viewBox="-3 -3 51 52" role="img" aria-label={`${unitName(unit, pack)} in ${unit.hex}`}>
                    <Counter face={faceOf(unit, pack)} />
                  </svg>
                ))}
              </div>
              {also !== null && <p className={css['who']}>{also}</p>}
              <Button
                look="primary"
                disabled={busy}
                data-choice={JSON.stringify(value)}
                data-submit=""
                onClick={() => onSubmit({ [slot.name]: value })}
              >
                Carry out {head}
              </Button>
            </article>
          );
        })}
      </div>
    </section>
  );
}
