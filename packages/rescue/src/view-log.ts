import { changeOf, noteItems } from '@carapace/tabletop';
import type { RescueEvent, RescuePage, StoredEvent, StoredPage } from './log';
import { isMarine } from './position';
import { type Knowledge, memo, type Names, namesOf } from './view-knowledge';

/* The log, page by page and line by line, as each viewer may read it (11.7, ruling 106). */

/** Who is told the same, but for lines that are for one side only. */
const alike: Readonly<Record<Knowledge, Knowledge>> = { terran: 'watcher', watcher: 'terran', znon: 'all', all: 'znon' };
const logs = memo<readonly StoredPage[], readonly RescuePage[]>();
/** The log as a viewer may read it. Those who were told the same have the same pages. */
export function logFor(log: readonly StoredPage[], knowledge: Knowledge): readonly RescuePage[] {
  const known = logs[knowledge].get(log);
  if (known !== undefined) return known;
  const change = changeOf(log);
  const before = change && logs[knowledge].get(change.before as readonly StoredPage[]);
  const made = before === undefined ? [] : before.slice(0, change?.from);
  for (let at = made.length; at < log.length; at++) made.push(pageFor(log[at] as StoredPage, knowledge));
  const other = logs[alike[knowledge]].get(log);
  const told = other !== undefined && other.length === made.length && beginsWith(other, made) ? other : made;
  if (Object.isFrozen(log)) logs[knowledge].set(log, told);
  return told;
}

const pages = memo<StoredPage, RescuePage>();
function pageFor(page: StoredPage, knowledge: Knowledge): RescuePage {
  const known = pages[knowledge].get(page);
  if (known !== undefined) return known;
  const other = pages[alike[knowledge]].get(page);
  const told = other !== undefined && page.events.every(({ only }) => only === null) ? other : undefined;
  const made = told ?? { title: page.title, events: eventsFor(page.events, knowledge) };
  if (Object.isFrozen(page)) pages[knowledge].set(page, made);
  return made;
}

interface Told {
  readonly events: readonly StoredEvent[];
  readonly told: readonly RescueEvent[];
}
/** What was last told of the page that begins with this line: a page grows by a line or two at a time. */
const toldBefore = memo<StoredEvent, Told>();

function eventsFor(stored: readonly StoredEvent[], knowledge: Knowledge): readonly RescueEvent[] {
  const [first] = stored;
  if (first === undefined) return [];
  const before = toldBefore[knowledge].get(first);
  const grown = before !== undefined && beginsWith(stored, before.events) ? before : undefined;
  const more: RescueEvent[] = [];
  for (let at = grown?.events.length ?? 0; at < stored.length; at++) {
    const event = stored[at] as StoredEvent;
    if (event.only === null || knowledge === 'all' || knowledge === event.only) more.push(eventFor(event, namesOf(knowledge)));
  }
  const told = grown === undefined ? more : more.length === 0 ? grown.told : [...grown.told, ...more];
  if (grown !== undefined && told !== grown.told) noteItems(grown.told, told, grown.told.length);
  if (Object.isFrozen(stored)) toldBefore[knowledge].set(first, { events: stored, told });
  return told;
}

function beginsWith<T>(list: readonly T[], start: readonly T[]): boolean {
  if (list.length < start.length) return false;
  for (let at = 0; at < start.length; at++) if (list[at] !== start[at]) return false;
  return true;
}

function eventFor(event: StoredEvent, names: Names): RescueEvent {
  const open = names === 'open';
  const all = open || event.about.every(({ shown }) => shown);
  return {
    kind: event.kind,
    cases: event.cases,
    ...(event.place === null ? {} : { place: event.place }),
    ...(event.dice.length === 0 ? {} : { dice: all ? event.dice : event.dice.map(({ purpose, face }) => ({ purpose, face })) }),
    about: event.about.map((ref) => ({
      id: open || isMarine(ref) ? ref.unit : null,
      kind: open || ref.shown ? ref.kind : null,
      side: ref.side,
    })),
    facts: all ? { ...event.facts, ...event.guarded } : event.facts,
  };
}
