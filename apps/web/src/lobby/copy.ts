import { toasts } from '../ui/toast';

/** Puts a text on the clipboard; without permission it stays in the field to be copied by hand. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show('Copied.', 'good');
  } catch {
    toasts.show('This browser does not allow it: copy the link by hand.', 'bad');
  }
}
