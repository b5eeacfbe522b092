import { isMet } from '@carapace/invaders/table';
import { memo } from 'react';
import { CaseLinks } from '../../ui/Cases';
import css from './beside.module.css';
import { groundOf, type InvadersView, type Marine, type Pack } from './face';
import { unitName } from './words';

interface PileProps {
  readonly view: InvadersView;
  readonly pack: Pack;
}

/** A chit's name in its two parts: 'Alien Rush' and 'Units #2 through #6'. */
export function chitName(id: string, pack: Pack): readonly [string, string | null] {
  const name = pack.chits.activation.find((chit) => chit.id === id)?.name ?? id;
  const [head = name, tail = null] = name.split(': ');
  return [head, tail];
}

/** The second part in little room: '2–6', 'Escort'. */
function shortTail(tail: string): string {
  const numbers = tail.match(/\d+/g);
  return numbers !== null && numbers.length === 2 ? `${numbers[0]}–${numbers[1]}` : (tail.split(' ').at(-1) ?? tail);
}

/** The cup: what is still in it and what has been used, as sets that all may know (ruling 99). What comes next nobody knows. */
export const Cup = memo(function Cup({ view, pack }: PileProps) {
  const left = new Set(view.cup.chits);
  const heads = [...new Set(pack.chits.activation.map(({ id }) => chitName(id, pack)[0]))];
  return (
    <>
      <h2>
        Cup <em>{left.size}</em> <small>of {pack.chits.activation.length} left</small>
      </h2>
      {view.recon && <p className={css['recon']}>Successful Recon: two are drawn next, the Marines choose.</p>}
      {view.cup.first !== null && (
        <p className={css['recon']}>
          The first chit lies aside
          {view.cup.first.chit === null
            ? '.'
            : `: ${chitName(view.cup.first.chit, pack)
                .filter((part) => part !== null)
                .join(', ')}`}
        </p>
      )}
      <ul className={css['chits']}>
        {heads.map((head) => (
          <li key={head}>
            <b>{head}</b>
            <span>
              {pack.chits.activation.flatMap(({ id, name, again }) => {
                const [own, tail] = chitName(id, pack);
                if (own !== head) return [];
                const used = !left.has(id);
                return [
                  <i
                    key={id}
                    title={`${name}${again ? ' (draws another)' : ''}: ${used ? 'used' : 'in the cup'}`}
                    data-chit={id}
                    data-used={used ? '' : undefined}
                    data-last={view.used.at(-1) === id ? '' : undefined}
                  >
                    {tail === null ? (used ? 'used' : again ? '+1' : 'in') : shortTail(tail)}
                  </i>,
                ];
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
});

/** Goals still possible, as far as this viewer knows, and which of them would be met now (G3, ruling 102). */
export const Goals = memo(function Goals({ view, pack }: PileProps) {
  const { zone } = groundOf(view, pack);
  const possible = new Set(view.goals.possible);
  const met = new Set(pack.chits.goals.filter((goal) => possible.has(goal.id) && isMet(zone, view, goal)).map(({ id }) => id));
  return (
    <>
      <h2>
        Goals <em>{view.goals.left}</em>{' '}
        <small>
          {possible.size > view.goals.left ? `of these ${possible.size}` : 'left'}, one decides
          {met.size > 0 && '; met = the aliens would win with it now'}
        </small>
      </h2>
      <ul className={css['goals']}>
        {pack.chits.goals.map((goal) => {
          const out = !possible.has(goal.id);
          return (
            <li key={goal.id} data-out={out ? '' : undefined}>
              <b>{goal.name}</b> {met.has(goal.id) && <em data-early={view.turn <= 1 ? '' : undefined}>met</em>}
            </li>
          );
        })}
      </ul>
      <p className={css['adm']}>
        ADM markers face down {view.adm.left} <CaseLinks cases={['B.6']} />
        {view.adm.numbers.length > 0 && `, Defense Numbers ${view.adm.numbers.join(' ')}`}
      </p>
    </>
  );
});

const named = (marines: readonly Marine[], pack: Pack): string => marines.map((marine) => unitName(marine, pack)).join(', ');

/** '4 Marine Squad, HQ'. */
function byType(marines: readonly Marine[], pack: Pack): string {
  const types = [...new Set(marines.map(({ type }) => type))];
  return types
    .map((type) => {
      const count = marines.filter((marine) => marine.type === type).length;
      const name = pack.units.marineTypes[type].name.replace('Marine ', '');
      return count === 1 ? name : `${count} ${name}`;
    })
    .join(', ');
}

export function Tally({
  view,
  pack,
  exited,
  lost,
  reserve,
}: PileProps & { readonly exited: readonly Marine[]; readonly lost: readonly Marine[]; readonly reserve: readonly Marine[] }) {
  const { scan } = groundOf(view, pack).scenario;
  const rows: readonly (readonly [string, string])[] = [
    ['Kills', String(view.kills)],
    ...(scan === null ? [] : ([['Scans', String(view.scans)]] as const)),
    ...(exited.length === 0 ? [] : ([['Out', named(exited, pack)]] as const)),
    ...(lost.length === 0 ? [] : ([['Lost', named(lost, pack)]] as const)),
    ...(reserve.length === 0 ? [] : ([['Reserve', byType(reserve, pack)]] as const)),
  ];
  return (
    <dl className={css['tally']}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
