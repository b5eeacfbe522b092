import type { SeatInfo } from '@carapace/protocol';
import { useEffect, useState } from 'react';
import { seatName, useTable } from '../table/context';
import { Hidden } from '../ui/Hidden';
import { Icon } from '../ui/Icon';
import css from './Seats.module.css';

/** A span in words: '0:07', '12:30', '3 h 5 min', '2 days'. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 1) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The server's time now, once a second while anybody is waited for. */
function useServerNow(ahead: number, running: boolean): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now() + ahead);
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000);
    return () => clearInterval(timer);
  }, [ahead, running]);
  return now;
}

/** Who sits where, who is there, whose decision is awaited and for how long. */
export function Seats({ awaited }: { readonly awaited: readonly string[] }) {
  const { table, you, state } = useTable();
  const now = useServerNow(
    state.ahead,
    table.seats.some((seat) => seat.awaitedSince !== null),
  );
  return (
    <ul className={css['seats']} aria-label="Seats">
      {table.seats.map((seat) => (
        <li
          key={seat.id}
          className={css['seat']}
          {...(awaited.includes(seat.id) && { 'data-awaited': '' })}
          {...(seat.id === you.seat && { 'data-mine': '' })}
          {...(!seat.connected && { 'data-away': '' })}
        >
          <i className={css['dot']} aria-hidden="true" />
          <span className={css['role']}>{seat.title}</span>
          {(seat.id === you.seat || seat.name !== seat.title) && (
            <span className={css['name']}>{seat.id === you.seat ? 'you' : seatName(seat)}</span>
          )}
          {seat.controller !== 'person' && <Icon name="house" size={14} label="played by the house" />}
          <Presence seat={seat} now={now} awaited={awaited.includes(seat.id)} />
        </li>
      ))}
      {table.watchers.length > 0 && (
        <li className={css['watchers']} title={table.watchers.map(({ name }) => name).join(', ')}>
          +{table.watchers.length} watching
        </li>
      )}
    </ul>
  );
}

function Presence({ seat, now, awaited }: { readonly seat: SeatInfo; readonly now: number; readonly awaited: boolean }) {
  if (awaited && seat.awaitedSince !== null) {
    return (
      <span className={css['clock']} role="timer" aria-label={`thinking for ${span(now - seat.awaitedSince)}`}>
        {span(now - seat.awaitedSince)}
      </span>
    );
  }
  return <Hidden>{seat.connected ? 'connected' : 'away'}</Hidden>;
}
