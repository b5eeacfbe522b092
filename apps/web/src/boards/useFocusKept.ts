import { useEffect, useRef } from 'react';

/**
 * What had the focus may be gone with what it did: a button that answered, a choice that was taken. Who uses keys goes on from the place
 * of the unit that did it. `change` is what changes whenever something was done.
 */
export function useFocusKept(place: string | undefined, change: unknown, focus: (place: string) => void): void {
  const byKeys = useRef(false);
  useEffect(() => {
    const set = ({ type }: Event): void => {
      byKeys.current = type === 'keydown';
    };
    document.addEventListener('keydown', set, true);
    document.addEventListener('pointerdown', set, true);
    return () => {
      document.removeEventListener('keydown', set, true);
      document.removeEventListener('pointerdown', set, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again whenever something was done.
  useEffect(() => {
    if (byKeys.current && place !== undefined && document.activeElement === document.body) focus(place);
  }, [place, change, focus]);
}
