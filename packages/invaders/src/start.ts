import type { Seat, Tools } from '@carapace/tabletop';
import { type AlienSetup, countersOf, type HexId, MARINE_TYPES, type MarineForce, type MarineType, type Pack } from './components';
import { drawOne, inSheetOrder } from './effects';
import type { Ground } from './ground';
import type { MatchOptions } from './options';
import { carryIn, holdBack } from './rules/campaign';
import { type CarriedSetup, carriedSetup } from './rules/campaign-terms';
import { checkMonoliths } from './settle';
import type { AlienTruth, InvadersState, MarineTruth } from './state';
import { alienIn, tell, type World, worldOf } from './world';

/*
 * Set-up (B.2 to B.8): the battle's Marines and aliens; everything else of the Kay'otz in the unit cup, Monoliths aside, all chits in their cup.
 */

/** A battle with nobody in it yet. */
export function emptyState({ pack, scenario }: Ground, options: MatchOptions, seats: readonly Seat[]): InvadersState {
  const { units, chits } = pack;
  return {
    seats: [...seats],
    segment: 'marine-action',
    result: null,
    options,
    turn: 0,
    marines: {},
    aliens: Object.fromEntries([...units.fighters, ...units.monoliths].map((counter) => [counter.id, unplaced(counter)])),
    strongpoints: [],
    recon: false,
    open: null,
    scans: 0,
    shutEndPhases: 0,
    cup: chits.activation.map(({ id }) => id),
    used: [],
    firstChit: null,
    admPile: units.adm.map(({ id }) => id),
    goals: chits.goals.map(({ id }) => id),
    goalsSeen: [],
    goalsAway: [],
    running: null,
    verdict: null,
    questions: [],
    agenda: [],
    log: [{ title: scenario.name, events: [] }],
  };
}

const unplaced = (counter: Pack['units']['fighters' | 'monoliths'][number]): AlienTruth => ({
  id: counter.id,
  kind: counter.kind,
  number: counter.kind === 'monolith' ? null : counter.number,
  place: counter.kind === 'monolith' ? 'aside' : 'cup',
  hex: null,
  active: true,
  adm: null,
  woken: false,
});

/** The first counters of each type that are not in `taken`. Throws if the box does not hold that many. */
export function countersFor({ units }: Pack, force: MarineForce, taken: ReadonlySet<string>): { id: string; type: MarineType }[] {
  return MARINE_TYPES.flatMap((type) => {
    const count = force[type] ?? 0;
    const free = countersOf(units, type).filter(({ id }) => !taken.has(id));
    if (free.length < count) throw new RangeError(`${count} counters of ${type} are wanted, there are ${free.length}`);
    return free.slice(0, count).map(({ id }) => ({ id, type }));
  });
}

export const freshMarine = (id: string, type: MarineType, place: MarineTruth['place'], due: number | null): MarineTruth => ({
  id,
  type,
  place,
  hex: null,
  condition: 'fit',
  outOfAmmo: false,
  acted: false,
  due,
  called: false,
});

/** B.3, B.8: the groups of the timetable, and the reserve. */
function raiseMarines({ ground: { pack }, state }: World, { groups, pool }: Pick<CarriedSetup, 'groups' | 'pool'>): void {
  const taken = new Set<string>();
  const raise = (force: MarineForce, place: MarineTruth['place'], due: number | null): void => {
    for (const { id, type } of countersFor(pack, force, taken)) {
      taken.add(id);
      state.marines[id] = freshMarine(id, type, place, due);
    }
  };
  for (const { units, turn } of groups) raise(units, 'scheduled', turn);
  raise(pool, 'reserve', null);
  state.marines = Object.fromEntries(
    inSheetOrder(pack.units.marines, Object.keys(state.marines)).map((id) => [id, state.marines[id] as MarineTruth]),
  );
}

/** B.3, B.4: units placed by name, pods drawn from the pods alone, Monoliths by the map. */
function placeAliens(world: World, { monoliths, placed, drawn }: AlienSetup): void {
  const put = (id: string, hex: HexId): void => {
    const alien = alienIn(world, id);
    alien.place = 'map';
    alien.hex = hex;
  };
  for (const { unit, hex } of placed) if (alienIn(world, unit).place === 'cup') put(unit, hex);
  for (const [at, hex] of monoliths.entries()) {
    const counter = world.ground.pack.units.monoliths[at];
    if (counter !== undefined) put(counter.id, hex);
  }
  for (const hex of drawn) {
    const pods = Object.values(world.state.aliens).filter(({ kind, place }) => kind === 'pod' && place === 'cup');
    put(drawOne(world, 'draw-pod', pods).id, hex);
  }
}

/** The position in which a battle begins; the caller runs the agenda, which begins the first phase. */
export function startState(ground: Ground, options: MatchOptions, seats: readonly Seat[], tools: Tools): InvadersState {
  const state = emptyState(ground, options, seats);
  const world = worldOf(ground, state, tools);
  tell(world, 'battle-began', ['B.3'], { battle: ground.scenario.id });
  const { carried } = options;
  const terms = carried === undefined ? null : carriedSetup(ground.pack.scenarios.campaign, ground.scenario, ground.pack.units, carried);
  raiseMarines(world, terms ?? { groups: ground.scenario.groups, pool: ground.scenario.reserve.pool });
  if (terms !== null) holdBack(world, terms);
  placeAliens(world, ground.scenario.aliens);
  checkMonoliths(world);
  if (carried !== undefined && terms !== null) carryIn(world, carried, terms);
  state.agenda.push({ task: 'begin-segment' });
  return state;
}
