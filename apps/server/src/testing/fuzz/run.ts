import { type RequestKind, requestKinds } from '@carapace/protocol';
import type { Rng, Ruleset } from '@carapace/tabletop';
import { conformance, conformanceTesting, seededRng } from '@carapace/tabletop/testing';

import type { Actor } from '../../host/actor';
import type { Store } from '../../store/contract';
import { memoryStore } from '../../store/memory';
import { hostRefusals } from '../../table/change';
import { closeHouses, type House, openHouse } from '../house';
import { playThree, settled } from '../larder';
import { type Person, until } from '../person';
import { kindFor, mutated, pick, type Sender, validMessage } from './frames';
import { type Role, roles, Site, siteKinds } from './site';
import { askWhileStopping, lonely, type Troubles, tour } from './tour';

/*
 * Frames by all roles, valid ones and ones that were changed somewhere, against a whole server. Nothing but an accepted message may change anything, and
 * an accepted one only what its sender may change; people at another table must not notice.
 */

export interface FuzzPlan {
  readonly frames: number;
  readonly seed: string;
  /** Where tables are kept; in memory where nothing is said. A run that measures memory keeps them on a disk. */
  readonly store?: Store;
  /** Live bytes after a collection, where the process can tell. */
  readonly memory?: () => number;
  readonly say?: (line: string) => void;
}

export interface FuzzReport {
  frames: number;
  /** Frames whose message its schema took. */
  parsed: number;
  /** Frames that came as far as the rules' judge. */
  judged: number;
  accepted: number;
  tables: number;
  readonly codes: Map<string, number>;
  readonly met: Map<string, number>;
  /** p99 of an honest player's messages before and during, ms. */
  p99Before: number;
  p99During: number;
  /** Growth of live memory from a quarter of the run to its end, bytes; null where it was not measured. */
  growth: number | null;
}

/** What a run need not meet: second lines of defence, and what takes a whole plan. */
export const unreachable: ReadonlyMap<string, string> = new Map([
  ['not-present', 'whoever asks is connected, so that his seat counts as present'],
  ['already-known', 'the test game ends a turn with a look, so that few ever look twice; its playouts meet it'],
]);

const seatKinds: ReadonlySet<RequestKind> = new Set([
  ...([
    'stand',
    'ready',
    'unready',
    'open',
    'command',
    'undo',
    'mayUndo',
    'draft',
    'propose',
    'answer',
    'withdraw',
    'resign',
    'absence',
  ] as const),
  ...(['handOver', 'deviceCode', 'keys', 'revokeKey'] as const),
]);
const ownerKinds: ReadonlySet<RequestKind> = new Set(['configure', 'freeSeat', 'automate', 'removeWatcher', 'deleteTable']);
/** They come and go, which is a change of the table whatever is answered. */
const presenceKinds: ReadonlySet<RequestKind> = new Set(['hello']);

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const count = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

export async function fuzzRun({ frames, seed, store = memoryStore(), memory, say }: FuzzPlan): Promise<FuzzReport> {
  let judged = 0;
  const ruleset = {
    ...conformance,
    table: {
      ...conformance.table,
      check: (...args: Parameters<typeof conformance.table.check>) => {
        judged++;
        return conformance.table.check(...args);
      },
    },
  } as unknown as Ruleset;
  const { sequel: _, ...alone } = ruleset;
  const troubles: Troubles = { full: false, broken: false };
  const house = await openHouse({
    store: troubled(store, troubles),
    rulesets: [ruleset, { ...alone, id: lonely }],
    env: { LIMIT_SOCKETS_PER_TABLE: '16', LIMIT_TABLES_PER_ADDRESS_PER_HOUR: '1000000' },
  });
  const report: FuzzReport = {
    frames: 0,
    parsed: 0,
    judged: 0,
    accepted: 0,
    tables: 0,
    codes: new Map(),
    met: new Map(),
    p99Before: 0,
    p99During: 0,
    growth: null,
  };
  let honest: Awaited<ReturnType<typeof honestPlayer>> | null = null;
  const faults: unknown[] = [];
  const onFault = (error: unknown): void => void faults.push(error);
  process.on('unhandledRejection', onFault);
  process.on('uncaughtException', onFault);
  try {
    honest = await honestPlayer(house);
    report.p99Before = await honest.measure(200);
    honest.start();
    let early: number | null = null;
    const sites: (Site | null)[] = siteKinds.map(() => null);
    const ages = siteKinds.map(() => 0);
    const rng = seededRng(seed);
    const siteAt = async (at: number): Promise<Site> => {
      const old = sites[at] ?? null;
      // A lobby soon has been through all it can be.
      if (old !== null && !old.actor.gone && old.actor.doc.phase !== 'over' && (ages[at] ?? 0) <= 400) return old;
      old?.close();
      if (old !== null) await house.server.sweep();
      const site = await Site.open(house, siteKinds[at] ?? 'play');
      report.tables++;
      sites[at] = site;
      ages[at] = 0;
      return site;
    };
    for (let turn = 0; report.frames < frames; turn++) {
      const at = turn % sites.length;
      const site = await siteAt(at);
      // One lane in three is a lobby; it is seldom spoken to.
      if (site.kind === 'lobby' && rng.next() < 0.7) continue;
      ages[at] = (ages[at] ?? 0) + 1;
      if (rng.next() < 0.02) await burst(site, rng, report);
      else await frame(house, site, rng, report);
      if (early === null && memory !== undefined && report.frames > frames / 4) early = memory();
      if (turn % 20_000 === 19_999) say?.(`${report.frames} frames, ${report.tables} tables`);
    }
    // Who does what is drawn, and what is drawn depends on how fast the machine answers: what did not come by itself is sent now.
    for (const role of roles) {
      for (const kind of requestKinds) {
        for (let at = 0; at < siteKinds.length && !report.met.has(`${role} ${kind}`); at++) {
          const site = await siteAt(at);
          if (site.roles.includes(role)) await frame(house, site, rng, report, { role, kind });
        }
      }
    }
    for (const site of sites) site?.close();
    report.judged = judged;
    report.p99During = await honest.stop();
    if (memory !== undefined && early !== null) {
      await house.server.sweep();
      report.growth = memory() - early;
    }
    await tour(house, troubles, (code) => count(report.codes, code));
    await askWhileStopping(house, (code) => count(report.codes, code));
    must(faults.length === 0, `the process met a fault nobody caught: ${String(faults[0])}`);
    must(({} as { polluted?: boolean }).polluted === undefined, 'a prototype was changed');
  } finally {
    await honest?.end();
    process.off('unhandledRejection', onFault);
    process.off('uncaughtException', onFault);
    await closeHouses();
  }
  return report;
}

const troubled = (store: Store, troubles: Troubles): Store => ({
  ...store,
  commit: (table, writes) => (troubles.full ? Promise.reject(new Error('full')) : store.commit(table, writes)),
  chat: (table, rooms, most) => (troubles.broken ? Promise.reject(new Error('broken')) : store.chat(table, rooms, most)),
});

const rarest = (met: ReadonlyMap<string, number>, role: Role): RequestKind => {
  const times = (kind: RequestKind): number => met.get(`${role} ${kind}`) ?? 0;
  return requestKinds.reduce((least, kind) => (times(kind) < times(least) ? kind : least));
};

interface Standing {
  readonly doc: Actor['doc'];
  readonly n: number;
}
const standingOf = ({ doc, play }: Actor): Standing => ({ doc, n: play?.match.n ?? 0 });

interface Told {
  readonly ok: boolean;
  readonly code?: string;
}

/**
 * What a message was answered. Whoever is dismissed at that moment may get no answer, since his socket is closed, but he is told that first: to be cut off
 * without a word is a fault.
 */
async function answerTo(person: Person, role: Role, kind: RequestKind, message: unknown): Promise<Told> {
  try {
    return (await person.askRaw(kind, message)) as Told;
  } catch (error) {
    if (person.closed !== null) return { ok: false, code: 'dismissed' };
    throw new Error(`a ${role} got no answer to ${kind}, ${JSON.stringify(message)?.slice(0, 300)}: ${String(error)}`);
  }
}

/** Many at once, by everybody: nobody can say what each of them did, but all must be answered. */
async function burst(site: Site, rng: Rng, report: FuzzReport): Promise<void> {
  const asked: Promise<Told>[] = [];
  for (let at = 0; at < 10; at++) {
    const role = pick(rng, site.roles);
    const sender = site.sender(rng, role);
    if (sender === null || sender.person.socket?.connected !== true) continue;
    const kind = kindFor(rng, 0.6);
    const valid = validMessage(kind, sender, rng);
    count(report.met, `${role} ${kind}`);
    asked.push(answerTo(sender.person, role, kind, rng.next() < 0.3 ? mutated(valid, rng) : valid));
  }
  const replies = await Promise.all(asked);
  for (const role of ['stranger', 'removed'] as const) site.sender(rng, role)?.person.leave();
  for (const reply of replies) {
    report.frames++;
    count(report.codes, reply.ok ? 'ok' : (reply.code ?? 'none'));
    if (reply.code !== 'bad-request' && reply.code !== 'too-often') report.parsed++;
    if (reply.ok) report.accepted++;
  }
}

interface Wanted {
  readonly role: Role;
  readonly kind: RequestKind;
}

/** One message by whoever and of whatever kind is wanted, else as the dice of this run say. */
async function frame(house: House, site: Site, rng: Rng, report: FuzzReport, wanted?: Wanted): Promise<void> {
  const role = wanted?.role ?? (site.kind === 'lobby' || rng.next() < 0.3 ? pick(rng, site.roles) : 'seat');
  const sender = site.sender(rng, role);
  if (sender === null) return;
  const { person } = sender;
  if (person.socket?.connected !== true) {
    if (role === 'stranger' || role === 'removed') {
      person.connect();
      await until(() => person.socket?.connected === true, 'a socket connects');
    } else await person.hello(site.code);
  }
  // Now and then what this role has done least, so that all of it is done.
  const drawn = () =>
    rng.next() < (role === 'seat' ? 0.05 : 0.6) ? rarest(report.met, role) : kindFor(rng, site.kind === 'lobby' ? 0.1 : 0.9);
  const kind = wanted?.kind ?? drawn();
  const valid = validMessage(kind, sender, rng);
  const message = rng.next() < 0.3 ? mutated(valid, rng) : valid;
  const { actor } = site;
  await actor.queue.drained();
  const before = standingOf(actor);
  const reply = await answerTo(person, role, kind, message);
  report.frames++;
  count(report.met, `${role} ${kind}`);
  count(report.codes, reply.ok ? 'ok' : (reply.code ?? 'none'));
  must(typeof reply.ok === 'boolean' && (reply.ok || typeof reply.code === 'string'), `no answer to ${kind}`);
  if (reply.code !== 'bad-request' && reply.code !== 'too-often') report.parsed++;
  if (reply.ok) report.accepted++;
  must(reply.code !== 'fault' && reply.code !== 'rules-fault', `a ${role}'s ${kind} made the server fail: ${JSON.stringify(message)}`);
  await actor.queue.drained();
  judge(kind, role, sender, reply.ok, before, actor, message);
  // What a stranger's hello to this table made of him is undone by a new socket.
  if (kind === 'hello' && (role === 'stranger' || role === 'removed')) person.leave();
  house.clock.pass(rng.next() < 0.002 ? 660_000 : 20);
}

/** Nothing changes without a yes, and no yes to who may not. */
function judge(
  kind: RequestKind,
  role: Role,
  { seat, person }: Sender,
  ok: boolean,
  before: Standing,
  actor: Actor,
  message: unknown,
): void {
  const what = `${kind} of ${role}: ${JSON.stringify(message)?.slice(0, 300)}`;
  const after = standingOf(actor);
  if (!ok && !presenceKinds.has(kind)) {
    must(after.n === before.n, `refused, and the match went on: ${what}`);
    must(after.doc === before.doc, `refused, and the table changed: ${what}`);
  }
  if (!ok) return;
  must(!seatKinds.has(kind) || seat !== null, `somebody without a seat was obeyed: ${what}`);
  must(!ownerKinds.has(kind) || before.doc.owner.keys.length > 0, `a table without an owner: ${what}`);
  if (ownerKinds.has(kind))
    must(role === 'owner' || actor.audience.members.get(person.socket?.id ?? '')?.place.owner !== false, `not the owner: ${what}`);
  must(role !== 'stranger' || kind === 'hello', `a stranger was obeyed: ${what}`);
  must(role !== 'removed', `somebody who was removed was obeyed: ${what}`);
  if (after.n > before.n && (kind === 'command' || kind === 'undo'))
    must(actor.play?.heads.at(-1)?.seat === seat, `another seat acted: ${what}`);
}

/** Somebody at a table of his own, who asks and chats as people do and wants his answers soon. */
async function honestPlayer(house: House) {
  const table = await playThree(house, {}, { seats: 3, rounds: 3 });
  const [ann] = table.people;
  let going = false;
  let done = Promise.resolve();
  const took: number[] = [];
  const once = async (): Promise<number> => {
    const began = performance.now();
    const reply = await ann.ask('draft', { name: 'plan', data: { at: began } });
    must(reply.ok, 'an honest player was refused');
    return performance.now() - began;
  };
  const p99 = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return {
    async measure(times: number): Promise<number> {
      const each: number[] = [];
      for (let at = 0; at < times; at++) each.push(await once());
      return p99(each);
    },
    start() {
      going = true;
      done = (async () => {
        while (going) {
          took.push(await once());
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      })();
    },
    async end(): Promise<void> {
      going = false;
      await done.catch(() => undefined);
    },
    async stop(): Promise<number> {
      going = false;
      await done;
      await settled(house, table);
      must((await ann.command({ verb: 'pick', value: 1 })).ok, 'the honest table was touched');
      return p99(took);
    },
  };
}

/** What did not happen and must happen in a run that says anything; empty where all did. */
export function missing(report: FuzzReport): string[] {
  const lacks: string[] = [];
  if (report.judged < report.frames * 0.3) lacks.push(`only ${report.judged} of ${report.frames} frames reached the judge`);
  // What the rules refuse is left to luck, and a short run has little of it.
  const rules = report.frames >= 10_000 ? (conformanceTesting.vocabulary?.refusals ?? []) : [];
  for (const code of [...hostRefusals, ...rules])
    if (!report.codes.has(code) && !unreachable.has(code)) lacks.push(`refusal ${code} did not occur`);
  for (const role of roles) for (const kind of requestKinds) if (!report.met.has(`${role} ${kind}`)) lacks.push(`no ${kind} by a ${role}`);
  // Times are judged in the long form alone; a test asserts none.
  if (report.frames >= 10_000 && report.p99During > Math.max(150, report.p99Before * 10))
    lacks.push(`an honest player waited ${report.p99During.toFixed(0)} ms (p99), ${report.p99Before.toFixed(0)} ms before`);
  if (report.growth !== null && report.growth > 40e6) lacks.push(`memory grew by ${(report.growth / 1e6).toFixed(0)} MB`);
  return lacks;
}
