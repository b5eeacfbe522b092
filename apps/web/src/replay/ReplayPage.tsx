import { useEffect, useState } from 'react';
import { Message } from '../app/Page';
import type { BoardModule } from '../boards/board';
import { gameById } from '../boards/registry';
import { packByHash } from '../net/http';
import { Button } from '../ui/Button';
import { openReplay, type Positions } from './positions';
import { Stepper } from './Stepper';

interface Loaded {
  readonly board: BoardModule;
  readonly pack: never;
  readonly positions: Positions;
}

interface ReplayPageProps {
  readonly code: string;
  /** The entry after which the position stands, as the address says. */
  readonly n: string;
  readonly viewer: string;
}

/** A finished match, position by position: /t/CODE/at/37/terran. */
export default function ReplayPage({ code, n, viewer }: ReplayPageProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const load = async (): Promise<Loaded> => {
      const positions = await openReplay(code);
      const board = gameById(positions.info.ruleset.id)?.board;
      if (board === undefined) throw new Error('This page has no board for this game.');
      const [module, pack] = await Promise.all([board(), packByHash(positions.info.pack)]);
      return { board: module.default, pack: pack as never, positions };
    };
    load().then(
      (made) => here && setLoaded(made),
      (wrong: unknown) => here && setFault(wrong instanceof Error ? wrong.message : 'The game could not be fetched.'),
    );
    return () => {
      here = false;
    };
  }, [code]);
  if (fault !== null) {
    return (
      <Message title="This position cannot be shown." text={fault}>
        <Button look="primary" onClick={() => location.assign(`/t/${code}`)}>
          To the table
        </Button>
      </Message>
    );
  }
  if (loaded === null) return <Message title="Looking it up…" />;
  return <Stepper {...loaded} code={code} start={/^\d+$/.test(n) ? Number(n) : 0} viewer={viewer} />;
}
