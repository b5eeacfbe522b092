import {
  accepted,
  type Choice,
  type Json,
  type Next,
  type Offer,
  type RefusedChoice,
  refuse,
  type Slot,
  type Verdict,
} from '@carapace/tabletop';
import type { Act, Here } from '../act';
import type { RescueCommand } from '../commands';
import type { DieFace, DieRoll, Hive } from '../components';
import { succeeds } from '../components/charts';
import { remove } from '../effects';
import { capital, KIND_NAMES, labelOf } from '../names';
import { successOdds } from '../odds';
import { isTrap, type Piece, type Position, piece, piecesAt, type Side } from '../position';
import { settle } from '../settle';
import { tell, unitOf, type World } from '../world';
import { actors, costOfActivity, mayAct, mayPay, spend } from './09-points';

/* Removing boobytraps (17.3): the one thing besides moving that an incapacitated Engineer may do, also beside enemies. */

function mayTry(hive: Hive, pos: Position, me: Side, unit: Piece | null): Verdict {
  const may = mayAct(pos, me, unit);
  if (!may.ok || unit === null) return may;
  if (unit.kind !== 'engineer') return refuse('no-engineer', '17.3', 'Only Engineers remove boobytraps.');
  return mayPay(hive, pos, unit, costOfActivity(hive, 'remove-boobytrap'));
}

/** What is face down in a Marine's box can only be a trap (ruling 97). */
const canBeTrap = (unit: Piece): boolean => isTrap(unit) || (unit.kind === null && !unit.faceUp);
const trapsBeside = (pos: Position, engineer: Piece): readonly Piece[] => piecesAt(pos, engineer.place).filter(canBeTrap);

function mayRemove(pos: Position, engineer: Piece, id: string): Verdict {
  const trap = piece(pos, id);
  if (trap === null || !canBeTrap(trap)) return refuse('no-trap', '17.3', 'This is no boobytrap.');
  return trap.place === engineer.place ? accepted : refuse('not-there', '17.3', 'The Engineer must be in the boobytrap’s box.');
}

const rowFor = (engineer: Piece): DieRoll => (engineer.incapacitated ? 'remove-trap-incapacitated' : 'remove-trap-normal');

const trapSlot: Slot = { name: 'trap', domain: 'id', label: 'Boobytrap to remove' };

const offerFor = (engineer: Piece): Offer => ({
  id: `remove-trap:${engineer.id}`,
  verb: 'remove-trap',
  kind: 'remove-trap',
  case: '17.3',
  title: 'Remove a boobytrap',
  actor: engineer.id,
  slots: [trapSlot],
  fixed: { verb: 'remove-trap', unit: engineer.id },
  confirm: true,
});

function nextFor({ hive, view }: Here, offer: Offer, { trap }: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const engineer = piece(view, offer.actor ?? '');
  if (engineer === null) throw new RangeError(`no unit ${offer.actor}`);
  if (typeof trap === 'string') return { slot: null, choices: [], refused: [], command: { verb: 'remove-trap', unit: engineer.id, trap } };
  const choices: Choice[] = [];
  const refused: RefusedChoice[] = [];
  const odds = [successOdds(hive.pack.charts, rowFor(engineer), { success: 'removed', failure: 'nothing' })];
  for (const unit of piecesAt(view, engineer.place)) {
    if (unit.id === engineer.id) continue;
    const may = mayRemove(view, engineer, unit.id);
    const shown = {
      value: unit.id,
      label: unit.kind === null ? capital(KIND_NAMES.boobytrap) : labelOf(unit),
      place: unit.place,
      unit: unit.id,
    };
    if (may.ok) choices.push({ ...shown, cost: costOfActivity(hive, 'remove-boobytrap'), odds });
    else refused.push({ ...shown, refusal: may.refusal });
  }
  return { slot: trapSlot, choices, refused, command: null };
}

export const removal: Act<'remove-trap'> = {
  offers: (here) =>
    actors(here)
      .filter((unit) => mayTry(here.hive, here.view, here.me, unit).ok && trapsBeside(here.view, unit).length > 0)
      .map(offerFor),
  next: nextFor,
  check: ({ hive, view, me }, { unit: id, trap }) => {
    const engineer = piece(view, id);
    const may = mayTry(hive, view, me, engineer);
    return may.ok && engineer !== null ? mayRemove(view, engineer, trap) : may;
  },
};

/** A failure tells nothing of the counter; a success shows the Terran whether it was a fake (17.3). */
export function removeTrap(world: World, unit: string, target: string): void {
  const engineer = unitOf(world, unit);
  const trap = unitOf(world, target);
  spend(world, engineer, costOfActivity(world.hive, 'remove-boobytrap'));
  const face = world.tools.dice.roll('remove-trap') as DieFace;
  const dice = [{ purpose: 'remove-trap', face }];
  const { place } = engineer;
  if (!isTrap(trap) || !succeeds(world.hive.pack.charts, rowFor(engineer), face)) {
    tell(world, 'trap-removal-failed', ['17.3'], { place, about: [engineer], dice });
    return;
  }
  if (!trap.faceUp) world.tools.reveals(['terran', 'watcher']);
  trap.faceUp = true;
  tell(world, 'trap-removed', ['17.3'], { place, about: [engineer, trap], dice, facts: { fake: trap.kind === 'fake-boobytrap' } });
  remove(world, trap);
  settle(world);
}
