import { accepted, type Verdict as Judged, type Offer, refuse, type Slot } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import type { MarineForce, Pack, Scenario } from '../components';
import { drawOne, inSheetOrder } from '../effects';
import type { Ground } from '../ground';
import { unitName } from '../names';
import type { Carried, MatchOptions } from '../options';
import { allAliens, allMarines, type Marine, type Position } from '../position';
import type { InvadersView } from '../view';
import { alienIn, marineIn, tell, type World } from '../world';
import { type CarriedSetup, campaignPoints, carriedSetup } from './campaign-terms';

/*
 * What a campaign's first battle hands to its second (all of it public: a watcher's View gives it), how that one is set up, and the muster in
 * which the Marine player picks the extra units of his first wave.
 */

const exitedLogistics = (pos: Position): number =>
  allMarines(pos).filter(({ type, place }) => place === 'exited' && type === 'logistics').length;

/** The options of the second battle, made from what a watcher sees at the end of the first; null where none follows: a battle broken off ends the campaign. */
export function sequel(pack: Pack, over: InvadersView): MatchOptions | null {
  const { campaign } = pack.scenarios;
  const { verdict } = over;
  if (over.options.battle !== campaign.id || over.options.carried !== undefined || verdict === null) return null;
  const marinesLost: Record<string, number> = {};
  for (const { type, place } of allMarines(over)) if (place === 'eliminated') marinesLost[type] = (marinesLost[type] ?? 0) + 1;
  const lost = allAliens(over).filter(({ place }) => place === 'eliminated');
  const carried: Carried = {
    marinesLost: marinesLost as MarineForce,
    logisticsOut: exitedLogistics(over),
    overlordsKilled: lost.filter(({ kind }) => kind === 'overlord').length,
    kills: lost.length,
    goals: over.goals.possible,
    sawChit: verdict === 'overwhelming',
    points: campaignPoints(campaign, verdict, over.cup.chits.length),
    level: verdict,
  };
  return { ...over.options, carried };
}

/** Overlords that have fallen too often stay out of the second battle. */
export function holdBack(world: World, { overlordsAway }: CarriedSetup): void {
  for (const id of overlordsAway) alienIn(world, id).place = 'away';
  if (overlordsAway.length > 0) tell(world, 'overlords-away', ['B.3'], { units: overlordsAway });
}

/** Changes what is set up for the second battle by what the first one has left: unit cup, goals, first chit; and the muster, if there is one. */
export function carryIn(world: World, carried: Carried, terms: CarriedSetup): void {
  const { state, tools } = world;
  let away = 0;
  for (; away < terms.podsAway; away++) {
    const pods = Object.values(state.aliens).filter(({ kind, place }) => kind === 'pod' && place === 'cup');
    if (pods.length === 0) break;
    drawOne(world, 'draw-unseen', pods).place = 'removed';
  }
  if (away > 0) tell(world, 'pods-away', ['B.4'], { count: away });
  returnGoals(world, carried);
  if (carried.sawChit) {
    state.firstChit = drawOne(world, 'draw-chit', state.cup);
    tools.reveals(['marine']);
    tell(world, 'first-chit-seen', ['B2.1'], {}, { kept: { keeper: 'marine', facts: { chit: state.firstChit } } });
  }
  if (terms.extras > 0) state.segment = 'muster';
}

/** Goals taken out stay out; unseen ones come back until there are enough (B.7). */
function returnGoals(world: World, carried: Carried): void {
  const { state, ground } = world;
  const { campaign } = ground.pack.scenarios;
  const sheet = ground.pack.chits.goals;
  state.goals = inSheetOrder(sheet, carried.goals);
  state.goalsAway = sheet.map(({ id }) => id).filter((id) => !carried.goals.includes(id));
  while (state.goals.length < campaign.leastGoals && state.goalsAway.length > 0) {
    const back = drawOne(world, 'draw-unseen', state.goalsAway);
    state.goalsAway = state.goalsAway.filter((id) => id !== back);
    state.goals = inSheetOrder(sheet, [...state.goals, back]);
  }
  tell(world, 'goals-set', ['B.7'], { count: state.goals.length });
}

/** How many extra units the first wave gets. */
export function extrasOf(pack: Pack, scenario: Scenario, { carried }: MatchOptions): number {
  return carried === undefined ? 0 : carriedSetup(pack.scenarios.campaign, scenario, pack.units, carried).extras;
}

/** The units that can be mustered: all of the reserve. */
const reserve = (pos: Position): readonly Marine[] => allMarines(pos).filter(({ place }) => place === 'reserve');

const offer: Offer = {
  id: 'muster',
  verb: 'muster',
  kind: 'muster',
  case: 'B.3',
  title: 'Choose the extra units of the first wave',
  slots: [{ name: 'units', domain: 'subset', label: 'Units' }],
  fixed: { verb: 'muster' },
};

export const face: Face = {
  acts: {
    muster: {
      offers: ({ ground, view }) => {
        const n = extrasOf(ground.pack, ground.scenario, view.options);
        return [{ ...offer, slots: offer.slots.map((slot) => ({ ...slot, min: n, max: n })) }];
      },
      next: ({ ground, view }, asked, values) => {
        const [slot] = asked.slots as readonly [Slot];
        const choices = reserve(view).map(({ id }) => ({ value: id, label: unitName(ground.pack, id), unit: id }));
        const chosen = values['units'];
        const units = Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : [];
        const command = { verb: 'muster', units } as const;
        if (mayMuster(ground, view, units).ok) return { slot: null, choices: [], refused: [], command };
        return { slot, choices, refused: [], command: null };
      },
      check: ({ ground, view }, { units }) => mayMuster(ground, view, units),
    },
  },
};

function mayMuster(ground: Ground, pos: Position, units: readonly string[]): Judged {
  const n = extrasOf(ground.pack, ground.scenario, pos.options);
  const free = new Set(reserve(pos).map(({ id }) => id));
  if (units.length !== n) return refuse('wrong-count', 'B.3', `Choose exactly ${n} units: one for each Logistics unit that got through.`);
  if (new Set(units).size !== units.length || !units.every((id) => free.has(id)))
    return refuse('not-in-reserve', 'B.8', 'Only units of the reserve can join, each once.');
  return accepted;
}

export const deeds: Deeds = {
  commands: {
    muster: (world, _side, { units }) => {
      const first = Math.min(...world.ground.scenario.groups.map(({ turn }) => turn));
      for (const id of units) Object.assign(marineIn(world, id), { place: 'scheduled', due: first });
      tell(world, 'mustered', ['B.3'], { units: inSheetOrder(world.ground.pack.units.marines, units) });
      world.state.agenda.push({ task: 'end-segment' });
    },
  },
};
