import type { You } from '@carapace/protocol';

/** Who holds a seat and has made the table, as the page is told of him. */
export const holderOf = (seat: string): You => ({
  role: 'seat',
  seat,
  name: 'Ada',
  owner: true,
  maySit: [],
  chat: ['seats'],
  watchCode: null,
  links: { rematch: null, onward: null, before: null },
});
