import type { BaseView } from '@carapace/tabletop';
import { useMemo } from 'react';
import css from './after.module.css';
import { diceOf } from './statistics';

/** How the dice fell, against what fair dice do on the average. */
export function Dice({ view }: { readonly view: BaseView }) {
  const dice = useMemo(() => diceOf(view), [view]);
  if (dice === null) return null;
  const most = Math.max(...dice.faces, dice.count / dice.sides);
  const off = Math.abs(dice.mean - dice.expected) / dice.spread;
  return (
    <section aria-labelledby="dice">
      <h3 id="dice">{dice.count} dice</h3>
      <ul className={css['faces']} aria-label="How often each face fell">
        {dice.faces.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a face is its number.
          <li key={at}>
            <span className={css['bar']} aria-hidden="true">
              <i style={{ height: `${(count / most) * 100}%` }} />
              <u style={{ bottom: `${(dice.count / dice.sides / most) * 100}%` }} />
            </span>
            <b>{at + 1}</b>
            <small>{count}×</small>
          </li>
        ))}
      </ul>
      <p>
        Mean {dice.mean.toFixed(2)}, expected {dice.expected.toFixed(2)} give or take {dice.spread.toFixed(2)}
        {off < 1 ? ': quite usual.' : off < 2 ? ': nothing unusual.' : ': rarely so far off.'} The line is what each face was due.
      </p>
      <details>
        <summary>By what they were for</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col">Dice</th>
              <th scope="col">Mean</th>
            </tr>
          </thead>
          <tbody>
            {dice.purposes.map(({ purpose, count, mean }) => (
              <tr key={purpose}>
                <th scope="row">{purpose}</th>
                <td>{count}</td>
                <td>{mean.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
