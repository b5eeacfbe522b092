import { limits, nameOf } from '@carapace/protocol';
import { useState } from 'react';
import { change, settings } from '../app/settings';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/Field';
import { toasts } from '../ui/toast';
import { useTable } from './context';

/** Somebody hands his seat over: the newcomer says who he is. */
export default function TakeOver({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { link } = useTable();
  const [name, setName] = useState(settings().name);
  const called = nameOf(name) ?? '';

  async function take(): Promise<void> {
    const reply = await link.request('redeem', { code, name: called });
    if (!reply.ok) return toasts.show(reply.text, 'bad');
    change({ name: called });
    onClose();
  }

  return (
    <Dialog
      title="A seat is handed to you"
      onClose={onClose}
      foot={
        <Button look="primary" disabled={called === ''} onClick={() => void take()}>
          Take the seat
        </Button>
      }
    >
      <TextField label="Your name" value={name} maxLength={limits.name} onChange={(event) => setName(event.target.value)} />
    </Dialog>
  );
}
