import type { RulesetInfo, SeatInfo, TableInfo, You } from '@carapace/protocol';
import { createContext, useContext } from 'react';
import type { TableLink } from '../net/link';
import type { TableState } from '../net/state';

/** One table as all its parts see it. `table` and `you` are there from the first welcome on. */
export interface AtTable {
  readonly code: string;
  readonly link: TableLink;
  readonly state: TableState;
  readonly table: TableInfo;
  readonly you: You;
  /** What the server says of the ruleset: its options in words. null until it is there. */
  readonly ruleset: RulesetInfo | null;
}

export const TableContext = createContext<AtTable | null>(null);

export function useTable(): AtTable {
  const at = useContext(TableContext);
  if (at === null) throw new Error('outside a table');
  return at;
}

/** A seat in words: the holder's name, the house where nobody holds it, else the printed role. */
export function seatName(seat: Pick<SeatInfo, 'name' | 'controller' | 'title'>): string {
  return seat.name ?? (seat.controller === 'person' ? seat.title : 'the house');
}

export function seatById(table: TableInfo, id: string | null): SeatInfo | null {
  return table.seats.find((seat) => seat.id === id) ?? null;
}
