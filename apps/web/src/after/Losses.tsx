import type { BaseView } from '@carapace/tabletop';
import { useEffect, useState } from 'react';
import type { BoardModule, Losses as Row } from '../boards/board';
import { useTable } from '../table/context';
import css from './after.module.css';

/** Who was lost when, side by side. */
export function Losses({ board, view }: { readonly board: BoardModule; readonly view: BaseView }) {
  const { table } = useTable();
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    let here = true;
    void board.after?.().then((after) => here && setRows(after.losses(view)));
    return () => {
      here = false;
    };
  }, [board, view]);
  if (rows.length === 0) return null;
  const seats = table.seats.filter(({ id }) => rows.some(({ lost }) => lost[id] !== undefined));
  const most = Math.max(1, ...rows.flatMap(({ lost }) => Object.values(lost)));
  return (
    <section aria-labelledby="losses">
      <h3 id="losses">Losses by turn</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Turn</th>
            {seats.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, lost }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {seats.map(({ id }) => (
                <td key={id}>
                  <span className={css['loss']} style={{ inlineSize: `${((lost[id] ?? 0) / most) * 3.5}rem` }} aria-hidden="true" />
                  {lost[id] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            {seats.map(({ id }) => (
              <td key={id}>{rows.reduce((sum, { lost }) => sum + (lost[id] ?? 0), 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
