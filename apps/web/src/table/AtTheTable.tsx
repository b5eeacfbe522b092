import type { RulesetInfo } from '@carapace/protocol';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Message } from '../app/Page';
import { rulesets } from '../net/http';
import type { TableState } from '../net/state';
import { forgetVisit, rememberVisit } from '../net/storage';
import { Button } from '../ui/Button';
import { type AtTable, TableContext } from './context';
import type { Side } from './useLink';

const GamePage = lazy(() => import('./GamePage'));
const Lobby = lazy(() => import('../lobby/Lobby'));
const WatchGate = lazy(() => import('./WatchGate'));

interface AtTheTableProps {
  readonly code: string;
  readonly side: Side;
  /** The table is being set up by itself: nobody has to see the lobby. */
  readonly planned: boolean;
  readonly children?: ReactNode;
}

/** Lobby, game or result, whichever the table is in, as one side sees it. */
export function AtTheTable({ code, side: { link, state }, planned, children }: AtTheTableProps) {
  const { table, you } = state;
  const ruleset = useRuleset(table?.ruleset.id ?? null, table?.pack ?? null);
  const title = table?.ruleset.title ?? null;
  useEffect(() => {
    if (title !== null) rememberVisit({ code, title, at: Date.now() });
  }, [code, title]);
  useEffect(() => {
    if (state.closed === 'deleted' || state.refused?.code === 'no-table') forgetVisit(code);
  }, [state.closed, state.refused, code]);

  const at = useMemo<AtTable | null>(
    () => (link === null || table === null || you === null ? null : { code, link, state, table, you, ruleset }),
    [code, link, state, table, you, ruleset],
  );

  const closed = closing(state);
  if (closed !== null) return closed;
  if (at === null) return <Message title="Going to the table…" />;
  if (planned && at.table.phase === 'lobby') return <Message title="Setting up the table…" />;
  return (
    <TableContext value={at}>
      <Suspense fallback={at.table.phase === 'lobby' ? null : <Message title="Unfolding the board…" />}>
        {children}
        {at.table.phase === 'lobby' ? <Lobby /> : state.held === null ? <WatchGate /> : <GamePage />}
      </Suspense>
    </TableContext>
  );
}

function useRuleset(id: string | null, pack: string | null): RulesetInfo | null {
  const [list, setList] = useState<readonly RulesetInfo[]>([]);
  useEffect(() => {
    if (id === null) return;
    rulesets().then(setList, () => setList([]));
  }, [id]);
  const named = list.filter((ruleset) => ruleset.id === id);
  return named.find((ruleset) => ruleset.pack === pack) ?? named[0] ?? null;
}

const home = (
  <Button look="primary" onClick={() => location.assign('/')}>
    To the first page
  </Button>
);

function closing({ phase, closed, refused }: TableState): ReactNode {
  switch (phase) {
    case 'connecting':
    case 'online':
    case 'offline':
      return null;
    case 'outdated':
      return (
        <Message title="This page is from another version." text="Your game is on the server; a reload brings the page that fits.">
          <Button look="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        </Message>
      );
    case 'refused':
      return (
        <Message
          title="This table cannot be opened."
          text={refused?.text ?? 'The link may have lost some of its letters, or the table is gone.'}
        >
          {home}
        </Message>
      );
    case 'closed':
      switch (closed) {
        case 'removed':
          return (
            <Message title="You have been asked to leave." text="The table's owner removed you from its watchers.">
              {home}
            </Message>
          );
        case 'revoked':
          return (
            <Message title="This browser no longer holds the seat." text="Its key was revoked from another of your devices.">
              {home}
            </Message>
          );
        case 'deleted':
        case 'expired':
        case 'stopping':
        case null:
          return (
            <Message
              title="This table is gone."
              text={closed === 'expired' ? 'Nobody had been here for a long time.' : 'Its owner deleted it.'}
            >
              {home}
            </Message>
          );
      }
  }
}
