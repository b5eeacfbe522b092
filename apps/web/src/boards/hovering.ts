/*
 * What the pointer is over on a board. React listens at its root to each of the six events of a movement, and to each of them twice: that takes
 * longer than to draw what follows the pointer. What happens between parts of one board ends here, told of once.
 */

const movements = ['pointerover', 'pointerout', 'pointermove', 'mouseover', 'mouseout', 'mousemove'] as const;

/**
 * Tells what of a board the pointer has come onto, null when it has left the board. A finger presses and points at nothing: it is gone again
 * before its press is told. Ends when what it returns is called.
 */
export function hovering(field: HTMLElement, told: (at: Element | null) => void): () => void {
  const holds = (at: EventTarget | null): at is Element => at instanceof Element && field.contains(at);
  let on: Element | null = null;
  const tell = (at: Element | null): void => {
    if (at === on) return;
    on = at;
    told(at);
  };
  function hear(event: MouseEvent | PointerEvent): void {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    const { type, target, relatedTarget, buttons } = event;
    if (!holds(target)) {
      if (type === 'pointerover') tell(null);
      return;
    }
    if (type === 'pointerover') tell(target);
    // Out of the board, or out of the window: what lies beside it has to hear of it.
    const leaves = type === 'pointerout' && !holds(relatedTarget);
    if (leaves) tell(null);
    // A drag is the camera's.
    if (!leaves && buttons === 0) event.stopPropagation();
  }
  for (const type of movements) window.addEventListener(type, hear, true);
  return () => {
    for (const type of movements) window.removeEventListener(type, hear, true);
  };
}
