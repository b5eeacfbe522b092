import type { Next, Offer } from '@carapace/tabletop';
import { commandDice, type Json, type Refusal, type Roll, scriptedDice, type Viewer } from '@carapace/tabletop';
import type { AnswerKind, AnswerOf, InvadersCommand } from '../commands';
import { printed } from '../components/printed';
import type { EventKind } from '../events';
import { makeRules, run } from '../game';
import { type Grounds, makeGrounds } from '../ground';
import type { EventOf, InvadersEvent } from '../log';
import { check, next, offers } from '../offers';
import type { MatchOptions } from '../options';
import type { Side } from '../position';
import { parseSetup, type Setup } from '../setup';
import type { AlienTruth, InvadersState, MarineTruth } from '../state';
import { thaw } from '../thaw';
import { type InvadersView, view } from '../view';
import { worldOf } from '../world';

/*
 * For rule tests: a position written down, commands with the faces that the dice will show, and a look at what came of it.
 *
 *   const game = at({ marines: [{ id: 'scout-1', hex: '263' }], aliens: [{ id: 'p8a', hex: '421' }] });
 *   game.send({ verb: 'full-move', unit: 'scout-1', path: ['326'], exit: false });
 *   expect(game.marine('scout-1').hex).toBe('326');
 *
 * Draws are dice too: 'draw-chit', 'draw-unit', 'draw-adm', 'draw-goal', 'draw-pod' have as many sides as there are things to draw from, in the
 * order of the sheet; none is rolled where there is only one.
 */

export const grounds: Grounds = makeGrounds(printed);
const rules = makeRules(grounds);
const KEY = '11'.repeat(32);

export const defaults: MatchOptions = { battle: 'gauntlet', players: 'solo', hiddenAdm: false };

const freeze = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
};

export interface Game {
  readonly state: InvadersState;
  /** Viewers to whom the last command showed something new by rule. */
  readonly revealedTo: readonly Viewer[];
  readonly rolls: readonly Roll[];
  view(viewer: Viewer): InvadersView;
  marine(id: string): MarineTruth;
  alien(id: string): AlienTruth;
  /** Sends a command of the Marine player that must be accepted; `dice` are the faces it rolls, all of which must be used. */
  send(command: InvadersCommand, ...dice: number[]): Game;
  /** Answers the open decision, whoever's it is. */
  answer<K extends AnswerKind>(answer: AnswerOf<K>, ...dice: number[]): Game;
  /** Carries out a chit as if it had just been drawn, up to the next choice; the Marine Action Phase goes on afterwards. */
  enact(chit: string, ...dice: number[]): Game;
  /** The refusal of a command that must be refused; by default the Marine player's. */
  refusal(command: InvadersCommand, seat?: Side): Refusal;
  /** Whether `check` accepts the command. */
  allows(command: InvadersCommand, seat?: Side): boolean;
  /** Offers of a kind; of all kinds where none is named. */
  offered(kind?: string, seat?: Side): readonly Offer[];
  /** What comes next of an offer with these slots filled. */
  step(offer: string, values?: Readonly<Record<string, Json>>, seat?: Side): Next<InvadersCommand>;
  /** Kinds of the events told to a viewer by the last command. */
  told(viewer?: Viewer): readonly string[];
  /** The events themselves. */
  events(viewer?: Viewer): readonly InvadersEvent[];
  /** The events of one kind. */
  eventsOf<K extends EventKind>(kind: K, viewer?: Viewer): readonly EventOf<K>[];
}

/** A battle from its printed start; `dice` are all that set-up rolls, one 'draw-pod' for each hex with a pod drawn at random. */
export function begin(options: Partial<MatchOptions> = {}, ...dice: number[]): Game {
  const chosen = { ...defaults, ...options };
  const seats = rules.seats(chosen).map(({ id }) => id);
  const source = scriptedDice(dice.length > 0 ? dice : new Array(40).fill(1), KEY);
  const state = rules.start({ options: chosen, seats }, { dice: commandDice(source, 'start'), reveals: () => undefined });
  return play(state);
}

/** A position written down; by default turn 1 of the Gauntlet, solo, in the Marine Action Phase. */
export function at(setup: Setup, options: Partial<MatchOptions> = {}): Game {
  const read = parseSetup(grounds, setup, { ...defaults, ...options });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return play(read.value);
}

export function play(from: InvadersState): Game {
  let state = freeze(from);
  let before = state;
  let revealed = new Set<Viewer>();
  let rolls: readonly Roll[] = [];
  let count = 0;

  function apply(faces: readonly number[], change: (draft: InvadersState, tools: Parameters<typeof rules.apply>[3]) => void): void {
    const source = scriptedDice(faces, KEY);
    const dice = commandDice(source, `c${count++}`);
    revealed = new Set();
    const draft = thaw(state);
    change(draft, {
      dice,
      reveals: (to) => {
        for (const viewer of to) revealed.add(viewer);
      },
    });
    if (source.left() > 0) throw new Error(`${source.left()} of the dice were not asked for`);
    before = state;
    state = freeze(draft);
    rolls = dice.rolls;
  }
  const seen = (viewer: Viewer) => view(printed, state, viewer);
  const send = (seat: Side, command: InvadersCommand, faces: readonly number[]): Game => {
    const verdict = check(grounds, seen(seat), command);
    if (!verdict.ok) throw new Error(`refused: ${verdict.refusal.code} (${verdict.refusal.case}) ${verdict.refusal.text}`);
    apply(faces, (draft, tools) => rules.apply(draft, seat, command, tools));
    return game;
  };

  const game: Game = {
    get state() {
      return state;
    },
    get revealedTo() {
      return [...revealed].sort();
    },
    get rolls() {
      return rolls;
    },
    view: seen,
    marine(id) {
      const unit = state.marines[id];
      if (unit === undefined) throw new Error(`no Marine ${id}`);
      return unit;
    },
    alien(id) {
      const unit = state.aliens[id];
      if (unit === undefined) throw new Error(`no alien ${id}`);
      return unit;
    },
    send: (command, ...faces) => send('marine', command, faces),
    answer(answer, ...faces) {
      const question = state.questions.at(-1);
      if (question === undefined) throw new Error('no decision is open');
      return send(question.seat, { verb: 'decide', decision: question.id, answer }, faces);
    },
    enact(chit, ...faces) {
      apply(faces, (draft, tools) => {
        draft.agenda.unshift({ task: 'enact-chit', chit });
        run(worldOf(grounds.of(draft.options), draft, tools));
      });
      return game;
    },
    refusal(command, seat = 'marine') {
      const verdict = check(grounds, seen(seat), command);
      if (verdict.ok) throw new Error(`accepted: ${JSON.stringify(command as unknown as Json)}`);
      return verdict.refusal;
    },
    allows: (command, seat = 'marine') => check(grounds, seen(seat), command).ok,
    offered: (kind, seat = 'marine') => offers(grounds, seen(seat)).filter((offer) => kind === undefined || offer.kind === kind),
    step: (offer, values = {}, seat = 'marine') => next(grounds, seen(seat), { offer, values }),
    told: (viewer = 'everything') => game.events(viewer).map(({ kind }) => kind),
    events(viewer = 'everything') {
      const told = before.log.reduce((sum, { events }) => sum + events.length, 0);
      return seen(viewer)
        .log.flatMap(({ events }) => events)
        .slice(told);
    },
    eventsOf: <K extends EventKind>(kind: K, viewer: Viewer = 'everything') =>
      game.events(viewer).filter((event): event is EventOf<K> & InvadersEvent => event.kind === kind),
  };
  return game;
}
