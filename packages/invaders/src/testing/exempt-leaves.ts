/* Leaves of State that no View shows as such and no twin varies, because what they hold is open to all in another form. */

const because = (why: string, ...paths: readonly string[]) => paths.map((path) => ({ path, why }));

export const exemptLeaves: readonly { readonly path: string; readonly why: string }[] = [
  ...because('who holds seats is open', 'seats.*'),
  ...because('who is told of an event follows from its kind', 'log.*.events.*.kept.keeper'),
  ...because('what follows by itself is the printed order of things', 'agenda.*.task'),
  ...because('a chit in effect lies open, and so do its steps, whose turn it is and what is left to do', 'running', 'running.**'),
  ...because('which lines keep something back follows from their kind', 'log.*.events.*.kept'),
  ...because('known before the end to nobody, for it is made at the end', 'verdict'),
];
