/** What each key does on a table, for the help and the card of keys. */
export const keys: readonly (readonly [string, string])[] = [
  ['Tab, Shift+Tab', 'through the units that can act'],
  ['Arrows', 'from box to box'],
  ['Enter', 'choose'],
  ['Esc', 'one step back'],
  ['U', 'undo'],
  ['E', 'end the segment'],
  ['A, L, C, R, T', 'acts, log, chat, rules, result'],
  ['+, −, 0', 'zoom in, out, fit'],
  ['?', 'all keys'],
];
