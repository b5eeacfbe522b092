import type { TableInfo } from '@carapace/protocol';
import type { PackChange } from '@carapace/tabletop';
import { useEffect, useState } from 'react';
import { packChanges } from '../net/http';
import { Button } from '../ui/Button';
import css from './Components.module.css';
import lobby from './Lobby.module.css';

/** What the table's own components change; 'none': it plays with those that come with the game. */
export type Changes = 'none' | 'asking' | 'fault' | readonly PackChange[];

/** Asked for as soon as somebody is at the table: nobody is ready for what he could not read. */
export function useChanges({ pack, components }: TableInfo): readonly [Changes, () => void] {
  const own = components !== null;
  const [changes, setChanges] = useState<Changes>('asking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where a press says so.
  useEffect(() => {
    if (!own) return;
    let here = true;
    setChanges('asking');
    packChanges(pack).then(
      (list) => here && setChanges(list),
      () => here && setChanges('fault'),
    );
    return () => {
      here = false;
    };
  }, [own, pack, tries]);
  return [own ? changes : 'none', () => setTries(tries + 1)];
}

/** A place in a pack in words: 'units.marineTypes.squad.cf' is 'units, marine types, squad, cf'. */
export const placeInPack = (path: string): string =>
  path
    .split('.')
    .map((part) => part.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(', ');

function said(value: PackChange['from']): string {
  if (value === null) return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

interface ComponentsProps {
  readonly name: string;
  readonly changes: Changes;
  readonly onAgain: () => void;
}

/** Which components the table plays with instead of those that come with the game, and all that is different. */
export function Components({ name, changes, onAgain }: ComponentsProps) {
  return (
    <section className={lobby['card']} aria-labelledby="components" data-components="">
      <h2 id="components">Other components: {name}</h2>
      {changes === 'asking' && <p>Asking what is different…</p>}
      {changes === 'fault' && (
        <p role="alert">
          What is different could not be read. <Button onClick={onAgain}>Try again</Button>
        </p>
      )}
      {typeof changes === 'object' && changes.length === 0 && (
        <p>Nothing that counts in play is different from those that come with the game.</p>
      )}
      {typeof changes === 'object' && changes.length > 0 && (
        <>
          <p>
            The host of this server has put them in the place of those that come with the game. The rule cards tell of the latter; what is
            different ({changes.length}):
          </p>
          {/* A long list is read by keys too. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <ul className={css['changes']} tabIndex={0} aria-label="What is different">
            {changes.map(({ path, from, to }) => (
              <li key={path}>
                <b>{placeInPack(path)}</b>: {said(from)} → {said(to)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
