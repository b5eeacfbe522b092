import { useState } from 'react';
import { privateLink } from '../net/fragment';
import { useTable } from '../table/context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { toasts } from '../ui/toast';
import { copy } from './copy';
import css from './Private.module.css';

interface Shown {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

/** Links that are for one person only, and the ways out of the table. */
export function Private() {
  const { code, link, you, table } = useTable();
  const [shown, setShown] = useState<Shown | null>(null);
  const [deleting, setDeleting] = useState(false);

  async function make(kind: 'device' | 'seat'): Promise<void> {
    const reply = await link.request(kind === 'device' ? 'deviceCode' : 'handOver', {});
    if (!reply.ok) return toasts.show(reply.text, 'bad');
    const until = new Date(reply.expiresAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    setShown({
      title: kind === 'device' ? 'Your link for another device' : 'The link that hands your seat over',
      text: `It works once, until ${until}. ${kind === 'device' ? 'Keep it to yourself: whoever opens it plays your seat.' : 'Whoever opens it gets your seat; you lose it.'}`,
      address: privateLink(location.origin, code, { kind, code: reply.code }),
    });
  }

  const watch = you.watchCode;
  return (
    <section className={css['private']} aria-label="Private links">
      {you.seat !== null && (
        <>
          <Button small onClick={() => void make('device')}>
            Play on another device
          </Button>
          {table.phase === 'play' && (
            <Button small onClick={() => void make('seat')}>
              Hand my seat over
            </Button>
          )}
        </>
      )}
      {watch !== null && table.settings.watchers !== 'none' && (
        <Button small onClick={() => void copy(`${location.origin}/t/${watch}`)}>
          Copy a link for watchers only
        </Button>
      )}
      {you.owner && (
        <Button small look="danger" onClick={() => setDeleting(true)}>
          Delete the table
        </Button>
      )}
      {shown !== null && (
        <Dialog
          title={shown.title}
          onClose={() => setShown(null)}
          foot={
            <Button look="primary" onClick={() => void copy(shown.address)}>
              Copy it
            </Button>
          }
        >
          <p>{shown.text}</p>
          <input className={css['address']} readOnly value={shown.address} aria-label="Link" onFocus={(event) => event.target.select()} />
        </Dialog>
      )}
      {deleting && (
        <Dialog
          title="Delete this table?"
          onClose={() => setDeleting(false)}
          foot={
            <>
              <Button onClick={() => setDeleting(false)}>Keep it</Button>
              <Button
                look="danger"
                onClick={() => {
                  setDeleting(false);
                  void link.request('deleteTable', {}).then((reply) => reply.ok || toasts.show(reply.text, 'bad'));
                }}
              >
                Delete for good
              </Button>
            </>
          }
        >
          <p>The game, its log and its chat are gone for everybody, for good.</p>
        </Dialog>
      )}
    </section>
  );
}
