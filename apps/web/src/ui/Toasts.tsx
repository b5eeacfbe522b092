import { useSyncExternalStore } from 'react';
import { IconButton } from './Button';
import { CaseLinks } from './Cases';
import { classes } from './classes';
import { Icon } from './Icon';
import css from './Toasts.module.css';
import { toasts } from './toast';

/** Short messages in a corner, read aloud politely; they go by themselves. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  return (
    <div className={css['toasts']} role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={classes(css['toast'], css[toast.tone])}>
          <p>
            {toast.text} <CaseLinks cases={toast.cases} />
          </p>
          <IconButton label="Dismiss" onClick={() => toasts.dismiss(toast.id)}>
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
