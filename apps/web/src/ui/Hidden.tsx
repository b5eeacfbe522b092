import type { ReactNode } from 'react';
import css from './Hidden.module.css';

/** For ears only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={css['hidden']}>{children}</span>;
}

/** The heading of a part of a page that needs none for eyes. */
export function HiddenHeading({ children }: { readonly children: ReactNode }) {
  return <h2 className={css['hidden']}>{children}</h2>;
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
