import type { Settings } from '@carapace/protocol';
import type { BaseView, Command, Json, Table } from '@carapace/tabletop';
import { conformance, seededRng } from '@carapace/tabletop/testing';

import type { House } from './house';
import { type Person, until } from './person';

/** Larder, the test double, at a table: seats m1, m2, m3. */

export interface LarderTable {
  readonly code: string;
  readonly people: readonly [Person, Person, Person, ...Person[]];
  /** The person in a seat. */
  at(seat: string): Person;
}

export async function seatThree(
  house: House,
  settings: Partial<Settings> = {},
  options: Json = { seats: 3, rounds: 2 },
  ruleset = 'conformance',
): Promise<LarderTable> {
  const people = [house.person('Ann'), house.person('Bob'), house.person('Cyd')] as const;
  const code = await people[0].create(ruleset, options, settings);
  for (const [at, person] of people.entries()) {
    const hello = await person.hello(code);
    const sat = await person.sit(`m${at + 1}`);
    if (!hello.ok || !sat.ok) throw new Error('could not sit');
  }
  const at = (seat: string): Person => people.find(({ you }) => you?.seat === seat) as Person;
  return { code, people, at };
}

export async function playThree(house: House, settings: Partial<Settings> = {}, options?: Json, ruleset?: string): Promise<LarderTable> {
  const table = await seatThree(house, settings, options, ruleset);
  for (const person of table.people) await person.ready();
  await until(() => table.people.every(({ view }) => view !== null), 'the match began');
  return table;
}

const judge = conformance.table as unknown as Table<BaseView, Command>;

/** Waits until everybody has seen what is known to all: the tables of all and the versions as the server has them. */
export async function settled(house: House, table: LarderTable): Promise<void> {
  const actor = await house.server.tables.get(table.code);
  await actor?.queue.drained();
  await until(
    () =>
      table.people.every(
        (person) => person.you?.seat == null || actor?.play == null || person.version === actor.play.version(person.you.seat),
      ),
    'all are up to date',
  );
}

/** Plays sampled commands until something is so, or the match is over. Answers how many were accepted. */
export async function playUntil(
  house: House,
  table: LarderTable,
  seed: string,
  done: (view: BaseView) => boolean = () => false,
): Promise<number> {
  const rng = seededRng(seed);
  let accepted = 0;
  for (let step = 0; step < 1500; step++) {
    await settled(house, table);
    const view = table.people[0].view;
    if (view === null || view.result !== null || done(view)) return accepted;
    const seat = view.awaited[0] ?? '';
    const person = table.at(seat);
    // Probes and dodges are where questions come from.
    const drawn = [0, 1, 2].map(() => judge.sample(person.view as BaseView, rng));
    const command = drawn.find((each) => /"probe"|"dodge"/.test(JSON.stringify(each))) ?? drawn[0] ?? null;
    if (command === null) throw new Error(`${seat} is awaited and has nothing to do`);
    const reply = await person.command(command as unknown as Json);
    if (!reply.ok) throw new Error(`refused: ${reply.code}`);
    accepted++;
  }
  return accepted;
}

/** Everybody picks, so that the larder is probed. */
export async function allPick(house: House, table: LarderTable, values: readonly number[] = [1, 2, 3]): Promise<void> {
  for (const [at, person] of table.people.entries()) {
    await settled(house, table);
    const reply = await person.command({ verb: 'pick', value: values[at] ?? 1 });
    if (!reply.ok) throw new Error(reply.code);
  }
  await settled(house, table);
}
