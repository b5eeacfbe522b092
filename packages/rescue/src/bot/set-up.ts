import type { Forces, RescueCommand } from '../commands';
import type { BoxId } from '../components';
import { holdingBox, isPrisoner, type Piece, piecesAt } from '../position';
import type { QuestionOf } from '../questions';
import { DEPLOYMENT_PLANS, deploymentFrom, READY_TERRAN_FORCES, READY_ZNON_FORCES, type ReadyForces, readyLoads } from '../ready-made';
import { type Counters, checkDeployment } from '../rules/05-deployment';
import type { RescueView } from '../view';
import { type Desk, oneOf } from './acts';
import { crewOf } from './terran-darters';
import { startingMen } from './terran-plan';

/* The forms: what is bought, where it lies, who sits where. Ready-made, with changes of the bot's own, so that no two games begin alike. */

/** How often it takes on a rescue, by the men it begins with: more than half must live (22.1), and the outer defences have their share first (5.8). */
const rescues = (men: number): number => (men >= 26 ? 0.55 : men >= 24 ? 0.25 : 0);

/** A Darter flies best with something of everything; a full one now and then surprises. */
const EVEN_LOADS = 0.85;

/** The form its seat has to fill in now, or null where there is none. */
export function form(desk: Desk): RescueCommand | null {
  const { view, hive, rng } = desk;
  const { terran, znon } = view.setUp;
  switch (view.segment) {
    case 'forces': {
      const ready: readonly ReadyForces<Forces>[] = view.viewer === 'terran' ? READY_TERRAN_FORCES : READY_ZNON_FORCES;
      const forces = oneOf(rng, ready)?.forces;
      return forces === undefined ? null : { verb: 'choose-forces', forces };
    }
    case 'deployment': {
      const plan = oneOf(rng, DEPLOYMENT_PLANS);
      return znon === null || plan === undefined ? null : { verb: 'deploy', counters: varied(desk, deploymentFrom(hive, plan, znon)) };
    }
    case 'mission':
      return {
        verb: 'choose-mission',
        mission: rng.next() < rescues(startingMen(view)) ? 'rescue' : 'punitive',
      };
    case 'loading': {
      const loads = terran === null ? [] : readyLoads(hive, terran);
      const chosen = rng.next() < EVEN_LOADS ? loads[0] : oneOf(rng, loads);
      return chosen === undefined ? null : { verb: 'load', loads: chosen.loads };
    }
    default:
      return null;
  }
}

/** Some guards lie one door further: who has read the plan knows less than he thinks. */
function varied({ hive, view, rng }: Desk, counters: Counters): Counters {
  const { znon } = view.setUp;
  if (znon === null) return counters;
  let laid = counters;
  for (const [at, counter] of counters.entries()) {
    if ((counter.kind !== 'soldier' && counter.kind !== 'worker') || rng.next() > 0.25 || hive.areaOf(counter.box) === 'L') continue;
    const box = oneOf(rng, hive.exits(counter.box, new Set()))?.box as BoxId | undefined;
    if (box === undefined) continue;
    const moved = laid.map((one, index) => (index === at ? { ...one, box } : one));
    if (checkDeployment(hive, znon, moved).ok) laid = moved;
  }
  return laid;
}

/** Who is spared last: hostages, then the last Engineer, who keeps the breach free to go anywhere (10.3), then pairs that a single loss would spoil. */
function spared(view: RescueView, darter: string, left: ReadonlyMap<string, number>, unit: Piece): number {
  if (isPrisoner(unit)) return 100;
  const engineers = crewOf(view, darter).filter(({ id, kind }) => kind === 'engineer' && (left.get(id) ?? 0) > 0).length;
  const docked = view.darters.some(({ name, breach }) => name === darter && breach !== null);
  if (unit.incapacitated) return 0;
  if (unit.kind === 'engineer') return !docked && engineers === 1 ? 50 : 4;
  if (unit.kind === '2-lancers') return left.get(unit.id) === 1 ? 1 : 6;
  return unit.kind === '1-lancer' ? 2 : 5;
}

export function casualties({ view }: Desk, question: QuestionOf<'casualties'>): Extract<RescueCommand, { readonly verb: 'decide' }> {
  const losses = Object.fromEntries(
    Object.entries(question.due).map(([darter, due]) => {
      const aboard = piecesAt(view, holdingBox(darter)).filter(({ side }) => side === 'terran');
      const left = new Map(aboard.map(({ id, kind }) => [id, kind === '2-lancers' ? 2 : 1]));
      const lost: string[] = [];
      while (lost.length < due) {
        const open = aboard.filter(({ id }) => (left.get(id) ?? 0) > 0);
        // A pair goes whole rather than in halves of two, where there are two to lose.
        const pair = due - lost.length >= 2 ? open.find(({ kind, id }) => kind === '2-lancers' && left.get(id) === 2) : undefined;
        const next = [...open].sort((a, b) => spared(view, darter, left, a) - spared(view, darter, left, b))[0];
        if (next === undefined) break;
        const taken = pair !== undefined && spared(view, darter, left, next) >= 4 ? pair : next;
        lost.push(taken.id);
        left.set(taken.id, (left.get(taken.id) ?? 1) - 1);
      }
      return [darter, lost];
    }),
  );
  return { verb: 'decide', decision: question.id, answer: { kind: 'casualties', losses } };
}
