import { describe, expect, test } from '@jest/globals';
import type { HexId } from '../components';
import type { Setup } from '../setup';
import { duel } from '../testing/duel';
import { at, type Game } from '../testing/position';

type Marine = NonNullable<Setup['marines']>[number];

const fire = (unit: string, target: string, dice: number) => ({ verb: 'full-fire', unit, target, dice }) as const;
const shoot = (unit: string, target: string, dice: number) => ({ verb: 'scoot-fire', unit, target, dice }) as const;
/** Most dice that a shot offers. */
const most = (game: Game, verb: 'full-fire' | 'scoot-fire' = 'full-fire', unit = 'squad-1', target = 'p8a'): number => {
  const next = game.step(`${verb}:${unit}`, { target });
  return next.slot?.max ?? (next.command as unknown as { dice: number }).dice;
};
const modifiers = (game: Game) => game.eventsOf('fired')[0]?.facts.modifiers.map((modifier) => `${modifier.case} ${modifier.value}`);

describe('who fires at whom', () => {
  test('D1 there is no hand-to-hand: only shots at a distance of one hex and more', () => {
    expect(duel().refusal({ verb: 'full-move', unit: 'squad-1', path: ['421'], exit: false }).code).toBe('alien-there');
  });

  test('D2.1 Marines fire as an action in their own phase only', () => {
    const game = duel().send(fire('squad-1', 'p8a', 1), 1);
    expect(game.refusal(fire('squad-1', 'p8a', 1)).code).toBe('has-acted');
    expect(duel({}, {}, { segment: 'kayotz-activation' }).refusal(fire('squad-1', 'p8a', 1)).code).toBe('wrong-segment');
  });

  test('D2.2 as many dice as the Combat Factor', () => {
    // Five, and one for the adjacent target.
    expect(most(duel())).toBe(6);
    expect(most(at({ marines: [{ id: 'heavy-1', hex: '353' }], aliens: [{ id: 'p8a', hex: '443' }] }), 'full-fire', 'heavy-1')).toBe(6);
  });

  test('D2.3 each unit for itself: no two shots are added', () => {
    const game = duel({}, {}, { marines: [{ id: 'squad-2', hex: '416' }] });
    expect(game.refusal(fire('squad-1', 'p8a', 7)).code).toBe('too-many-dice');
  });

  test('D2.4 at any range', () => {
    // Down the whole west edge.
    const far = at({ marines: [{ id: 'squad-1', hex: '111' }], aliens: [{ id: 'p8a', hex: '524' }] });
    expect(far.allows(fire('squad-1', 'p8a', 5))).toBe(true);
  });

  test('D2.5 the line runs from centre to centre; what it starts and ends in does not count', () => {
    expect(at({ marines: [{ id: 'squad-1', hex: '331' }], aliens: [{ id: 'p8a', hex: '354' }] }).allows(fire('squad-1', 'p8a', 1))).toBe(
      true,
    );
  });

  test('D2.6 Forest, Building and lava block, and a bridge is lava', () => {
    const blocked = (from: HexId, to: HexId) =>
      at({ marines: [{ id: 'squad-1', hex: from }], aliens: [{ id: 'p8a', hex: to }] }).refusal(fire('squad-1', 'p8a', 1));
    expect(blocked('263', '421')).toMatchObject({ code: 'blocked', case: 'D2.6', text: expect.stringContaining('Forest') });
    expect(blocked('223', '315').text).toContain('building');
    expect(blocked('222', '251').text).toContain('Lava');
  });

  test('D2.6 Rough does not block', () => {
    expect(at({ marines: [{ id: 'squad-1', hex: '352' }], aliens: [{ id: 'p8a', hex: '442' }] }).allows(fire('squad-1', 'p8a', 1))).toBe(
      true,
    );
  });

  test('D2.7 any unit in between blocks, of either side, asleep, Paralyzed or a Monolith', () => {
    const between = (setup: Setup) =>
      at({
        marines: [{ id: 'squad-1', hex: '326' }, ...(setup.marines ?? [])],
        aliens: [{ id: 'p8a', hex: '415' }, ...(setup.aliens ?? [])],
      });
    expect(between({}).allows(fire('squad-1', 'p8a', 1))).toBe(true);
    for (const setup of [
      { marines: [{ id: 'squad-2', hex: '352' as const, condition: 'paralyzed' as const }] },
      { aliens: [{ id: 'p9a', hex: '352' as const, active: false }] },
      { aliens: [{ id: 'mono1', hex: '352' as const }] },
    ])
      expect(between(setup).refusal(fire('squad-1', 'p8a', 1))).toMatchObject({ code: 'blocked', case: 'D2.7' });
  });

  test('D2.8 a target in blocking terrain can be shot at', () => {
    expect(at({ marines: [{ id: 'squad-1', hex: '353' }], aliens: [{ id: 'p8a', hex: '354' }] }).allows(fire('squad-1', 'p8a', 1))).toBe(
      true,
    );
  });

  test('D2.9 a Paralyzed Marine does not fire', () => {
    expect(duel({ condition: 'paralyzed' }).refusal(fire('squad-1', 'p8a', 1))).toMatchObject({ code: 'paralyzed', case: 'D2.9' });
  });

  test('Q5 a tip is contact: 461 does not see 653 on Beta', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '461' }], aliens: [{ id: 'p8a', hex: '653' }] }, { battle: 'door' });
    expect(game.refusal(fire('squad-1', 'p8a', 1)).text).toContain('tip');
  });

  test('E3.6 a Strongpoint does not block', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '326' }], aliens: [{ id: 'p8a', hex: '415' }], strongpoints: ['352'] });
    expect(game.allows(fire('squad-1', 'p8a', 1))).toBe(true);
  });
});

describe('how many dice', () => {
  test('D3.1 Full Fire rolls all of them', () => {
    const game = duel().send(fire('squad-1', 'p8a', 6), 2, 2, 2, 2, 2, 2);
    expect(game.eventsOf('fired')[0]?.facts).toMatchObject({ factor: 6, rolled: 6, scoot: false });
  });

  test('D3a one die less in a Shoot and Scoot', () => {
    expect(most(duel(), 'scoot-fire')).toBe(5);
    expect(modifiers(duel().send(shoot('squad-1', 'p8a', 1), 2))).toEqual(['D3a -1', 'D3+c 1']);
  });

  test('D3b one die less if the firer is Stunned', () => {
    expect(most(duel({ condition: 'stunned' }))).toBe(5);
  });

  test('D3c one die less at a target in Forest, Rough or a Building', () => {
    for (const hex of ['354', '331', '415'] as const) expect(most(duel({}, { hex }))).toBe(5);
    expect(most(at({ marines: [{ id: 'squad-1', hex: '252' }], aliens: [{ id: 'p8a', hex: '251' }] }))).toBe(5);
  });

  test('D3+a one die more beside an Active HQ, another than itself, and one however many there are', () => {
    const hq = (marines: Marine[]) => most(duel({}, {}, { marines }));
    expect(hq([{ id: 'hq-1', hex: '352' }])).toBe(7);
    expect(
      hq([
        { id: 'hq-1', hex: '352' },
        { id: 'hq-2', hex: '416' },
      ]),
    ).toBe(7);
    expect(hq([{ id: 'hq-1', hex: '352', condition: 'stunned' }])).toBe(7);
    expect(hq([{ id: 'hq-1', hex: '352', condition: 'paralyzed' }])).toBe(6);
    expect(hq([{ id: 'hq-1', hex: '326' }])).toBe(6);
    expect(most(at({ marines: [{ id: 'hq-1', hex: '353' }], aliens: [{ id: 'p8a', hex: '421' }] }), 'full-fire', 'hq-1')).toBe(4);
  });

  test('D3+b one die more at a Dormant target', () => {
    expect(most(duel({}, { active: false }))).toBe(7);
  });

  test('D3+c one die more at an adjacent target', () => {
    expect(most(at({ marines: [{ id: 'squad-1', hex: '443' }], aliens: [{ id: 'p8a', hex: '353' }] }))).toBe(5);
    expect(most(duel())).toBe(6);
  });

  test('D3.2 they add up', () => {
    const game = duel({ condition: 'stunned' }, { hex: '354', active: false }, { marines: [{ id: 'hq-1', hex: '352' }] });
    game.send(shoot('squad-1', 'p8a', 5), 2, 2, 2, 2, 2);
    expect(modifiers(game)).toEqual(['D3a -1', 'D3b -1', 'D3c -1', 'D3+a 1', 'D3+b 1', 'D3+c 1']);
    expect(game.eventsOf('fired')[0]?.facts.factor).toBe(5);
  });

  test('D3.3 with less than one die there is no shot', () => {
    // A Scout (3), Stunned, shooting and scooting at a target in a Forest at a distance: none is left.
    const game = at({ marines: [{ id: 'scout-1', hex: '352', condition: 'stunned' }], aliens: [{ id: 'p8a', hex: '354' }] });
    expect(game.refusal(shoot('scout-1', 'p8a', 1)).code).toBe('blocked');
    const clear = at({ marines: [{ id: 'scout-1', hex: '332', condition: 'stunned' }], aliens: [{ id: 'p8a', hex: '442' }] });
    expect(clear.offered('scoot-fire')).toHaveLength(0);
    const none = at({ marines: [{ id: 'scout-1', hex: '326', condition: 'stunned' }], aliens: [{ id: 'p8a', hex: '415' }] });
    expect(none.refusal(shoot('scout-1', 'p8a', 1))).toMatchObject({ code: 'no-dice', case: 'D3.3' });
    expect(none.allows(fire('scout-1', 'p8a', 1))).toBe(true);
  });

  test('C1c Full Fire is the whole action', () => {
    const game = duel().send(fire('squad-1', 'p8a', 1), 2);
    expect(game.state.open).toBeNull();
    expect(game.refusal({ verb: 'scoot-move', unit: 'squad-1', path: ['352'], exit: false }).code).toBe('has-acted');
  });

  test('B1.B Full Fire needs a shot; without one it is not offered', () => {
    expect(at({ marines: [{ id: 'squad-1', hex: '263' }], aliens: [{ id: 'p8a', hex: '421' }] }).offered('full-fire')).toHaveLength(0);
    expect(duel().refusal(fire('squad-1', 'p9a', 1))).toMatchObject({ code: 'no-such-target' });
  });

  test('B1.C a Shoot and Scoot may be one of its halves only', () => {
    const game = duel()
      .send(shoot('squad-1', 'p8a', 1), 2)
      .send({ verb: 'finish-unit', unit: 'squad-1' });
    expect(game.state.open).toBeNull();
    expect(game.told()).toEqual(['unit-finished']);
  });
});

describe('what a shot does', () => {
  test('D4.1 so many dice are rolled, all in sight', () => {
    const game = duel().send(fire('squad-1', 'p8a', 3), 2, 3, 6, 1);
    expect(game.eventsOf('fired', 'watcher')[0]?.dice?.map(({ face }) => face)).toEqual([2, 3, 6]);
  });

  test('D4.2 fewer dice if the player likes, named before; never none', () => {
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 1), 6, 1)
        .eventsOf('fired')[0]?.facts,
    ).toMatchObject({ factor: 6, rolled: 1 });
    expect(duel().refusal(fire('squad-1', 'p8a', 7))).toMatchObject({ code: 'too-many-dice', case: 'D4.2' });
    expect(
      duel()
        .step('full-fire:squad-1', { target: 'p8a' })
        .choices.map(({ value }) => value),
    ).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('D4.3 without an ADM its printed number is what counts', () => {
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 3), 4, 4, 4)
        .alien('p8a').place,
    ).toBe('eliminated');
    // An Overlord has 4.
    const overlord = at({ marines: [{ id: 'squad-1', hex: '353' }], aliens: [{ id: 'ov1', hex: '421' }] });
    expect(overlord.send(fire('squad-1', 'ov1', 3), 4, 4, 4).alien('ov1').place).toBe('map');
  });

  test('D4.4 a die must be higher; equal is a miss', () => {
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 3), 3, 3, 3)
        .eventsOf('fired')[0]?.facts.hits,
    ).toBe(0);
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 1), 4, 1)
        .eventsOf('fired')[0]?.facts.hits,
    ).toBe(1);
  });

  test('D4.5 three hits eliminate', () => {
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 4), 4, 5, 6, 2)
        .alien('p8a'),
    ).toMatchObject({ place: 'eliminated', hex: null });
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 4), 4, 5, 2, 2, 1)
        .alien('p8a').place,
    ).toBe('map');
  });

  test('D4.6 what is dead never comes back into the cup', () => {
    const game = duel().send(fire('squad-1', 'p8a', 3), 4, 5, 6);
    expect(Object.values(game.state.aliens).filter(({ place }) => place === 'cup')).not.toContainEqual(
      expect.objectContaining({ id: 'p8a' }),
    );
    expect(game.view('marine').kills).toBe(1);
  });

  test('D4.7 one or two hits do not', () => {
    for (const faces of [
      [4, 1],
      [4, 4],
    ]) {
      const game = duel().send(fire('squad-1', 'p8a', faces.length), ...faces, 1);
      expect(game.alien('p8a').place).toBe('map');
    }
  });

  test('D5.1 a hit that does not kill brings an ADM, drawn blind, in sight of all', () => {
    const game = duel().send(fire('squad-1', 'p8a', 2), 4, 2, 10);
    expect(game.rolls.at(-1)).toMatchObject({ sides: 10, face: 10 });
    expect(game.alien('p8a').adm).toEqual({ marker: 'adm10', dn: 5, shown: true });
    expect(game.state.admPile).not.toContain('adm10');
    expect(game.view('watcher').aliens['p8a']?.adm).toEqual({ dn: 5 });
  });

  test('D5.2 its number counts from then on, a lower one too, and it gets no other', () => {
    const five = duel({}, { adm: 'adm10' }).send(fire('squad-1', 'p8a', 3), 5, 5, 6);
    expect(five.eventsOf('fired')[0]?.facts).toMatchObject({ number: 5, hits: 1 });
    expect(five.alien('p8a').adm?.marker).toBe('adm10');
    const two = duel({}, { adm: 'adm1' }).send(fire('squad-1', 'p8a', 3), 3, 3, 3);
    expect(two.alien('p8a').place).toBe('eliminated');
  });

  test('D5.3 without a hit there is no marker', () => {
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 2), 3, 2)
        .alien('p8a').adm,
    ).toBeNull();
  });

  test('D5.4 the marker of an eliminated alien goes back to the pile', () => {
    const game = duel({}, { adm: 'adm1' }).send(fire('squad-1', 'p8a', 3), 3, 3, 3);
    expect(game.state.admPile).toContain('adm1');
    expect(game.alien('p8a').adm).toBeNull();
    expect(game.told()).toContain('adm-returned');
  });

  test('D5.5 with an empty pile the unit counts as not hit', () => {
    const pods = ['p2a', 'p2b', 'p3a', 'p3b', 'p4a', 'p4b', 'p5a', 'p5b', 'p6a', 'p6b'];
    const hexes = ['111', '112', '113', '114', '115', '116', '121', '122', '123', '124'] as const;
    const game = duel({}, {}, { aliens: pods.map((id, i) => ({ id, hex: hexes[i] as HexId, adm: `adm${i + 1}` })) });
    game.send(fire('squad-1', 'p8a', 2), 4, 4);
    expect(game.alien('p8a').adm).toBeNull();
    expect(game.told()).toContain('adm-missing');
  });

  test('D5.1 hidden by option, its number is nobody’s until the next attack', () => {
    const game = duel({}, {}, { marines: [{ id: 'squad-2', hex: '416' }] }, { hiddenAdm: true }).send(fire('squad-1', 'p8a', 1), 4, 10);
    expect(game.view('marine').aliens['p8a']?.adm).toEqual({ dn: null });
    expect(game.eventsOf('adm-drawn', 'marine')[0]?.facts).toEqual({ unit: 'p8a' });
    expect(game.view('marine').adm).toEqual({ left: 9, numbers: [2, 2, 2, 2, 2, 3, 3, 3, 4, 5] });
    expect(game.step('full-fire:squad-2').choices[0]?.odds?.map(({ world }) => world)).toEqual(['ADM 2', 'ADM 3', 'ADM 4', 'ADM 5']);
    game.send(fire('squad-2', 'p8a', 1), 1);
    expect(game.told()[0]).toBe('adm-shown');
    expect(game.revealedTo).toContain('marine');
    expect(game.view('marine').aliens['p8a']?.adm).toEqual({ dn: 5 });
  });

  test('D7.2 an Overlord shot down costs the Kay’otz a goal, which the Marine player alone sees', () => {
    const overlord = (rest: Setup = {}): Game => duel({}, {}, { ...rest, aliens: [{ id: 'ov1', hex: '416' }] });
    const game = overlord().send(fire('squad-1', 'ov1', 3), 5, 5, 5, 2);
    expect(game.state.goalsSeen).toEqual(['enslave']);
    expect(game.state.goals).toHaveLength(5);
    expect(game.eventsOf('goal-removed', 'marine')[0]?.facts).toEqual({ left: 5, goal: 'enslave' });
    expect(game.eventsOf('goal-removed', 'watcher')[0]?.facts).toEqual({ left: 5 });
    expect(game.view('marine').goals.possible).not.toContain('enslave');
    expect(game.view('kayotz').goals).toMatchObject({ left: 5, removed: null });
    expect(game.view('kayotz').goals.possible).toHaveLength(6);
  });

  test('D7.3 the last goal is never taken', () => {
    const game = duel(
      {},
      {},
      {
        aliens: [{ id: 'ov1', hex: '416' }],
        goalsSeen: ['portal', 'enslave', 'decapitate', 'pillage', 'sleeper'],
      },
    ).send(fire('squad-1', 'ov1', 3), 5, 5, 5);
    expect(game.alien('ov1').place).toBe('eliminated');
    expect(game.state.goals).toEqual(['summoning']);
    expect(game.told()).not.toContain('goal-removed');
  });

  test('D7.1 a pod costs them none', () => {
    expect(duel().send(fire('squad-1', 'p8a', 3), 5, 5, 5).state.goals).toHaveLength(6);
  });
});

describe('ammunition', () => {
  test('D8.1 two 1s empty the guns, after everything else', () => {
    const game = duel().send(fire('squad-1', 'p8a', 5), 1, 1, 4, 5, 6);
    expect(game.marine('squad-1').outOfAmmo).toBe(true);
    expect(game.told()).toEqual(['fired', 'eliminated', 'out-of-ammo']);
    expect(
      duel()
        .send(fire('squad-1', 'p8a', 5), 1, 2, 2, 2, 2)
        .marine('squad-1').outOfAmmo,
    ).toBe(false);
  });

  test('D8.3 pistols reach the next hex', () => {
    const game = at({ marines: [{ id: 'squad-1', hex: '326', outOfAmmo: true }], aliens: [{ id: 'p8a', hex: '353' }] });
    expect(game.refusal(fire('squad-1', 'p8a', 1))).toMatchObject({ code: 'out-of-range', case: 'D8.3' });
  });

  test('D8.4 with three dice, changed as any', () => {
    expect(most(duel({ outOfAmmo: true }))).toBe(4);
    expect(most(duel({ id: 'heavy-1', outOfAmmo: true }, { active: false }), 'full-fire', 'heavy-1')).toBe(5);
  });

  test('D8.5 Logistics have pistols from the start', () => {
    const game = at({
      marines: [{ id: 'logistics-1', hex: '353' }],
      aliens: [
        { id: 'p8a', hex: '421' },
        { id: 'p9a', hex: '326' },
      ],
    });
    expect(most(game, 'full-fire', 'logistics-1')).toBe(4);
    expect(game.refusal(fire('logistics-1', 'p9a', 1))).toMatchObject({ code: 'out-of-range', case: 'D8.5' });
  });

  test('D8.6 and on their back nothing at all', () => {
    const game = duel({ id: 'logistics-1', outOfAmmo: true });
    expect(game.refusal(fire('logistics-1', 'p8a', 1))).toMatchObject({ code: 'unarmed', case: 'D8.6' });
  });

  test('D8.7 a unit that is Out of Ammo cannot run out again', () => {
    const game = duel({ outOfAmmo: true }).send(fire('squad-1', 'p8a', 2), 1, 1);
    expect(game.marine('squad-1').outOfAmmo).toBe(true);
    expect(game.told()).toEqual(['fired']);
  });

  test('D8.8 it stays so until it is supplied', () => {
    const game = duel({ outOfAmmo: true }).send({ verb: 'end-phase' }, 20);
    expect(game.state.turn).toBe(2);
    expect(game.marine('squad-1').outOfAmmo).toBe(true);
  });
});

describe('the example', () => {
  const example = (): Game =>
    at({
      marines: [
        { id: 'scout-1', hex: '353' },
        { id: 'hq-1', hex: '331' },
      ],
      aliens: [{ id: 'p8a', hex: '421' }],
    });
  test('D-EX.1 three dice, less one for Shoot and Scoot, one more for the next hex, one more for the HQ: four', () => {
    const game = example().send(shoot('scout-1', 'p8a', 4), 1, 4, 1, 3, 10);
    expect(game.eventsOf('fired')[0]?.facts).toMatchObject({ factor: 4, rolled: 4 });
  });
  test('D-EX.2 of 1, 4, 1, 3 one is a hit, and the ADM of 5 is drawn', () => {
    const game = example().send(shoot('scout-1', 'p8a', 4), 1, 4, 1, 3, 10);
    expect(game.eventsOf('fired')[0]?.facts.hits).toBe(1);
    expect(game.alien('p8a').adm?.dn).toBe(5);
  });
  test('D-EX.3 the two 1s empty the gun', () => {
    expect(
      example()
        .send(shoot('scout-1', 'p8a', 4), 1, 4, 1, 3, 10)
        .marine('scout-1').outOfAmmo,
    ).toBe(true);
  });
});

describe('odds', () => {
  test('D4.5 of 0, 1-2 and 3+ hits, counted exactly; and the chance of running out', () => {
    const [choice] = duel().step('full-fire:squad-1').choices;
    const [row] = choice?.odds ?? [];
    expect(row?.of).toBe(6 ** 6);
    // Six dice, three of six faces hit: 1, 6 + 15 and 42 of 64.
    expect(row?.outcomes.map(({ cases }) => (cases * 64) / 6 ** 6)).toEqual([1, 21, 42]);
    expect(choice?.note).toBe('Out of Ammo 26 %');
  });
});
