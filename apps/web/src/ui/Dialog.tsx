import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button';
import { classes } from './classes';
import css from './Dialog.module.css';
import { Icon } from './Icon';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons along the foot. */
  readonly foot?: ReactNode;
  readonly wide?: boolean;
}

/** A native modal dialog: it holds the focus, closes with Escape, and gives the focus back. Mounted means open. */
export function Dialog({ title, onClose, children, foot, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={classes(css['dialog'], wide && css['wide'])}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className={css['sheet']}>
        <header className={css['head']}>
          <h2 id={heading}>{title}</h2>
          <IconButton label="Close" onClick={onClose}>
            <Icon name="close" size={18} />
          </IconButton>
        </header>
        <div className={css['body']}>{children}</div>
        {foot !== undefined && <footer className={css['foot']}>{foot}</footer>}
      </div>
    </dialog>
  );
}
