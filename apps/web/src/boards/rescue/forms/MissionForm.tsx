import { MISSIONS, type Mission } from '@carapace/rescue/table';
import { useState } from 'react';
import { CaseLinks } from '../../../ui/Cases';
import { classes } from '../../../ui/classes';
import type { FormProps } from '../../board';
import type { Pack, RescueView, UnitKind } from '../face';
import ink from '../ink.module.css';
import css from './forms.module.css';
import { Miniature } from './Miniature';
import { CounterIcon, Foot, readyMade, verdictOf } from './Parts';

/** What each mission wins by, in short (22.1, 22.2). */
const AIMS: Readonly<Record<Mission, { readonly aims: readonly string[]; readonly case: string; readonly kind: UnitKind }>> = {
  rescue: {
    aims: [
      'Bring at least one hostage away alive, with more than half of your Marines.',
      'Less than half alive, or no hostage: the Znon wins.',
    ],
    case: '22.1',
    kind: 'ambassador',
  },
  punitive: {
    aims: ['You: 3 points for every Queen dead, 5 for every hostage brought home.', 'The Znon: 1 for every Marine dead. More points win.'],
    case: '22.2',
    kind: 'queen',
  },
};

/** The Terran's mission, fixed in secret once the Hive lies before him (5.6). */
export default function MissionForm({ view, pack: json, offer, table, busy, onSubmit }: FormProps<RescueView>) {
  const pack = json as unknown as Pack;
  const [mission, setMission] = useState<Mission | null>(null);
  const names = new Map(readyMade(table, view, offer).map(({ value, label }) => [value, label]));
  return (
    <div className={classes(css['form'], ink['ink'])}>
      <div className={css['sheet']}>
        <header>
          <h2>Your mission</h2>
          <p>Nobody but you learns it before the end, and it cannot be changed.</p>
        </header>
        <div className={css['beside']}>
          <div className={css['missions']} role="radiogroup" aria-label="Mission">
            {MISSIONS.map((one) => (
              <label key={one} className={css['mission']}>
                <input type="radio" name="mission" value={one} checked={mission === one} onChange={() => setMission(one)} />
                <CounterIcon kind={AIMS[one].kind} units={pack.units} size={56} />
                <span>
                  <b>{names.get(one) ?? one}</b> <CaseLinks cases={[AIMS[one].case]} />
                  {AIMS[one].aims.map((aim) => (
                    <small key={aim}>{aim}</small>
                  ))}
                </span>
              </label>
            ))}
          </div>
          <Miniature
            view={view}
            pack={pack}
            caption="The Hive has been deployed. Its counters are shown to you once your mission is fixed (5.7)."
          />
        </div>
      </div>
      <Foot
        verdict={
          mission === null
            ? { ok: false, refusal: { code: 'none', case: '5.6', text: 'Choose one of the two.' } }
            : verdictOf(table, view, { verb: 'choose-mission', mission })
        }
        title="This is my mission"
        busy={busy}
        onSubmit={() => mission !== null && onSubmit({ mission })}
      />
    </div>
  );
}
