import type { Choice, Json, Next, Offer, RefusedChoice, Slot, Verdict } from '@carapace/tabletop';
import { accepted, refuse } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { AnswerOf, RescueCommand } from '../commands';
import type { Hive } from '../components';
import { remove } from '../effects';
import { labelOf } from '../names';
import { isDeadPhase, isMarine, isTrap, type Piece, type Place, type Position, piece, piecesAt } from '../position';
import type { QuestionOf } from '../questions';
import { settle } from '../settle';
import type { Unit, UnitId } from '../state';
import { tell, unitOf, unitsAt, type World } from '../world';
import { announceMelee, fight } from './16-fight';
import { meleeOdds } from './16-melee';
import { isHatchery, mayFight } from './16-strength';

/*
 * Boobytraps in the Znon Melee Combat Segment (15.0, 15.3): shown where Space Marines are, fakes removed; then each real one attacks each Marine
 * unit of its box once. The Znon declares these attacks one after another, joining traps with each other and with units that may still attack.
 */

// ---------------------------------------------------------------- the beginning of the segment

/** Traps beside Space Marines are turned up for good, fakes leave the map (15.0, 11.6); the attacks of the real ones are put on the agenda. */
function showTraps(world: World): void {
  const { state, hive } = world;
  for (const place of (Object.keys(state.stacks) as Place[]).sort()) {
    const here = unitsAt(world, place);
    const traps = here.filter(isTrap);
    if (traps.length === 0 || !here.some(isMarine)) continue;
    const hidden = traps.filter((trap) => !trap.faceUp);
    for (const trap of hidden) trap.faceUp = true;
    if (hidden.length > 0) {
      world.tools.reveals(['terran', 'watcher']);
      tell(world, 'traps-turned-up', ['15.0d', '11.6'], { place, about: hidden });
    }
    for (const fake of traps.filter(({ kind }) => kind === 'fake-boobytrap')) {
      tell(world, 'fake-removed', ['15.0d'], { place, about: [fake] });
      remove(world, fake);
    }
    settle(world);
    if (trapsAttack(hive, state, place)) state.agenda.push({ task: 'traps', place });
  }
}

/** No attack where no Znon-controlled unit may start a melee, unless the option says that traps are above that (18.6, 18.8; rulings 50 and 60). */
const trapsAttack = (hive: Hive, pos: Position, place: Place): boolean =>
  pos.options.trapsIgnorePlaceBans || othersAttack(hive, pos, place);

/** Whether Znon-controlled units other than traps may start a melee in this place now (18.6, 18.8). */
const othersAttack = (hive: Hive, pos: Position, place: Place): boolean => !isDeadPhase(pos) && !isHatchery(hive, place);

// ---------------------------------------------------------------- whose attacks are due

/** Marine units of a place and the traps there that still owe them an attack (15.3). Men of a pair that was split both owe what it owed. */
function owedAt(world: World, place: Place): ReadonlyMap<Unit, readonly UnitId[]> {
  const here = unitsAt(world, place);
  const traps = here.filter(isTrap).map(({ id }) => id);
  const owed = new Map<Unit, readonly UnitId[]>();
  // 15.4: Space Marines only, whoever controls them; no hostage, no creature of the Znon.
  for (const marine of here.filter(isMarine)) {
    const due = traps.filter((trap) => !marine.trappedBy.includes(trap));
    if (due.length > 0) owed.set(marine, due);
  }
  return owed;
}

/**
 * Who may join the traps of a place: Znon-controlled units that may attack by themselves, but not a friend (15.3, 16.3, ruling 96). Traps that
 * are above the bans of 18.6 and 18.8 attack alone.
 */
const joinersAt = (hive: Hive, pos: Position, place: Place): readonly Piece[] =>
  othersAttack(hive, pos, place) ? piecesAt(pos, place).filter((unit) => unit.side === 'znon' && mayFight(pos, unit).ok) : [];

/** Carries out what leaves no choice; else the Znon is asked for the next attack (15.3). */
function nextTrapAttack(world: World, place: Place): void {
  const owed = owedAt(world, place);
  if (owed.size === 0) return;
  world.state.agenda.unshift({ task: 'traps', place });
  const marines = [...owed.keys()];
  const others = marines.some(({ side }) => side === 'terran') ? joinersAt(world.hive, world.state, place) : [];
  // Without anybody to join, only the grouping of several traps is a choice; the order of attacks on different Marines changes nothing.
  const single = others.length === 0 ? marines.find((marine) => owed.get(marine)?.length === 1) : undefined;
  if (single !== undefined) {
    attack(world, single.id, owed.get(single) ?? []);
    return;
  }
  world.state.questions.push({
    id: world.tools.dice.handle(),
    kind: 'trap-attacks',
    case: '15.3',
    seat: 'znon',
    place,
    owed: Object.fromEntries([...owed].map(([{ id }, traps]) => [id, traps])),
    others: others.map(({ id }) => id),
  });
}

function attack(world: World, target: UnitId, attackers: readonly UnitId[]): void {
  announceMelee(world, attackers, target);
  const marine = unitOf(world, target);
  marine.trappedBy = [...marine.trappedBy, ...attackers.filter((id) => isTrap(unitOf(world, id)))];
  fight(world, attackers, target, 'znon');
}

// ---------------------------------------------------------------- the Znon's choice

const TARGET: Slot = { name: 'target', domain: 'id', label: 'Marine attacked' };
// Two lists, as at least one trap must attack while nobody else need (15.3).
const ATTACKERS: Slot = { name: 'attackers', domain: 'subset', label: 'Traps that attack', min: 1 };
const OTHERS: Slot = { name: 'others', domain: 'subset', label: 'Others that join', optional: true, min: 0 };

/** Traps that owe this Marine unit an attack; none for anything else. */
const owedTo = (question: QuestionOf<'trap-attacks'>, target: string): readonly string[] =>
  Object.hasOwn(question.owed, target) ? (question.owed[target] ?? []) : [];

function checkAttack({ view }: Here, question: QuestionOf<'trap-attacks'>, { target, attackers }: AnswerOf<'trap-attacks'>): Verdict {
  const owed = owedTo(question, target);
  const marine = piece(view, target);
  if (owed.length === 0 || marine === null) return refuse('no-target', '15.3', 'No trap here owes this unit an attack.');
  if (new Set(attackers).size < attackers.length) return refuse('named-twice', '16.3', 'A unit joins an attack once.');
  if (!attackers.some((id) => owed.includes(id)))
    return refuse('no-trap', '15.3', 'At least one trap must attack; other melees come later.');
  for (const id of attackers) {
    if (owed.includes(id)) continue;
    if (!question.others.includes(id))
      return refuse('cannot-join', '15.3', 'Only traps that have not attacked this unit, and units that may attack, join.');
    if (marine.side === 'znon') return refuse('own-unit', '16.0b', 'Only traps attack a Marine under Mind Control.');
  }
  return accepted;
}

function nextAttack(here: Here, question: QuestionOf<'trap-attacks'>, values: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const { view } = here;
  const target = values['target'];
  const labelled = (id: string) => {
    const unit = piece(view, id);
    return { value: id, label: unit === null ? id : labelOf(unit), place: question.place, unit: id };
  };
  if (typeof target !== 'string') {
    return { slot: TARGET, choices: Object.keys(question.owed).map(labelled), refused: [], command: null };
  }
  const chosen = values['attackers'];
  const answer = (attackers: readonly string[]): RescueCommand => ({
    verb: 'decide',
    decision: question.id,
    answer: { kind: 'trap-attacks', target, attackers },
  });
  const marine = piece(view, target);
  const withOdds = (id: string): Choice => {
    const unit = piece(view, id);
    return { ...labelled(id), ...(unit === null || marine === null ? {} : { odds: meleeOdds(here, [unit], marine) }) };
  };
  if (!Array.isArray(chosen)) {
    const owed = owedTo(question, target);
    return { slot: { ...ATTACKERS, max: owed.length }, choices: owed.map(withOdds), refused: [], command: answer(owed) };
  }
  const traps = chosen.filter((id) => typeof id === 'string');
  const joined = values['others'];
  if (Array.isArray(joined) || question.others.length === 0) {
    const others = Array.isArray(joined) ? joined.filter((id) => typeof id === 'string') : [];
    return { slot: null, choices: [], refused: [], command: answer([...traps, ...others]) };
  }
  const choices: Choice[] = [];
  const refused: RefusedChoice[] = [];
  for (const id of question.others) {
    const verdict = checkAttack(here, question, { kind: 'trap-attacks', target, attackers: [...traps, id] });
    if (verdict.ok) choices.push(withOdds(id));
    else refused.push({ ...labelled(id), refusal: verdict.refusal });
  }
  return { slot: { ...OTHERS, max: choices.length }, choices, refused, command: answer(traps) };
}

const offerFor = (question: QuestionOf<'trap-attacks'>): Offer => ({
  id: 'trap-attacks',
  verb: 'decide',
  kind: 'trap-attacks',
  case: '15.3',
  title: 'Declare the next boobytrap attack',
  decision: question.id,
  slots: question.others.length > 0 ? [TARGET, ATTACKERS, OTHERS] : [TARGET, ATTACKERS],
  fixed: { verb: 'decide', decision: question.id },
});

export const face: Face = {
  replies: {
    'trap-attacks': {
      offers: (_here, question) => [offerFor(question)],
      next: (here, question, _offer, values) => nextAttack(here, question, values),
      check: checkAttack,
    },
  },
};

export const deeds: Deeds = {
  answers: { 'trap-attacks': (world, _question, { target, attackers }) => attack(world, target, attackers) },
  tasks: { traps: (world, { place }) => nextTrapAttack(world, place) },
  segments: { 'znon-melee': { begin: showTraps } },
};
