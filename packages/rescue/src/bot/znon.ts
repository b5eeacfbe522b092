import type { RescueCommand } from '../commands';
import { allPieces, isGuard, isMarine, isPrisoner, isQueen, type Piece, type Place, piecesAt } from '../position';
import { approach, ask, brawl, type Desk, offerOf, oneOf, shoot, whole } from './acts';
import { waysTo } from './ways';

/*
 * The Znon's automation: takes over whom it can, wakes Queens where Terrans are near, sends Soldiers against them and leaves guards with the
 * hostages, shoots at Darters, executes when it may.
 */

const end = (desk: Desk): RescueCommand | null => whole(offerOf(desk, 'end-segment'));

const terrans = ({ view }: Desk): readonly Piece[] => allPieces(view).filter(({ side }) => side === 'terran');

/** A notice of execution is given as soon as it can be (19.3). */
const notice = (desk: Desk): RescueCommand | null => whole(offerOf(desk, 'announce-execution'));

export function mindControl(desk: Desk): RescueCommand | null {
  const offers = desk.table.offers(desk.view).filter(({ kind }) => kind === 'mind-control');
  const letGo = desk.rng.next() < 0.05 ? whole(offerOf(desk, 'relinquish')) : null;
  if (letGo !== null) return letGo;
  const offer = oneOf(desk.rng, offers);
  if (offer === undefined) return notice(desk) ?? end(desk);
  const choices = ask(desk, offer, {}).choices;
  const hurt = choices.find(({ unit }) => unit !== undefined && desk.view.units[unit]?.incapacitated);
  const choice = hurt ?? oneOf(desk.rng, choices);
  return choice === undefined ? end(desk) : ask(desk, offer, { target: choice.value }).command;
}

/** Those wake who have Terrans within a few boxes, and the Master-Queen. */
export function activation(desk: Desk): RescueCommand | null {
  const { hive, view, rng } = desk;
  const near = (queen: Piece): boolean =>
    terrans(desk).some(({ place }) => hive.has(place) && hive.has(queen.place) && hive.distance(place, queen.place) <= 4);
  const wanted = desk.table.offers(view).filter(({ kind, actor }) => {
    const queen = actor === undefined ? undefined : view.units[actor];
    return kind === 'activate' && queen !== undefined && (near(queen) || (queen.kind === 'master-queen' && rng.next() < 0.3));
  });
  return whole(oneOf(rng, wanted)) ?? notice(desk) ?? end(desk);
}

export function znonMovement(desk: Desk): RescueCommand | null {
  const { view, hive, rng } = desk;
  const prey = terrans(desk).map(({ place }) => place);
  const ways = waysTo(hive, view, prey);
  const mine = allPieces(view).filter(({ side, activity }) => side === 'znon' && !activity?.done);
  const rank = (unit: Piece): number => (unit.id === view.moving ? -1 : (ways.get(unit.place) ?? 99));
  for (const unit of mine.sort((a, b) => rank(a) - rank(b))) {
    const command = isPrisoner(unit) ? flee(desk, unit) : actWith(desk, unit);
    if (command !== null) return command;
    if (unit.id !== view.moving && rank(unit) > 9) break;
  }
  return notice(desk) ?? end(desk);

  function actWith(from: Desk, unit: Piece): RescueCommand | null {
    if (!isGuard(unit) && !isMarine(unit) && !isQueen(unit)) return null;
    const darter = offerOf(from, 'fire', unit.id);
    if (darter !== undefined) {
      const aimed = ask(from, darter, {}).choices.find(({ value }) => value !== null && typeof value === 'object' && 'darter' in value);
      if (aimed !== undefined) return { verb: 'fire', unit: unit.id, target: aimed.value as never, extra: 0 };
    }
    const shot = shoot(from, unit.id, 1 / 6);
    if (shot !== null) return shot;
    if (isMarine(unit) && rng.next() < 0.3) {
      const work = whole(offerOf(from, 'cut-gravity', unit.id)) ?? whole(offerOf(from, 'shut-life-support', unit.id));
      if (work !== null) return work;
    }
    if (isQueen(unit)) return null;
    const machine = unit.kind === 'worker' ? toMachine(from, unit) : null;
    if (machine !== null) return machine;
    const watches = piecesAt(view, unit.place).some((other) => isPrisoner(other) && other.side === 'znon');
    if (watches && (ways.get(unit.place) ?? 99) > 1) return null;
    return (ways.get(unit.place) ?? 99) > (unit.kind === 'worker' ? 4 : 8) ? null : approach(from, unit.id, unit.place, ways);
  }
}

/** Workers next to them put out gravity, and life support while more Terrans than Znons lie helpless. */
function toMachine(desk: Desk, unit: Piece): RescueCommand | null {
  const { view, hive } = desk;
  const cut = view.turn > 2 ? whole(offerOf(desk, 'cut-gravity', unit.id)) : null;
  if (cut !== null && desk.rng.next() < 0.3) return cut;
  const helpless = allPieces(view).filter(({ incapacitated }) => incapacitated);
  const ours = helpless.filter(({ side }) => side === 'znon').length;
  if (helpless.length <= 2 * ours) return null;
  const shut = whole(offerOf(desk, 'shut-life-support', unit.id));
  if (shut !== null || view.lifeSupportOff) return shut;
  const ways = waysTo(hive, view, hive.boxesWithRoom('life-support'));
  return (ways.get(unit.place) ?? 99) > 6 ? null : approach(desk, unit.id, unit.place, ways);
}

/** Prisoners keep away from Marines, within the reach of a Queen. */
function flee(desk: Desk, unit: Piece): RescueCommand | null {
  const { view, hive, rng } = desk;
  const near = hive.has(unit.place) && terrans(desk).some(({ place }) => hive.has(place) && hive.distance(place, unit.place as never) <= 3);
  if (!near || rng.next() < 0.5) return null;
  const guarded = allPieces(view)
    .filter((one) => isGuard(one) && one.place !== unit.place && hive.has(one.place))
    .map(({ place }) => place as Place);
  return guarded.length === 0 ? null : approach(desk, unit.id, unit.place, waysTo(hive, view, guarded));
}

export function znonMelee(desk: Desk): RescueCommand | null {
  const killed = whole(offerOf(desk, 'execute'));
  if (killed !== null) return killed;
  return brawl(desk, 0) ?? notice(desk) ?? end(desk);
}

/** Every pod fires, mostly all at the Darter with the most aboard. */
export function outerDefence(desk: Desk): RescueCommand | null {
  const { view, hive, rng } = desk;
  const first = view.departing[0];
  if (first === undefined) return null;
  const pods = hive.boxesWithRoom('laser-pod').filter((box) => !view.destroyed.includes(box));
  return {
    verb: 'assign-pods',
    pods: Object.fromEntries(pods.map((pod) => [pod, rng.next() < 0.7 ? first : (oneOf(rng, view.departing) ?? first)])),
  };
}
