import type { Result } from '@carapace/tabletop';
import { useEffect, useRef } from 'react';
import { go, Link } from '../app/router';
import { seatById, seatName, useTable } from '../table/context';
import { followRematch } from '../table/plan';
import { Button } from '../ui/Button';
import { toasts } from '../ui/toast';
import css from './after.module.css';

interface Following {
  readonly kind: 'rematch' | 'onward';
  readonly agreed: readonly string[];
  /** The button, the link to the table once it is there, and what the others are said to want. */
  readonly words: { readonly button: string; readonly link: string; readonly want: string };
}

/** Another game with sides changed: one press each, and everybody is at the new table. */
export function Rematch() {
  const { table } = useTable();
  const words = { button: 'Again, with sides changed', link: 'To the game with sides changed', want: 'another game' };
  return <Follow kind="rematch" agreed={table.rematch.agreed} words={words} />;
}

/** The next match of a chain, a campaign's second battle; nothing where none follows. */
export function Onward() {
  const { table } = useTable();
  const words = { button: 'On to the next battle', link: 'To the next battle', want: 'to go on' };
  return table.onward === null ? null : <Follow kind="onward" agreed={table.onward.agreed} words={words} />;
}

function Follow({ kind, agreed, words }: Following) {
  const { code, table, you, link } = useTable();
  const next = you.links[kind];
  const waiting = useRef(next === null);
  const { seat } = you;
  useEffect(() => {
    if (next === null || seat === null) return;
    followRematch(code, next);
    if (waiting.current) go(`/t/${next}`);
  }, [code, next, seat]);
  if (next !== null) return <Link href={`/t/${next}`}>{words.link}</Link>;
  if (seat === null) return null;
  const wants = agreed.filter((id) => id !== seat).map((id) => seatById(table, id)?.name ?? id);
  const others = table.seats.filter(({ id, name }) => name !== null && id !== seat && !agreed.includes(id)).map(seatName);
  return (
    <p className={css['rematch']}>
      <Button
        look="primary"
        {...{ [`data-${kind}`]: '' }}
        // Where all have asked and there is no table yet, the server had no room for it then.
        disabled={agreed.includes(seat) && others.length > 0}
        onClick={() => void link.request(kind, {}).then((reply) => reply.ok || toasts.show(reply.text, 'bad'))}
      >
        {words.button}
      </Button>{' '}
      <span role="status">
        {agreed.includes(seat) && others.length > 0
          ? `Waiting for ${others.join(' and ')}.`
          : wants.length > 0
            ? `${wants.join(' and ')} ${wants.length === 1 ? 'wants' : 'want'} ${words.want}.`
            : ''}
      </span>
    </p>
  );
}

interface Scored {
  readonly won: boolean;
  readonly points: number | null;
}
const words = (side: string, { won, points }: Scored): string =>
  `${side}: ${won ? 'won' : 'not won'}${points === null ? '' : `, ${points} ${points === 1 ? 'point' : 'points'}`}`;

/** Two games of the same people with sides changed, scored together: games won, then points. */
export function Pair({ result }: { readonly result: Result }) {
  const { table, you } = useTable();
  const { pair } = table;
  if (pair === null) return null;
  const counted = (seat: string): number | null => {
    const lines = result.count.filter(({ points }) => points[seat] !== undefined);
    return lines.length === 0 ? null : lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
  };
  const players = table.seats.flatMap((seat) => {
    const before = pair.before[seat.id];
    if (before === undefined) return [];
    const now: Scored = { won: result.winners.includes(seat.id), points: counted(seat.id) };
    const wins = Number(before.won) + Number(now.won);
    const points = (before.points ?? 0) + (now.points ?? 0);
    return [{ seat, before, now, wins, points }];
  });
  const best = [...players].sort((a, b) => b.wins - a.wins || b.points - a.points);
  const [first, second] = best;
  const even = first === undefined || second === undefined || (first.wins === second.wins && first.points === second.points);
  return (
    <section aria-labelledby="pair" data-pair="">
      <h3 id="pair">The pair: {even ? 'even' : `${seatName(first.seat)} is ahead`}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">First game</th>
            <th scope="col">This game</th>
            <th scope="col">Won</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ seat, before, now, wins, points }) => (
            <tr key={seat.id}>
              <th scope="row">{seatName(seat)}</th>
              <td>{words(seatById(table, before.seat)?.title ?? before.seat, before)}</td>
              <td>{words(seat.title, now)}</td>
              <td>{wins}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {you.links.before !== null && (
        <p className={css['small']}>
          <Link href={`/t/${you.links.before}`}>The first game</Link>
        </p>
      )}
    </section>
  );
}
