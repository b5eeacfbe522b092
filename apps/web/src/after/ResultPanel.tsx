import type { BaseView, Result } from '@carapace/tabletop';
import { Link } from '../app/router';
import type { BoardModule } from '../boards/board';
import { seatById, seatName, useTable } from '../table/context';
import { CaseLinks } from '../ui/Cases';
import css from './after.module.css';
import { Dice } from './Dice';
import { Fairness } from './Fairness';
import { Losses } from './Losses';
import { Onward, Pair, Rematch } from './Rematch';

const endingWords: Readonly<Record<Result['ending'], string>> = {
  printed: 'by the rules',
  resigned: 'by resignation',
  agreed: 'by agreement',
  abandoned: 'abandoned',
};

interface ResultPanelProps {
  readonly board: BoardModule;
  readonly view: BaseView;
  readonly result: Result;
}

/** How it ended: the count line by line with its cases, what the dice did, who was lost when, and the ways on. The board beside it is open now. */
export function ResultPanel({ board, view, result }: ResultPanelProps) {
  const { code, table, you } = useTable();
  const seats = [...new Set(result.count.flatMap(({ points }) => Object.keys(points)))];
  const won = result.winners.map((id) => seatName(seatById(table, id) ?? { name: id, controller: 'person', title: id })).join(' and ');
  return (
    <div className={css['result']} data-result="">
      <section aria-labelledby="result">
        <h2 id="result">
          {result.title} <CaseLinks cases={[result.case]} />
        </h2>
        <p>
          {result.winners.length === 0
            ? 'Nobody wins'
            : you.seat !== null && result.winners.includes(you.seat)
              ? 'You win'
              : `${won.charAt(0).toUpperCase()}${won.slice(1)} wins`}
          , {endingWords[result.ending]}. Everything on the board is open now.
        </p>
        <Onward />
        <Rematch />
        <p>
          <Link href={`/t/${code}/at/0/${you.seat ?? 'everything'}`} data-replay="">
            Step through the game
          </Link>
          {' · '}
          <a href={`/api/tables/${code}/record`} download={`carapace-${code}.json`}>
            Download the record
          </a>
        </p>
      </section>
      <Pair result={result} />
      {result.count.length > 0 && (
        <section aria-labelledby="count">
          <h3 id="count">The count</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">For</th>
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
        </section>
      )}
      <Losses board={board} view={view} />
      <Dice view={view} />
      <Fairness view={view} />
    </div>
  );
}
