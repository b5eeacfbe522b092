import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { openTable, type TableLink } from '../net/link';
import { fresh, noticeText, type TableState } from '../net/state';
import { toasts } from '../ui/toast';
import { planOf, shelfOf } from './plan';

const never = (): (() => void) => () => undefined;
const nothing = (): TableState => fresh;

/** One side of a table: its connection and what is known through it. */
export interface Side {
  readonly link: TableLink | null;
  readonly state: TableState;
}

/** The connection of one side of a table, for as long as its page is there. `side` counts the sides that this browser holds. */
export function useLink(code: string, side = 0): Side {
  const [link, setLink] = useState<TableLink | null>(null);
  useEffect(() => {
    const opened = openTable({
      code,
      build: import.meta.env['VITE_BUILD'] ?? 'dev',
      shelf: shelfOf(side),
      onNotice(notice) {
        // What happens to the table is told once, and not while it sets itself up.
        if (side > 0 || planOf(code) !== null) return;
        const seat = opened.read().table?.seats.find(({ id }) => id === notice.seat);
        toasts.show(noticeText(notice, seat?.title ?? 'player'));
      },
    });
    setLink(opened);
    return () => {
      opened.close();
      setLink(null);
    };
  }, [code, side]);
  const state = useSyncExternalStore(link?.subscribe ?? never, link?.read ?? nothing);
  return useMemo(() => ({ link, state }), [link, state]);
}
