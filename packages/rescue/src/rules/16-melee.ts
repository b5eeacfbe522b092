import type { Choice, Json, Next, OddsRow, Offer, RefusedChoice, Slot, Verdict } from '@carapace/tabletop';
import { accepted, refuse } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { CommandOf, RescueCommand } from '../commands';
import { counterLimit } from '../components';
import { labelOf, placeName } from '../names';
import { type Outcome, oddsOf, sumOf } from '../odds';
import {
  allPieces,
  isDeadPhase,
  isGuard,
  isMarine,
  isPrisoner,
  isQueen,
  isTerran,
  isTrap,
  type Piece,
  type Place,
  type Position,
  phasing,
  piece,
  piecesAt,
  type Side,
} from '../position';
import type { QuestionOf } from '../questions';
import { tell, unitOf, type World } from '../world';
import { inCommand } from './08-command';
import { mayBeAttacked, mayTurnOn } from './12-ranged-combat';
import { announceMelee, fight, type MeleeOutcome, meleeOutcome, takeLoss } from './16-fight';
import { isHatchery, mayFight, meleeModifiers } from './16-strength';

/* Melee (16.0): who may attack whom, the consent of a guarded Queen (16.5), the loss among several attackers (16.6). */

// ---------------------------------------------------------------- what is allowed

/** Whether a side may start a melee in a place now that its Melee Combat Segment (16.1) has come (18.6, 18.8). */
function mayMelee({ hive, view, me }: Here, place: Place): Verdict {
  if (isDeadPhase(view))
    return refuse('dead-phase', '18.6', 'Gravity has just been cut: no Znon-controlled unit starts a melee in this Phase.');
  if (me === 'znon' && isHatchery(hive, place)) return refuse('hatchery', '18.8', 'In a Hatchery no Znon-controlled unit starts a melee.');
  return accepted;
}

function attackerVerdict({ view, me }: Here, unit: Piece | null): Verdict {
  if (unit === null) return refuse('no-such-unit', '16.0a', 'There is no such unit on the map.');
  if (unit.side !== me) return refuse('not-yours', '16.0a', 'The other side controls this unit.');
  return mayFight(view, unit);
}

function targetVerdict({ view, me }: Here, place: Place, target: Piece | null, attackers: readonly Piece[]): Verdict {
  if (target === null) return refuse('no-target', '16.0b', 'There is no such unit on the map.');
  if (target.place !== place) return refuse('other-box', '16.0a', 'A melee is fought within one box.');
  const may = mayBeAttacked(view, me, target, '16.4');
  if (!may.ok) return may;
  return attackers.map((unit) => mayTurnOn(unit, target)).find(({ ok }) => !ok) ?? accepted;
}

function checkMelee(here: Here, { attackers, target }: CommandOf<'melee'>): Verdict {
  if (attackers.length === 0) return refuse('no-attackers', '16.0b', 'At least one unit must attack.');
  if (new Set(attackers).size < attackers.length) return refuse('named-twice', '16.3', 'A unit attacks once.');
  const units: Piece[] = [];
  for (const id of attackers) {
    const unit = piece(here.view, id);
    const verdict = attackerVerdict(here, unit);
    if (!verdict.ok || unit === null) return verdict;
    units.push(unit);
  }
  const place = (units[0] as Piece).place;
  if (units.some((unit) => unit.place !== place)) return refuse('apart', '16.0b', 'Units pool their strength within one box only.');
  const may = mayMelee(here, place);
  if (!may.ok) return may;
  return targetVerdict(here, place, piece(here.view, target), units);
}

// ---------------------------------------------------------------- odds

const RESULT: Readonly<Record<'target' | 'attackers', Readonly<Record<MeleeOutcome['result'], string>>>> = {
  target: { In: 'incapacitated', '1': 'killed', '2': 'wiped out' },
  attackers: { In: 'an attacker incapacitated', '1': 'an attacker killed', '2': 'an attacker killed' },
};

function outcomeOf(here: Here, target: Piece, attackers: readonly Piece[], total: number): Outcome {
  const { view } = here;
  const outcome = meleeOutcome(here.hive, total);
  if (outcome === null) return { label: 'no effect', tone: 'neutral' };
  if (outcome.on === 'attackers') {
    if (attackers.every(isTrap)) return { label: 'no effect', tone: 'neutral' };
    const dies = outcome.result === 'In' && view.lifeSupportOff;
    return { label: RESULT.attackers[dies ? '1' : outcome.result], tone: 'bad' };
  }
  if (!target.faceUp || target.kind === null || isTrap(target)) return { label: 'no effect', tone: 'neutral' };
  const dies = outcome.result === 'In' && (target.incapacitated || view.lifeSupportOff);
  const result = dies ? '1' : outcome.result;
  const men = here.hive.pack.units[target.kind].individuals;
  if (men > 1 && result !== '2') return { label: result === '1' ? 'one man killed' : 'one man incapacitated', tone: 'good' };
  return { label: men > 1 ? RESULT.target[result] : result === 'In' ? RESULT.target.In : RESULT.target['1'], tone: 'good' };
}

/** Whether this viewer must reckon with Queens he does not see, who might command a Soldier or Worker (8.0d). */
function mayHideQueens({ hive, view, me }: Here): boolean {
  if (me === 'znon') return false;
  const all = counterLimit(hive.pack.counters, 'queen') + counterLimit(hive.pack.counters, 'master-queen');
  const pieces = allPieces(view);
  return pieces.some(({ kind }) => kind === null) && pieces.filter(isQueen).length + view.tally.queensLost < all;
}

/** One row for each world the viewer must reckon with: a Soldier or Worker in command and out of it, unless he can tell (8.0g). */
export function meleeOdds(here: Here, attackers: readonly Piece[], target: Piece): readonly OddsRow[] {
  const { hive, view } = here;
  const row = (world: string, commanded?: boolean): OddsRow => {
    const modifiers = meleeModifiers(hive, view, attackers, target, commanded);
    const sum = sumOf(modifiers);
    return oddsOf(world, modifiers, (face) => outcomeOf(here, target, attackers, face + sum));
  };
  if (!isGuard(target) || inCommand(hive, view, target.place)) return [row('')];
  return mayHideQueens(here) ? [row('in command', true), row('out of command', false)] : [row('')];
}

// ---------------------------------------------------------------- offers

const ATTACKERS: Slot = { name: 'attackers', domain: 'subset', label: 'Attackers', min: 1 };
const TARGET: Slot = { name: 'target', domain: 'id', label: 'Target' };

const fightersAt = (here: Here, place: Place): readonly Piece[] =>
  piecesAt(here.view, place).filter((unit) => attackerVerdict(here, unit).ok);
const enemiesAt = (here: Here, place: Place): readonly Piece[] =>
  piecesAt(here.view, place).filter((unit) => unit.side !== here.me || (here.me === 'znon' && isPrisoner(unit)));

const meleeOffers = (here: Here): readonly Offer[] =>
  (Object.keys(here.view.stacks) as Place[])
    .filter((place) => fightersAt(here, place).length > 0 && mayMelee(here, place).ok)
    .filter((place) =>
      enemiesAt(here, place).some((unit) => fightersAt(here, place).some((fighter) => targetVerdict(here, place, unit, [fighter]).ok)),
    )
    .map((place) => ({
      id: `melee:${place}`,
      verb: 'melee',
      kind: 'melee',
      case: '16.0',
      title: `Melee in ${placeName(place)}`,
      slots: [{ ...ATTACKERS, max: fightersAt(here, place).length }, TARGET],
      fixed: { verb: 'melee' },
      confirm: true,
    }));

function nextMelee(here: Here, offer: Offer, values: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const place = offer.id.slice('melee:'.length) as Place;
  const [slot = ATTACKERS] = offer.slots;
  const chosen = values['attackers'];
  const shown = (unit: Piece) => ({ value: unit.id, label: labelOf(unit), place, unit: unit.id });
  if (!Array.isArray(chosen)) {
    const refused: RefusedChoice[] = [];
    for (const unit of piecesAt(here.view, place)) {
      const verdict = attackerVerdict(here, unit);
      if (unit.side === here.me && !verdict.ok) refused.push({ ...shown(unit), refusal: verdict.refusal });
    }
    return { slot, choices: fightersAt(here, place).map(shown), refused, command: null };
  }
  const attackers = chosen.filter((id) => typeof id === 'string');
  const target = values['target'];
  if (typeof target === 'string') {
    return { slot: null, choices: [], refused: [], command: { verb: 'melee', attackers, target } };
  }
  const units = attackers.flatMap((id) => piece(here.view, id) ?? []);
  const choices: Choice[] = [];
  const refused: RefusedChoice[] = [];
  for (const unit of enemiesAt(here, place)) {
    const verdict = targetVerdict(here, place, unit, units);
    if (!verdict.ok) refused.push({ ...shown(unit), refusal: verdict.refusal });
    else
      choices.push({
        ...shown(unit),
        odds: meleeOdds(here, units, unit),
        ...(asksConsent(here.view, here.me, unit) ? { note: 'She may refuse.' } : {}),
      });
  }
  return { slot: TARGET, choices, refused, command: null };
}

// ---------------------------------------------------------------- consent

/** Units that let a Queen refuse: Soldiers, Workers and Terrans under control, hostages held since the start too; able or not (16.5, ruling 57). */
const isGuarded = (pos: Position, queen: Piece): boolean =>
  piecesAt(pos, queen.place).some((unit) => unit.id !== queen.id && unit.side === 'znon' && (isGuard(unit) || isTerran(unit)));

/**
 * Whether the Znon is asked before the die. A face-down counter might be a sleeping Queen: he is asked for any of them, so that the question
 * says nothing.
 */
const asksConsent = (pos: Position, attacking: Side, target: Piece): boolean =>
  attacking === 'terran' && (isQueen(target) || !target.faceUp) && isGuarded(pos, target);

const consentOffer = (question: QuestionOf<'consent'>, consent: boolean): Offer => ({
  id: consent ? 'consent' : 'refuse',
  verb: 'decide',
  kind: consent ? 'consent' : 'refuse',
  case: '16.5',
  title: consent ? 'Let the melee take place' : 'Refuse the melee',
  decision: question.id,
  slots: [],
  fixed: { verb: 'decide', decision: question.id, answer: { kind: 'consent', consent } },
});

const mayRefuse = (here: Here, question: QuestionOf<'consent'>): boolean => {
  const queen = piece(here.view, question.queen);
  return queen !== null && isQueen(queen);
};

// ---------------------------------------------------------------- face

const LOSS: Slot = { name: 'unit', domain: 'id', label: 'Loss' };

const decide = (question: { readonly id: string }, answer: CommandOf<'decide'>['answer']): CommandOf<'decide'> => ({
  verb: 'decide',
  decision: question.id,
  answer,
});

export const face: Face = {
  acts: { melee: { offers: meleeOffers, next: nextMelee, check: checkMelee } },
  replies: {
    consent: {
      offers: (here, question) => [consentOffer(question, true), ...(mayRefuse(here, question) ? [consentOffer(question, false)] : [])],
      check: (here, question, { consent }) =>
        consent || mayRefuse(here, question)
          ? accepted
          : refuse(
              'no-queen',
              '16.5',
              'Only a Queen or the Master-Queen may refuse; you are asked for every face-down unit, so that the question gives nothing away.',
            ),
    },
    'melee-loss': {
      offers: (_here, question) => [
        {
          id: 'melee-loss',
          verb: 'decide',
          kind: 'melee-loss',
          case: '16.6',
          title: question.result === 'In' ? 'Choose who is incapacitated' : 'Choose who is lost',
          decision: question.id,
          slots: [LOSS],
          fixed: { verb: 'decide', decision: question.id },
        },
      ],
      next: ({ view }, question, _offer, values) => {
        const unit = values['unit'];
        if (typeof unit === 'string') {
          return { slot: null, choices: [], refused: [], command: decide(question, { kind: 'melee-loss', unit }) };
        }
        const choices = question.units.flatMap((id) => {
          const one = piece(view, id);
          return one === null ? [] : [{ value: id, label: labelOf(one), place: one.place, unit: id }];
        });
        return { slot: LOSS, choices, refused: [], command: null };
      },
      check: (_here, question, { unit }) =>
        question.units.includes(unit)
          ? accepted
          : refuse('not-an-attacker', '16.6', 'The result falls on one of those you are asked about.'),
    },
  },
};

// ---------------------------------------------------------------- deeds

/** Whether, by what all can see, nobody may attack in the melee segment that has begun (16.0, 16.4, 18.6). */
function idle(world: World): boolean {
  const { state } = world;
  if (isDeadPhase(state)) return true;
  const me = phasing(state.segment);
  return (Object.keys(state.stacks) as Place[]).every((place) => {
    const here = piecesAt(state, place);
    const terrans = here.some((unit) => unit.side === 'terran' && (me === 'znon' ? isMarine(unit) : !unit.incapacitated));
    const atHostages = me === 'znon' && state.hostages.power && here.some((unit) => isPrisoner(unit) && unit.faceUp);
    return (
      !(terrans || atHostages) || !here.some((unit) => unit.side === 'znon' && !(atHostages && !terrans && isPrisoner(unit) && unit.faceUp))
    );
  });
}

export const deeds: Deeds = {
  commands: {
    melee: (world, side, { attackers, target }) => {
      announceMelee(world, attackers, target);
      const victim = unitOf(world, target);
      // 16.2: whoever is attacked must defend, a guarded Queen apart.
      if (!asksConsent(world.state, side, victim)) {
        fight(world, attackers, target, side);
        return;
      }
      world.state.questions.push({
        id: world.tools.dice.handle(),
        kind: 'consent',
        case: '16.5',
        seat: 'znon',
        queen: target,
        attackers: [...attackers],
      });
    },
  },
  answers: {
    consent: (world, { queen: id, attackers }, { consent }) => {
      const queen = unitOf(world, id);
      tell(world, consent ? 'melee-allowed' : 'melee-refused', ['16.5'], { place: queen.place, about: [queen] });
      if (consent) {
        fight(world, attackers, id, 'terran');
        return;
      }
      if (queen.reign === null) throw new Error(`${id} cannot refuse`);
      queen.reign = { ...queen.reign, refusedTurn: world.state.turn };
      // Who refuses is a Queen: a sleeping one among hostages has shown herself by that.
      if (!queen.faceUp) world.tools.reveals(['terran', 'watcher']);
    },
    'melee-loss': (world, { result, hit }, { unit }) => takeLoss(world, unitOf(world, unit), result, hit),
  },
  segments: { 'terran-melee': { idle }, 'znon-melee': { idle } },
};
