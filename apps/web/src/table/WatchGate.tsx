import { limits, nameOf, type SeatInfo } from '@carapace/protocol';
import { useState } from 'react';
import { Page } from '../app/Page';
import { change, settings } from '../app/settings';
import { Button } from '../ui/Button';
import { TextField } from '../ui/Field';
import { toasts } from '../ui/toast';
import { seatName, useTable } from './context';
import css from './WatchGate.module.css';

/** A visitor at a table whose game has begun: watch under a name, or take a seat that is open to newcomers. */
export default function WatchGate() {
  const { link, table, you } = useTable();
  const [name, setName] = useState(settings().name);
  // A seat opened to a newcomer, or one that nobody but the house has played.
  const free = (seat: SeatInfo): boolean => seat.open || (seat.name === null && seat.controller === 'automation');
  const open = table.phase === 'play' ? table.seats.filter((seat) => free(seat) && you.maySit.includes(seat.id)) : [];
  const called = nameOf(name) ?? '';

  async function go(seat: string | null): Promise<void> {
    change({ name: called });
    const reply = seat === null ? await link.request('watch', { name: called }) : await link.request('sit', { seat, name: called });
    if (!reply.ok) toasts.show(reply.text, 'bad');
  }

  return (
    <Page>
      <div className={css['gate']}>
        <h1>{table.ruleset.title}</h1>
        <p>{table.seats.map((seat) => `${seat.title}: ${seatName(seat)}`).join(' · ')}</p>
        {table.settings.watchers === 'none' && open.length === 0 ? (
          <p>This game is under way and takes no watchers.</p>
        ) : (
          <>
            <TextField label="Your name" value={name} maxLength={limits.name} onChange={(event) => setName(event.target.value)} />
            {table.settings.watchers === 'everything-late' && (
              <p>You will see everything, a full Game-Turn late; after that this browser can take no seat here.</p>
            )}
            <div className={css['row']}>
              {table.settings.watchers !== 'none' && (
                <Button look="primary" disabled={called === ''} onClick={() => void go(null)}>
                  Watch
                </Button>
              )}
              {open.map((seat) => (
                <Button key={seat.id} disabled={called === ''} onClick={() => void go(seat.id)}>
                  Take the {seat.title} seat
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
