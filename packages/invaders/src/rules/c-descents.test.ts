import { describe, expect, test } from '@jest/globals';
import type { HexId } from '../components';
import type { Setup } from '../setup';
import { at, type Game } from '../testing/position';

/* Jumps and landings: what a board shows of them beforehand, what is refused in which words, and what the log says afterwards. */

type Marine = NonNullable<Setup['marines']>[number];
const jump = (unit: string, to: string) => ({ verb: 'full-jump', unit, to: to as HexId }) as const;
const scootJump = (unit: string, to: string) => ({ verb: 'scoot-jump', unit, to: to as HexId }) as const;
const scout = (more: Partial<Marine> = {}, rest: Setup = {}): Game =>
  at({ ...rest, marines: [{ id: 'scout-1', hex: '263', ...more }, ...(rest.marines ?? [])] });
const wave = (rest: Setup = {}, more: Partial<Marine> = {}): Game =>
  at({ ...rest, marines: [{ id: 'squad-1', place: 'waiting', due: 1, ...more }, ...(rest.marines ?? [])] }, { battle: 'door' });
const land = { verb: 'land', unit: 'squad-1', zone: 'LZ1' } as const;
const log = (game: Game) => game.events().map(({ kind, cases, place, facts }) => ({ kind, cases, place, facts }));
const rolled = (unit: string, place: string, result: string) => ({ kind: 'jump-rolled', cases: ['C2.3'], place, facts: { unit, result } });

describe('a jump beforehand', () => {
  test('C2.1 it is offered to who has a jump pack, with the hex as what is asked, and confirmed', () => {
    expect(scout({}, { marines: [{ id: 'squad-1', hex: '264' }] }).offered('full-jump')).toEqual([
      {
        id: 'full-jump:scout-1',
        verb: 'full-jump',
        kind: 'full-jump',
        case: 'C2.1',
        title: 'Jump',
        actor: 'scout-1',
        slots: [{ name: 'to', domain: 'place', label: 'Hex to jump to' }],
        fixed: { verb: 'full-jump', unit: 'scout-1' },
        confirm: true,
        yields: true,
      },
    ]);
    expect(scout().offered('scoot-jump')).toMatchObject([
      { case: 'C2.5', title: 'Scoot by jump pack', slots: [{ name: 'to' }], confirm: true },
    ]);
  });

  test('C2.1 not to the Paralyzed, to who has acted, has left the battle or may not come in', () => {
    const none: readonly Partial<Marine>[] = [{ condition: 'paralyzed' }, { acted: true }];
    for (const more of none) expect(scout(more).offered('full-jump')).toEqual([]);
    const marines = (['exited', 'eliminated', 'reserve', 'waiting'] as const).map((place, i) => ({
      id: ['scout-1', 'scout-2', 'specops-1', 'specops-2'][i] as string,
      place,
    }));
    const game = at({ marines });
    expect(game.offered('full-jump')).toEqual([]);
    const code = (id: string) => game.refusal(jump(id, '411')).code;
    expect(marines.map(({ id }) => code(id))).toEqual(['gone', 'gone', 'in-reserve', 'not-from-outside']);
    expect(code('scout-9')).toBe('no-such-unit');
    expect(scout({ acted: true }).refusal(jump('scout-1', '411')).code).toBe('has-acted');
    expect(scout({ condition: 'paralyzed' }).refusal(jump('scout-1', '411'))).toMatchObject({ code: 'paralyzed', case: 'C1.8' });
  });

  test('C2.2 lava has no number, so nobody jumps there, on a bridge or not', () => {
    for (const to of ['L1', 'L4', '777']) {
      expect(scout().refusal(jump('scout-1', to))).toEqual({
        code: 'no-such-hex',
        case: 'C2.2',
        text: 'A jump goes to a numbered hex.',
      });
      expect(scout().step('full-jump:scout-1', { to })).toMatchObject({ slot: { name: 'to' }, command: null });
    }
  });

  test('C2.2 a hex that is taken is shown as refused, with who stands there', () => {
    const aliens = [
      { id: 'p8a', hex: '411' as const },
      { id: 'mono1', hex: '412' as const },
    ];
    const { slot, refused, command } = scout({}, { aliens }).step('full-jump:scout-1');
    expect(slot).toEqual({ name: 'to', domain: 'place', label: 'Hex to jump to' });
    expect(command).toBeNull();
    const occupied = (hex: string, who: string) => ({
      value: hex,
      label: hex,
      place: hex,
      refusal: { code: 'occupied', case: 'C2.2', text: `There is ${who} in this hex.` },
    });
    expect(refused.toSorted((a, b) => String(a.value).localeCompare(String(b.value)))).toEqual([
      occupied('263', 'a Marine unit'),
      occupied('411', 'an alien'),
      occupied('412', 'a Monolith'),
    ]);
  });

  test('C2.2 with the hex named nothing is left to ask', () => {
    expect(scout().step('full-jump:scout-1', { to: '411' })).toEqual({
      slot: null,
      choices: [],
      refused: [],
      command: jump('scout-1', '411'),
    });
    expect(scout().step('scoot-jump:scout-1', { to: '411' }).command).toEqual(scootJump('scout-1', '411'));
  });

  test('C2/2-3 each hex says where the unit would scatter to', () => {
    const { choices } = scout().step('full-jump:scout-1');
    const of = (hex: string) => choices.find(({ value }) => value === hex);
    expect(of('421')).toMatchObject({ value: '421', label: '421', place: '421', note: 'scatters to 444' });
    const taken = scout({}, { aliens: [{ id: 'p8a', hex: '444' }] }).step('full-jump:scout-1');
    expect(taken.choices.find(({ value }) => value === '421')?.note).toBe('scatters to 422');
  });

  test('C2.5 the odds of a Scoot count one less, of a Stunned unit one less again', () => {
    const row = (game: Game, verb: string) => game.step(`${verb}:scout-1`).choices[0]?.odds;
    const cases = (game: Game, verb: string) =>
      row(game, verb)?.[0]?.outcomes.map(({ label, cases: of, tone }) => `${label} ${of} ${tone}`);
    expect(cases(scout(), 'full-jump')).toEqual(['malfunction 1 bad', 'scattered 2 neutral', 'safe 3 good']);
    expect(cases(scout(), 'scoot-jump')).toEqual(['malfunction 2 bad', 'scattered 2 neutral', 'safe 2 good']);
    const stunned = scout({ condition: 'stunned' });
    expect(cases(stunned, 'scoot-jump')).toEqual(['malfunction 3 bad', 'scattered 2 neutral', 'safe 1 good']);
    expect(row(stunned, 'scoot-jump')?.[0]?.modifiers).toEqual([
      { label: 'Shoot and Scoot', value: -1, case: 'C2.5' },
      { label: 'Stunned', value: -1, case: 'C2.6' },
    ]);
  });
});

describe('a jump afterwards', () => {
  const announced = { kind: 'jump-announced', cases: ['C2.2'], place: '263', facts: { unit: 'scout-1', from: '263', to: '421' } };
  const down = (hex: string, result: string, on: string, displacedFrom: string | null) => ({
    kind: 'came-down',
    cases: [on],
    place: hex,
    facts: { unit: 'scout-1', hex, result, displacedFrom },
  });

  test('C2/4-6 announced, rolled, and safe in its hex', () => {
    expect(log(scout().send(jump('scout-1', '421'), 4))).toEqual([
      announced,
      rolled('scout-1', '421', 'safe'),
      down('421', 'safe', 'C2/4-6', null),
    ]);
  });

  test('C2/2-3 or scattered, from the hex that was announced', () => {
    expect(log(scout().send(jump('scout-1', '421'), 2))).toEqual([
      announced,
      rolled('scout-1', '421', 'scattered'),
      down('444', 'scattered', 'C2/2-3', '421'),
    ]);
  });

  test('C2/1 a malfunction tells the dice of its hex, where the unit comes down, and its marker', () => {
    const game = scout().send(jump('scout-1', '421'), 1, 2, 3, 1);
    expect(log(game)).toEqual([
      announced,
      rolled('scout-1', '421', 'malfunction'),
      { kind: 'strayed-to', cases: ['C2/1', 'A3c'], place: '231', facts: { unit: 'scout-1', hex: '231' } },
      down('231', 'malfunction', 'C2/1', null),
      { kind: 'stunned', cases: ['C2/1'], place: '231', facts: { unit: 'scout-1' } },
    ]);
    expect(game.eventsOf('strayed-to')[0]?.dice?.map(({ face }) => face)).toEqual([2, 3, 1]);
  });

  test('C2/1.1 onto somebody that it does not fight: displaced from there', () => {
    const game = scout({}, { aliens: [{ id: 'p8a', hex: '421', active: false }] }).send(jump('scout-1', '411'), 1, 4, 2, 1);
    expect(log(game)[3]).toEqual(down('444', 'malfunction', 'C2/1.1', '421'));
    const friend = scout({}, { marines: [{ id: 'squad-1', hex: '421' }] }).send(jump('scout-1', '411'), 1, 4, 2, 1);
    expect(log(friend)[3]).toEqual(down('444', 'malfunction', 'C2/1.1', '421'));
  });

  test('C2/1.2 onto an Active alien: lost in that hex, by its jump', () => {
    const game = scout({}, { aliens: [{ id: 'p8a', hex: '421' }] }).send(jump('scout-1', '411'), 1, 4, 2, 1);
    expect(log(game)[3]).toEqual({ kind: 'eliminated', cases: ['C2/1.2'], place: '421', facts: { unit: 'scout-1', cause: 'jump' } });
    expect(game.told()).not.toContain('came-down');
  });

  test('C2.6 the die is shown with what is added to it', () => {
    const game = scout({ condition: 'stunned' }).send(scootJump('scout-1', '421'), 5);
    expect(game.eventsOf('jump-rolled')).toMatchObject([
      { place: '421', dice: [{ purpose: 'jump', face: 5, total: 3, modifiers: [{ case: 'C2.5' }, { case: 'C2.6' }] }] },
    ]);
  });

  test('C2.4 from outside it is told at the hex that is announced', () => {
    const game = at({ marines: [{ id: 'specops-1', place: 'waiting', called: true }] }).send(jump('specops-1', '411'), 4);
    expect(log(game)[0]).toMatchObject({ kind: 'jump-announced', place: '411', facts: { from: null, to: '411' } });
  });
});

describe('a landing', () => {
  test('E6.5 it is offered to who waits in orbit, with the zone as what is asked, and confirmed', () => {
    expect(wave({ marines: [{ id: 'squad-2', hex: '453' }] }).offered('land')).toEqual([
      {
        id: 'land:squad-1',
        verb: 'land',
        kind: 'land',
        case: 'E6.5',
        title: 'Land',
        actor: 'squad-1',
        slots: [{ name: 'zone', domain: 'choice', label: 'Landing zone' }],
        fixed: { verb: 'land', unit: 'squad-1' },
        confirm: true,
      },
    ]);
  });

  test('E6.5 to nobody where units come by road, though the map has zones', () => {
    const game = at({ marines: [{ id: 'squad-1', place: 'waiting', due: 1 }] }, { battle: 'deepscan' });
    expect(game.offered('land')).toEqual([]);
    expect(game.refusal(land)).toEqual({ code: 'no-landing', case: 'E6.5', text: 'In this battle units do not land from orbit.' });
  });

  test('E6.5 nor to who cannot act: gone, in reserve, not due, unknown', () => {
    const code = (more: Partial<Marine>) => wave({}, more).refusal(land).code;
    expect(code({ place: 'exited' })).toBe('gone');
    expect(code({ place: 'eliminated' })).toBe('gone');
    expect(code({ place: 'reserve' })).toBe('in-reserve');
    expect(code({ place: 'scheduled', due: 2 })).toBe('not-due');
    expect(wave().refusal({ ...land, unit: 'squad-9' }).code).toBe('no-such-unit');
    expect(wave().refusal({ ...land, zone: 'LZ9' })).toEqual({
      code: 'no-such-zone',
      case: 'E6.5',
      text: 'There is no such landing zone in this battle.',
    });
  });

  test('E6.5 each zone shows its odds; where somebody stands in it, safe is scattered', () => {
    const { slot, choices, refused, command } = wave({ marines: [{ id: 'squad-2', hex: '143' }] }).step('land:squad-1');
    expect(slot).toEqual({ name: 'zone', domain: 'choice', label: 'Landing zone' });
    expect([refused, command]).toEqual([[], null]);
    expect(choices.map(({ value, label, place }) => [value, label, place])).toEqual([
      ['LZ1', 'LZ1, 143', '143'],
      ['LZ2', 'LZ2, 461', '461'],
      ['LZ3', 'LZ3, 544', '544'],
      ['LZ4', 'LZ4, 534', '534'],
    ]);
    const row = (at: number) =>
      choices[at]?.odds?.map(({ modifiers, outcomes }) => [modifiers, ...outcomes.map(({ label, cases }) => `${label} ${cases}`)]);
    expect(row(0)).toEqual([[[], 'malfunction 1', 'scattered 5']]);
    expect(row(1)).toEqual([[[], 'malfunction 1', 'scattered 2', 'safe 3']]);
  });

  test('E6.5 a closed zone is shown with its reason; with the zone named nothing is left to ask', () => {
    const closed = wave({ aliens: [{ id: 'mono1', hex: '145' }] }).step('land:squad-1');
    expect(closed.refused).toEqual([
      {
        value: 'LZ1',
        label: 'LZ1, 143',
        place: '143',
        refusal: { code: 'zone-closed', case: 'E6.5', text: 'An Active alien within 2 hexes closes this landing zone.' },
      },
    ]);
    expect(wave().step('land:squad-1', { zone: 'LZ1' })).toEqual({ slot: null, choices: [], refused: [], command: land });
  });

  test('E6.5 announced, rolled, come down', () => {
    expect(log(wave().send(land, 4))).toEqual([
      { kind: 'landing-announced', cases: ['E6.5'], place: '143', facts: { unit: 'squad-1', zone: 'LZ1', to: '143' } },
      rolled('squad-1', '143', 'safe'),
      { kind: 'came-down', cases: ['C2/4-6'], place: '143', facts: { unit: 'squad-1', hex: '143', result: 'safe', displacedFrom: null } },
    ]);
    expect(wave().send(land, 4).eventsOf('jump-rolled')[0]?.dice).toEqual([{ purpose: 'landing', face: 4 }]);
  });
});
