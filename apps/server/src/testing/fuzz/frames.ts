import {
  absenceChoices,
  chatAudiences,
  housePaces,
  limits,
  PROTOCOL,
  paces,
  proposalKinds,
  type RequestKind,
  requestKinds,
  watcherModes,
} from '@carapace/protocol';
import { type Json, nonceCommitment, type Rng } from '@carapace/tabletop';

import type { Actor } from '../../host/actor';
import { hex32, newId, type Person } from '../person';

/** Messages as a client of a role would send them, and what becomes of them in a stranger's hands. */

export interface Sender {
  readonly person: Person;
  readonly seat: string | null;
  /** The table it is at; null for who has not said hello. */
  readonly actor: Actor | null;
  readonly code: string;
}

export const pick = <T>(rng: Rng, list: readonly T[]): T => list[Math.floor(rng.next() * list.length)] as T;

const names = ['Ann', 'Zoë', 'x', 'n'.repeat(limits.name), 'Mr. & Mrs. <b>'];

/** A message of this kind that its schema takes, and that makes sense for its sender if any does. */
export function validMessage(kind: RequestKind, sender: Sender, rng: Rng): unknown {
  const { person, actor, seat } = sender;
  const seats = actor?.doc.seats.map(({ id }) => id) ?? ['m1'];
  const anySeat = pick(rng, [...seats, 'm9']);
  const id = rng.next() < 0.04 ? 'used-before-1' : newId();
  const version = seat === null || actor?.play == null ? 1 : actor.play.version(seat);
  switch (kind) {
    case 'hello':
      return {
        protocol: PROTOCOL,
        build: 'fuzz',
        table: sender.code,
        key: person.key,
        since: pick(rng, [null, 1, version]),
        as: pick(rng, [null, seat, 'watcher']),
      };
    case 'sit':
      return { seat: anySeat, name: pick(rng, names) };
    case 'ready':
      person.nonce = hex32();
      return { commitment: nonceCommitment(person.nonce), terms: pick(rng, [actor?.doc.terms ?? 0, actor?.doc.terms ?? 0, 7]) };
    case 'open':
      return { attempt: actor?.doc.start.attempt ?? 1, nonce: person.nonce };
    case 'configure':
      return pick<() => unknown>(rng, [
        () => ({ settings: { watchers: pick(rng, watcherModes) } }),
        () => ({ settings: { pace: pick(rng, paces) } }),
        () => ({ options: { seats: pick(rng, [3, 4, 99]), rounds: pick(rng, [1, 2, 0]) } }),
        () => ({}),
      ])();
    case 'freeSeat':
      return { seat: anySeat };
    case 'automate':
      return { seat: anySeat, on: rng.next() < 0.5 };
    case 'house':
      return pick<unknown>(rng, [{ on: rng.next() < 0.5 }, { pace: pick(rng, housePaces) }, {}]);
    case 'removeWatcher':
      return { watcher: pick(rng, [...(person.table?.watchers.map((each) => each.id) ?? []), 'nobody']) };
    case 'watch':
      return { name: pick(rng, names) };
    case 'command':
      return { id, version, command: commandFor(sender, rng) };
    case 'undo':
      return { id, version };
    case 'resign':
      return { id };
    case 'draft':
      return {
        name: pick(rng, ['plan', 'a', `n${Math.floor(rng.next() * 30)}`]),
        data: pick<Json>(rng, [null, { a: [1, 2] }, 'x'.repeat(17_000)]),
      };
    case 'propose':
    case 'withdraw':
      return { kind: pick(rng, proposalKinds) };
    case 'answer':
      return { kind: pick(rng, proposalKinds), yes: rng.next() < 0.3 };
    case 'absence':
      return { seat: anySeat, choice: pick(rng, absenceChoices) };
    case 'redeem':
      return pick<() => unknown>(rng, [() => ({ code: 'A'.repeat(22) }), () => ({ code: 'B'.repeat(22), name: pick(rng, names) })])();
    case 'revokeKey':
      return {
        key: pick(rng, [
          'none',
          ...(seat === null ? [] : (actor?.doc.seats.find((each) => each.id === seat)?.keys.map((each) => each.id) ?? [])),
        ]),
      };
    case 'chat':
      return { to: pick(rng, chatAudiences), text: pick(rng, ['hello', '<script>', 'ü🐜'.repeat(50)]) };
    default:
      return {};
  }
}

/** A command the sender could give, one it nearly could, or one that another seat could. */
function commandFor({ seat, actor }: Sender, rng: Rng): Json {
  const play = actor?.play ?? null;
  const none: Json = { verb: 'pick', value: 1 };
  if (actor === null || play === null) return none;
  const { table } = actor.ruleset;
  const whose = rng.next() < 0.15 || seat === null ? pick(rng, play.match.state.seats) : seat;
  const view = play.view(whose);
  // Games last longer where not every command is a good one.
  const command = rng.next() < 0.3 ? table.sample(view, rng) : table.nearMiss(view, rng);
  return (command ?? table.sample(view, rng) ?? none) as unknown as Json;
}

const weird: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => -1,
  () => 0,
  () => 1e99,
  () => 2 ** 53,
  () => 0.5,
  () => '',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => 'x'.repeat(5000),
  () => '\u202e\u0000\ud800',
  () => [],
  () => [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]],
  () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') as unknown,
  () => ({ toString: 1, valueOf: 'x', toJSON: 'y' }),
  () => true,
  () => 'm1',
  () => ({ type: 'MAKE_MOVE', payload: { type: 'pick', args: [], playerID: 'm1' } }),
];

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** One change somewhere in the message: a member gone, one more, another's value, another type, a near number, another case. */
export function mutated(message: unknown, rng: Rng): unknown {
  if (!isBag(message) || rng.next() < 0.05) return pick(rng, weird)();
  const copy = structuredClone(message);
  let at: Bag = copy;
  for (;;) {
    const keys = Object.keys(at);
    const key = pick(rng, keys);
    if (key === undefined) {
      at[pick(rng, ['extra', 'playerID', 'seat', 'state'])] = pick(rng, weird)();
      return copy;
    }
    const value = at[key];
    if (isBag(value) && rng.next() < 0.7) {
      at = value;
      continue;
    }
    switch (Math.floor(rng.next() * 6)) {
      case 0:
        delete at[key];
        return copy;
      case 1:
        at[pick(rng, ['extra', 'playerID', 'seat', 'state'])] = pick(rng, weird)();
        return copy;
      case 2:
        at[key] = at[pick(rng, keys)];
        return copy;
      case 3:
        at[key] = typeof value === 'number' ? value + pick(rng, [-1, 1, 0.5]) : typeof value === 'string' ? value.slice(1) : value;
        return copy;
      case 4:
        at[key] = typeof value === 'string' ? `${value}${value.slice(0, 1)}` : [value];
        return copy;
      default:
        at[key] = pick(rng, weird)();
        return copy;
    }
  }
}

/** Kinds by how often they come: most of what is sent in a game is commands. */
export function kindFor(rng: Rng, commands: number): RequestKind {
  if (rng.next() < commands) return 'command';
  const kind = pick(rng, requestKinds);
  // Each of them ends a table; they need not come often.
  return ['deleteTable', 'resign', 'freeSeat', 'stand'].includes(kind) && rng.next() < 0.8 ? 'command' : kind;
}
