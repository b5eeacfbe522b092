/* Leaves of State that no View shows as such and no twin varies, because what they hold is open to all in another form. */

const because = (why: string, ...paths: readonly string[]) => paths.map((path) => ({ path, why }));

export const exemptLeaves: readonly { readonly path: string; readonly why: string }[] = [
  ...because('the names the server uses: the same counter has the same one in both worlds, and they are never sent (11.1)', 'units.*.id'),
  ...because('there are always the same two', 'seats.*'),
  ...because('a face-down unit moves in sight; only by which name it will be known when it lies among others is kept back', 'moving'),
  ...because('how many units have come into being is open: counters are counted, Marines are seen', 'nextUnit'),
  ...because(
    'what a face-down unit does is done in sight (ruling 104)',
    'units.*.activity.spent',
    'units.*.activity.fired',
    'units.*.activity.moved',
    'units.*.activity.done',
    'units.*.activity.fought',
  ),
  ...because('traps attack in the open, face up (15.3)', 'units.*.trappedBy.*'),
  ...because('when, how and by whom a counter was lost is told in the log; only its kind is not (11.7)', 'losses.*.unit', 'losses.*.men'),
  ...because('as before', 'losses.*.turn', 'losses.*.cause', 'losses.*.by', 'losses.*.open'),
  ...because(
    'what follows by itself after an open decision is the printed order of things',
    'agenda.*.task',
    'agenda.*.place',
    'agenda.*.box',
  ),
  ...because('as before', 'agenda.*.by', 'agenda.*.from', 'agenda.*.due.*'),
  ...because('that counters are mixed is seen; the View leaves out the name of the one announced', 'hostages.announced.*.mixed'),
  ...because('what the Terran’s log has forgotten is told by what has turned face down', 'log.*.events.*.about.*.shown'),
  ...because('the Darters built are told once both have chosen (4.6); before that twins build others', 'forces.*.darters.*'),
  ...because('where the log speaks of a unit is seen in the log', 'mentions.*.*.*', 'log.*.events.*.about.*.unit'),
];
