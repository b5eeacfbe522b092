import type { ReactNode } from 'react';
import { SkipLink } from '../ui/Hidden';
import { Mark } from '../ui/Mark';
import css from './Page.module.css';
import { Link } from './router';

/** A page that is read: head with the ways to go, the text, a foot. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['page']}>
      <SkipLink to="main">To the text</SkipLink>
      <header className={css['head']}>
        <Link href="/" className={css['brand']}>
          <Mark size={22} /> Carapace
        </Link>
        <nav aria-label="Pages" className={css['nav']}>
          <Link href="/help">How to play</Link>
          <Link href="/help/fairness">Fair dice</Link>
          <Link href="/help/about">About</Link>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={css['main']}>
        {children}
      </main>
    </div>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A page with one thing to say. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <Page>
      <div className={css['message']} role="status">
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {children}
      </div>
    </Page>
  );
}
