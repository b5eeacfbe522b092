import type { AbsenceChoice, Proposal, ProposalKind } from '@carapace/protocol';
import type { LogEvent } from '@carapace/tabletop';
import { seatById, seatName, useTable } from '../table/context';
import { Button } from '../ui/Button';
import { toasts } from '../ui/toast';
import css from './Banners.module.css';
import { useGame } from './game';

function tell(reply: { readonly ok: boolean; readonly text?: string }): void {
  if (!reply.ok) toasts.show(reply.text ?? 'That did not work.', 'bad');
}

export const proposalWords: Readonly<Record<ProposalKind, string>> = {
  draw: 'end the game as a draw',
  count: 'end the game and count it as it stands',
  undo: 'take back the last move and all since; new dice come after it',
};

const absenceWords: Readonly<Record<AbsenceChoice, string>> = {
  wait: 'Wait',
  automation: 'Let the house play until then',
  newcomer: 'Open the seat to a newcomer',
  close: 'Close the game as abandoned',
};

/** What the table is asked: proposals to answer, absent holders to decide about. */
export function Banners() {
  const { table } = useTable();
  return (
    <div>
      <House />
      {table.proposals.map((proposal) => (
        <Asked key={`${proposal.kind} ${proposal.by}`} proposal={proposal} />
      ))}
      <Absent />
    </div>
  );
}

/** The house plays this viewer's seat until he takes it back. */
function House() {
  const { table, you, link } = useTable();
  if (table.phase !== 'play' || (seatById(table, you.seat)?.controller ?? 'person') === 'person') return null;
  return (
    <div className={css['banner']} role="status" data-house="">
      <p>The house plays your seat. It sees what you may see, and nothing else.</p>
      <Button small look="primary" data-house-off="" onClick={() => void link.request('house', { on: false }).then(tell)}>
        Take it back
      </Button>
    </div>
  );
}

function Asked({ proposal }: { readonly proposal: Proposal }) {
  const { table, you, link } = useTable();
  const { kind, by, waits } = proposal;
  const who = seatById(table, by);
  if (you.seat === null) return null;
  const mine = by === you.seat;
  return (
    <div className={css['banner']} role="alert">
      <p>
        {mine ? 'You propose' : `${who === null ? by : seatName(who)} proposes`} to {proposalWords[kind]}.
        {` It needs ${waits.map((id) => (id === you.seat ? 'you' : (seatById(table, id)?.name ?? id))).join(' and ')}.`}
      </p>
      {kind === 'undo' && <Lost />}
      {mine ? (
        <Button small onClick={() => void link.request('withdraw', { kind }).then(tell)}>
          Withdraw it
        </Button>
      ) : (
        waits.includes(you.seat) && (
          <>
            <Button small look="primary" onClick={() => void link.request('answer', { kind, yes: true }).then(tell)}>
              Agree
            </Button>
            <Button small onClick={() => void link.request('answer', { kind, yes: false }).then(tell)}>
              Refuse
            </Button>
            {kind === 'undo' && (
              <Button small look="quiet" onClick={() => void link.request('answer', { kind, yes: false, never: true }).then(tell)}>
                Refuse, and never ask again this game
              </Button>
            )}
          </>
        )
      )}
    </div>
  );
}

/** The point it goes back to, by the first line that would go, and all that would. */
function Lost() {
  const { state } = useTable();
  const { narrate, view } = useGame();
  const lost = (state.undoOffer?.lost ?? []) as unknown as readonly LogEvent[];
  const words = (event: LogEvent): string => narrate?.(event, view).text ?? '…';
  const [first] = lost;
  if (first === undefined) return <p className={css['lost']}>Nothing in your log would go.</p>;
  return (
    <details className={css['lost']}>
      <summary>
        Back to before: “{words(first)}” {lost.length > 1 && `and ${lost.length - 1} more ${lost.length === 2 ? 'line' : 'lines'}`}
      </summary>
      <ol>
        {lost.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stands as it is.
          <li key={at}>{words(event)}</li>
        ))}
      </ol>
    </details>
  );
}

function Absent() {
  const { table, you, link } = useTable();
  const { seat: mine } = you;
  if (mine === null) return null;
  return table.absences
    .filter(({ seat }) => seat !== mine)
    .map(({ seat, votes }) => {
      const who = seatById(table, seat);
      return (
        <div key={seat} className={css['banner']} role="alert">
          <p>
            {who === null ? seat : seatName(who)} has been away for long. What now?
            {Object.entries(votes)
              .filter(([id]) => id !== mine)
              .map(([id, choice]) => ` ${seatById(table, id)?.name ?? id}: ${absenceWords[choice].toLowerCase()}.`)}
          </p>
          {(Object.keys(absenceWords) as AbsenceChoice[]).map((choice) => (
            <Button
              key={choice}
              small
              aria-pressed={votes[mine] === choice}
              look={votes[mine] === choice ? 'primary' : 'plain'}
              onClick={() => void link.request('absence', { seat, choice }).then(tell)}
            >
              {absenceWords[choice]}
            </Button>
          ))}
        </div>
      );
    });
}
