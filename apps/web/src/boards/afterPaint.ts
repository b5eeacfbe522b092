import { flushSync } from 'react-dom';

let waiting: (() => void) | null = null;
const interrupting = ['pointerdown', 'keydown', 'click'] as const;

/** Does at once what was to wait for a frame. */
function now(): void {
  const act = waiting;
  waiting = null;
  for (const type of interrupting) window.removeEventListener(type, now, true);
  if (act !== null) flushSync(act);
}

/** Does something once the frame with what is on the page now has been painted; before the next press or key in any case. */
export function afterPaint(act: () => void): void {
  now();
  waiting = act;
  // Where nothing is painted nothing is waited for.
  if (document.visibilityState === 'hidden') {
    now();
    return;
  }
  for (const type of interrupting) window.addEventListener(type, now, true);
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (waiting === act) now();
    }),
  );
}
