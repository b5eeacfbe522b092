import type { Json } from '@carapace/tabletop';
import { useEffect, useRef, useState } from 'react';

/** Ms without a change after which a draft goes to the server. */
const REST = 700;

/**
 * The state of a form, kept on the server as it changes, so that another device finds it. `read` takes what a draft holds, or null where it
 * is none: a draft may be of an older page.
 */
export function useDraft<T>(draft: Json | undefined, read: (json: Json) => T | null, start: () => T, onDraft: (data: Json) => void) {
  const [value, setValue] = useState<T>(() => (draft === undefined || draft === null ? null : read(draft)) ?? start());
  const send = useRef(onDraft);
  send.current = onDraft;
  const unsent = useRef<T | null>(null);
  const put = (next: T): void => {
    unsent.current = next;
    setValue(next);
  };
  useEffect(() => {
    if (unsent.current !== value) return;
    const timer = setTimeout(() => {
      send.current(value as unknown as Json);
      unsent.current = null;
    }, REST);
    return () => clearTimeout(timer);
  }, [value]);
  return [value, put] as const;
}

export function isRecord(json: Json): json is Readonly<Record<string, Json>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export const countIn = (json: Json | undefined): number => (typeof json === 'number' && Number.isInteger(json) && json >= 0 ? json : 0);
