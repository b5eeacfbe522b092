import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import { makeGrounds } from '../ground';
import { isOnMap, type Marine as Unit } from '../position';
import type { Setup } from '../setup';
import { at, defaults, type Game } from '../testing/position';
import { scanOdds } from './e-scan';

/* What a board is offered of Special Actions (E), with which chances, and what the log says of them. 353 has 352, 331, 354, 421, 416, 415 beside it. */

type Marine = NonNullable<Setup['marines']>[number];
const game = (marines: readonly Marine[], rest: Setup = {}, battle = 'gauntlet'): Game =>
  at({ ...rest, marines: [...marines] }, { battle });
const reserve: readonly Marine[] = [
  { id: 'squad-5', place: 'reserve' },
  { id: 'specops-1', place: 'reserve' },
];
/** The chances that an offer carries: modifiers by their cases, and each result with the faces that bring it. */
function odds(played: Game, id: string) {
  const offer = played.offered().find((each) => each.id === id);
  if (offer === undefined) throw new Error(`no offer ${id}`);
  const row = offer.odds?.[0] ?? null;
  return (
    row && [row.modifiers.map((each) => `${each.case} ${each.value}`), row.outcomes.map((each) => [each.label, each.cases, each.tone])]
  );
}
/** An offer that has only to be pressed and then confirmed, for a die follows, whose chances it carries. */
const pressed = (verb: string, unit: string, on: string, title: string) => ({
  id: `${verb}:${unit}`,
  verb,
  kind: verb,
  case: on,
  title,
  actor: unit,
  slots: [],
  fixed: { verb, unit },
  confirm: true,
  odds: [expect.objectContaining({ of: 6 })],
});

describe('offers', () => {
  test('E3.1 a build is pressed and confirmed, for a die follows', () => {
    const played = game([{ id: 'squad-1', hex: '353' }]);
    expect(played.offered('build')).toEqual([pressed('build', 'squad-1', 'E3.1', 'Build a Strongpoint')]);
    expect(played.step('build:squad-1')).toEqual({ slot: null, choices: [], refused: [], command: { verb: 'build', unit: 'squad-1' } });
  });

  test('E4.1 so is a rally', () => {
    expect(game([{ id: 'squad-1', hex: '353', condition: 'paralyzed' }]).offered('rally')).toEqual([
      pressed('rally', 'squad-1', 'E4.1', 'Rally'),
    ]);
  });

  test('E6.1 and a request', () => {
    expect(game([{ id: 'hq-1', hex: '353' }, ...reserve]).offered('request')).toEqual([
      pressed('request', 'hq-1', 'E6.1', 'Request reinforcements'),
    ]);
  });

  test('scen:deepscan/minor and a scan', () => {
    const played = game([{ id: 'scout-1', hex: '312' }], { aliens: [{ id: 'mono1', hex: '335' }] }, 'deepscan');
    expect(played.offered('scan')).toEqual([pressed('scan', 'scout-1', 'scen:deepscan/minor', 'Scan the Monolith')]);
    expect(game([{ id: 'scout-1', hex: '353' }]).offered('scan')).toEqual([]);
  });

  test('E1 nobody is offered what has had its action, is off the map, or cannot do it', () => {
    const played = game([
      { id: 'squad-1', hex: '353', condition: 'stunned', acted: true },
      { id: 'squad-2', place: 'waiting', condition: 'stunned' },
      { id: 'scout-1', hex: '352', acted: true },
      { id: 'hq-1', hex: '331', acted: true },
      { id: 'hq-2', place: 'waiting' },
      { id: 'logistics-1', hex: '354', acted: true },
      { id: 'logistics-2', hex: '421', condition: 'paralyzed', outOfAmmo: true },
      ...reserve,
    ]);
    expect(['recon', 'build', 'resupply', 'request'].flatMap((kind) => played.offered(kind))).toEqual([]);
    expect(played.offered('rally').map(({ actor }) => actor)).toEqual(['logistics-2']);
    expect(played.refusal({ verb: 'request', unit: 'hq-2' }).code).toBe('off-map');
    for (const unit of ['squad-2', 'squad-5'])
      expect(played.refusal({ verb: 'build', unit }).code).toBe(unit === 'squad-2' ? 'off-map' : 'in-reserve');
    for (const [verb, unit] of [
      ['build', 'squad-1'],
      ['rally', 'squad-1'],
      ['request', 'hq-1'],
    ] as const)
      expect(played.refusal({ verb, unit })).toMatchObject({ code: 'has-acted', case: 'B1.1' });
  });

  test('B1.C a Shoot and Scoot half done leaves no Special Action', () => {
    const played = game([{ id: 'squad-1', hex: '353' }], { aliens: [{ id: 'p8a', hex: '421' }] });
    played.send({ verb: 'scoot-fire', unit: 'squad-1', target: 'p8a', dice: 1 }, 1);
    expect(played.refusal({ verb: 'build', unit: 'squad-1' }).code).toBe('half-done');
  });
});

describe('Recon', () => {
  const two: readonly Marine[] = [
    { id: 'scout-1', hex: '353', condition: 'stunned' },
    { id: 'hq-1', hex: '666' },
    { id: 'hq-2', hex: '665', acted: true },
  ];
  test('E2.2 the Scout is asked first, then whom it takes along; confirmed, for a die follows', () => {
    const played = game(two);
    const slot = { name: 'hq', domain: 'choice', label: 'HQ that helps', optional: true };
    expect(played.offered('recon')).toEqual([{ ...pressed('recon', 'scout-1', 'E2.1', 'Recon'), slots: [slot], odds: undefined }]);
    const next = played.step('recon:scout-1');
    expect(next).toMatchObject({ slot, command: { verb: 'recon', unit: 'scout-1', hq: null } });
    expect(next.choices).toMatchObject([
      { value: 'hq-1', label: 'HQ A', unit: 'hq-1', place: '666', note: 'spends its action' },
      { value: null, label: 'Alone' },
    ]);
    expect(next.choices.map(({ odds: rows }) => rows?.[0]?.outcomes)).toEqual([
      [
        { label: 'nothing', cases: 3, tone: 'bad' },
        { label: 'Successful Recon', cases: 3, tone: 'good' },
      ],
      [
        { label: 'nothing', cases: 4, tone: 'bad' },
        { label: 'Successful Recon', cases: 2, tone: 'good' },
      ],
    ]);
    expect(next.refused).toMatchObject([{ value: 'hq-2', label: 'HQ B', place: '665', refusal: { case: 'E2.2' } }]);
  });

  test('E2.2 with the HQ named, or none, the command is whole', () => {
    for (const hq of ['hq-1', null])
      expect(game(two).step('recon:scout-1', { hq })).toEqual({
        slot: null,
        choices: [],
        refused: [],
        command: { verb: 'recon', unit: 'scout-1', hq },
      });
    expect(game(two).refusal({ verb: 'recon', unit: 'scout-1', hq: 'nobody' })).toMatchObject({ code: 'no-hq', case: 'E2.2' });
  });

  test('E2.7 the log says who tried with whom, the die, and what came of it', () => {
    const played = game(two).send({ verb: 'recon', unit: 'scout-1', hq: 'hq-1' }, 4);
    expect(played.events()).toEqual([
      {
        kind: 'recon-tried',
        cases: ['E2.7'],
        place: '353',
        facts: { unit: 'scout-1', hq: 'hq-1', success: true },
        dice: [expect.objectContaining({ purpose: 'recon', face: 4, total: 4 })],
      },
    ]);
    const failed = game(two).send({ verb: 'recon', unit: 'scout-1', hq: null }, 4);
    expect(failed.events()).toMatchObject([{ cases: ['E2.6'], facts: { unit: 'scout-1', hq: null, success: false } }]);
  });

  test('E2.9 a goal looked at is told to all, its name to the Marine player; E2.10 of two goals one still goes', () => {
    const rest = { goalsSeen: ['portal', 'enslave', 'decapitate', 'pillage'] };
    const marines: readonly Marine[] = [{ id: 'scout-1', hex: '353' }, ...two.slice(1)];
    const played = game(marines, rest).send({ verb: 'recon', unit: 'scout-1', hq: 'hq-1' }, 6, 2);
    expect(played.state.goals).toEqual(['sleeper']);
    const line = { kind: 'goal-removed', cases: ['E2.9'] };
    expect(played.eventsOf('goal-removed', 'marine')).toEqual([{ ...line, facts: { left: 1, goal: 'summoning' } }]);
    for (const viewer of ['kayotz', 'watcher']) expect(played.eventsOf('goal-removed', viewer)).toEqual([{ ...line, facts: { left: 1 } }]);
  });
});

describe('Strongpoints, Rally and requests', () => {
  const chance = (good: string, bad: string, failing: number) => [
    [bad, failing, 'bad'],
    [good, 6 - failing, 'good'],
  ];

  test('E3.2 the chance of a build counts what the die will', () => {
    const played = game([
      { id: 'squad-1', hex: '353', condition: 'stunned' },
      { id: 'squad-2', hex: '111' },
      { id: 'hq-1', hex: '352' },
    ]);
    expect(odds(played, 'build:squad-1')).toEqual([['E3.2 1', 'E3.3 -1'], chance('built', 'nothing', 3)]);
    expect(odds(played, 'build:squad-2')).toEqual([[], chance('built', 'nothing', 3)]);
  });

  test('E3.4 the log says who built where', () => {
    const built = game([{ id: 'squad-1', hex: '353' }]).send({ verb: 'build', unit: 'squad-1' }, 4);
    const facts = { unit: 'squad-1', success: true };
    expect(built.events()).toEqual([
      { kind: 'strongpoint-tried', cases: ['E3.4'], place: '353', facts, dice: [{ purpose: 'strongpoint', face: 4 }] },
    ]);
    const failed = game([{ id: 'squad-1', hex: '353' }]).send({ verb: 'build', unit: 'squad-1' }, 3);
    expect(failed.events()).toMatchObject([{ cases: ['E3.1'], facts: { success: false } }]);
  });

  test('E4.6 the chance of a rally, too', () => {
    const played = game(
      [
        { id: 'squad-1', hex: '353', condition: 'stunned' },
        { id: 'hq-1', hex: '352' },
        { id: 'logistics-1', hex: '331' },
      ],
      { aliens: [{ id: 'p8a', hex: '421' }] },
    );
    expect(odds(played, 'rally:squad-1')).toEqual([['E4.3 2', 'E4.4 1', 'E4.5 -1'], chance('rallied', 'nothing', 2)]);
  });

  test('E4.5 an Active alien two hexes away troubles nobody, nor do Logistics and HQs help from there', () => {
    const played = game(
      [
        { id: 'squad-1', hex: '353', condition: 'stunned' },
        { id: 'hq-1', hex: '326' },
        { id: 'logistics-1', hex: '351' },
      ],
      { aliens: [{ id: 'p8a', hex: '422' }] },
    );
    expect(odds(played, 'rally:squad-1')).toEqual([[], chance('rallied', 'nothing', 4)]);
  });

  test('E4.2 the log says in which condition it is now', () => {
    const hurt = (dice: number) =>
      game([{ id: 'squad-1', hex: '353', condition: 'paralyzed' }])
        .send({ verb: 'rally', unit: 'squad-1' }, dice)
        .events();
    const told = { kind: 'rally-tried', place: '353' };
    expect(hurt(5)).toEqual([
      { ...told, cases: ['E4.2'], facts: { unit: 'squad-1', success: true, condition: 'stunned' }, dice: [{ purpose: 'rally', face: 5 }] },
    ]);
    expect(hurt(4)).toEqual([
      {
        ...told,
        cases: ['E4.1'],
        facts: { unit: 'squad-1', success: false, condition: 'paralyzed' },
        dice: [{ purpose: 'rally', face: 4 }],
      },
    ]);
  });

  test('A2.3 Logistics that rally beside a Monolith shut it at once', () => {
    const beside = game([{ id: 'logistics-1', hex: '353', condition: 'paralyzed' }], { aliens: [{ id: 'mono1', hex: '421' }] });
    expect(beside.send({ verb: 'rally', unit: 'logistics-1' }, 6).told()).toEqual(['rally-tried', 'monolith-shut']);
  });

  test('E6.2 the chance of a request', () => {
    const ask = (condition: 'fit' | 'stunned') => odds(game([{ id: 'hq-1', hex: '353', condition }, ...reserve]), 'request:hq-1');
    expect(ask('fit')).toEqual([[], chance('a unit comes', 'nobody comes', 2)]);
    expect(ask('stunned')).toEqual([['E6.2 -1'], chance('a unit comes', 'nobody comes', 3)]);
  });

  test('E6.4 each unit of the reserve is offered, and the log says who asked and who comes, fresh', () => {
    const played = game([{ id: 'hq-1', hex: '353' }, ...reserve]).send({ verb: 'request', unit: 'hq-1' }, 3);
    const facts = { unit: 'hq-1', success: true };
    expect(played.events()).toEqual([
      { kind: 'reinforcements-requested', cases: ['E6.3'], place: '353', facts, dice: [{ purpose: 'request', face: 3 }] },
    ]);
    const [question] = played.state.questions;
    expect(question).toMatchObject({ kind: 'reinforcement', seat: 'marine', case: 'E6.4', hq: 'hq-1' });
    const decision = question?.id;
    expect(played.offered()).toEqual(
      [
        ['squad-5', 'Squad E'],
        ['specops-1', 'Special Ops A'],
      ].map(([unit, title]) => ({
        id: `reinforcement:${unit}`,
        verb: 'decide',
        kind: 'reinforcement',
        case: 'E6.4',
        title,
        actor: unit,
        decision,
        slots: [],
        fixed: { verb: 'decide', decision, answer: { kind: 'reinforcement', unit } },
      })),
    );
    expect(played.refusal({ verb: 'decide', decision: decision ?? '', answer: { kind: 'reinforcement', unit: 'hq-1' } })).toMatchObject({
      code: 'not-in-reserve',
      case: 'E6.4',
    });
    played.answer({ kind: 'reinforcement', unit: 'squad-5' });
    expect(played.events()).toEqual([{ kind: 'reinforcement-called', cases: ['E6.4'], facts: { unit: 'squad-5', hq: 'hq-1' } }]);
    expect(played.marine('squad-5')).toMatchObject({ place: 'waiting', called: true, acted: false });
    const failed = game([{ id: 'hq-1', hex: '353' }, ...reserve]).send({ verb: 'request', unit: 'hq-1' }, 2);
    expect(failed.events()).toMatchObject([{ cases: ['E6.1'], facts: { unit: 'hq-1', success: false } }]);
  });
});

describe('Re-Supply', () => {
  const marines: readonly Marine[] = [
    { id: 'logistics-1', hex: '353' },
    { id: 'squad-1', hex: '352', outOfAmmo: true },
    { id: 'squad-2', hex: '331' },
    { id: 'squad-3', hex: '111', outOfAmmo: true },
    { id: 'squad-4', place: 'waiting', outOfAmmo: true },
  ];
  const slot = { name: 'target', domain: 'id', label: 'Unit to supply' };

  test('E5.1 offered to Logistics with somebody to supply beside them, and to nobody else', () => {
    expect(game(marines).offered('resupply')).toEqual([
      {
        id: 'resupply:logistics-1',
        verb: 'resupply',
        kind: 'resupply',
        case: 'E5.1',
        title: 'Re-Supply',
        actor: 'logistics-1',
        slots: [slot],
        fixed: { verb: 'resupply', unit: 'logistics-1' },
      },
    ]);
    expect(game(marines.filter(({ id }) => id !== 'squad-1')).offered('resupply')).toEqual([]);
    expect(game([{ id: 'logistics-1', hex: '353', outOfAmmo: true }]).offered('resupply')).toEqual([]);
  });

  test('E5.1 whom it may supply, and why not the others', () => {
    const next = game(marines).step('resupply:logistics-1');
    expect(next).toMatchObject({ slot, command: null });
    expect(next.choices).toEqual([{ value: 'squad-1', label: 'Squad A', unit: 'squad-1', place: '352' }]);
    expect(next.refused.map(({ value, place, refusal }) => [value, place, refusal.code])).toEqual([
      ['squad-2', '331', 'not-out-of-ammo'],
      ['squad-3', '111', 'not-adjacent'],
    ]);
    expect(game(marines).step('resupply:logistics-1', { target: 'squad-1' })).toEqual({
      slot: null,
      choices: [],
      refused: [],
      command: { verb: 'resupply', unit: 'logistics-1', target: 'squad-1' },
    });
  });

  test('E5.1 nobody off the map, and no one that is not there', () => {
    for (const target of ['squad-4', 'nobody'])
      expect(game(marines).refusal({ verb: 'resupply', unit: 'logistics-1', target })).toMatchObject({
        code: 'no-such-target',
        case: 'E5.1',
      });
  });

  test('E5.3 the log says who supplied whom', () => {
    expect(game(marines).send({ verb: 'resupply', unit: 'logistics-1', target: 'squad-1' }).events()).toEqual([
      { kind: 'resupplied', cases: ['E5.1', 'E5.3'], place: '352', facts: { unit: 'logistics-1', target: 'squad-1' } },
    ]);
  });
});

describe('the scan', () => {
  const scan = (unit: string) => ({ verb: 'scan', unit }) as const;
  const deep = (marines: readonly Marine[], aliens: Setup['aliens'] = [{ id: 'mono1', hex: '335' }]) =>
    game(marines, { aliens }, 'deepscan');

  test('scen:deepscan/minor only Special Ops need ammunition; only the Monolith in its hex can be scanned', () => {
    expect(deep([{ id: 'scout-1', hex: '312', outOfAmmo: true }]).allows(scan('scout-1'))).toBe(true);
    expect(deep([{ id: 'scout-1', hex: '312' }], [{ id: 'mono1', hex: '666' }]).refusal(scan('scout-1'))).toMatchObject({
      code: 'no-monolith',
      case: 'scen:deepscan/minor',
    });
    expect(deep([{ id: 'scout-1', hex: '312', condition: 'paralyzed' }]).refusal(scan('scout-1'))).toMatchObject({
      code: 'paralyzed',
      case: 'E1',
    });
    expect(deep([{ id: 'scout-1', hex: '312', acted: true }]).refusal(scan('scout-1')).code).toBe('has-acted');
    expect(deep([{ id: 'scout-1' }]).refusal(scan('scout-1')).code).toBe('off-map');
    expect(deep([]).refusal(scan('scout-1')).code).toBe('no-such-unit');
  });

  test('scen:deepscan/minor the chance of a scan, and its line in the log', () => {
    const beside: readonly Marine[] = [
      { id: 'scout-1', hex: '312' },
      { id: 'hq-1', hex: '311' },
    ];
    const one = [
      ['nothing', 4, 'bad'],
      ['scanned', 2, 'good'],
    ];
    expect(odds(deep(beside), 'scan:scout-1')).toEqual([['scen:deepscan/minor 1'], one]);
    const played = deep(beside).send(scan('scout-1'), 5);
    expect(played.events()).toEqual([
      {
        kind: 'scan-tried',
        cases: ['scen:deepscan/minor'],
        place: '335',
        facts: { unit: 'scout-1', success: true, scans: 1 },
        dice: [expect.objectContaining({ purpose: 'scan', face: 5, total: 6 })],
      },
    ]);
    expect(deep(beside).send(scan('scout-1'), 4).events()).toMatchObject([{ facts: { success: false, scans: 0 } }]);
  });

  test('scen:deepscan/minor a pack may let a shut Monolith be harder to scan, only if it is the one that is scanned', () => {
    const { battles } = printed.scenarios;
    const harder = battles.map((battle) => (battle.scan === null ? battle : { ...battle, scan: { ...battle.scan, monolithInactive: -1 } }));
    const changed = makeGrounds({ ...printed, scenarios: { ...printed.scenarios, battles: harder } });
    const modifiers = (aliens: Setup['aliens'], battle = 'deepscan') => {
      const { state } = deep([{ id: 'scout-1', hex: '312' }], aliens);
      const scout = state.marines['scout-1'] as Unit;
      if (!isOnMap(scout)) throw new Error('it stands in 312');
      return scanOdds(changed.of({ ...defaults, battle }), state, scout)?.modifiers.map(({ value }) => value) ?? null;
    };
    const other = { id: 'mono2', hex: '666', active: false } as const;
    expect(modifiers([{ id: 'mono1', hex: '335', active: false }])).toEqual([-1]);
    expect(
      modifiers([
        { id: 'mono1', hex: '335', active: false },
        { ...other, active: true },
      ]),
    ).toEqual([-1]);
    expect(modifiers([{ id: 'mono1', hex: '335' }, other])).toEqual([]);
    expect(modifiers([{ id: 'mono1', hex: '335' }], 'gauntlet')).toBeNull();
  });
});
