import type { ReactNode } from 'react';
import css from './Hidden.module.css';

/** For ears only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={css['hidden']}>{children}</span>;
}

/** Jumps over the head of a page; in sight only when it has the focus. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a
      className={css['skip']}
      href={`#${to}`}
      onClick={(event) => {
        // The fragment of a table's address belongs to device links: it is left alone.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
