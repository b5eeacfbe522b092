import { accepted, refuse, type Verdict } from '@carapace/tabletop';
import type { CommandOf, Load, TerranForces } from '../commands';
import type { Hive, UnitKind } from '../components';
import { create } from '../effects';
import { holdingBox, MOST_MARINES, type Side } from '../position';
import { tell, type World } from '../world';

/* The Terran assigns every Space Marine to the Holding Box of one of his Darters, in secret (5.0, 5.2). */

export type Loads = CommandOf<'load'>['loads'];
const NOTHING: Load = { engineers: 0, scouts: 0, lancers: 0 };

const loadOf = (loads: Loads, darter: string): Load => (Object.hasOwn(loads, darter) ? (loads[darter] as Load) : NOTHING);

/** Men in a load; a 2 Lancers counts two (3.0 Individual). */
export function menIn(hive: Hive, load: Load): number {
  const men = (kind: UnitKind): number => hive.pack.units[kind].individuals;
  return load.engineers * men('engineer') + load.scouts * men('scout') + load.lancers * men('2-lancers');
}

/** Whether these loads seat everybody bought: seven men at most in each Darter and an Engineer in every one (4.3, 5.2). */
export function checkLoads(hive: Hive, forces: TerranForces, loads: Loads): Verdict {
  const stray = Object.keys(loads).find((name) => !forces.darters.includes(name));
  if (stray !== undefined) return refuse('no-such-darter', '5.2', 'A Darter that was not bought carries nobody.');
  for (const name of [...forces.darters].sort()) {
    const load = loadOf(loads, name);
    if (load.engineers === 0) return refuse('no-engineer', '4.3', `The Engineer that came with ${name} starts aboard it.`);
    const men = menIn(hive, load);
    if (men > MOST_MARINES) return refuse('too-many-men', '5.2', `${name} has ${MOST_MARINES} seats; ${men} men are assigned to it.`);
  }
  const bought = { engineers: forces.darters.length + forces.engineers, scouts: forces.scouts, lancers: forces.lancers };
  const names = { engineers: 'Engineers', scouts: 'Scouts', lancers: '2 Lancers' };
  for (const kind of ['engineers', 'scouts', 'lancers'] as const) {
    const seated = forces.darters.reduce((sum, name) => sum + loadOf(loads, name)[kind], 0);
    if (seated !== bought[kind]) {
      return refuse('wrong-count', '5.0c', `${names[kind]}: ${bought[kind]} to be assigned, ${seated} assigned.`);
    }
  }
  return accepted;
}

export function load(world: World, _side: Side, { loads }: CommandOf<'load'>): void {
  const { state } = world;
  for (const { name } of state.darters) {
    const { engineers, scouts, lancers } = loadOf(loads, name);
    const kinds: readonly UnitKind[] = [
      ...Array<UnitKind>(engineers).fill('engineer'),
      ...Array<UnitKind>(scouts).fill('scout'),
      ...Array<UnitKind>(lancers).fill('2-lancers'),
    ];
    for (const kind of kinds) {
      create(world, {
        id: `m${state.nextUnit++}`,
        kind,
        side: 'terran',
        place: holdingBox(name),
        faceUp: true,
        heldSinceStart: false,
        reign: null,
      });
    }
  }
  tell(world, 'loaded', ['5.0c']);
  state.agenda.push({ task: 'end-segment' });
}
