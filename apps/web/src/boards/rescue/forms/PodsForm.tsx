import type { Json } from '@carapace/tabletop';
import { classes } from '../../../ui/classes';
import { OneOf } from '../../../ui/OneOf';
import type { FormProps } from '../../board';
import type { Pack, RescueView } from '../face';
import ink from '../ink.module.css';
import css from './forms.module.css';
import { Miniature } from './Miniature';
import { Foot } from './Parts';
import { isRecord, useDraft } from './useDraft';

type Aims = Readonly<Record<string, string>>;

const aimsFrom = (json: Json): Aims | null =>
  isRecord(json)
    ? Object.fromEntries(Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : null;

/** Each laser pod fires once at one of the Darters that have just departed, or holds its fire (20.0). */
export default function PodsForm({ view, pack: json, offer, table, draft, busy, onDraft, onSubmit }: FormProps<RescueView>) {
  const [aims, put] = useDraft(draft, aimsFrom, (): Aims => ({}), onDraft);
  const rows = offer.slots.map((slot) => {
    const before = Object.fromEntries(offer.slots.slice(0, offer.slots.indexOf(slot)).map(({ name }) => [name, '']));
    const { choices } = table.next(view, { offer: offer.id, values: before });
    // An aim left over from an earlier departure counts for nothing.
    const aim = choices.find(({ value }) => value === aims[slot.name]) ?? choices[0];
    return { slot, choices, aim };
  });
  const pods = offer.slots.flatMap(({ label }) => /L\d+/.exec(label) ?? []);
  const values = Object.fromEntries(rows.map(({ slot, aim }) => [slot.name, aim?.value ?? null]));
  return (
    <div className={classes(css['form'], ink['ink'])}>
      <div className={css['sheet']}>
        <header>
          <h2>{offer.title}</h2>
          <p>Each pod fires once, at one Darter; all roll together.</p>
        </header>
        <div className={css['beside']}>
          <div className={css['pods']}>
            {rows.map(({ slot, choices, aim }) => (
              <OneOf
                key={slot.name}
                slot={slot}
                choices={choices}
                chosen={aim?.value ?? null}
                onChoose={(value) => put({ ...aims, [slot.name]: String(value) })}
                className={css['names']}
              />
            ))}
          </div>
          <Miniature
            view={view}
            pack={json as unknown as Pack}
            marked={pods}
            caption="The pods that can fire, at the stern end of the hull."
          />
        </div>
      </div>
      <Foot verdict={{ ok: true }} title={offer.title} busy={busy} onSubmit={() => onSubmit(values)} />
    </div>
  );
}
