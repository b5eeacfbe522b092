import { MISSIONS, type Mission } from '@carapace/rescue/table';
import { useState } from 'react';
import { CaseLinks } from '../../../ui/Cases';
import { classes } from '../../../ui/classes';
import type { FormProps } from '../../board';
import type { RescueView } from '../face';
import ink from '../ink.module.css';
import css from './forms.module.css';
import { Foot, readyMade, verdictOf } from './Parts';

/** What each mission wins by, in short (22.1, 22.2). */
const AIMS: Readonly<Record<Mission, { readonly aim: string; readonly case: string }>> = {
  rescue: {
    aim: 'Bring at least one hostage away alive, with more than half of your Marines. Less than half alive, or no hostage: the Znon wins.',
    case: '22.1',
  },
  punitive: {
    aim: 'Points: 3 for every Queen dead, 5 for every hostage brought home; the Znon has 1 for every Marine dead. More points win.',
    case: '22.2',
  },
};

/** The Terran's mission, fixed in secret once the Hive lies before him (5.6). */
export default function MissionForm({ view, offer, table, busy, onSubmit }: FormProps<RescueView>) {
  const [mission, setMission] = useState<Mission | null>(null);
  const names = new Map(readyMade(table, view, offer).map(({ value, label }) => [value, label]));
  return (
    <div className={classes(css['form'], ink['ink'])}>
      <div className={css['sheet']}>
        <header>
          <h2>Your mission</h2>
          <p>Nobody but you learns it before the end, and it cannot be changed. Look at the board first: the Hive has been deployed.</p>
        </header>
        <div className={css['missions']} role="radiogroup" aria-label="Mission">
          {MISSIONS.map((one) => (
            <label key={one} className={css['mission']}>
              <input type="radio" name="mission" value={one} checked={mission === one} onChange={() => setMission(one)} />
              <span>
                <b>{names.get(one) ?? one}</b> <CaseLinks cases={[AIMS[one].case]} />
                <small>{AIMS[one].aim}</small>
              </span>
            </label>
          ))}
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
