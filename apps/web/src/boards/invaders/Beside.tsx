import { memo, useState } from 'react';
import { Hidden } from '../../ui/Hidden';
import type { Spot } from '../board';
import type { Mark } from '../marks';
import css from './beside.module.css';
import { Counter } from './Counter';
import type { InvadersView, Marine, Pack } from './face';
import { Cup, Goals, Tally } from './Piles';
import { marineFace } from './pieces';
import { OFF_MAP, unitName, unitState } from './words';

interface BesideProps {
  readonly view: InvadersView;
  readonly pack: Pack;
  readonly actors: ReadonlySet<string>;
  readonly selected: string | null;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly picked: ReadonlySet<string>;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
}

const sheets = ['off', 'cup', 'goals'] as const;
type Sheet = (typeof sheets)[number];

/** What lies beside the map: Marines who may come in, the cup, the goals, the count. On a phone each is a sheet behind its button. */
export const Beside = memo(function Beside(props: BesideProps) {
  const { view, pack } = props;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const of = (place: Marine['place']): readonly Marine[] => Object.values(view.marines).filter((marine) => marine.place === place);
  const waiting = of('waiting');
  const scheduled = of('scheduled');
  const counts: Readonly<Record<Sheet, string>> = {
    off: waiting.length === 0 ? 'Off map' : `Off map ${waiting.length}`,
    cup: `Cup ${view.cup.chits.length}`,
    goals: `Goals ${view.goals.left}`,
  };
  return (
    <div className={css['beside']} data-sheet={sheet ?? undefined}>
      <div className={css['tabs']}>
        {sheets.map((one) => (
          <button key={one} type="button" aria-expanded={sheet === one} onClick={() => setSheet(sheet === one ? null : one)}>
            {counts[one]}
          </button>
        ))}
      </div>
      <section className={css['part']} data-part="off" data-box={OFF_MAP} aria-label="Off the map">
        {waiting.length > 0 && <h2>May come in</h2>}
        <div className={css['berths']}>
          {waiting.map((marine) => (
            <Berth key={marine.id} marine={marine} {...props} />
          ))}
        </div>
        {scheduled.length > 0 && <Due marines={scheduled} pack={pack} />}
        <Tally view={view} pack={pack} exited={of('exited')} lost={of('eliminated')} reserve={of('reserve')} />
      </section>
      <section className={css['part']} data-part="cup" aria-label="The cup">
        <Cup view={view} pack={pack} />
      </section>
      <section className={css['part']} data-part="goals" aria-label="Mission Goals">
        <Goals view={view} pack={pack} />
      </section>
    </div>
  );
});

function Berth({ marine, view, pack, actors, selected, marks, picked, onPress, onPoint }: BesideProps & { readonly marine: Marine }) {
  const spot = { unit: marine.id, place: OFF_MAP };
  return (
    <button
      type="button"
      className={css['berth']}
      data-unit={marine.id}
      {...(actors.has(marine.id) && { 'data-actor': '' })}
      {...(marine.id === selected && { 'data-selected': '' })}
      {...(marks.has(marine.id) && { 'data-target': '' })}
      {...(picked.has(marine.id) && { 'data-picked': '' })}
      onClick={() => onPress(spot)}
      onPointerEnter={() => onPoint(spot)}
      onPointerLeave={() => onPoint(null)}
    >
      <svg viewBox="-4 -4 54 54" aria-hidden="true">
        <Counter face={marineFace(marine, pack)} />
      </svg>
      <Hidden>
        {unitName(marine, pack)}, {unitState(marine, view, pack)}
      </Hidden>
    </button>
  );
}

/** Groups still to come, by turn. */
function Due({ marines, pack }: { readonly marines: readonly Marine[]; readonly pack: Pack }) {
  const turns = [...new Set(marines.map(({ due }) => due ?? 0))].sort((a, b) => a - b);
  return (
    <ul className={css['due']}>
      {turns.map((turn) => {
        const group = marines.filter(({ due }) => due === turn);
        return (
          <li key={turn}>
            <b>Turn {turn}</b>
            <span>
              {group.map((marine) => (
                <svg key={marine.id} viewBox="-2 -2 50 50" role="img" aria-label={unitName(marine, pack)}>
                  <Counter face={marineFace(marine, pack)} />
                </svg>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
