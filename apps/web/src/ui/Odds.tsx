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

/** What may come of something, and how it is drawn wherever it is: the second of a tone is hatched otherwise than the first. */
export interface Sign {
  readonly label: string;
  readonly tone: OddsRow['outcomes'][number]['tone'];
  readonly nth: number;
}

/** One sign for each thing that may come of any of these rows. */
export function signsOf(rows: readonly OddsRow[]): readonly Sign[] {
  const signs: Sign[] = [];
  for (const { label, tone, cases } of rows.flatMap(({ outcomes }) => outcomes)) {
    if (cases === 0 || signs.some((sign) => sign.label === label && sign.tone === tone)) continue;
    signs.push({ label, tone, nth: signs.filter((sign) => sign.tone === tone).length });
  }
  return signs;
}

/** The share of a bar under which a part of it has no room for its figure. */
const NARROW = 0.06;

/** What the parts of bars mean, said once over a list of them. */
export function OddsKey({ signs }: { readonly signs: readonly Sign[] }) {
  if (signs.length === 0) return null;
  return (
    <ul className={css['key']} data-key="" aria-hidden="true">
      {signs.map((sign) => (
        <li key={`${sign.tone} ${sign.label}`}>
          <Swatch {...sign} />
          {sign.label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ tone, nth }: Sign) {
  return <i className={classes(css['swatch'], css[tone])} data-nth={nth} aria-hidden="true" />;
}

interface OddsProps {
  readonly odds: readonly OddsRow[];
  readonly full?: boolean;
  /** How outcomes are drawn in the list that these bars stand in. */
  readonly signs?: readonly Sign[];
}

/** Chances as bars, one row for each world the viewer must reckon with. Length, pattern and words say the same as the colour. */
export function Odds({ odds, full = false, signs = signsOf(odds) }: OddsProps) {
  const signOf = ({ label, tone }: Omit<Sign, 'nth'>): Sign =>
    signs.find((sign) => sign.label === label && sign.tone === tone) ?? { label, tone, nth: 0 };
  return (
    <div className={css['odds']}>
      {odds.map((row) => (
        <div key={row.world} className={css['row']}>
          {row.world !== '' && odds.length > 1 && <span className={css['world']}>{row.world}</span>}
          <span className={css['bar']} role="img" aria-label={inWords(row)}>
            {row.outcomes
              .filter(({ cases }) => cases > 0)
              .map((outcome) => (
                <i
                  key={outcome.label}
                  className={css[outcome.tone]}
                  data-nth={signOf(outcome).nth}
                  style={{ flexGrow: outcome.cases }}
                  title={outcome.label}
                >
                  {outcome.cases >= NARROW * row.of && figure(outcome.cases, row.of)}
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
                      <Swatch {...signOf(outcome)} />
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
