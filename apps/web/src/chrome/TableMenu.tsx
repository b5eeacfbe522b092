import { type HousePace, housePaces, type ProposalKind } from '@carapace/protocol';
import { useState } from 'react';
import { change, type Theme, themes, useSettings } from '../app/settings';
import { keys } from '../home/keys';
import { Private } from '../lobby/Private';
import { seatById, useTable } from '../table/context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PickField } from '../ui/Field';
import { toasts } from '../ui/toast';
import { proposalWords } from './Banners';
import css from './TableMenu.module.css';

function tell(reply: { readonly ok: boolean; readonly text?: string }): void {
  if (!reply.ok) toasts.show(reply.text ?? 'That did not work.', 'bad');
}

const themeNames: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Everything that is not a move: ways to end, links, watchers, settings. */
export function TableMenu({ onClose }: { readonly onClose: () => void }) {
  const { table, you, link, state } = useTable();
  const settings = useSettings();
  const [resigning, setResigning] = useState(false);
  const playing = table.phase === 'play' && you.seat !== null;
  const quiet = table.neverUndo.some((seat) => seat !== you.seat);

  return (
    <Dialog title="The table" onClose={onClose}>
      <div className={css['menu']}>
        {playing && (
          <section aria-labelledby="menu-end">
            <h3 id="menu-end">Take back, or end</h3>
            <div className={css['row']}>
              {(['undo', 'draw', 'count'] satisfies ProposalKind[]).map((kind) => (
                <Button
                  key={kind}
                  small
                  disabled={table.proposals.some((proposal) => proposal.kind === kind) || (kind === 'undo' && quiet)}
                  onClick={() => {
                    void link.request('propose', { kind }).then(tell);
                    onClose();
                  }}
                >
                  Propose to {proposalWords[kind].split(';')[0]}
                </Button>
              ))}
              {resigning ? (
                <Button
                  small
                  look="danger"
                  onClick={() => {
                    void link.resign().then(tell);
                    onClose();
                  }}
                >
                  Yes, resign
                </Button>
              ) : (
                <Button small look="danger" onClick={() => setResigning(true)}>
                  Resign…
                </Button>
              )}
            </div>
          </section>
        )}
        {playing && quiet && <p className={css['small']}>Somebody here does not want to be asked for an undo in this game.</p>}
        {playing && <House onClose={onClose} />}
        <section aria-labelledby="menu-links">
          <h3 id="menu-links">Links</h3>
          <Private />
        </section>
        {table.watchers.length > 0 && (
          <section aria-labelledby="menu-watchers">
            <h3 id="menu-watchers">Watching</h3>
            <ul>
              {table.watchers.map((watcher) => (
                <li key={watcher.id} className={css['row']}>
                  {watcher.name}
                  {you.owner && (
                    <Button small look="quiet" onClick={() => void link.request('removeWatcher', { watcher: watcher.id }).then(tell)}>
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="menu-settings">
          <h3 id="menu-settings">Your settings</h3>
          <label className={css['check']}>
            <input type="checkbox" checked={settings.confirm} onChange={(event) => change({ confirm: event.target.checked })} /> Ask before
            a die is rolled
          </label>
          <PickField
            legend="Light"
            picks={themes.map((theme) => ({ value: theme, label: themeNames[theme] }))}
            value={settings.theme}
            onPick={(picked) => change({ theme: themes.find((theme) => theme === picked) ?? 'system' })}
          />
        </section>
        <section aria-labelledby="menu-holders">
          <h3 id="menu-holders">Who has held the seats</h3>
          <ol className={css['changes']}>
            {table.changes.map(({ at, seat, what, name }) => (
              <li key={`${at} ${seat} ${what}`}>
                <time>{new Date(at - state.ahead).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}</time>{' '}
                {seatById(table, seat)?.title ?? seat}: {name ?? 'nobody'} ({what.replace('-', ' ')})
              </li>
            ))}
          </ol>
          <p className={css['small']}>
            Rules {table.ruleset.version}, components {table.components?.name} {table.pack.slice(0, 10)}, seal of the dice{' '}
            {table.start.commitment.slice(0, 16)}. The table is kept until {new Date(table.expiresAt - state.ahead).toLocaleDateString()} if
            nobody comes by.
          </p>
        </section>
      </div>
    </Dialog>
  );
}

const paceNames: Readonly<Record<HousePace, string>> = { quick: 'Quick', steady: 'Steady', slow: 'Slow' };

/** A seat passes between its holder and the house, at any time and back; and how fast the house goes. */
function House({ onClose }: { readonly onClose: () => void }) {
  const { table, you, link } = useTable();
  const on = seatById(table, you.seat)?.controller !== 'person';
  return (
    <section aria-labelledby="menu-house">
      <h3 id="menu-house">The house</h3>
      <div className={css['row']}>
        <Button
          small
          data-house={on ? 'off' : 'on'}
          onClick={() => {
            void link.request('house', { on: !on }).then(tell);
            onClose();
          }}
        >
          {on ? 'Take my seat back' : 'Let the house play my seat'}
        </Button>
      </div>
      <PickField
        legend="Pace of the house"
        picks={housePaces.map((value) => ({ value, label: paceNames[value] }))}
        value={table.settings.house}
        onPick={(picked) => {
          const pace = housePaces.find((one) => one === picked);
          if (pace !== undefined) void link.request('house', { pace }).then(tell);
        }}
      />
    </section>
  );
}

/** All keys, on one card. */
export function KeysCard({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={css['keys']}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
