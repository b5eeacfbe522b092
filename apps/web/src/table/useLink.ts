import { useEffect, useState, useSyncExternalStore } from 'react';
import { openTable, type TableLink } from '../net/link';
import { fresh, noticeText, type TableState } from '../net/state';
import { toasts } from '../ui/toast';

const never = (): (() => void) => () => undefined;
const nothing = (): TableState => fresh;

/** The socket of one table, for as long as its page is there. */
export function useLink(code: string): { readonly link: TableLink | null; readonly state: TableState } {
  const [link, setLink] = useState<TableLink | null>(null);
  useEffect(() => {
    const opened = openTable({
      code,
      build: import.meta.env['VITE_BUILD'] ?? 'dev',
      onNotice(notice) {
        const seat = opened.read().table?.seats.find(({ id }) => id === notice.seat);
        toasts.show(noticeText(notice, seat?.title ?? 'player'));
      },
    });
    setLink(opened);
    return () => {
      opened.close();
      setLink(null);
    };
  }, [code]);
  const state = useSyncExternalStore(link?.subscribe ?? never, link?.read ?? nothing);
  return { link, state };
}
