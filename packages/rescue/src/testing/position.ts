import { commandDice, type Json, type Refusal, type Roll, scriptedDice, type Viewer } from '@carapace/tabletop';
import type { RescueCommand } from '../commands';
import { type Hive, makeHive } from '../components';
import { printed } from '../components/printed';
import { makeRules } from '../game';
import type { RescueEvent } from '../log';
import { check } from '../offers';
import { defaultOptions, type RescueOptions } from '../options';
import type { Side } from '../position';
import { parseSetup, type Setup } from '../setup';
import type { RescueState, Unit } from '../state';
import { thaw } from '../thaw';
import { type RescueView, view } from '../view';

/*
 * For rule tests: a position written down, commands with the faces that the dice will show, and a look at what came of it.
 *
 *   const game = at({ segment: 'terran-movement', units: [{ kind: 'scout', at: 'E9' }] });
 *   game.send('terran', { verb: 'move', unit: 'm1', path: ['E8'] });
 *   expect(game.unit('m1').place).toBe('E8');
 *
 * Ids are m1, m2, ... for Marines and z1, z2, ... for all other units, in the order written; the Terran knows the latter as h-z1, h-z2, ...
 * until they are concealed again.
 */

export const hive: Hive = makeHive(printed);
const rules = makeRules(hive);
const KEY = '11'.repeat(32);

const freeze = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
};

export interface Game {
  readonly state: RescueState;
  /** Viewers to whom the last command showed something new by rule. */
  readonly revealedTo: readonly Viewer[];
  readonly rolls: readonly Roll[];
  view(viewer: Viewer): RescueView;
  unit(id: string): Unit;
  /** The unit, or null if it is off the map. */
  find(id: string): Unit | null;
  /** What a viewer calls a unit now. */
  name(viewer: Viewer, id: string): string;
  /** Sends a command that must be accepted; `dice` are the faces it rolls, all of which must be used. */
  send(seat: Side, command: RescueCommand, ...dice: number[]): Game;
  /** Answers the open decision of a seat. */
  answer(seat: Side, answer: Extract<RescueCommand, { verb: 'decide' }>['answer'], ...dice: number[]): Game;
  /** The refusal of a command that must be refused. */
  refusal(seat: Side, command: RescueCommand): Refusal;
  /** Whether `check` accepts the command. */
  allows(seat: Side, command: RescueCommand): boolean;
  /** Kinds of the events told to a viewer by the last command. */
  told(viewer?: Viewer): readonly string[];
  /** The events themselves. */
  events(viewer?: Viewer): readonly RescueEvent[];
}

export function at(setup: Setup, options: Partial<RescueOptions> = {}): Game {
  const read = parseSetup(hive, setup, { ...defaultOptions, ...options });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  let state = freeze(read.value);
  let before = state;
  let revealed = new Set<Viewer>();
  let rolls: readonly Roll[] = [];
  let count = 0;
  const nameOf = (viewer: Viewer, id: string): string => (viewer === 'znon' || id.startsWith('m') ? id : (state.units[id]?.handle ?? id));

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
    view: (viewer) => view(state, viewer),
    unit(id) {
      const unit = state.units[id];
      if (unit === undefined) throw new Error(`no unit ${id}`);
      return unit;
    },
    find: (id) => state.units[id] ?? null,
    name: nameOf,
    send(seat, command, ...faces) {
      const verdict = check(hive, view(state, seat), command);
      if (!verdict.ok) throw new Error(`refused: ${verdict.refusal.code} (${verdict.refusal.case}) ${verdict.refusal.text}`);
      const source = scriptedDice(faces, KEY);
      const dice = commandDice(source, `c${count++}`);
      revealed = new Set();
      const draft = thaw(state);
      rules.apply(draft, seat, command, {
        dice,
        reveals: (to) => {
          for (const viewer of to) revealed.add(viewer);
        },
      });
      if (source.left() > 0) throw new Error(`${source.left()} of the dice were not asked for`);
      before = state;
      state = freeze(draft);
      rolls = dice.rolls;
      return game;
    },
    answer(seat, answer, ...faces) {
      const question = state.questions.at(-1);
      if (question === undefined) throw new Error('no decision is open');
      return game.send(seat, { verb: 'decide', decision: question.id, answer }, ...faces);
    },
    refusal(seat, command) {
      const verdict = check(hive, view(state, seat), command);
      if (verdict.ok) throw new Error(`accepted: ${JSON.stringify(command as unknown as Json)}`);
      return verdict.refusal;
    },
    allows: (seat, command) => check(hive, view(state, seat), command).ok,
    told: (viewer = 'everything') => game.events(viewer).map(({ kind }) => kind),
    events(viewer = 'everything') {
      const count = view(before, viewer).log.reduce((sum, { events }) => sum + events.length, 0);
      return view(state, viewer)
        .log.flatMap(({ events }) => events)
        .slice(count);
    },
  };
  return game;
}
