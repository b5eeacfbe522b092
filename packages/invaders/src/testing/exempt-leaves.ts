/* Leaves of State that no View shows as such and no twin varies, because what they hold is open to all in another form. */

const because = (why: string, ...paths: readonly string[]) => paths.map((path) => ({ path, why }));

const ALIEN_AT_IT = ['start', 'target', 'fired', 'acts.**'].map((leaf) => `running.stage.one.${leaf}`);

export const exemptLeaves: readonly { readonly path: string; readonly why: string }[] = [
  ...because('who holds seats is open', 'seats.*'),
  ...because('who is told of an event follows from its kind', 'log.*.events.*.kept.keeper'),
  ...because('what follows by itself is the printed order of things', 'agenda.*.task'),
  ...because('a chit in effect lies open', 'running', 'running.chit'),
  ...because('what its steps are is on the sheet', 'running.steps.**', 'running.stage.acts.**', 'running.stage.gates.*'),
  ...because('which of its steps is on, and so on whom, follows from what all have seen happen', 'running.stage', 'running.stage.step'),
  ...because('the sheet says so of that step', 'running.stage.dormant', 'running.stage.what'),
  ...because('whom a step names follows from the map, and who has had his turn was seen', 'running.stage.left', 'running.stage.left.*'),
  ...because('whose turn it is has been told, and all that the unit has done so far', 'running.stage.one', 'running.stage.one.unit'),
  ...because(
    'a unit on its way onto the map is told of as it is drawn',
    'running.stage.one.gate',
    'running.stage.one.hex',
    'running.placed',
  ),
  ...because('an alien at its acts: where it began, whom it is after, what it has done, what is left', ...ALIEN_AT_IT),
  ...because('the alien that a Marine is pushed away from is told', 'running.stage.one.alien'),
  ...because('an answer is gone before the command that gave it is over', 'running.answer'),
  ...because('whether anything has come of the chit so far was seen', 'running.touched'),
  ...because('which lines keep something back follows from their kind', 'log.*.events.*.kept'),
  ...because('known before the end to nobody, for it is made at the end', 'verdict'),
];
