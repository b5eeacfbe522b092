import type { Result } from '@carapace/tabletop';
import { seatById, useTable } from '../table/context';
import { CaseLinks } from '../ui/Cases';
import css from './ResultPanel.module.css';

const endingWords: Readonly<Record<Result['ending'], string>> = {
  printed: 'by the rules',
  resigned: 'by resignation',
  agreed: 'by agreement',
  abandoned: 'abandoned',
};

/** How it ended, the count line by line with its cases. The board beside it is open to everybody now. */
export function ResultPanel({ result }: { readonly result: Result }) {
  const { code, table, you } = useTable();
  const seats = [...new Set(result.count.flatMap(({ points }) => Object.keys(points)))];
  const won = result.winners.map((id) => seatById(table, id)?.name ?? seatById(table, id)?.title ?? id).join(' and ');
  return (
    <section className={css['result']} aria-labelledby="result">
      <h2 id="result">
        {result.title} <CaseLinks cases={[result.case]} />
      </h2>
      <p>
        {result.winners.length === 0 ? 'Nobody wins' : you.seat !== null && result.winners.includes(you.seat) ? 'You win' : `${won} wins`},{' '}
        {endingWords[result.ending]}. Everything on the board is open now.
      </p>
      {result.count.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Count</th>
              {seats.map((id) => (
                <th key={id} scope="col">
                  {seatById(table, id)?.title ?? id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.count.map((line) => (
              <tr key={line.label}>
                <th scope="row">
                  {line.label} <CaseLinks cases={[line.case]} />
                </th>
                {seats.map((id) => (
                  <td key={id}>{line.points[id] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {you.seat !== null && (
        <p>
          <a href={`/api/tables/${code}/record`} download={`carapace-${code}.json`}>
            Download the record
          </a>{' '}
          with the secret of the dice, to check them or to keep.
        </p>
      )}
    </section>
  );
}
