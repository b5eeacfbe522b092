import type { Modifier, OddsRow } from '@carapace/tabletop';
import { CaseLinks } from './Cases';
import { classes } from './classes';
import css from './Odds.module.css';

/** The chance of anything good in the world where it is smallest: the one figure that fits on a target. */
export function worstChance(odds: readonly OddsRow[]): { readonly good: number; readonly of: number } | null {
  let worst: { good: number; of: number } | null = null;
  for (const row of odds) {
    const good = row.outcomes.filter(({ tone }) => tone === 'good').reduce((sum, { cases }) => sum + cases, 0);
    if (worst === null || good / row.of < worst.good / worst.of) worst = { good, of: row.of };
  }
  return worst;
}

/** The same in the world where it is largest. */
export function bestChance(odds: readonly OddsRow[]): number {
  return Math.max(
    0,
    ...odds.map(({ outcomes }) => outcomes.filter(({ tone }) => tone === 'good').reduce((sum, { cases }) => sum + cases, 0)),
  );
}

/** Of more equally likely cases than those of two dice nobody counts them: they are told in percent. */
const COUNTABLE = 36;

function figure(cases: number, of: number): string {
  if (of <= COUNTABLE) return String(cases);
  const percent = Math.round((100 * cases) / of);
  return percent === 0 && cases > 0 ? '<1%' : `${percent}%`;
}

const chance = (cases: number, of: number): string => (of <= COUNTABLE ? `${cases}/${of}` : figure(cases, of));

/** Chances as bars, one row for each world the viewer must reckon with. Length, pattern and words say the same as the colour. */
export function Odds({ odds, full = false }: { readonly odds: readonly OddsRow[]; readonly full?: boolean }) {
  return (
    <div className={css['odds']}>
      {odds.map((row) => (
        <div key={row.world} className={css['row']}>
          {row.world !== '' && odds.length > 1 && <span className={css['world']}>{row.world}</span>}
          <span className={css['bar']} role="img" aria-label={inWords(row)}>
            {row.outcomes
              .filter(({ cases }) => cases > 0)
              .map((outcome) => (
                <i key={outcome.label} className={css[outcome.tone]} style={{ flexGrow: outcome.cases }} title={outcome.label}>
                  {figure(outcome.cases, row.of)}
                </i>
              ))}
          </span>
          {full && (
            <>
              <ul className={css['key']}>
                {row.outcomes
                  .filter(({ cases }) => cases > 0)
                  .map((outcome) => (
                    <li key={outcome.label}>
                      <i className={classes(css['swatch'], css[outcome.tone])} aria-hidden="true" />
                      {outcome.label} {chance(outcome.cases, row.of)}
                    </li>
                  ))}
              </ul>
              <Modifiers modifiers={row.modifiers} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function inWords(row: OddsRow): string {
  const outcomes = row.outcomes
    .filter(({ cases }) => cases > 0)
    .map(({ label, cases }) => `${label} ${row.of > COUNTABLE ? figure(cases, row.of) : `${cases} in ${row.of}`}`);
  return `${row.world === '' ? '' : `${row.world}: `}${outcomes.join(', ')}`;
}

/** What is added to a die or a strength, each with the case it rests on. */
export function Modifiers({ modifiers }: { readonly modifiers: readonly Modifier[] }) {
  if (modifiers.length === 0) return null;
  return (
    <ul className={css['modifiers']}>
      {modifiers.map((modifier) => (
        <li key={`${modifier.label} ${modifier.case}`}>
          <b>{signed(modifier.value)}</b> {modifier.label} <CaseLinks cases={[modifier.case]} />
        </li>
      ))}
    </ul>
  );
}

/** A figure with its sign, with a real minus. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
