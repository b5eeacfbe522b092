import type { Entry, Refusal } from '@carapace/tabletop';

import type { HostedMatch } from '../match/play';

/** A step of a hosted match, as tabletop gives it. */
export type Step =
  | { readonly ok: true; readonly match: HostedMatch; readonly entry: Entry }
  | { readonly ok: false; readonly refusal: Refusal; readonly fault?: Error };

/**
 * The id of the next entry. Dice are labelled with it, so it is the entry's number and nothing a client, or whoever runs the server, could choose.
 * What the client calls its command is kept beside the entry.
 */
export const nextId = (match: { readonly n: number }): string => `e${match.n + 1}`;
