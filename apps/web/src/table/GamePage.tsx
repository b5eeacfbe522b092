import type { Json } from '@carapace/tabletop';
import { useEffect, useState } from 'react';
import { Message } from '../app/Page';
import type { BoardModule } from '../boards/board';
import { gameById } from '../boards/registry';
import { GameView } from '../chrome/GameView';
import { packByHash } from '../net/http';
import { Button } from '../ui/Button';
import { useTable } from './context';

interface Loaded {
  readonly board: BoardModule;
  readonly pack: Json;
}

/** Fetches the board of the table's game and the public part of its pack, then plays. */
export default function GamePage() {
  const { table, state } = useTable();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { id } = table.ruleset;
  const { pack } = table;

  useEffect(() => {
    let here = true;
    const load = gameById(id)?.board;
    if (load === undefined) {
      setFault('This page has no board for this game.');
      return;
    }
    Promise.all([load(), packByHash(pack)]).then(
      ([module, json]) => here && setLoaded({ board: module.default, pack: json }),
      (wrong: unknown) => here && setFault(wrong instanceof Error ? wrong.message : 'The board could not be fetched.'),
    );
    return () => {
      here = false;
    };
  }, [id, pack]);

  if (fault !== null) {
    return (
      <Message title="The board is missing." text={fault}>
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </Message>
    );
  }
  if (loaded === null || state.held === null) return <Message title="Unfolding the board…" />;
  // The View belongs to the ruleset whose board was just loaded.
  return <GameView board={loaded.board} pack={loaded.pack} view={state.held.view as never} />;
}
