import { limits, type Refused, type Reply, type Request, type RequestKind, type Settings } from '@carapace/protocol';
import type { Close, Json, Seat } from '@carapace/tabletop';
import { beginEpoch, closeMatch, submit, undo, undoable } from '@carapace/tabletop/game';

import { faultOf } from '../log';
import type { Play } from '../match/play';
import { aliasOf, holdsHash, sameHash } from '../secrets';
import type { Write } from '../store/contract';
import { vote } from '../table/absence';
import { type Change, changed, refused, seatOf } from '../table/change';
import { issue, redeem } from '../table/codes';
import type { TableDoc } from '../table/doc';
import { expiresAt } from '../table/lifetime';
import { agreed, answer, propose, withdraw, without } from '../table/proposals';
import { linkOf, rematchDoc, rematchDue, sequelDoc, sequelDue, wantRematch, wantSequel } from '../table/rematch';
import { automate, configure, freeSeat, house, revokeKey, sit, stand } from '../table/seats';
import { open, ready, unready } from '../table/start';
import type { Actor } from './actor';
import type { Member } from './audience';
import type { Offer } from './offer';
import { chosenOptions } from './options';
import { nextId, type Step } from './steps';

/** What each kind of message does. Every handler runs in its table's queue, for a socket that is at the table. */

type Handler<K extends RequestKind> = (actor: Actor, member: Member, message: Request<K>) => Promise<Reply<K>>;
export type Handlers = { readonly [K in Exclude<RequestKind, 'hello'>]: Handler<K> };

const done = { ok: true } as const;
const answered = (no: Refused | null): Refused | typeof done => no ?? done;

/** A change of the table. The half-filled forms of a seat that nobody holds after it are nobody's to read. */
async function changes(actor: Actor, change: Change): Promise<Refused | null> {
  if (!change.ok) return change;
  const left = actor.doc.seats.map(({ id }) => id).filter((id) => seatOf(change.doc, id)?.name == null);
  const forms = left.flatMap((seat) => [...actor.draftsOf(seat).keys()].map((name): Write => ({ kind: 'draft', seat, name, body: null })));
  const no = await actor.change(change, forms);
  if (no === null) for (const seat of left) actor.draftsOf(seat).clear();
  return no;
}

/** A change that gives its asker a new standing. */
async function standing(actor: Actor, member: Member, change: Change): Promise<Reply<'sit'>> {
  const no = await changes(actor, change);
  return no ?? { ok: true, ...(await actor.audience.standing(member, null)) };
}

const owner = async (actor: Actor, { place }: Member, change: () => Change): Promise<Reply<'configure'>> =>
  answered(place.owner ? await changes(actor, change()) : refused('not-owner'));

const seated = async (actor: Actor, { place }: Member, change: (seat: Seat) => Change): Promise<Reply<'unready'>> =>
  answered(place.seat === null ? refused('not-seated') : await actor.change(change(place.seat)));

/** The owner's choice of options and settings; the options he does not name stay. */
function configured(actor: Actor, options: Json | undefined, settings: Partial<Settings>): Change {
  const { doc } = actor;
  const chosen = chosenOptions(actor.ruleset, options ?? doc.options, doc.options);
  if (chosen === null) return refused('bad-options');
  return configure(doc, chosen.options, settings, chosen.seats, actor.now(), actor.parts.newRoot);
}

// ---------------------------------------------------------------- the match

type Playing = { readonly play: Play; readonly seat: Seat; readonly asked: string };

/** A seat of a running match and its id for what it asks; or what to answer at once. */
function playing(actor: Actor, { place }: Member, id: string): Playing | { readonly reply: Refused | typeof done } {
  const { play, doc } = actor;
  if (place.seat === null) return { reply: refused('not-seated') };
  if (play === null) return { reply: refused('not-playing') };
  const asked = `${place.seat} ${id}`;
  if (play.asked.has(asked)) return { reply: done };
  const before = actor.refusals.get(asked);
  if (before !== undefined) return { reply: before };
  if (doc.phase === 'over') return { reply: refused('over') };
  if (seatOf(doc, place.seat)?.controller !== 'person') return { reply: refused('house-plays') };
  return { play, seat: place.seat, asked };
}

/** Browsers that a table remembers as having watched everything. */
const mostWatchers = 2000;

/** A table whose watchers see everything remembers who they are and how they are called. */
function watchedBy(doc: TableDoc, { keyHash, place }: Member, name: string): TableDoc {
  if (doc.settings.watchers !== 'everything-late' || doc.phase === 'over') return doc;
  if (place.role !== 'visitor' && doc.lateNames?.[keyHash] === name) return doc;
  const sawAll = place.role === 'visitor' ? [...doc.sawAll, keyHash] : doc.sawAll;
  return { ...doc, sawAll, lateNames: { ...doc.lateNames, [keyHash]: name } };
}
/** How many refused ids a table remembers. */
const rememberedRefusals = 256;

function remember(actor: Actor, asked: string, no: Refused): Refused {
  const { refusals } = actor;
  refusals.set(asked, no);
  if (refusals.size > rememberedRefusals) refusals.delete(refusals.keys().next().value as string);
  return no;
}

async function step(actor: Actor, asked: string, made: Step): Promise<Refused | typeof done> {
  if (made.ok) return answered(await actor.take(made, asked));
  const { refusal, fault } = made;
  if (fault !== undefined) actor.log.error({ n: actor.play?.match.n, code: refusal.code, ...faultOf(fault) }, 'the rules failed');
  return remember(actor, asked, { ok: false, code: refusal.code, case: refusal.case, text: refusal.text });
}

const stale = (play: Play, seat: Seat, version: number): Refused => ({ ...refused('stale'), sync: play.sync(seat, version) });

/** Whether a command answers a decision that stands open for its seat: then it does not matter who else has answered since. */
const answersOpen = (play: Play, seat: Seat, command: Json): boolean =>
  typeof command === 'object' &&
  command !== null &&
  'decision' in command &&
  play.view(seat).decisions.some(({ id, seats }) => id === command['decision'] && seats.includes(seat));

async function command(actor: Actor, member: Member, { id, version, command: asked }: Request<'command'>): Promise<Reply<'command'>> {
  const at = playing(actor, member, id);
  if ('reply' in at) return at.reply;
  const { play, seat } = at;
  if (version !== play.version(seat) && !answersOpen(play, seat, asked)) return stale(play, seat, version);
  const parsed = actor.ruleset.parseCommand(asked);
  if (!parsed.ok) return remember(actor, at.asked, refused('bad-command'));
  return step(actor, at.asked, submit(play.match, { kind: 'seat', seat }, parsed.value, nextId(play.match)));
}

async function takeBack(actor: Actor, member: Member, { id, version }: Request<'undo'>): Promise<Reply<'undo'>> {
  const at = playing(actor, member, id);
  if ('reply' in at) return at.reply;
  const { play, seat } = at;
  if (version !== play.version(seat)) return stale(play, seat, version);
  return step(actor, at.asked, undo(play.match, seat, nextId(play.match)));
}

const tooManyTables: Refused = {
  ...refused('too-many'),
  text: 'Too many tables were made from this address. Ask for this one again later.',
};

/** Stores a table that follows this one, and names it here. It counts for the address of whoever was the last to ask for it. */
async function follow(
  actor: Actor,
  { address }: Member,
  next: TableDoc,
  named: (doc: TableDoc) => TableDoc,
): Promise<Refused | typeof done> {
  const { store, config, made: tables } = actor.parts;
  if ((await store.count()) >= config.LIMIT_TABLES) return refused('too-many');
  if (!tables.take(address)) return tooManyTables;
  const made: TableDoc = { ...next, restores: store.restores };
  const committed = await store.commit(made.code, [{ kind: 'create', doc: made, expiresAt: expiresAt(made) }]);
  if (committed !== 'done') return refused('storage');
  return answered(await actor.change(changed(named(actor.doc))));
}

async function close(actor: Actor, how: Close, asked: string | null): Promise<Refused | typeof done> {
  const { play } = actor;
  if (play === null) return refused('not-playing');
  const made = closeMatch(play.match, how, nextId(play.match));
  if (asked !== null) return step(actor, asked, made);
  if (made.ok) return answered(await actor.take(made, null));
  actor.log.error({ n: play.match.n, code: made.refusal.code, ...faultOf(made.fault) }, 'the rules could not close');
  return refused('fault');
}

/** Carries out what all have agreed to. */
async function carryOut(actor: Actor): Promise<Refused | typeof done> {
  const proposal = agreed(actor.doc);
  if (proposal === undefined) return done;
  switch (proposal.kind) {
    case 'draw':
      return close(actor, { how: 'agreed-draw', by: null }, null);
    case 'count':
      return close(actor, { how: 'agreed-count', by: null }, null);
    case 'undo':
      return consentUndo(actor, proposal.by);
  }
}

/** The proposal as it is stored: where it goes back to is part of what is agreed. */
const goingBack = (doc: TableDoc, offer: Offer | null): TableDoc =>
  offer === null ? doc : { ...doc, proposals: doc.proposals.map((each) => (each.kind === 'undo' ? { ...each, to: offer.to } : each)) };

async function consentUndo(actor: Actor, by: Seat): Promise<Refused | typeof done> {
  const { play, doc, offer } = actor;
  if (play === null || offer === null || offer.by !== by || actor.seenLate(play, offer.state))
    return answered((await actor.change(changed(without(doc, 'undo')))) ?? refused(offer === null ? 'no-undo' : 'seen-late'));
  const { to, state } = offer;
  const made = beginEpoch(play.match, { id: nextId(play.match), reason: 'undo-by-consent', to, state });
  const no = await actor.take({ ok: true, ...made }, null, (next) => without(next, 'undo'));
  if (no === null) actor.audience.say('all', 'notice', { code: 'undone', seat: by });
  return answered(no);
}

// ---------------------------------------------------------------- all kinds

export const handlers: Handlers = {
  sit: async (actor, member, { seat, name }) =>
    member.byWatchCode && member.place.seat === null
      ? refused('watch-only')
      : standing(actor, member, sit(actor.doc, seat, name, member.keyHash, actor.now(), actor.parts.newRoot)),
  stand: async (actor, member) =>
    member.place.seat === null
      ? refused('not-seated')
      : standing(actor, member, stand(actor.doc, member.place.seat, actor.now(), actor.parts.newRoot)),
  ready: (actor, member, { commitment, terms }) => seated(actor, member, (seat) => ready(actor.doc, seat, commitment, terms, actor.now())),
  unready: (actor, member) => seated(actor, member, (seat) => unready(actor.doc, seat, actor.parts.newRoot)),
  open: (actor, member, { attempt, nonce }) => seated(actor, member, (seat) => open(actor.doc, seat, attempt, nonce)),

  configure: (actor, member, { options, settings }) => owner(actor, member, () => configured(actor, options, settings ?? {})),
  freeSeat: (actor, member, { seat }) => owner(actor, member, () => freeSeat(actor.doc, seat, actor.now(), actor.parts.newRoot)),
  automate: (actor, member, { seat, on }) => owner(actor, member, () => automate(actor.doc, seat, on, actor.parts.newRoot)),
  async house(actor, member, { on, pace }) {
    const { seat } = member.place;
    if (seat === null) return refused('not-seated');
    const made = on === undefined ? changed(actor.doc) : house(actor.doc, seat, on, actor.now());
    if (!made.ok || pace === undefined) return answered(await actor.change(made));
    // Before the start it is a setting like the others.
    if (actor.doc.phase === 'lobby') return owner(actor, member, () => configured(actor, undefined, { house: pace }));
    if (actor.doc.phase === 'over') return refused('over');
    return answered(await actor.change({ ...made, doc: { ...made.doc, settings: { ...made.doc.settings, house: pace } } }));
  },
  removeWatcher: (actor, member, { watcher }) =>
    owner(actor, member, () => {
      const found = [...actor.audience.members.values()].find(
        ({ keyHash, place }) => place.role === 'watcher' && aliasOf(keyHash) === watcher,
      );
      return found === undefined ? refused('no-watcher') : changed({ ...actor.doc, barred: [...actor.doc.barred, found.keyHash] });
    }),
  async deleteTable(actor, { place }) {
    if (!place.owner) return refused('not-owner');
    const no = await actor.change(changed(actor.doc), [{ kind: 'delete' }]);
    if (no !== null) return no;
    actor.log.info({ kind: 'delete' }, 'table deleted by its owner');
    // The answer goes first.
    setImmediate(() => actor.leave('deleted'));
    return done;
  },

  async watch(actor, member, { name }) {
    const { doc } = actor;
    if (member.place.seat !== null) return refused('one-seat');
    if (doc.settings.watchers === 'none') return refused('no-watchers');
    if (doc.sawAll.length >= mostWatchers) return refused('too-many');
    // A name is text that the seats read: it says nothing of what its bearer has seen.
    const saw = doc.phase === 'play' && holdsHash(doc.sawAll, member.keyHash);
    if (saw && name !== actor.audience.nameOf(member.keyHash)) return refused('name-stays');
    actor.audience.nameWatcher(member.keyHash, name);
    const reply = await standing(actor, member, changed(watchedBy(doc, member, name)));
    actor.audience.publish();
    return reply;
  },

  command,
  undo: takeBack,
  async mayUndo(actor, { place }) {
    const { play } = actor;
    if (place.seat === null) return refused('not-seated');
    if (play === null) return refused('not-playing');
    const now = undoable(play.match, place.seat);
    return { ok: true, reason: now.ok ? null : now.refusal.text };
  },
  async resign(actor, member, { id }) {
    const at = playing(actor, member, id);
    return 'reply' in at ? at.reply : close(actor, { how: 'resigned', by: at.seat }, at.asked);
  },

  async rematch(actor, member) {
    const { place } = member;
    if (place.seat === null) return refused('not-seated');
    const no = await actor.change(wantRematch(actor.doc, place.seat));
    const result = actor.play?.match.state.result ?? null;
    if (no !== null || result === null || !rematchDue(actor.doc)) return no ?? done;
    const made = rematchDoc(actor.doc, result, actor.now(), actor.parts.newRoot);
    const agreed = actor.doc.rematch?.agreed ?? [];
    return follow(actor, member, made, (doc) => ({ ...doc, rematch: { agreed, ...linkOf(made) } }));
  },
  async onward(actor, member) {
    const { place } = member;
    if (place.seat === null) return refused('not-seated');
    const no = await actor.change(wantSequel(actor.doc, place.seat));
    const { sequel } = actor.doc;
    if (no !== null || sequel === undefined || !sequelDue(actor.doc)) return no ?? done;
    const made = sequelDoc(actor.doc, sequel.options, actor.now(), actor.parts.newRoot);
    return follow(actor, member, made, (doc) => ({ ...doc, sequel: { ...sequel, ...linkOf(made) } }));
  },

  async propose(actor, { place }, { kind }) {
    const { seat } = place;
    if (seat === null) return refused('not-seated');
    const change = propose(actor.doc, seat, kind);
    if (change.ok && !actor.proposing.take(seat)) return refused('asked-often');
    if (kind !== 'undo' || !change.ok) return (await actor.change(change)) ?? carryOut(actor);
    const bar = await actor.findOffer(seat);
    if (bar !== null) return refused(bar);
    const no = await actor.change({ ...change, doc: goingBack(change.doc, actor.offer) });
    if (no !== null) actor.offer = null;
    if (no !== null) return no;
    actor.audience.tellOffer();
    return carryOut(actor);
  },
  async answer(actor, { place }, { kind, yes, never }) {
    if (place.seat === null) return refused('not-seated');
    const no = await actor.change(answer(actor.doc, place.seat, kind, yes, never === true));
    return no ?? carryOut(actor);
  },
  withdraw: (actor, member, { kind }) => seated(actor, member, (seat) => withdraw(actor.doc, seat, kind)),

  async absence(actor, { place }, { seat, choice }) {
    if (place.seat === null) return refused('not-seated');
    const made = vote(actor.doc, place.seat, seat, choice, actor.now());
    const no = await actor.change(made.change);
    if (no !== null) return no;
    actor.audience.publish();
    return made.close ? close(actor, { how: 'abandoned', by: null }, null) : done;
  },

  async handOver(actor, { place }) {
    if (place.seat === null) return refused('not-seated');
    if (actor.doc.phase === 'over') return refused('over');
    const { code, expiresAt, doc } = issue(actor.doc, 'hand-over', place.seat, false, actor.now());
    return (await actor.change(changed(doc))) ?? { ok: true, code, expiresAt };
  },
  async deviceCode(actor, { place }) {
    if (place.seat === null) return refused('not-seated');
    const { code, expiresAt, doc } = issue(actor.doc, 'device', place.seat, place.owner, actor.now());
    return (await actor.change(changed(doc))) ?? { ok: true, code, expiresAt };
  },
  redeem: (actor, member, { code, name }) =>
    standing(actor, member, redeem(actor.doc, code, name, member.keyHash, actor.now(), actor.parts.newRoot)),

  async keys(actor, member) {
    if (member.place.seat === null) return refused('not-seated');
    const keys = seatOf(actor.doc, member.place.seat)?.keys ?? [];
    const here = [...actor.audience.members.values()];
    return {
      ok: true,
      keys: keys.map(({ id, addedAt, by, hash }) => ({
        id,
        addedAt,
        by,
        yours: sameHash(hash, member.keyHash),
        connected: here.some(({ keyHash }) => keyHash === hash),
      })),
    };
  },
  async revokeKey(actor, { place }, { key }) {
    if (place.seat === null) return refused('not-seated');
    const gone = seatOf(actor.doc, place.seat)?.keys.find(({ id }) => id === key);
    const no = await actor.change(revokeKey(actor.doc, place.seat, key));
    if (no !== null) return no;
    for (const member of [...actor.audience.members.values()])
      if (member.keyHash === gone?.hash) setImmediate(() => actor.audience.dismiss(member, 'revoked'));
    return done;
  },

  async draft(actor, { place }, { name, data }) {
    if (place.seat === null) return refused('not-seated');
    if (actor.doc.phase === 'over') return refused('over');
    const drafts = actor.draftsOf(place.seat);
    const body = data === null ? null : JSON.stringify(data);
    if (body !== null && Buffer.byteLength(body) > limits.draftBytes) return refused('too-large');
    if (body !== null && !drafts.has(name) && drafts.size >= limits.draftNames) return refused('too-many-drafts');
    const no = await actor.change(changed(actor.doc), [{ kind: 'draft', seat: place.seat, name, body }]);
    if (no !== null) return no;
    if (data === null) drafts.delete(name);
    else drafts.set(name, data);
    return done;
  },

  async chat(actor, member, { to, text }) {
    const { place, keyHash } = member;
    const room = place.rooms.find((each) => (to === 'side' ? each.startsWith('side:') : each === to));
    if (room === undefined) return refused('no-audience');
    const name = place.seat === null ? (actor.audience.nameOf(keyHash) ?? '') : (seatOf(actor.doc, place.seat)?.name ?? '');
    const line = { to, seat: place.seat, name, at: actor.now(), text };
    const seq = actor.lastChat + 1;
    const no = await actor.change(changed(actor.doc), [{ kind: 'chat', line: { seq, room, body: JSON.stringify(line) } }]);
    if (no !== null) return no;
    actor.lastChat = seq;
    actor.audience.say(`chat/${room}`, 'chat', line);
    return done;
  },
};
