import type { Json } from '@carapace/tabletop';
import { useState } from 'react';
import { shelf } from '../../../net/storage';
import { isRecord } from './useDraft';

/** One of a player's own forms, kept by this browser for all tables. */
export interface Own {
  readonly name: string;
  readonly value: Json;
}

/** More than these are not kept: the oldest goes. */
export const MOST_OWN = 6;

export function readOwn(name: string): readonly Own[] {
  try {
    const kept = JSON.parse(shelf.get(name) ?? '[]') as Json;
    return Array.isArray(kept)
      ? kept.flatMap((one: Json) =>
          isRecord(one) && typeof one['name'] === 'string' ? [{ name: one['name'], value: one['value'] ?? null }] : [],
        )
      : [];
  } catch {
    return [];
  }
}

/** A player's own forms of a kind. Kept under a name that is there already, the new one takes its place. */
export function useOwn(kind: string) {
  const name = `rescue.own.${kind}`;
  const [all, setAll] = useState(() => readOwn(name));
  const put = (next: readonly Own[]): void => {
    shelf.set(name, JSON.stringify(next));
    setAll(next);
  };
  return {
    all,
    keep: (own: Own) => put([...all.filter((one) => one.name !== own.name), own].slice(-MOST_OWN)),
    forget: (one: string) => put(all.filter((own) => own.name !== one)),
  };
}
