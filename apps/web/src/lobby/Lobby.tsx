import { limits, nameOf, type SeatInfo } from '@carapace/protocol';
import { useState } from 'react';
import { Page } from '../app/Page';
import { change, settings } from '../app/settings';
import { Chat } from '../chrome/Chat';
import { seatById, useTable } from '../table/context';
import { Button, IconButton } from '../ui/Button';
import { classes } from '../ui/classes';
import { TextField } from '../ui/Field';
import { Icon } from '../ui/Icon';
import { toasts } from '../ui/toast';
import { Components, useChanges } from './Components';
import { copy } from './copy';
import css from './Lobby.module.css';
import { OptionFields, optionsOf, optionValue } from './OptionFields';
import { Private } from './Private';
import { paceWords, SettingFields, watcherWords } from './SettingFields';

/** Says a refusal, if it is one. */
function tell(reply: { readonly ok: boolean; readonly text?: string }): void {
  if (!reply.ok) toasts.show(reply.text ?? 'That did not work.', 'bad');
}

/** Before the game: seats to press, what is being played, and everything a person must know before being ready. */
export default function Lobby() {
  const { table, you, state } = useTable();
  const [changes, again] = useChanges(table);
  return (
    <Page>
      <div className={css['lobby']}>
        <header className={css['head']}>
          <h1>{table.ruleset.title}</h1>
          <p>
            {table.owner}'s table. {state.phase === 'offline' && <b role="status">Reconnecting…</b>}
          </p>
          <Invite />
        </header>
        <div className={css['left']}>
          <Seats />
          {table.components !== null && <Components name={table.components.name} changes={changes} onAgain={again} />}
          <Start read={typeof changes === 'object' || changes === 'none'} />
          <Terms />
        </div>
        <aside className={css['right']} aria-label="Chat and links">
          {you.chat.length > 0 && (
            <div className={css['chat']}>
              <Chat />
            </div>
          )}
          <Private />
        </aside>
      </div>
    </Page>
  );
}

function Invite() {
  const { code } = useTable();
  const address = `${location.origin}/t/${code}`;
  return (
    <div className={css['invite']}>
      <label htmlFor="invite">Send this link to whoever shall play or watch</label>
      <div>
        <input id="invite" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button look="primary" icon={<Icon name="copy" />} onClick={() => void copy(address)}>
          Copy
        </Button>
      </div>
    </div>
  );
}

function Seats() {
  const { table, you, link } = useTable();
  const [name, setName] = useState(you.name ?? settings().name);
  const called = nameOf(name) ?? '';

  async function sit(seat: SeatInfo): Promise<void> {
    change({ name: called });
    tell(await link.request('sit', { seat: seat.id, name: called }));
  }

  return (
    <section className={css['card']} aria-labelledby="seats">
      <h2 id="seats">Seats</h2>
      <TextField
        label="Your name"
        value={name}
        maxLength={limits.name}
        autoComplete="nickname"
        onChange={(event) => setName(event.target.value)}
        onBlur={() => {
          const mine = seatById(table, you.seat);
          if (mine !== null && called !== '' && called !== mine.name) void sit(mine);
        }}
        {...(called === '' && { hint: 'Give a name, then press a seat.' })}
      />
      <ul className={css['seats']}>
        {table.seats.map((seat) => (
          <li key={seat.id} className={classes(css['seat'], seat.id === you.seat && css['mine'])}>
            <div className={css['who']}>
              <b>{seat.title}</b>
              <span>
                {seat.controller === 'automation' ? 'the house' : (seat.name ?? (seat.required ? 'free' : 'free, may stay so'))}
                {seat.name !== null && !seat.connected && seat.controller === 'person' && ' (away)'}
              </span>
            </div>
            {seat.ready && <span className={css['ready']}>ready</span>}
            {seat.name === null && seat.controller === 'person' && you.maySit.includes(seat.id) && you.seat !== seat.id && (
              <Button look={you.seat === null ? 'primary' : 'plain'} disabled={called === ''} onClick={() => void sit(seat)}>
                Sit here
              </Button>
            )}
            {seat.id === you.seat && (
              <IconButton label="Leave this seat" onClick={() => void link.request('stand', {}).then(tell)}>
                <Icon name="door" size={18} />
              </IconButton>
            )}
            {you.owner && seat.name !== null && seat.id !== you.seat && (
              <Button small look="quiet" onClick={() => void link.request('freeSeat', { seat: seat.id }).then(tell)}>
                Free it
              </Button>
            )}
            {you.owner && seat.name === null && (
              <IconButton
                label={seat.controller === 'automation' ? `Take the house off the ${seat.title} seat` : `Let the house play ${seat.title}`}
                on={seat.controller === 'automation'}
                onClick={() => void link.request('automate', { seat: seat.id, on: seat.controller !== 'automation' }).then(tell)}
              >
                <Icon name="house" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `read`: what the table's components change could be read. */
function Start({ read }: { readonly read: boolean }) {
  const { table, you, link, state } = useTable();
  const mine = seatById(table, you.seat);
  const missed = table.start.missed.map((id) => seatById(table, id)?.name ?? id);
  const waits = table.seats.filter((seat) => seat.controller === 'person' && !seat.ready && (seat.required || seat.name !== null));
  return (
    <section className={css['start']} aria-label="Start">
      {missed.length > 0 && (
        <p role="alert">The last start did not hear from {missed.join(' and ')}. Nothing was rolled; ready again, please.</p>
      )}
      {mine === null ? (
        <p>{you.maySit.length > 0 ? 'Press a free seat to play.' : 'This browser can take no seat at this table.'}</p>
      ) : (
        <Button
          look={mine.ready ? 'plain' : 'primary'}
          disabled={state.phase !== 'online' || table.start.opening || !read}
          onClick={() => void (mine.ready ? link.request('unready', {}) : link.ready()).then(tell)}
        >
          {table.start.opening ? 'Starting…' : mine.ready ? 'Not ready after all' : 'Ready, with what is shown here'}
        </Button>
      )}
      <p role="status">
        {table.start.opening
          ? 'All are ready: the dice are being sealed.'
          : waits.length === 0
            ? 'All are ready.'
            : `Waiting for ${waits.map((seat) => (seat.id === you.seat ? 'you' : (seat.name ?? `somebody to play ${seat.title}`))).join(' and ')}.`}
      </p>
    </section>
  );
}

function Terms() {
  const { table, you, link, ruleset, state } = useTable();
  const value = optionsOf(table.options);
  const lasts = new Date(table.expiresAt - state.ahead).toLocaleDateString();
  return (
    <section className={css['card']} aria-labelledby="terms">
      <h2 id="terms">What is played</h2>
      {you.owner ? (
        <div className={css['fields']}>
          <SettingFields value={table.settings} onChange={(chosen) => void link.request('configure', { settings: chosen }).then(tell)} />
        </div>
      ) : (
        <dl className={css['terms']}>
          <dt>Watchers</dt>
          <dd>{watcherWords(table.settings.watchers)}</dd>
          <dt>Pace</dt>
          <dd>{paceWords(table.settings.pace)}</dd>
        </dl>
      )}
      {ruleset !== null && ruleset.options.length > 0 && (
        <details open={ruleset.options.some((spec) => JSON.stringify(optionValue(spec, value)) !== JSON.stringify(spec.default))}>
          <summary>Optional rules and rulings</summary>
          <OptionFields
            specs={ruleset.options}
            value={value}
            disabled={!you.owner}
            onChange={(options) => void link.request('configure', { options }).then(tell)}
          />
        </details>
      )}
      <p className={css['small']}>
        Rules {table.ruleset.version}, components <code>{table.pack.slice(0, 10)}</code>, seal of the dice{' '}
        <code>{table.start.commitment.slice(0, 10)}</code>. If nobody comes by, the table goes on {lasts}.
      </p>
    </section>
  );
}
