import type { Rng } from '@carapace/tabletop';
import type { Answer, InvadersCommand } from '../commands';
import { type ChitStep, fighterOf, figuresOf, type HexId, type MarineType } from '../components';
import type { Ground } from '../ground';
import { type Alien, alienOf, isActiveMarine, isFighter, type Marine, marineOf, marinesOnMap, type Placed } from '../position';
import { lavaOn, targetsFor } from '../rules/c-alien-moves';
import { alienShot } from '../rules/d-alien-fire';
import { holds, namedAliens, namedMarines } from '../rules/f-named';
import { pushAcross } from '../rules/f-push';
import type { InvadersView } from '../view';
import { hitChances } from './chances';
import { worthOf } from './estimates';

/*
 * Answers to open decisions, for either seat: which of two chits hurts the Marines more, and which of equal answers is best for the Kay'otz.
 */

/** What a shot is likely to cost the Marines. */
function shotLoss(
  ground: Ground,
  view: InvadersView,
  cf: number,
  from: HexId,
  target: Placed<Marine>,
  closeness: 'measured' | 'always',
): number {
  const { factor, stopper } = alienShot(ground.zone, ground.charts, view, { cf, from, at: target.hex, closeness });
  if (stopper !== null || factor < 1) return 0;
  const { some, many } = hitChances(factor, figuresOf(ground.pack.units, target.type).dn);
  const hurt = target.condition === 'stunned' ? (some + many) * 1.6 : some * 0.6 + many * 1.6;
  return hurt * worthOf(target);
}

/** What one named alien is likely to do. */
function actLoss(ground: Ground, view: InvadersView, unit: Placed<Alien>, step: Extract<ChitStep, { readonly step: 'aliens' }>): number {
  if (!unit.active) return step.dormant === 'wakes' ? 0.15 : 0;
  if (unit.woken) return 0;
  const { cf } = fighterOf(ground.pack.units, unit.id);
  const [target] = targetsFor(ground.zone, view, unit.hex);
  const acts = step.acts.map(({ act }) => act);
  if (acts.includes('warp')) return 0.25;
  if (target === undefined) return 0;
  if (acts.includes('close-in') || acts.includes('leap'))
    return lavaOn(ground.zone, unit.hex, target.hex) === null ? shotLoss(ground, view, cf, target.hex, target, 'always') : 0;
  return acts.includes('fire') ? shotLoss(ground, view, cf, unit.hex, target, 'measured') : 0;
}

/** What a chit is likely to cost the Marines, as things stand. */
export function chitLoss(ground: Ground, view: InvadersView, id: string): number {
  const chit = ground.pack.chits.activation.find((each) => each.id === id);
  if (chit === undefined) return 0;
  return stepsLoss(ground, view, chit.steps) + (chit.again ? 0.8 : 0);
}

/** What the chits of the sheet cost the Marines on the whole, in the same measure: the mean over nine battles. */
const USUAL: Readonly<Record<string, number>> = {
  rush: 3.2,
  storm: 2.6,
  warp: 1.1,
  shut: -2,
  overlord: 1.5,
  terror: 1.4,
  breach: 1.35,
  rain: 1.8,
  awaken: 0.85,
  pounce: 3.2,
  shove: 1.8,
  stupor: 0,
};
/** Of a chit that is not of our sheet. */
const UNKNOWN = 1;
/** What is put back counts for so much of what it usually costs, if it comes. */
const LATER = 0.7;

/** What choosing a chit costs the Marines: what is put back comes another time unless the battle ends before, so that only the difference counts. */
export function choiceLoss(ground: Ground, view: InvadersView, id: string): number {
  const left = view.cup.chits.length;
  const comes = left < 3 ? 0 : LATER * (1 - 1 / (left - 1));
  return chitLoss(ground, view, id) - comes * (USUAL[id.split('-')[0] ?? id] ?? UNKNOWN);
}

function stepsLoss(ground: Ground, view: InvadersView, steps: readonly ChitStep[]): number {
  const { zone } = ground;
  let loss = 0;
  for (const step of steps) {
    switch (step.step) {
      case 'if':
        loss += stepsLoss(ground, view, holds(zone, view, step.when) ? step.yes : step.no);
        break;
      case 'place':
        loss += 0.45 * step.times;
        break;
      case 'marines': {
        const hit = namedMarines(zone, view, step.of).filter(isActiveMarine);
        loss += hit.reduce((sum, unit) => sum + (unit.condition === 'stunned' ? 1 : 0.5) * worthOf(unit), 0) * 0.6;
        break;
      }
      case 'aliens':
        for (const unit of namedAliens(zone, view, step.of)) {
          const turn = step.acts.find((act) => act.act === 'turn');
          if (turn?.act === 'turn') loss += unit.active === (turn.to === 'active') ? 0 : turn.to === 'active' ? 0.4 : -0.45;
          else loss += actLoss(ground, view, unit, step);
        }
        break;
    }
  }
  return loss;
}

const best = <T>(items: readonly T[], rng: Rng, worth: (item: T) => number): T | undefined => {
  let found: { readonly item: T; readonly worth: number } | undefined;
  for (const item of items) {
    const value = worth(item) + rng.next() * 0.01;
    if (found === undefined || value > found.worth) found = { item, worth: value };
  }
  return found?.item;
};

/** The reserve in the order in which it is wanted; where there is something to scan, those who can. */
const WANTED: readonly MarineType[] = ['heavy', 'squad', 'specops', 'hq', 'logistics', 'scout'];
const SCANNERS: readonly MarineType[] = ['specops', 'scout', 'heavy', 'squad', 'hq', 'logistics'];

/** An answer, or null where chance may decide. */
export function answer(ground: Ground, view: InvadersView, rng: Rng): InvadersCommand | null {
  const question = view.questions.at(-1);
  if (question === undefined) return null;
  const { zone, pack } = ground;
  const decide = (given: Answer | undefined): InvadersCommand | null =>
    given === undefined ? null : { verb: 'decide', decision: question.id, answer: given };
  const prey = (id: string): number => {
    const unit = marineOf(view, id);
    return unit === null ? 0 : worthOf(unit) * (unit.condition === 'stunned' ? 1.6 : 1) - figuresOf(pack.units, unit.type).dn * 0.1;
  };
  switch (question.kind) {
    case 'choose-chit': {
      const worth = (id: string): number => (question.seat === 'marine' ? -choiceLoss(ground, view, id) : chitLoss(ground, view, id));
      const chit = best(question.pair ?? [], rng, worth);
      return decide(chit === undefined ? undefined : { kind: 'choose-chit', chit });
    }
    case 'reinforcement': {
      // A second HQ is a reserve for the first, who has just spoken.
      const lonely = marinesOnMap(view).filter(({ type }) => type === 'hq').length < 2 && marinesOnMap(view).length >= 6;
      const unit = best(question.units, rng, (id) => {
        const type = marineOf(view, id)?.type ?? 'scout';
        return lonely && type === 'hq' ? 1 : -(ground.scenario.scan === null ? WANTED : SCANNERS).indexOf(type);
      });
      return decide(unit === undefined ? undefined : { kind: 'reinforcement', unit });
    }
    case 'next-unit': {
      const unit = best(question.units, rng, (id) => {
        const alien = alienOf(view, id);
        return alien === null || !isFighter(alien) ? 0 : fighterOf(pack.units, id).cf + (alien.active ? 1 : 0);
      });
      return decide(unit === undefined ? undefined : { kind: 'next-unit', unit });
    }
    case 'target': {
      const unit = best(question.units, rng, prey);
      return decide(unit === undefined ? undefined : { kind: 'target', unit });
    }
    case 'hex': {
      const hex = best(question.hexes, rng, (at) => hexWorth(ground, view, at, question.why === 'close-in'));
      return decide(hex === undefined ? undefined : { kind: 'hex', hex });
    }
    case 'push-order': {
      const unit = best(question.units, rng, prey);
      return decide(unit === undefined ? undefined : { kind: 'push-order', unit });
    }
    case 'push-from': {
      const unit = best(question.units, rng, () => 0);
      return decide(unit === undefined ? undefined : { kind: 'push-from', unit });
    }
    case 'push-side': {
      const from = marineOf(view, question.marine)?.hex ?? null;
      const side = best(question.sides, rng, (each) => {
        if (from === null) return 0;
        const push = pushAcross(zone, view, from, each);
        return push.to === 'off-map' ? 3 : push.to === 'blocked' ? 1 : 0;
      });
      return decide(side === undefined ? undefined : { kind: 'push-side', side });
    }
  }
}

/** For an alien: cover, out of reach of many guns, but near Marines that are marked. */
function hexWorth(ground: Ground, view: InvadersView, hex: HexId, fires: boolean): number {
  const cover = -ground.charts.terrain[ground.zone.hex(hex).terrain].marineCf;
  const beside = marinesOnMap(view).filter((unit) => ground.zone.distance(unit.hex, hex) === 1);
  const marked = beside.filter(({ condition }) => condition !== 'fit').length;
  return cover * 0.5 + (fires ? 0 : 0.2 * beside.length) + 0.3 * marked;
}
