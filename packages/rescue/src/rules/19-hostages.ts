import { accepted, type Next, type Offer, refuse, type Verdict } from '@carapace/tabletop';
import type { Act, Deeds, Face, Here } from '../act';
import type { RescueCommand } from '../commands';
import { eliminate } from '../effects';
import { isPrisoner, type Piece, type Position, piece } from '../position';
import { settle } from '../settle';
import type { Unit, UnitId } from '../state';
import { tell, unitOf, type World } from '../world';
import { nobodyUnderWay } from './20-under-way';
import { endGame } from './22-victory';

/* Killing the hostages (19.0): rolls after both engines, announcement, the Terran's chance to abort, execution. */

/** 19.0d: faces that give the power to execute. */
export const POWER_UP_TO = 3;

interface Threats extends Position {
  readonly hostages: { readonly announced: readonly { readonly unit: string | null; readonly turn: number }[] };
}
type Threat = Threats['hostages']['announced'][number];

/** A prisoner that has been freed can never be executed again: he is face up for good (11.3, 19.2). */
const stillHeld = (unit: Piece | Unit | null): boolean => unit !== null && (!unit.faceUp || unit.heldSinceStart);

/** Announcements that can still come to the deed: the mission may be aborted as long as there is one (19.3, ruling 68). */
export const openThreats = (game: Threats): readonly Threat[] =>
  // Who does not know his counter any more knows all the same that he has not been freed: he would be face up.
  game.hostages.announced.filter(({ unit }) => unit === null || stillHeld(piece(game, unit)));

/** Whether one of them was announced in an earlier Game-Turn, so that it can be carried out in this one. */
const dueThreat = (game: Threats, prisoner: string): boolean =>
  openThreats(game).some(({ unit, turn }) => unit === prisoner && turn < game.turn);

// ---------------------------------------------------------------- face

function mayAnnounce({ view }: Here, prisoner: string): Verdict {
  if (!view.hostages.power) {
    return refuse('no-power', '19.0d', 'The Znon has no power to execute: no roll for a Queen lost after both engines has succeeded.');
  }
  const unit = piece(view, prisoner);
  if (unit === null || !isPrisoner(unit)) return refuse('no-hostage', '19.3', 'Only a hostage can be executed.');
  if (!stillHeld(unit)) return refuse('face-up', '19.2', 'Only a face-down hostage can be executed, and this one is face up for good.');
  if (view.hostages.announced.some((threat) => threat.unit === prisoner && threat.turn === view.turn)) {
    return refuse('announced', '19.3', 'This execution has been announced already in this Game-Turn.');
  }
  return accepted;
}

function mayExecute({ view }: Here, prisoner: string): Verdict {
  const unit = piece(view, prisoner);
  if (unit === null || !isPrisoner(unit)) return refuse('no-hostage', '19.3', 'Only a hostage can be executed.');
  if (!stillHeld(unit)) return refuse('face-up', '19.2', 'Only a face-down hostage can be executed, and this one is face up for good.');
  if (!dueThreat(view, prisoner)) {
    return refuse('no-notice', '19.3', 'An execution is announced one full Game-Turn before it takes place.');
  }
  if (view.hostages.executedTurn === view.turn) return refuse('one-a-turn', '19.1', 'Only one hostage is executed in a Game-Turn.');
  if (unit.faceUp) return refuse('face-up', '19.2', 'Only a face-down hostage can be executed.');
  return accepted;
}

/** An act upon one prisoner: an offer for each that it can be done to. */
function actOn<V extends 'announce-execution' | 'execute'>(
  verb: V,
  title: string,
  may: (here: Here, prisoner: string) => Verdict,
): Act<'announce-execution'> & Act<'execute'> {
  return {
    offers: (here) =>
      Object.values(here.view.units)
        .filter(({ id }) => may(here, id).ok)
        .map(
          ({ id, kind }): Offer => ({
            id: `${verb}:${id}`,
            verb,
            kind: verb,
            case: '19.3',
            title: `${title} ${kind === 'daughter' ? 'the daughter' : 'the ambassador'}`,
            actor: id,
            slots: [],
            fixed: { verb, prisoner: id },
            confirm: true,
          }),
        ),
    check: (here, { prisoner }) => may(here, prisoner),
  };
}

const abortOffer: Offer = {
  id: 'abort-mission',
  verb: 'abort-mission',
  kind: 'abort-mission',
  case: '19.3',
  title: 'Abort the mission',
  slots: [],
  fixed: { verb: 'abort-mission' },
  ends: true,
  confirm: true,
};

function mayAbort(view: Here['view']): Verdict {
  if (openThreats(view).length === 0) {
    return refuse('no-threat', '22.5', 'A mission is aborted only while an announced execution hangs over a hostage.');
  }
  return nobodyUnderWay(view);
}

export const face: Face = {
  acts: {
    'announce-execution': actOn('announce-execution', 'Announce the execution of', mayAnnounce),
    execute: actOn('execute', 'Execute', mayExecute),
    'abort-mission': {
      offers: ({ view }) => (mayAbort(view).ok ? [abortOffer] : []),
      check: ({ view }) => mayAbort(view),
    },
  },
  replies: {
    abort: {
      offers: (_here, { id }) => [
        {
          id: 'abort',
          verb: 'decide',
          kind: 'abort',
          case: '19.3',
          title: 'Abort the mission, or go on',
          decision: id,
          slots: [{ name: 'abort', domain: 'choice', label: 'Abort' }],
          fixed: { verb: 'decide', decision: id },
        },
      ],
      next: (_here, { id }, offer, { abort }): Next<RescueCommand> => {
        if (abort !== undefined) {
          const answer = { kind: 'abort', abort: abort === true } as const;
          return { slot: null, choices: [], refused: [], command: { verb: 'decide', decision: id, answer } };
        }
        const choices = [
          { value: false, label: 'Go on' },
          { value: true, label: 'Abort the mission' },
        ];
        return { slot: offer.slots[0] as Offer['slots'][number], choices, refused: [], command: null };
      },
      check: () => accepted,
    },
  },
};

// ---------------------------------------------------------------- deeds

/** Compulsory, open rolls, one for each Queen killed after the second engine (19.0a, 19.0c; ruling 66). Later ones are still rolled. */
function rollForHostages(world: World): void {
  const { state, tools } = world;
  // A roll for a Queen who died face down says that she has.
  if (state.hostages.rollsUnseen > 0) tools.reveals(['terran', 'watcher']);
  state.hostages.rollsUnseen = 0;
  for (; state.hostages.rollsDue > 0; state.hostages.rollsDue--) {
    const roll = tools.dice.roll('hostage-roll');
    const success = roll <= POWER_UP_TO;
    if (success) state.hostages.power = true;
    tell(world, 'execution-rolled', ['19.0c', '19.0d'], { dice: [{ purpose: 'hostage-roll', face: roll }], facts: { success } });
  }
}

function ask(world: World, prisoner: Unit, due: boolean): void {
  world.state.questions.push({
    id: world.tools.dice.handle(),
    kind: 'abort',
    case: '19.3',
    seat: 'terran',
    prisoner: prisoner.id,
    place: prisoner.place,
    due,
  });
}

function abort(world: World): void {
  tell(world, 'mission-aborted', ['19.3']);
  endGame(world, 'aborted');
}

/** 19.0e: the hostage is gone at once; it counts for neither side (22.2). */
function execute(world: World, id: UnitId): void {
  const { state } = world;
  const prisoner = unitOf(world, id);
  tell(world, 'hostage-executed', ['19.0e'], { place: prisoner.place, about: [prisoner], facts: { prisoner: prisoner.kind } });
  state.hostages.executedTurn = state.turn;
  state.hostages.announced = state.hostages.announced.filter(({ unit }) => unit !== id);
  eliminate(world, prisoner, 'execution', 'none');
  world.tools.reveals(['terran', 'watcher']);
  settle(world);
}

/** What was announced in an earlier turn and not carried out lapses (19.4); so does what cannot come to the deed any more. */
function lapse(world: World): void {
  const { state } = world;
  const open = openThreats(state);
  for (const threat of state.hostages.announced) {
    if (open.includes(threat) && threat.turn >= state.turn) continue;
    const prisoner = state.units[threat.unit];
    if (prisoner === undefined) continue;
    // Where he lies now is told to nobody who has lost sight of him (11.1).
    const place = threat.mixed && !prisoner.faceUp ? null : prisoner.place;
    tell(world, 'execution-waived', ['19.4'], { place, about: [prisoner], facts: { prisoner: prisoner.kind } });
  }
  state.hostages.announced = state.hostages.announced.filter((threat) => open.includes(threat) && threat.turn >= state.turn);
}

const noPower = ({ state }: World): boolean => !state.hostages.power;
const noThreat = ({ state }: World): boolean => openThreats(state).length === 0;

export const deeds: Deeds = {
  commands: {
    'announce-execution': (world, _side, { prisoner: id }) => {
      const { state } = world;
      const prisoner = unitOf(world, id);
      state.hostages.announced.push({ unit: id, turn: state.turn });
      world.tools.reveals(['terran', 'watcher']);
      tell(world, 'execution-announced', ['19.3', '19.4'], {
        place: prisoner.place,
        about: [prisoner],
        facts: { prisoner: prisoner.kind, turn: state.turn + 1 },
      });
      ask(world, prisoner, false);
    },
    execute: (world, _side, { prisoner }) => {
      // Which counter he is may have been lost sight of, and is shown now.
      if (world.state.hostages.announced.some(({ unit, mixed }) => unit === prisoner && mixed)) world.tools.reveals(['terran', 'watcher']);
      ask(world, unitOf(world, prisoner), true);
    },
    'abort-mission': abort,
  },
  answers: {
    abort: (world, { prisoner, due }, answer) => {
      if (answer.abort) abort(world);
      else if (due) execute(world, prisoner);
    },
  },
  segments: {
    'mind-control': { idle: noPower },
    activation: { idle: noPower },
    'terran-melee': { idle: noThreat },
    'znon-movement': { begin: rollForHostages, end: rollForHostages },
    'znon-melee': { idle: noPower, end: lapse },
    evacuation: { idle: noThreat },
  },
};
