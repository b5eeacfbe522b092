import type { BaseView } from '@carapace/tabletop';
import { useEffect, useRef, useState } from 'react';
import type { Happened } from '../boards/board';

/** What has happened since the View before; nothing at first, so that nothing old is read aloud or played. */
export function useHappened(view: BaseView): Happened {
  const seen = useRef<{ page: number; events: number } | null>(null);
  const [happened, setHappened] = useState<Happened>({ at: 0, events: [] });
  useEffect(() => {
    const page = view.log.length - 1;
    const events = view.log[page]?.events.length ?? 0;
    const before = seen.current;
    seen.current = { page, events };
    if (before === null) return;
    // A command can end one page and begin another; an undo takes lines away, and plays nothing.
    const fresh = view.log.slice(before.page).flatMap(({ events: all }, at) => (at === 0 ? all.slice(before.events) : all));
    if (fresh.length > 0) setHappened((last) => ({ at: last.at + 1, events: fresh }));
  }, [view]);
  return happened;
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
