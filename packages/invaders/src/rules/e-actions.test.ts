import { describe, expect, test } from '@jest/globals';
import type { MatchOptions } from '../options';
import type { Setup } from '../setup';
import { at, type Game } from '../testing/position';

/* Special Actions (E). 353 has 352, 331, 354, 421, 416 and 415 beside it. */

type Marine = NonNullable<Setup['marines']>[number];
const game = (marines: readonly Marine[], rest: Setup = {}, options: Partial<MatchOptions> = {}): Game =>
  at({ ...rest, marines: [...marines] }, options);
/** The modifiers of the die that the last command rolled, as cases. */
const added = (played: Game): readonly string[] =>
  played
    .events()
    .flatMap(({ dice }) => dice ?? [])
    .flatMap(({ modifiers }) => modifiers ?? [])
    .map((each) => `${each.case} ${each.value}`);

describe('Special Actions', () => {
  test('B1.D one of them is the whole action', () => {
    const played = game([{ id: 'squad-1', hex: '353' }]).send({ verb: 'build', unit: 'squad-1' }, 1);
    expect(played.refusal({ verb: 'full-move', unit: 'squad-1', path: ['352'], exit: false }).code).toBe('has-acted');
  });

  test('E1 a Paralyzed unit takes none but Rally', () => {
    const paralyzed = { condition: 'paralyzed' } as const;
    const played = game([
      { id: 'scout-1', hex: '353', ...paralyzed },
      { id: 'squad-1', hex: '352', ...paralyzed },
      { id: 'logistics-1', hex: '331', ...paralyzed },
      { id: 'hq-1', hex: '354', ...paralyzed },
      { id: 'squad-2', hex: '263', outOfAmmo: true },
      { id: 'squad-3', place: 'reserve' },
    ]);
    for (const command of [
      { verb: 'recon', unit: 'scout-1', hq: null },
      { verb: 'build', unit: 'squad-1' },
      { verb: 'resupply', unit: 'logistics-1', target: 'squad-2' },
      { verb: 'request', unit: 'hq-1' },
    ] as const)
      expect(played.refusal(command)).toMatchObject({ code: 'paralyzed', case: 'E1' });
    expect(new Set(played.offered('rally').map(({ actor }) => actor))).toEqual(new Set(['scout-1', 'squad-1', 'logistics-1', 'hq-1']));
  });
});

describe('E1 what an offer says of its chances is what its die does', () => {
  const beside: Marine[] = [
    { id: 'squad-1', hex: '353', condition: 'stunned' },
    { id: 'logistics-1', hex: '352' },
    { id: 'hq-1', hex: '331', condition: 'stunned' },
    { id: 'squad-2', place: 'reserve' },
  ];
  const scans: Marine[] = [
    { id: 'scout-1', hex: '312', condition: 'stunned' },
    { id: 'hq-1', hex: '313' },
  ];
  test.each([
    ['rally', 'squad-1', beside, 'gauntlet', ['E4.3 2', 'E4.4 1']],
    ['build', 'squad-1', beside, 'gauntlet', ['E3.2 1', 'E3.3 -1']],
    ['request', 'hq-1', beside, 'gauntlet', ['E6.2 -1']],
    ['scan', 'scout-1', scans, 'deepscan', ['scen:deepscan/minor 1', 'scen:deepscan/minor -1']],
  ] as const)('E1 %s of %s', (verb, unit, marines, battle, modifiers) => {
    const fresh = () => game(marines, { aliens: battle === 'deepscan' ? [{ id: 'mono1', hex: '335' }] : [] }, { battle });
    const [row, ...none] =
      fresh()
        .offered(verb)
        .find(({ actor }) => actor === unit)?.odds ?? [];
    expect(none).toEqual([]);
    expect(row?.modifiers.map((each) => `${each.case} ${each.value}`)).toEqual(modifiers);
    const succeeded = [1, 2, 3, 4, 5, 6].filter((face) =>
      fresh()
        .send({ verb, unit }, face)
        .events()
        .some(({ facts }) => 'success' in facts && facts.success),
    );
    expect(row?.outcomes.filter(({ tone }) => tone === 'good').map(({ cases }) => cases)).toEqual([succeeded.length]);
  });
});

describe('Recon', () => {
  const recon = (hq: string | null = null) => ({ verb: 'recon', unit: 'scout-1', hq }) as const;

  test('E2.1 only Scouts, one die', () => {
    const played = game([
      { id: 'scout-1', hex: '353' },
      { id: 'squad-1', hex: '352' },
    ]);
    expect(played.offered('recon').map(({ actor }) => actor)).toEqual(['scout-1']);
    expect(played.refusal({ verb: 'recon', unit: 'squad-1', hq: null })).toMatchObject({ code: 'no-scout' });
    expect(played.send(recon(), 4).rolls).toHaveLength(1);
  });

  test('B1.D.i Scouts take it, HQs help', () => {
    const played = game([
      { id: 'scout-1', hex: '353' },
      { id: 'hq-1', hex: '111' },
    ]).send(recon('hq-1'), 1);
    expect(played.marine('hq-1').acted).toBe(true);
    expect(played.refusal({ verb: 'recon', unit: 'hq-1', hq: null }).code).toBe('has-acted');
  });

  test('E2.2 an HQ anywhere on the map helps and spends its action, whatever the die says', () => {
    const played = game([
      { id: 'scout-1', hex: '353' },
      { id: 'hq-1', hex: '666', condition: 'stunned' },
    ]).send(recon('hq-1'), 1);
    expect(played.state.recon).toBe(false);
    expect(played.marine('hq-1').acted).toBe(true);
    const refused = (hq: Marine) => game([{ id: 'scout-1', hex: '353' }, hq]).refusal(recon('hq-1')).code;
    expect(refused({ id: 'hq-1', hex: '666', condition: 'paralyzed' })).toBe('hq-paralyzed');
    expect(refused({ id: 'hq-1', hex: '666', acted: true })).toBe('hq-has-acted');
    expect(refused({ id: 'hq-1', place: 'waiting' })).toBe('hq-off-map');
    expect(
      game([
        { id: 'scout-1', hex: '353' },
        { id: 'squad-1', hex: '352' },
      ]).refusal(recon('squad-1')).code,
    ).toBe('no-hq');
  });

  test('E2.3 one more with an HQ', () => {
    const played = game([
      { id: 'scout-1', hex: '353' },
      { id: 'hq-1', hex: '666' },
    ]).send(recon('hq-1'), 3);
    expect(added(played)).toEqual(['E2.3 1']);
    expect(played.state.recon).toBe(true);
  });

  test('E2.4 one less if the Scout is Stunned', () => {
    const played = game([{ id: 'scout-1', hex: '353', condition: 'stunned' }]).send(recon(), 4);
    expect(added(played)).toEqual(['E2.4 -1']);
    expect(played.state.recon).toBe(false);
  });

  test('E2.5 each Scout tries on its own, and a second success adds nothing', () => {
    const played = game([
      { id: 'scout-1', hex: '353' },
      { id: 'scout-2', hex: '352' },
    ]).send(recon(), 4);
    played.send({ verb: 'recon', unit: 'scout-2', hq: null }, 4);
    expect(played.state.recon).toBe(true);
  });

  test('E2.6 four or more', () => {
    expect(game([{ id: 'scout-1', hex: '353' }]).send(recon(), 3).state.recon).toBe(false);
    expect(game([{ id: 'scout-1', hex: '353' }]).send(recon(), 4).state.recon).toBe(true);
  });

  test('E2.7 the marker lies on the table for all to see', () => {
    const played = game([{ id: 'scout-1', hex: '353' }]).send(recon(), 4);
    for (const viewer of ['marine', 'kayotz', 'watcher']) expect(played.view(viewer).recon).toBe(true);
  });

  test('E2.9 a net 7 looks at a goal and takes it out', () => {
    const hq = { id: 'hq-1', hex: '666' as const };
    const played = game([{ id: 'scout-1', hex: '353' }, hq]).send(recon('hq-1'), 6, 4);
    expect(played.state.goalsSeen).toEqual(['pillage']);
    expect(played.revealedTo).toEqual(['marine']);
    expect(game([{ id: 'scout-1', hex: '353' }]).send(recon(), 6).state.goals).toHaveLength(6);
    expect(game([{ id: 'scout-1', hex: '353', condition: 'stunned' }, hq]).send(recon('hq-1'), 6).state.goals).toHaveLength(6);
  });

  test('E2.10 not the last one', () => {
    const rest = { goalsSeen: ['portal', 'enslave', 'decapitate', 'pillage', 'sleeper'] };
    const played = game(
      [
        { id: 'scout-1', hex: '353' },
        { id: 'hq-1', hex: '666' },
      ],
      rest,
    ).send(recon('hq-1'), 6);
    expect(played.state.goals).toEqual(['summoning']);
  });

  test('E2.2 a board sees with whom and what the die would do', () => {
    const next = game([
      { id: 'scout-1', hex: '353' },
      { id: 'hq-1', hex: '666' },
      { id: 'hq-2', hex: '665', acted: true },
    ]).step('recon:scout-1');
    expect(next.choices.map(({ value, odds }) => [value, odds?.[0]?.outcomes.find(({ tone }) => tone === 'good')?.cases])).toEqual([
      ['hq-1', 4],
      [null, 3],
    ]);
    expect(next.refused.map(({ value, refusal }) => [value, refusal.code])).toEqual([['hq-2', 'hq-has-acted']]);
  });
});

describe('Strongpoints', () => {
  const build = { verb: 'build', unit: 'squad-1' } as const;

  test('E3.1 four or more builds one in the unit’s hex', () => {
    expect(game([{ id: 'squad-1', hex: '353' }]).send(build, 4).state.strongpoints).toEqual(['353']);
    expect(game([{ id: 'squad-1', hex: '353' }]).send(build, 3).state.strongpoints).toEqual([]);
  });

  test('B1.D.ii Squads, Heavy Weapons and Special Ops build; nobody else', () => {
    const played = game([
      { id: 'squad-1', hex: '353' },
      { id: 'heavy-1', hex: '352' },
      { id: 'specops-1', hex: '331' },
      { id: 'scout-1', hex: '354' },
      { id: 'hq-1', hex: '421' },
      { id: 'logistics-1', hex: '416' },
    ]);
    expect(new Set(played.offered('build').map(({ actor }) => actor))).toEqual(new Set(['squad-1', 'heavy-1', 'specops-1']));
    expect(played.refusal({ verb: 'build', unit: 'scout-1' }).code).toBe('no-builder');
  });

  test('E3.2 one more beside an Active HQ', () => {
    const played = game([
      { id: 'squad-1', hex: '353' },
      { id: 'hq-1', hex: '352' },
    ]).send(build, 3);
    expect(added(played)).toEqual(['E3.2 1']);
    expect(played.state.strongpoints).toEqual(['353']);
  });

  test('E3.3 one less if Stunned', () => {
    const played = game([{ id: 'squad-1', hex: '353', condition: 'stunned' }]).send(build, 4);
    expect(added(played)).toEqual(['E3.3 -1']);
    expect(played.state.strongpoints).toEqual([]);
  });

  test('E3.4 it stays where it is when its builder goes, and there is one to a hex', () => {
    const played = game(
      [
        { id: 'squad-1', hex: '352' },
        { id: 'squad-2', hex: '353' },
      ],
      { strongpoints: ['353'] },
    );
    expect(played.refusal({ verb: 'build', unit: 'squad-2' }).code).toBe('built-already');
    played.send({ verb: 'full-move', unit: 'squad-2', path: ['354'], exit: false });
    expect(played.state.strongpoints).toEqual(['353']);
  });

  test('E3.5 no help to aliens: neither for being shot at nor for their way', () => {
    const shot = (strongpoints: Setup['strongpoints']) =>
      game([{ id: 'squad-1', hex: '353' }], { strongpoints, aliens: [{ id: 'p8a', hex: '421' }] }).step('full-fire:squad-1', {
        target: 'p8a',
      }).slot?.max;
    expect(shot(['421'])).toBe(shot([]));
  });

  test('E3.7 three in a battle', () => {
    const played = game([{ id: 'squad-1', hex: '353' }], { strongpoints: ['111', '112', '113'] });
    expect(played.refusal(build)).toMatchObject({ code: 'no-more', case: 'E3.7' });
    expect(played.offered('build')).toHaveLength(0);
  });
});

describe('Rally', () => {
  const rally = { verb: 'rally', unit: 'squad-1' } as const;
  const hurt = (condition: 'stunned' | 'paralyzed', ...others: Marine[]) => [{ id: 'squad-1', hex: '353' as const, condition }, ...others];

  test('E4.1 five or more', () => {
    expect(game(hurt('stunned')).send(rally, 4).marine('squad-1').condition).toBe('stunned');
    expect(game(hurt('stunned')).send(rally, 5).marine('squad-1').condition).toBe('fit');
  });

  test('B1.D.iii all that are Stunned or Paralyzed, and only those', () => {
    const played = game([
      { id: 'squad-1', hex: '353' },
      { id: 'hq-1', hex: '352', condition: 'stunned' },
      { id: 'scout-1', hex: '331', condition: 'paralyzed' },
    ]);
    expect(new Set(played.offered('rally').map(({ actor }) => actor))).toEqual(new Set(['hq-1', 'scout-1']));
    expect(played.refusal(rally).code).toBe('nothing-to-rally');
  });

  test('E4.2 one step better: Paralyzed becomes Stunned', () => {
    expect(game(hurt('paralyzed')).send(rally, 6).marine('squad-1').condition).toBe('stunned');
  });

  test('E4.3 two more beside Active Logistics, not by itself', () => {
    const played = game(hurt('stunned', { id: 'logistics-1', hex: '352' })).send(rally, 3);
    expect(added(played)).toEqual(['E4.3 2']);
    expect(played.marine('squad-1').condition).toBe('fit');
    const alone = game([{ id: 'logistics-1', hex: '352', condition: 'stunned' }]).send({ verb: 'rally', unit: 'logistics-1' }, 4);
    expect(added(alone)).toEqual([]);
    expect(alone.marine('logistics-1').condition).toBe('stunned');
  });

  test('E4.4 one more beside an Active HQ', () => {
    expect(added(game(hurt('stunned', { id: 'hq-1', hex: '352' })).send(rally, 1))).toEqual(['E4.4 1']);
    expect(added(game(hurt('stunned', { id: 'hq-1', hex: '352', condition: 'paralyzed' })).send(rally, 1))).toEqual([]);
  });

  test('E4.5 one less beside Active aliens, a Monolith too, however many; not beside sleepers', () => {
    const beside = (aliens: Setup['aliens']) => added(game(hurt('stunned'), { aliens }).send(rally, 6));
    expect(
      beside([
        { id: 'p8a', hex: '421' },
        { id: 'p9a', hex: '416' },
      ]),
    ).toEqual(['E4.5 -1']);
    expect(beside([{ id: 'mono1', hex: '421' }])).toEqual(['E4.5 -1']);
    expect(beside([{ id: 'p8a', hex: '421', active: false }])).toEqual([]);
  });

  test('E4.6 they add up', () => {
    const played = game(hurt('stunned', { id: 'hq-1', hex: '352' }, { id: 'logistics-1', hex: '331' }), {
      aliens: [{ id: 'p8a', hex: '421' }],
    });
    expect(added(played.send(rally, 3))).toEqual(['E4.3 2', 'E4.4 1', 'E4.5 -1']);
    expect(played.marine('squad-1').condition).toBe('fit');
  });

  test('Q6 two Logistics and an HQ: three more at most', () => {
    const played = game(
      hurt(
        'paralyzed',
        { id: 'hq-1', hex: '352' },
        { id: 'hq-2', hex: '415' },
        { id: 'logistics-1', hex: '331' },
        { id: 'logistics-2', hex: '354' },
      ),
    ).send(rally, 2);
    expect(added(played)).toEqual(['E4.3 2', 'E4.4 1']);
  });
});

describe('Re-Supply', () => {
  const supply = { verb: 'resupply', unit: 'logistics-1', target: 'squad-1' } as const;
  const two = (more: Partial<Marine> = {}, other: Partial<Marine> = {}) =>
    game([
      { id: 'logistics-1', hex: '353', ...other },
      { id: 'squad-1', hex: '352', outOfAmmo: true, ...more },
    ]);

  test('E5.1 Logistics turn one adjacent unit to its front, without a die', () => {
    const played = two().send(supply);
    expect(played.marine('squad-1').outOfAmmo).toBe(false);
    expect(played.marine('logistics-1').acted).toBe(true);
    expect(played.rolls).toHaveLength(0);
    expect(two({ hex: '326' }).refusal(supply).code).toBe('not-adjacent');
    expect(two({ outOfAmmo: false }).refusal(supply).code).toBe('not-out-of-ammo');
    expect(two().refusal({ ...supply, target: 'logistics-1' }).code).toBe('itself');
  });

  test('B1.D.iv only Logistics', () => {
    const played = game([
      { id: 'hq-1', hex: '353' },
      { id: 'squad-1', hex: '352', outOfAmmo: true },
    ]);
    expect(played.refusal({ ...supply, unit: 'hq-1' }).code).toBe('no-logistics');
  });

  test('E5.2 whatever its condition, which stays; and Logistics that are Stunned or Out of Ammo do it too', () => {
    const played = two({ condition: 'paralyzed' }, { condition: 'stunned', outOfAmmo: true }).send(supply);
    expect(played.marine('squad-1')).toMatchObject({ outOfAmmo: false, condition: 'paralyzed' });
  });

  test('E5.3 at once: it may fire with its guns in the same phase if it has not acted', () => {
    const played = at({
      marines: [
        { id: 'logistics-1', hex: '353' },
        { id: 'squad-1', hex: '352', outOfAmmo: true },
      ],
      aliens: [{ id: 'p8a', hex: '262' }],
    });
    expect(played.refusal({ verb: 'full-fire', unit: 'squad-1', target: 'p8a', dice: 1 }).code).toBe('out-of-range');
    expect(played.send(supply).allows({ verb: 'full-fire', unit: 'squad-1', target: 'p8a', dice: 5 })).toBe(true);
  });
});

describe('Reinforcements', () => {
  const request = { verb: 'request', unit: 'hq-1' } as const;
  const reserve: readonly Marine[] = [
    { id: 'squad-1', place: 'reserve' },
    { id: 'specops-1', place: 'reserve' },
    { id: 'hq-2', place: 'reserve' },
  ];
  const hq = (more: Partial<Marine> = {}, options: Partial<MatchOptions> = {}) =>
    game([{ id: 'hq-1', hex: '353', ...more }, ...reserve], {}, options);

  test('E6.1 an HQ asks for one unit of any type', () => {
    const played = hq().send(request, 3);
    expect(played.view('marine').questions[0]).toMatchObject({ kind: 'reinforcement', units: ['squad-1', 'specops-1', 'hq-2'] });
    expect(played.view('marine').awaited).toEqual(['marine']);
  });

  test('B1.D.v only an HQ', () => {
    expect(game([{ id: 'squad-2', hex: '353' }, ...reserve]).refusal({ ...request, unit: 'squad-2' }).code).toBe('no-hq');
  });

  test('E6.2 one less if it is Stunned', () => {
    const played = hq({ condition: 'stunned' }).send(request, 3);
    expect(added(played)).toEqual(['E6.2 -1']);
    expect(played.state.questions).toHaveLength(0);
  });

  test('E6.3 three or more', () => {
    expect(hq().send(request, 2).state.questions).toHaveLength(0);
    expect(hq().send(request, 3).state.questions).toHaveLength(1);
  });

  test('E6.4 out of the reserve, where the lost and those who left are not', () => {
    const played = game([
      { id: 'hq-1', hex: '353' },
      { id: 'squad-1', place: 'eliminated' },
      { id: 'squad-2', place: 'exited' },
      { id: 'squad-3', place: 'reserve' },
    ]);
    played.send(request, 6);
    expect(played.view('marine').questions[0]).toMatchObject({ units: ['squad-3'] });
    expect(
      game([
        { id: 'hq-1', hex: '353' },
        { id: 'squad-1', place: 'eliminated' },
      ]).refusal(request).code,
    ).toBe('no-reserve');
  });

  test('E6.5 it comes by road, or lands, or jumps if it can, as the scenario says', () => {
    const byRoad = hq().send(request, 6).answer({ kind: 'reinforcement', unit: 'squad-1' });
    expect(byRoad.marine('squad-1')).toMatchObject({ place: 'waiting', called: true });
    expect(byRoad.allows({ verb: 'full-move', unit: 'squad-1', path: ['322'], exit: false })).toBe(true);
    expect(byRoad.allows({ verb: 'land', unit: 'squad-1', zone: 'LZ1' })).toBe(false);
    const lands = hq({}, { battle: 'door' }).send(request, 6).answer({ kind: 'reinforcement', unit: 'specops-1' });
    expect(lands.allows({ verb: 'land', unit: 'specops-1', zone: 'LZ1' })).toBe(true);
    expect(lands.allows({ verb: 'full-jump', unit: 'specops-1', to: '111' })).toBe(true);
  });

  test('E6.6 at once, within the HQ’s action', () => {
    const played = hq().send(request, 6).answer({ kind: 'reinforcement', unit: 'specops-1' });
    expect(played.state.open).toEqual({ stage: 'called', unit: 'specops-1', hq: 'hq-1' });
    played.send({ verb: 'scoot-move', unit: 'specops-1', path: ['322', '323'], exit: false });
    expect(played.state.open).toMatchObject({ stage: 'shoot-and-scoot', unit: 'specops-1' });
  });

  test('E6.6 or not in this turn: it waits and may come in later', () => {
    const waits = hq().send(request, 6).answer({ kind: 'reinforcement', unit: 'squad-1' }).send({ verb: 'finish-unit', unit: 'squad-1' });
    expect(waits.refusal({ verb: 'full-move', unit: 'squad-1', path: ['322'], exit: false }).code).toBe('has-acted');
    const forfeited = game([{ id: 'hq-1', hex: '353' }, { id: 'squad-2', hex: '263' }, ...reserve])
      .send(request, 6)
      .answer({ kind: 'reinforcement', unit: 'squad-1' });
    forfeited.send({ verb: 'full-move', unit: 'squad-2', path: ['264'], exit: false });
    expect(forfeited.refusal({ verb: 'full-move', unit: 'squad-1', path: ['322'], exit: false }).code).toBe('has-acted');
    const next = waits.send({ verb: 'end-phase' }, 20);
    expect(next.allows({ verb: 'full-move', unit: 'squad-1', path: ['322'], exit: false })).toBe(true);
  });

  test('E6.6 an HQ that has landed may ask in its turn, one that came by road has acted', () => {
    const landed = hq({}, { battle: 'door' })
      .send(request, 6)
      .answer({ kind: 'reinforcement', unit: 'hq-2' })
      .send({ verb: 'land', unit: 'hq-2', zone: 'LZ1' }, 4);
    expect(landed.allows({ verb: 'request', unit: 'hq-2' })).toBe(true);
    const marched = hq()
      .send(request, 6)
      .answer({ kind: 'reinforcement', unit: 'hq-2' })
      .send({ verb: 'full-move', unit: 'hq-2', path: ['322'], exit: false });
    expect(marched.refusal({ verb: 'request', unit: 'hq-2' }).code).toBe('has-acted');
  });

  test('B.8 the reserve is off the map: nobody in it does anything', () => {
    expect(hq().refusal({ verb: 'full-move', unit: 'squad-1', path: ['322'], exit: false }).code).toBe('in-reserve');
  });
});

describe('the scan', () => {
  const scan = (unit: string) => ({ verb: 'scan', unit }) as const;
  const deep = (marines: readonly Marine[], aliens: Setup['aliens'] = [{ id: 'mono1', hex: '335' }]) =>
    game(marines, { aliens }, { battle: 'deepscan' });

  test('scen:deepscan/minor a six scans, by a Scout within two hexes or a loaded Special Ops within three', () => {
    expect(deep([{ id: 'scout-1', hex: '312' }]).send(scan('scout-1'), 6).state.scans).toBe(1);
    expect(deep([{ id: 'scout-1', hex: '312' }]).send(scan('scout-1'), 5).state.scans).toBe(0);
    expect(deep([{ id: 'scout-1', hex: '244' }]).refusal(scan('scout-1')).code).toBe('out-of-range');
    expect(deep([{ id: 'specops-1', hex: '244' }]).allows(scan('specops-1'))).toBe(true);
    expect(deep([{ id: 'specops-1', hex: '244', outOfAmmo: true }]).refusal(scan('specops-1')).code).toBe('no-power');
    expect(deep([{ id: 'squad-1', hex: '336' }]).refusal(scan('squad-1')).code).toBe('no-scanner');
    expect(deep([{ id: 'scout-1', hex: '312' }], []).refusal(scan('scout-1')).code).toBe('no-monolith');
    expect(game([{ id: 'scout-1', hex: '353' }]).refusal(scan('scout-1')).code).toBe('no-scan');
  });

  test('scen:deepscan/minor one more beside an HQ, one less if Stunned; a shut Monolith changes nothing', () => {
    const played = deep(
      [
        { id: 'scout-1', hex: '312', condition: 'stunned' },
        { id: 'hq-1', hex: '311' },
      ],
      [{ id: 'mono1', hex: '335', active: false }],
    );
    played.send(scan('scout-1'), 6);
    expect(played.eventsOf('scan-tried')[0]?.dice?.[0]?.modifiers?.map(({ value }) => value)).toEqual([1, -1]);
    expect(played.state.scans).toBe(1);
  });
});
