import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react';
import { listeners } from '../ui/listeners';

/* Addresses of this page: a path says all, and a press on a link changes it without a new page. */

const moved = listeners();

function subscribe(listener: () => void): () => void {
  const leave = moved.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    leave();
    window.removeEventListener('popstate', listener);
  };
}

export function go(path: string): void {
  history.pushState(null, '', path);
  window.scrollTo(0, 0);
  moved.tell();
}

/** The path as it is now, '/t/abc'. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

export function Link({ href, onClick, ...rest }: LinkProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        // Another tab or window is the browser's business.
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(href);
      }}
    />
  );
}
