import type { BaseView, Table } from '@carapace/tabletop';
import { useEffect, useRef, useState } from 'react';

/** The last things that happened as one text, for a polite live region; empty at first, so that nothing old is read. */
export function useNews(view: BaseView, table: Table): string {
  const seen = useRef<{ page: number; events: number } | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const page = view.log.length - 1;
    const events = view.log[page]?.events.length ?? 0;
    const before = seen.current;
    seen.current = { page, events };
    if (before === null) return;
    const from = before.page === page ? before.events : 0;
    const fresh = view.log[page]?.events.slice(from) ?? [];
    if (fresh.length > 0) setNews(fresh.map((event) => table.narrate(event, view).text).join(' '));
  }, [view, table]);
  return news;
}

/** The tab's title and icon say when it is this player's turn. */
export function useTabSign(title: string, mine: boolean): void {
  useEffect(() => {
    document.title = mine ? `● Your turn – ${title}` : title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = mine ? '/favicon-turn.svg' : '/favicon.svg';
    return () => {
      document.title = 'Carapace';
      if (icon !== null) icon.href = '/favicon.svg';
    };
  }, [title, mine]);
}
