import type { RulesetInfo } from '@carapace/protocol';
import { useEffect, useState } from 'react';
import { Page } from '../app/Page';
import { go, Link } from '../app/router';
import { type GameInfo, games } from '../boards/registry';
import { rulesets } from '../net/http';
import { visits } from '../net/storage';
import { makeLesson, makePlanned, type Plan } from '../table/plan';
import { Button } from '../ui/Button';
import { toasts } from '../ui/toast';
import { Cover } from './Cover';
import css from './HomePage.module.css';
import { StartTable } from './StartTable';

type Installed = readonly RulesetInfo[] | 'asking' | { readonly fault: string };

/** Three games, and the way to a table: press a game, press "Make the table". */
export default function HomePage() {
  const [installed, setInstalled] = useState<Installed>('asking');
  const [starting, setStarting] = useState<RulesetInfo | null>(null);
  const sameGame = Array.isArray(installed) ? (installed as readonly RulesetInfo[]).filter(({ id }) => id === starting?.id) : [];

  useEffect(() => {
    let here = true;
    rulesets().then(
      (list) => here && setInstalled(list),
      (fault: Error) => here && setInstalled({ fault: fault.message }),
    );
    return () => {
      here = false;
    };
  }, []);

  const infoOf = (game: GameInfo): RulesetInfo | undefined =>
    game.board !== undefined && Array.isArray(installed)
      ? (installed as readonly RulesetInfo[]).find(({ id }) => id === game.id)
      : undefined;

  return (
    <Page>
      <div className={css['intro']}>
        <h1>Bug wars, played from one link.</h1>
        <p>
          Make a table, send the link, press a seat. The server keeps the rules and every secret; your browser is told only what your seat
          may know. No accounts.
        </p>
      </div>
      {typeof installed === 'object' && 'fault' in installed && (
        <p className={css['fault']} role="alert">
          {installed.fault} <Button onClick={() => location.reload()}>Try again</Button>
        </p>
      )}
      <ul className={css['games']}>
        {games.map((game) => {
          const info = infoOf(game);
          return (
            <li key={game.id} className={css['game']}>
              <Cover game={game.id} />
              <div className={css['about']}>
                <h2>{game.title}</h2>
                <p className={css['facts']}>
                  {game.players} · {game.time}
                </p>
                <p>{game.line}</p>
                {info !== undefined ? (
                  <Ways info={info} onTable={() => setStarting(info)} />
                ) : (
                  <p className={css['later']}>
                    {installed === 'asking' && game.board !== undefined ? 'Asking the server…' : 'Not on this server yet.'}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <Visits />
      {starting !== null && <StartTable rulesets={sameGame} onClose={() => setStarting(null)} />}
    </Page>
  );
}

interface WaysProps {
  readonly info: RulesetInfo;
  readonly onTable: () => void;
}

/** The ways to a game: with friends from one link, alone against the house, two at one screen. */
function Ways({ info, onTable }: WaysProps) {
  const [busy, setBusy] = useState(false);
  const begin = async (plan: Plan): Promise<void> => {
    setBusy(true);
    try {
      go(`/t/${await makePlanned(info, plan)}`);
    } catch (wrong) {
      toasts.show(wrong instanceof Error ? wrong.message : 'The table could not be made.', 'bad');
      setBusy(false);
    }
  };
  const required = info.seats.filter((seat) => seat.required);
  return (
    <div className={css['ways']}>
      <Button look="primary" onClick={onTable}>
        Start a table
      </Button>
      <fieldset disabled={busy}>
        <legend>Play against the house as</legend>
        {required.map((seat) => (
          <Button key={seat.id} small data-house={seat.id} onClick={() => void begin({ kind: 'house', seat: seat.id })}>
            {seat.name}
          </Button>
        ))}
      </fieldset>
      {info.lessons[0] !== undefined && (
        <Button small disabled={busy} data-lesson="" onClick={() => void learn(info.id, info.lessons[0] ?? '')}>
          Learn it in ten minutes
        </Button>
      )}
      {required.length > 1 && (
        <Button small look="quiet" disabled={busy} data-both="" onClick={() => void begin({ kind: 'both' })}>
          Two at this screen, with a curtain
        </Button>
      )}
    </div>
  );
}

async function learn(ruleset: string, lesson: string): Promise<void> {
  try {
    go(`/t/${await makeLesson(ruleset, lesson)}`);
  } catch (wrong) {
    toasts.show(wrong instanceof Error ? wrong.message : 'The lesson could not be made.', 'bad');
  }
}

function Visits() {
  const list = visits();
  if (list.length === 0) return null;
  return (
    <section className={css['visits']} aria-labelledby="visits">
      <h2 id="visits">Tables you have been at</h2>
      <ul>
        {list.map(({ code, title, at }) => (
          <li key={code}>
            <Link href={`/t/${code}`}>{title}</Link> <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleDateString()}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
