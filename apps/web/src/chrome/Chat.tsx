import { type ChatAudience, limits } from '@carapace/protocol';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { seatById, useTable } from '../table/context';
import { IconButton } from '../ui/Button';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { toasts } from '../ui/toast';
import css from './Chat.module.css';

const audienceNames: Readonly<Record<ChatAudience, string>> = { seats: 'all seats', side: 'own side', watchers: 'watchers' };

/** Talk: between all seats, inside a side, among watchers; which of them this browser hears is the server's to say. */
export function Chat() {
  const { state, you, table, link } = useTable();
  const [to, setTo] = useState<ChatAudience>(you.chat[0] ?? 'seats');
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const count = state.chat.length;
  const audience = you.chat.includes(to) ? to : (you.chat[0] ?? 'seats');

  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    const reply = await link.request('chat', { to: audience, text: said });
    if (reply.ok) setText('');
    else toasts.show(reply.text, 'bad');
  }

  return (
    <section className={css['chat']} aria-label="Chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard. */}
      <div className={css['lines']} role="log" aria-live="polite" tabIndex={0}>
        {count === 0 && <p className={css['empty']}>Nothing said yet.</p>}
        {state.chat.map((line) => (
          <p key={`${line.at} ${line.name} ${line.text}`} className={classes(line.to !== 'seats' && css['aside'])}>
            <b>{line.name}</b>
            {line.seat !== null && <small> {seatById(table, line.seat)?.title ?? ''}</small>}
            {line.to !== 'seats' && <small> to {audienceNames[line.to]}</small>}
            <time dateTime={new Date(line.at).toISOString()}>
              {new Date(line.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
            </time>
            <br />
            {line.text}
          </p>
        ))}
        <div ref={end} />
      </div>
      {you.chat.length > 0 ? (
        <form className={css['say']} onSubmit={(event) => void submit(event)}>
          {you.chat.length > 1 && (
            <select
              aria-label="To whom"
              value={audience}
              onChange={(event) => setTo(you.chat.find((one) => one === event.target.value) ?? audience)}
            >
              {you.chat.map((one) => (
                <option key={one} value={one}>
                  {audienceNames[one]}
                </option>
              ))}
            </select>
          )}
          <input
            aria-label={`Say to ${audienceNames[audience]}`}
            placeholder={`Say to ${audienceNames[audience]}`}
            value={text}
            maxLength={limits.chat}
            onChange={(event) => setText(event.target.value)}
          />
          <IconButton label="Send" type="submit">
            <Icon name="send" size={18} />
          </IconButton>
        </form>
      ) : (
        <p className={css['empty']}>At this table watchers have no chat with seats.</p>
      )}
    </section>
  );
}
