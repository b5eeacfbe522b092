import { describe, expect, test } from '@jest/globals';
import type { Setup } from '../setup';
import { at, type Game } from '../testing/position';

type Alien = NonNullable<Setup['aliens']>[number];
type Marine = NonNullable<Setup['marines']>[number];
const fire = { verb: 'full-fire', unit: 'specops-1', target: 'p8a', dice: 1 } as const;
const shoot = { verb: 'scoot-fire', unit: 'specops-1', target: 'p8a', dice: 1 } as const;
const gun = (more: Partial<Marine> = {}, alien: Partial<Alien> = {}, rest: Setup = {}, players: 'solo' | 'two' = 'solo'): Game =>
  at(
    {
      ...rest,
      marines: [{ id: 'specops-1', hex: '353', ...more }, ...(rest.marines ?? [])],
      aliens: [{ id: 'p8a', hex: '421', ...alien }, ...(rest.aliens ?? [])],
    },
    { players },
  );

describe('the BUMP gun', () => {
  test('D6.1 a loaded Special Ops fires it and nothing else', () => {
    expect(gun().refusal({ ...fire, dice: 2 })).toMatchObject({ code: 'too-many-dice' });
    expect(
      gun({ outOfAmmo: true })
        .send({ ...fire, dice: 4 }, 2, 2, 2, 2)
        .told(),
    ).toEqual(['fired']);
  });

  test('D6.2 nothing stops it: terrain, units, lava', () => {
    const game = at({
      marines: [
        { id: 'specops-1', hex: '263' },
        { id: 'squad-1', hex: '331' },
      ],
      aliens: [{ id: 'p8a', hex: '421' }],
    });
    expect(game.allows(fire)).toBe(true);
    expect(at({ marines: [{ id: 'specops-1', hex: '323' }], aliens: [{ id: 'p8a', hex: '413' }] }).allows(fire)).toBe(true);
  });

  test('D6.3 it reaches six hexes', () => {
    const at6 = at({ marines: [{ id: 'specops-1', hex: '322' }], aliens: [{ id: 'p8a', hex: '264' }] });
    expect(at6.allows(fire)).toBe(true);
    const at7 = at({ marines: [{ id: 'specops-1', hex: '322' }], aliens: [{ id: 'p8a', hex: '265' }] });
    expect(at7.refusal(fire)).toMatchObject({ code: 'out-of-range', case: 'D6.3' });
  });

  test('D6.4 one die, whatever helps or hinders guns', () => {
    const game = gun({}, { hex: '354', active: false }, { marines: [{ id: 'hq-1', hex: '352' }] }).send(fire, 4);
    expect(game.eventsOf('bump-fired')[0]?.dice).toEqual([{ purpose: 'bump', face: 4 }]);
    const odds = gun().step('full-fire:specops-1').choices[0]?.odds?.[0];
    expect(odds?.outcomes.map(({ label, cases }) => `${label} ${cases}`)).toEqual([
      'misfire 1',
      'recoil 1',
      'beamed away 1',
      'vaporized 3',
    ]);
  });

  test('D6.5 one less in a Shoot and Scoot', () => {
    expect(gun().send(shoot, 2).eventsOf('bump-fired')[0]?.facts.result).toBe('misfire');
    expect(gun().send(shoot, 5).alien('p8a').place).toBe('eliminated');
  });

  test('D6.6 one less if Stunned, and both together', () => {
    expect(gun({ condition: 'stunned' }).send(fire, 3).eventsOf('bump-fired')[0]?.facts.result).toBe('recoil');
    expect(gun({ condition: 'stunned' }).send(shoot, 1).eventsOf('bump-fired')[0]?.facts.result).toBe('misfire');
  });

  test('D6/1 misfire: the unit is Out of Ammo, the target as before', () => {
    const game = gun().send(fire, 1);
    expect(game.marine('specops-1').outOfAmmo).toBe(true);
    expect(game.alien('p8a')).toMatchObject({ hex: '421', adm: null });
    // In a Shoot and Scoot it may move all the same.
    expect(
      gun()
        .send(shoot, 1)
        .allows({ verb: 'scoot-move', unit: 'specops-1', path: ['352'], exit: false }),
    ).toBe(true);
  });

  test('D6/2 recoil: the unit is Stunned, one that was Stunned is Paralyzed and moves no more', () => {
    expect(gun().send(fire, 2).marine('specops-1').condition).toBe('stunned');
    const stunned = gun().send(shoot, 3);
    expect(stunned.marine('specops-1').condition).toBe('stunned');
    // Three points left, halved: one.
    expect(stunned.refusal({ verb: 'scoot-move', unit: 'specops-1', path: ['352', '326'], exit: false }).code).toBe('too-far');
    expect(gun({ condition: 'stunned' }).send(shoot, 4).state.open).toBeNull();
  });

  test('D6/3 beamed: to a random hex, side and ADM with it', () => {
    const game = gun({}, { active: false, adm: 'adm10' }).send(fire, 3, 1, 1, 1);
    expect(game.alien('p8a')).toMatchObject({ hex: '111', active: false, adm: { marker: 'adm10' } });
    expect(gun().send(fire, 3, 4, 2, 1).alien('p8a').hex).toBe('421');
  });

  test('D6/3.1 onto an Active Marine, the firer too: the alien is eliminated, the Marine unharmed', () => {
    const game = gun().send(fire, 3, 3, 5, 3);
    expect(game.alien('p8a').place).toBe('eliminated');
    expect(game.marine('specops-1')).toMatchObject({ place: 'map', condition: 'fit' });
    const overlord = at({
      marines: [
        { id: 'specops-1', hex: '353' },
        { id: 'squad-1', hex: '111' },
      ],
      aliens: [{ id: 'ov1', hex: '421' }],
    });
    overlord.send({ ...fire, target: 'ov1' }, 3, 1, 1, 1, 1);
    expect(overlord.state.goalsSeen).toEqual(['portal']);
  });

  test('D6/3.2 onto a Paralyzed Marine, an alien or a Monolith: to the highest-numbered free hex beside it', () => {
    for (const rest of [
      { marines: [{ id: 'squad-1', hex: '416' as const, condition: 'paralyzed' as const }] },
      { aliens: [{ id: 'p9a', hex: '416' as const }] },
      { aliens: [{ id: 'mono1', hex: '416' as const }] },
    ])
      expect(gun({}, {}, rest).send(fire, 3, 4, 1, 6).alien('p8a').hex).toBe('444');
  });

  test('V4 with two players the Kay’otz player says which of the free hexes', () => {
    const game = gun({}, {}, { aliens: [{ id: 'p9a', hex: '416' }] }, 'two').send(fire, 3, 4, 1, 6);
    expect(game.view('marine').awaited).toEqual(['kayotz']);
    expect(game.view('marine').decisions[0]).toMatchObject({ kind: 'hex', about: 'p8a' });
    expect(game.refusal({ verb: 'end-phase' }).code).toBe('decision-open');
    // Its own hex counts as left.
    game.answer({ kind: 'hex', hex: '421' });
    expect(game.alien('p8a').hex).toBe('421');
    expect(game.view('marine').awaited).toEqual(['marine']);
  });

  test('D6/4-6 vaporized: eliminated, and an Overlord costs a goal', () => {
    for (const face of [4, 5, 6]) expect(gun().send(fire, face).alien('p8a').place).toBe('eliminated');
    const overlord = at({ marines: [{ id: 'specops-1', hex: '353' }], aliens: [{ id: 'ov1', hex: '421' }] });
    expect(overlord.send({ ...fire, target: 'ov1' }, 6, 6).state.goals).toHaveLength(5);
  });

  test('D8.2 it never runs out by 1s, and brings no ADM', () => {
    const game = gun().send(fire, 2);
    expect(game.marine('specops-1').outOfAmmo).toBe(false);
    expect(game.alien('p8a').adm).toBeNull();
  });

  const log = (game: Game) => game.events().map(({ kind, cases, place, facts }) => ({ kind, cases, place, facts }));
  const fired = (result: string, on: string, scoot = false) => ({
    kind: 'bump-fired',
    cases: ['D6.4', on],
    place: '421',
    facts: { unit: 'specops-1', target: 'p8a', result, scoot },
  });

  test('D6/1 a misfire is told with its row, the empty gun after it', () => {
    expect(log(gun().send(shoot, 1))).toEqual([
      fired('misfire', 'D6/1', true),
      { kind: 'out-of-ammo', cases: ['D6/1'], place: '353', facts: { unit: 'specops-1' } },
    ]);
  });

  test('D6/2 a recoil with its row, the marker after it', () => {
    expect(log(gun().send(fire, 2))).toEqual([
      fired('recoil', 'D6/2'),
      { kind: 'stunned', cases: ['D6/2'], place: '353', facts: { unit: 'specops-1' } },
    ]);
    expect(log(gun({ condition: 'stunned' }).send(fire, 3))[1]).toMatchObject({ kind: 'paralyzed', cases: ['D6/2', 'D10.4'] });
  });

  test('D6/3 beamed: three dice name the hex, then the alien stands there', () => {
    const game = gun().send(fire, 3, 1, 1, 2);
    expect(log(game)).toEqual([
      fired('beamed', 'D6/3'),
      { kind: 'beamed-to', cases: ['D6/3', 'A3c'], place: '112', facts: { unit: 'p8a', hex: '112' } },
      { kind: 'beamed', cases: ['D6/3'], place: '112', facts: { unit: 'p8a', from: '421', to: '112', displacedFrom: null } },
    ]);
    expect(game.eventsOf('beamed-to')[0]?.dice?.map(({ face }) => face)).toEqual([1, 1, 2]);
    // Back into the hex it is beamed from: nobody else stands there.
    expect(log(gun().send(fire, 3, 4, 2, 1))[2]).toMatchObject({ cases: ['D6/3'], facts: { from: '421', to: '421', displacedFrom: null } });
  });

  test('D6/3.1 onto an Active Marine: the beam is what kills it', () => {
    expect(log(gun().send(fire, 3, 3, 5, 3))[2]).toEqual({
      kind: 'eliminated',
      cases: ['D6/3.1'],
      place: '421',
      facts: { unit: 'p8a', cause: 'beam' },
    });
  });

  test('D6/3.2 off a hex that is taken, which the log tells', () => {
    const rest: Setup = { aliens: [{ id: 'p9a', hex: '416' }] };
    const told = { kind: 'beamed', cases: ['D6/3.2'], place: '444', facts: { unit: 'p8a', from: '421', to: '444', displacedFrom: '416' } };
    expect(log(gun({}, {}, rest).send(fire, 3, 4, 1, 6))[2]).toEqual(told);
    const asked = gun({}, {}, rest, 'two').send(fire, 3, 4, 1, 6);
    expect(asked.state.questions).toMatchObject([
      { seat: 'kayotz', case: 'V4', why: 'beamed', beside: '416', hexes: ['444', '443', '442', '421', '415'] },
    ]);
    expect(log(asked.answer({ kind: 'hex', hex: '444' }))[0]).toEqual(told);
  });

  test('V4 nobody is asked where a single hex is free', () => {
    // All around 345 but 322.
    const aliens = (['345', '412', '323'] as const).map((hex, i) => ({ id: ['p9a', 'p9b', 'p10a'][i] as string, hex }));
    const game = gun({ hex: '331' }, { hex: '353' }, { aliens }, 'two').send(fire, 3, 3, 4, 5);
    expect(game.state.questions).toEqual([]);
    expect(game.alien('p8a').hex).toBe('322');
  });

  test('D6/4-6 vaporized, with its row', () => {
    expect(log(gun().send(fire, 4))).toEqual([
      fired('vaporized', 'D6/4-6'),
      { kind: 'eliminated', cases: ['D6/4-6'], place: '421', facts: { unit: 'p8a', cause: 'bump' } },
    ]);
  });
});
