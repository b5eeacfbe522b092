import type { RescueCommand } from '../commands';
import { allPieces, holdingBox, isPrisoner, isQueen, type Piece, piece, piecesAt } from '../position';
import { actors } from '../rules/09-points';
import { workingPods } from '../rules/20-evacuation';
import { type Act, ask, best, brawl, type Desk, offerOf, whole } from './acts';
import { apart } from './ways';
import { menIn, planOf, type ZnonPlan } from './znon-plan';
import { bestAct } from './znon-unit';

/* The Znon's Segments in the order in which it goes about them. */

const end = (desk: Desk): RescueCommand | null => whole(offerOf(desk, 'end-segment'));

/** A notice of execution is given as soon as it can be (19.3). */
const notice = (desk: Desk): RescueCommand | null => whole(offerOf(desk, 'announce-execution'));

/** What it is worth to have this man: a hostage before all, then one who can lay hands on a Darter, then one of a pair. */
function worthOfVictim({ desk: { view } }: ZnonPlan, victim: Piece): number {
  const atBreach = view.darters.some(({ breach }) => breach?.box === victim.place) ? 1 : 0;
  const sure = victim.incapacitated ? 0.8 : 1;
  return (isPrisoner(victim) ? 4 : 1 + atBreach + (victim.kind === '2-lancers' ? 0.3 : 0)) * sure;
}

/** Every Queen who can tries, the most useful victim first; nobody is let go. */
export function mindControl(desk: Desk): RescueCommand | null {
  const plan = planOf(desk);
  const tries = desk.table
    .offers(desk.view)
    .filter(({ kind }) => kind === 'mind-control')
    .flatMap((offer) => ask(desk, offer, {}).choices.map((choice) => ({ offer, choice })));
  const tried = best(tries, ({ choice }) => {
    const victim = choice.unit === undefined ? null : piece(desk.view, choice.unit);
    return victim === null ? 0 : worthOfVictim(plan, victim);
  });
  if (tried === undefined) return notice(desk) ?? end(desk);
  return ask(desk, tried.offer, { target: tried.choice.value }).command;
}

/** Sleepers are safe from what lands on those who are seen: they wake when Terrans stand within their reach, or once every Darter has landed. */
export function activation(desk: Desk): RescueCommand | null {
  const { hive, view } = desk;
  const plan = planOf(desk);
  const worth = (queen: Piece): number => {
    const reach = Math.min(99, ...plan.outside.map(({ place }) => apart(hive, place, queen.place)));
    const beset = plan.muzzles.has(queen.place) ? 1 : 0;
    if (beset > 0) return 2;
    if (queen.kind === 'master-queen') return plan.waiting === 0 && reach <= 3 ? 1 : 0;
    return reach <= 3 ? 1.5 : plan.waiting === 0 && reach <= 6 ? 0.5 : 0;
  };
  const wanted = desk.table
    .offers(view)
    .filter(({ kind, actor }) => kind === 'activate' && actor !== undefined && view.units[actor] !== undefined)
    .map((offer) => ({ offer, worth: worth(view.units[offer.actor ?? ''] as Piece) }));
  const chosen = best(wanted, (one) => one.worth);
  return (chosen !== undefined && chosen.worth > 0 ? whole(chosen.offer) : null) ?? notice(desk) ?? end(desk);
}

/** Life support goes when more Terrans than Znons lie helpless. */
function machine({ desk }: ZnonPlan): RescueCommand | null {
  const helpless = allPieces(desk.view).filter(({ incapacitated }) => incapacitated);
  const ours = helpless.filter(({ side }) => side === 'znon').length;
  return helpless.length > 2 * ours + 1 ? whole(offerOf(desk, 'shut-life-support')) : null;
}

export function znonMovement(desk: Desk): RescueCommand | null {
  const { view, hive } = desk;
  const plan = planOf(desk);
  const shut = machine(plan);
  if (shut !== null) return shut;
  const able = actors({ hive, view, me: 'znon' });
  const moving = view.moving === null ? null : piece(view, view.moving);
  const goesOn = moving !== null && able.includes(moving) ? bestAct(plan, moving) : null;
  if (goesOn !== null) return goesOn.command;
  const acts = able.flatMap((unit): readonly Act[] => {
    const act = bestAct(plan, unit);
    return act === null ? [] : [isQueen(unit) ? { ...act, worth: act.worth - 0.5 } : act];
  });
  return best(acts, ({ worth }) => worth)?.command ?? notice(desk) ?? end(desk);
}

export function znonMelee(desk: Desk): RescueCommand | null {
  const killed = whole(offerOf(desk, 'execute'));
  if (killed !== null) return killed;
  const prize = ({ unit }: { readonly unit?: string }): number => {
    const target = unit === undefined ? null : piece(desk.view, unit);
    return target === null ? 0 : isPrisoner(target) ? 4 : menIn(target);
  };
  return brawl(desk, 0, prize) ?? notice(desk) ?? end(desk);
}

/** Every pod fires where most is left to be hit: hostages count for many men. */
export function outerDefence(desk: Desk): RescueCommand | null {
  const { view, hive } = desk;
  const left = new Map(
    view.departing.map((name) => {
      const aboard = piecesAt(view, holdingBox(name)).filter(({ side }) => side === 'terran');
      return [name, aboard.reduce((sum, unit) => sum + (isPrisoner(unit) ? 6 : menIn(unit)), 0)];
    }),
  );
  const pods: Record<string, string> = {};
  for (const pod of workingPods(hive, view)) {
    const target = best([...left], ([, worth]) => worth);
    if (target === undefined) continue;
    pods[pod] = target[0];
    left.set(target[0], target[1] - 1.3);
  }
  return { verb: 'assign-pods', pods };
}
