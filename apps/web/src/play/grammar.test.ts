import type { BaseView, Command, Json, Next, Offer, Slot, Table } from '@carapace/tabletop';
import { describe, expect, test } from '@jest/globals';
import {
  actors,
  actsOf,
  answers,
  back,
  begin,
  choose,
  closePicks,
  gameOf,
  gathers,
  idle,
  joint,
  lastQuestion,
  lit,
  litAt,
  litOf,
  opening,
  openings,
  pickOne,
  picksFault,
  plainest,
  settle,
  standing,
  stepOf,
  targetsAt,
  timesPicked,
  togglePick,
  wholeCommand,
} from './grammar';

const view: BaseView = { viewer: 'red', segment: 's', awaited: ['red'], decisions: [], log: [], result: null };
const to: Slot = { name: 'to', domain: 'place', label: 'Where to' };
const extra: Slot = { name: 'extra', domain: 'range', label: 'Extra points', optional: true };
const who: Slot = { name: 'who', domain: 'subset', label: 'Who', min: 1, max: 2 };
const target: Slot = { name: 'target', domain: 'id', label: 'At' };

const offers: readonly Offer[] = [
  { id: 'move-a', verb: 'move', kind: 'move', case: '9.0', title: 'Move', actor: 'a', slots: [to], fixed: { verb: 'move', unit: 'a' } },
  {
    id: 'fire-a',
    verb: 'fire',
    kind: 'fire',
    case: '12.0',
    title: 'Fire',
    actor: 'a',
    slots: [target, extra],
    fixed: { verb: 'fire', unit: 'a' },
  },
  { id: 'move-b', verb: 'move', kind: 'move', case: '9.0', title: 'Move', actor: 'b', slots: [to], fixed: { verb: 'move', unit: 'b' } },
  { id: 'fight', verb: 'melee', kind: 'melee', case: '16.0', title: 'Fight', slots: [who, target], fixed: { verb: 'melee' } },
  { id: 'end', verb: 'end', kind: 'end-segment', case: '6.0', title: 'End', slots: [], fixed: { verb: 'end' }, ends: true },
  {
    id: 'ans',
    verb: 'decide',
    kind: 'loss',
    case: '5.9',
    title: 'Lose',
    decision: 'd1',
    slots: [who],
    fixed: { verb: 'decide', decision: 'd1' },
  },
];

const values: Readonly<Record<string, readonly { value: Json; place?: string; unit?: string }[]>> = {
  to: [
    { value: 'E1', place: 'E1' },
    { value: 'E2', place: 'E2' },
  ],
  target: [{ value: 'z1', place: 'E2', unit: 'z1' }],
  extra: [{ value: 0 }, { value: 1 }],
  who: [
    { value: 'a', unit: 'a' },
    { value: 'b', unit: 'b' },
  ],
};

const table = {
  sequence: [],
  offers: () => offers,
  next(_view: BaseView, partial): Next<Command> {
    const offer = offers.find(({ id }) => id === partial.offer);
    if (offer === undefined) throw new RangeError(partial.offer);
    const command = { ...offer.fixed, ...partial.values } as unknown as Command;
    const slot = offer.slots.find(({ name }) => partial.values[name] === undefined);
    if (slot === undefined) return { slot: null, choices: [], refused: [], command };
    const choices = (values[slot.name] ?? []).map((choice) => ({ ...choice, label: String(choice.value) }));
    const refused =
      slot.name === 'to' ? [{ value: 'E3', label: 'E3', place: 'E3', refusal: { code: 'FULL', case: '9.2', text: 'Full.' } }] : [];
    return { slot, choices, refused, command: slot.optional === true ? command : null };
  },
  check: () => ({ ok: true }),
  sample: () => null,
  nearMiss: () => null,
  prompt: () => ({ text: '', cases: [] }),
  narrate: () => ({ text: '', cases: [] }),
  rulebook: [],
  rulings: [],
} satisfies Table;

const game = gameOf(table, view);

describe('sorting offers', () => {
  test('units that can act come once each; decisions and buttons stand apart', () => {
    expect(actors(game)).toEqual(['a', 'b']);
    expect(actsOf(game, 'a').map(({ id }) => id)).toEqual(['move-a', 'fire-a']);
    expect(answers(game).map(({ id }) => id)).toEqual(['ans']);
    expect(standing(game).map(({ id }) => id)).toEqual(['fight', 'end']);
  });

  test('selecting a unit lights the first slots of all its acts together', () => {
    const light = lit(game, { ...idle, unit: 'a' });
    expect(light.targets.map(({ offer, choice }) => `${offer.id} ${choice.label}`)).toEqual(['move-a E1', 'move-a E2', 'fire-a z1']);
    expect(light.barred.map(({ refused }) => refused.refusal.code)).toEqual(['FULL']);
  });

  test('a press on a unit means what names it; a press on a box means the box, by keyboard all that lies there', () => {
    const light = lit(game, { ...idle, unit: 'a' });
    expect(targetsAt(light, { unit: 'z1', place: 'E2' }).map(({ offer }) => offer.id)).toEqual(['fire-a']);
    expect(targetsAt(light, { place: 'E2' }).map(({ offer }) => offer.id)).toEqual(['move-a']);
    expect(targetsAt(light, { place: 'E2', whole: true }).map(({ offer }) => offer.id)).toEqual(['move-a', 'fire-a']);
    expect(targetsAt(light, { unit: 'nobody', place: 'E1' }).map(({ offer }) => offer.id)).toEqual(['move-a']);
  });
});

describe('putting a command together', () => {
  test('one choice is enough for a one-slot act', () => {
    const [move] = lit(game, { ...idle, unit: 'a' }).targets;
    if (move === undefined) throw new Error('no target');
    const after = choose({ ...idle, unit: 'a' }, move);
    expect(after.build && stepOf(game, after.build)?.next).toMatchObject({ slot: null, command: { verb: 'move', unit: 'a', to: 'E1' } });
  });

  test('a path off the board is whole at once; begun from the list it can be led on', () => {
    const path: Slot = { name: 'path', domain: 'path', label: 'Boxes' };
    const offer: Offer = { ...(offers[0] as Offer), slots: [path] };
    const target = { offer, slot: path, choice: { value: ['E1'], label: 'E1', place: 'E1' } };
    const command = { verb: 'move' };
    const step = { offer, build: { offer: offer.id, values: { path: ['E1'] } }, next: { slot: path, choices: [], refused: [], command } };
    expect(wholeCommand({ ...idle, unit: 'a' }, step, target, false)).toBe(command);
    expect(wholeCommand(begin(idle, offer), step, target, true)).toBeNull();
  });

  test('an optional slot leaves a command that can be sent', () => {
    const fire = lit(game, { ...idle, unit: 'a' }).targets[2];
    if (fire === undefined) throw new Error('no target');
    const after = choose({ ...idle, unit: 'a' }, fire);
    const step = after.build && stepOf(game, after.build);
    expect(step?.next.slot?.name).toBe('extra');
    expect(step?.next.command).toMatchObject({ verb: 'fire', target: 'z1' });
    if (step == null) throw new Error('no step');
    expect(wholeCommand({ ...idle, unit: 'a' }, step, fire, false)).toBeNull();
    expect(wholeCommand({ ...idle, unit: 'a' }, step, fire, true)).toMatchObject({ verb: 'fire', target: 'z1' });
  });

  test('a slot that wants several collects, gives back, and says what is missing', () => {
    const fight = offers[3] as Offer;
    let session = begin(idle, fight);
    expect(picksFault(who, session.picks)).toBe('Pick one more.');
    const { choices } = table.next(view, { offer: 'fight', values: {} });
    for (const value of ['a', 'b', 'a']) session = togglePick(session, value, choices);
    expect(session.picks).toEqual(['b']);
    expect(picksFault(who, ['a', 'b', 'c'])).toBe('Put 1 back.');
    session = closePicks(session, who);
    expect(session.build?.values).toEqual({ who: ['b'] });
    expect(lit(game, session).targets.map(({ choice }) => choice.value)).toEqual(['z1']);
  });

  test('two choices of one value are two men: pressed once each, then both put back', () => {
    const men = [
      { value: 'a', label: 'man 1' },
      { value: 'a', label: 'man 2' },
    ];
    let session = togglePick(begin(idle, offers[3] as Offer), 'a', men);
    expect(timesPicked(session, 'a')).toBe(1);
    session = togglePick(session, 'a', men);
    expect(session.picks).toEqual(['a', 'a']);
    expect(pickOne(session, 'a', false).picks).toEqual(['a']);
    expect(togglePick(session, 'a', men).picks).toEqual([]);
  });

  test('choices that are whole lists are chosen, not gathered', () => {
    const slot: Slot = { name: 'pairs', domain: 'subset', label: 'Pairs' };
    expect(gathers(slot, [{ value: [['a', 'b']], label: 'a and b' }])).toBe(false);
    expect(gathers(slot, [{ value: 'a', label: 'a' }])).toBe(true);
  });

  test('as soon as the attackers suffice their targets are lit beside them', () => {
    const fight = offers[3] as Offer;
    const none = begin(idle, fight);
    expect(lit(game, none).targets.map(({ choice }) => choice.value)).toEqual(['a', 'b']);
    const one = pickOne(none, 'a', true);
    expect(lit(game, one).targets.map(({ slot, choice }) => `${slot.name} ${choice.value}`)).toEqual(['who a', 'who b', 'target z1']);
  });

  test('a unit that can only join others begins their act', () => {
    expect([...joint(game)].map(([unit, { offer }]) => `${unit} ${offer.id}`)).toEqual(['a fight', 'b fight']);
  });

  test('Escape takes back one step at a time', () => {
    const fire = lit(game, { ...idle, unit: 'a' }).targets[2];
    if (fire === undefined) throw new Error('no target');
    let session = choose({ ...idle, unit: 'a' }, fire);
    session = back(session);
    expect(session).toEqual({ unit: 'a', build: null, picks: [] });
    expect(back(session)).toEqual(idle);
  });

  test('a new View keeps what is still offered and drops the rest', () => {
    const session = { unit: 'a', build: { offer: 'fire-a', values: { target: 'z1' } }, picks: [] };
    expect(settle(session, game)).toBe(session);
    const later = { ...game, offers: offers.filter(({ id }) => id !== 'fire-a') };
    expect(settle(session, later)).toEqual({ unit: 'a', build: null, picks: [] });
    expect(settle(session, { ...game, offers: [] })).toEqual(idle);
  });

  test('an act that gives way is not meant where a plainer one is', () => {
    const [move, fire] = offers;
    if (move === undefined || fire === undefined) throw new Error('no offers');
    const at = (offer: Offer, place: string) => ({ offer, slot: to, choice: { value: place, label: place, place } });
    const scoot: Offer = { ...move, id: 'scoot-a', yields: true };
    const both = { targets: [at(scoot, 'E1'), at(move, 'E1'), at(scoot, 'E2')], barred: [] };
    expect(targetsAt(both, { place: 'E1' }).map(({ offer }) => offer.id)).toEqual(['move-a']);
    expect(targetsAt(both, { place: 'E2' }).map(({ offer }) => offer.id)).toEqual(['scoot-a']);
    expect(plainest([at(move, 'E1'), at(fire, 'E1')])).toHaveLength(2);
  });

  test('what is optional is not asked where there is nothing to choose', () => {
    const [, fire] = offers;
    if (fire === undefined) throw new Error('no offers');
    const command = { verb: 'fire' };
    const step = (choices: readonly { readonly value: number; readonly label: string }[]) => ({
      offer: fire,
      build: { offer: 'fire-a', values: {} },
      next: { slot: { ...extra, domain: 'choice' as const }, choices, refused: [], command },
    });
    expect(wholeCommand(idle, step([]), null, false)).toBe(command);
    expect(wholeCommand(idle, step([{ value: 1, label: '1' }]), null, false)).toBeNull();
  });

  test('before anybody is chosen enemies are lit at which all can be aimed; one press picks all and makes the command whole', () => {
    // While something else is asked there is nothing else.
    expect(openings(game).targets).toEqual([]);
    const quiet = { ...game, offers: offers.filter(({ decision }) => decision === undefined) };
    const [enemy] = lit(quiet, idle).targets;
    if (enemy === undefined) throw new Error('nothing is lit');
    expect([enemy.offer.id, enemy.slot.name, enemy.choice.value]).toEqual(['fight', 'target', 'z1']);
    expect(opening(quiet, idle, enemy)).toEqual({
      session: { unit: null, build: { offer: 'fight', values: {} }, picks: ['a', 'b'] },
      command: { verb: 'melee', who: ['a', 'b'], target: 'z1' },
    });
    // Who has begun to pick has said who it is to be.
    expect(opening(quiet, begin(idle, enemy.offer), enemy)).toBeNull();
    // More can join than may: then the list is the way.
    const few = { ...quiet, offers: [{ ...enemy.offer, slots: [{ ...who, max: 1 }, target] }] };
    const one = {
      ...few,
      table: { ...table, next: () => ({ ...table.next(view, { offer: 'fight', values: {} }), slot: { ...who, max: 1 } }) },
    };
    expect(openings(one).targets).toEqual([]);
  });

  test('a last plain question is asked beside the board, and none where a die follows', () => {
    const shut: Slot = { name: 'shut', domain: 'choice', label: 'Open or shut' };
    const place: Offer = {
      id: 'place',
      verb: 'place',
      kind: 'place',
      case: '10.0',
      title: 'Place',
      slots: [to, shut],
      fixed: { verb: 'place' },
    };
    const places = (offer: Offer) => ({
      offers: [offer],
      view,
      table: {
        ...table,
        next: (_: BaseView, { values: given }: { readonly values: Readonly<Record<string, Json>> }): Next<Command> => {
          const slot = offer.slots.find(({ name }) => given[name] === undefined);
          if (slot === undefined)
            return { slot: null, choices: [], refused: [], command: { ...offer.fixed, ...given } as unknown as Command };
          const choices = (slot === to ? ['E1', 'E2'] : [false, true]).map((value) => ({ value, label: String(value) }));
          return { slot, choices, refused: [], command: null };
        },
      },
    });
    const asked = (offer: Offer) => {
      const now = places(offer);
      const step = stepOf(now, { offer: 'place', values: {} });
      return step === null ? null : lastQuestion(now, step);
    };
    expect(asked(place)?.next).toMatchObject({ slot: { name: 'shut' }, choices: [{ value: false }, { value: true }] });
    expect(asked({ ...place, confirm: true })).toBeNull();
    expect(asked({ ...place, slots: [to] })).toBeNull();
    expect(asked({ ...place, slots: [to, { ...shut, domain: 'range' }] })).toBeNull();
  });

  test('while a last yes is waited for its target and who was picked for it stay lit, and nothing else', () => {
    const light = lit(game, pickOne(begin(idle, offers[3] as Offer), 'a', true));
    const aimed = light.targets.find(({ slot }) => slot.name === 'target');
    if (aimed === undefined) throw new Error('no target');
    expect(litAt(light, aimed, ['a']).targets.map(({ slot, choice }) => `${slot.name} ${choice.value}`)).toEqual(['who a', 'target z1']);
    expect(litAt(lit(game, { ...idle, unit: 'a' }), aimed, [])).toEqual({ targets: [aimed], barred: [] });
  });

  test('what a unit lights is worked out once in a View', () => {
    expect(litOf(game, 'a')).toBe(lit(game, { ...idle, unit: 'a' }));
    expect(litOf(gameOf(table, view), 'a')).not.toBe(litOf(game, 'a'));
  });
});
