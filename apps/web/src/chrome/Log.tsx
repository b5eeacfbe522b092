import type { BaseView, Line, LogEvent, LogPage, Narrate } from '@carapace/tabletop';
import { memo, useEffect, useRef, useState } from 'react';
import { CaseLinks } from '../ui/Cases';
import { Die } from '../ui/Die';
import { useGame } from './game';
import css from './Log.module.css';

/** What happened, page by page, in this viewer's words. Closed pages cost nothing. */
export function Log() {
  const { view, narrate } = useGame();
  const last = view.log.length - 1;
  const end = useRef<HTMLDivElement>(null);
  const length = view.log[last]?.events.length ?? 0;
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  if (view.log.length === 0) return <p className={css['empty']}>Nothing has happened yet.</p>;
  return (
    <div className={css['log']}>
      {view.log.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end.
        <Page key={`${at} ${page.title}`} page={page} narrate={narrate} view={view} latest={at === last} />
      ))}
      <div ref={end} />
    </div>
  );
}

interface PageProps {
  readonly page: LogPage;
  readonly narrate: Narrate | null;
  readonly view: BaseView;
  readonly latest: boolean;
}

const Page = memo(
  function Page({ page, narrate, view, latest }: PageProps) {
    const [open, setOpen] = useState<boolean | null>(null);
    const shown = open ?? latest;
    return (
      <details open={shown} onToggle={(event) => setOpen(event.currentTarget.open)} className={css['page']}>
        <summary>{page.title}</summary>
        {shown && (
          <ol>
            {page.events.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events of a page are only ever added at its end.
              <Entry key={at} event={event} line={narrate === null ? null : narrate(event, view)} />
            ))}
          </ol>
        )}
      </details>
    );
  },
  (before, after) => before.page === after.page && before.latest === after.latest && before.narrate === after.narrate,
);

function Entry({ event, line }: { readonly event: LogEvent; readonly line: Line | null }) {
  const { show } = useGame();
  const { place } = event;
  return (
    <li className={css['entry']}>
      <p>
        {line === null ? (
          '…'
        ) : place === undefined ? (
          line.text
        ) : (
          <button type="button" onClick={() => show({ place })}>
            {line.text}
          </button>
        )}{' '}
        <CaseLinks cases={line?.cases ?? event.cases} />
      </p>
      {event.dice?.map((die, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice of an event never change.
        <Die key={at} die={die} />
      ))}
    </li>
  );
}
