import { describe, expect, test } from '@jest/globals';
import { printed } from '../components/printed';
import { at, begin, grounds } from '../testing/position';
import { enactQuietly, quiet } from '../testing/quiet';
import { holds, namedAliens } from './f-named';

const ids = printed.chits.activation.map(({ id }) => id);
const allBut = (...left: string[]): string[] => ids.filter((id) => !left.includes(id));
const misses = (n: number): number[] => new Array<number>(n).fill(1);
const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
const endPhase = { verb: 'end-phase' } as const;

describe('one chit', () => {
  test('A2c.1 the aliens do what the drawn chit says, and nothing without one', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '526' }], used: allBut('storm-high', 'stupor') });
    expect(game.state.log.flatMap(({ events }) => events)).toEqual([]);
    // Two chits are left, in the order of the sheet: Laser Storm is the first.
    game.send(endPhase, 1, ...misses(4));
    expect(game.told()).toContain('alien-fired');
  });

  test('A4 chits and units are drawn blind, each by a die with as many sides as there are to draw from', () => {
    const game = at({ ...squad, used: allBut('breach-1', 'rain', 'stupor') }, { battle: 'gauntlet' });
    game.send(endPhase, 3);
    expect(game.rolls.map(({ label, sides, face }) => [label.split('/')[1], sides, face])).toEqual([['draw-chit', 3, 3]]);
    expect(game.state.used.at(-1)).toBe('stupor');
    const units = at({ ...squad, aliens: [{ id: 'ov1', hex: '345' }] }).enact('rain', 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4);
    expect(units.rolls.filter(({ label }) => label.includes('draw-unit')).map(({ sides }) => sides)).toEqual([22, 21, 20, 19]);
  });

  test('B2.1 without a Recon one chit is drawn, and nobody chooses', () => {
    const game = at({ ...squad, used: allBut('stupor', 'shut-odd') }).send(endPhase, 2);
    expect(game.eventsOf('chits-drawn')[0]?.facts).toMatchObject({ count: 1, seat: null });
    expect(game.state.used.at(-1)).toBe('stupor');
  });

  test('F1.1 the draw is blind: before it no View knows the chit', () => {
    const game = at({ ...squad, used: allBut('stupor', 'shut-odd') }, { players: 'two' });
    for (const viewer of ['marine', 'kayotz', 'watcher']) {
      const { cup } = game.view(viewer);
      expect(cup).toMatchObject({ chits: ['shut-odd', 'stupor'], running: null, first: null });
    }
  });
});

describe('two chits after a Recon', () => {
  const two = () => at({ ...squad, recon: true, used: allBut('stupor', 'shut-odd', 'shut-even') }).send(endPhase, 3, 1);

  test('B2.2 after a Recon two are drawn and the Marine player chooses', () => {
    const game = two();
    expect(game.state.questions).toMatchObject([{ kind: 'choose-chit', seat: 'marine', pair: ['stupor', 'shut-odd'], case: 'B2.2' }]);
    game.answer({ kind: 'choose-chit', chit: 'shut-odd' });
    expect(game.state.used.at(-1)).toBe('shut-odd');
    expect(game.allows(endPhase)).toBe(true);
  });

  test('B2.2 only one of the two can be chosen', () => {
    const game = two();
    const { id } = game.state.questions[0] ?? { id: '' };
    expect(game.refusal({ verb: 'decide', decision: id, answer: { kind: 'choose-chit', chit: 'shut-even' } }).case).toBe('F1.2');
  });

  test('B2.2 the last chit is drawn alone, and nothing is asked (ruling 11)', () => {
    const game = at({ ...squad, aliens: [{ id: 'ov1', hex: '345' }], recon: true, used: allBut('stupor') }).send(endPhase, 1);
    expect(game.state.used.at(-1)).toBe('stupor');
    expect(game.told()).not.toContain('chit-chosen');
  });

  test('F1.2 the other chit goes back and can be drawn again', () => {
    const game = two().answer({ kind: 'choose-chit', chit: 'shut-odd' });
    expect(game.state.cup).toEqual(['shut-even', 'stupor']);
    expect(game.state.used).not.toContain('stupor');
  });

  test('F1.2 nobody but its chooser ever knows the pair and what went back (rulings 97, 99)', () => {
    const game = at({ ...squad, recon: true, used: allBut('stupor', 'shut-odd', 'shut-even') }, { players: 'two' }).send(endPhase, 3, 1);
    const pair = (viewer: string) =>
      game.view(viewer).questions.map((question) => (question.kind === 'choose-chit' ? question.pair : 'other'));
    expect(pair('marine')).toEqual([['stupor', 'shut-odd']]);
    expect(pair('kayotz')).toEqual([null]);
    expect(pair('watcher')).toEqual([null]);
    expect(game.eventsOf('chits-drawn', 'watcher')[0]?.facts).toEqual({ seat: 'marine', count: 2 });
    game.answer({ kind: 'choose-chit', chit: 'shut-odd' });
    const returned = (viewer: string) => game.eventsOf('chit-chosen', viewer)[0]?.facts.returned;
    expect([returned('marine'), returned('kayotz'), returned('watcher')]).toEqual(['stupor', undefined, undefined]);
    expect(game.revealedTo).toEqual(['kayotz', 'marine', 'watcher']);
  });

  test('E2.8 the marker serves for this Activation Phase only (ruling 82)', () => {
    const game = two();
    expect(game.state.recon).toBe(true);
    game.answer({ kind: 'choose-chit', chit: 'shut-odd' });
    expect(game.state.recon).toBe(false);
    const last = at({ ...squad, recon: true, used: allBut('stupor', 'shut-odd') });
    expect(last.send(endPhase, 1).answer({ kind: 'choose-chit', chit: 'stupor' }).state.recon).toBe(false);
  });
});

describe('who is named, and when', () => {
  const column = {
    ...squad,
    aliens: [
      { id: 'p10a', hex: '526' as const },
      { id: 'p8a', hex: '552' as const },
      { id: 'p8b', hex: '616' as const },
      { id: 'p2a', hex: '524' as const },
      { id: 'ov1', hex: '643' as const },
    ],
  };
  const order = (chit: string) =>
    enactQuietly(at(column), chit)
      .eventsOf('alien-named')
      .map(({ facts }) => facts.unit);

  test('F2.1 only the units that the chit names act; those in the cup are never meant', () => {
    expect([...order('storm-high')].sort()).toEqual(['p10a', 'p8a', 'p8b']);
    const nobody = at(squad).enact('storm-high');
    expect(nobody.told()).toEqual(['chit-enacted', 'chit-without-effect']);
  });

  test('F2.2 everything the chit says is done with each unit before the next', () => {
    const game = enactQuietly(at(column), 'rush-high');
    const kinds = game.events().map((event) => ('unit' in event.facts ? `${event.kind} ${event.facts.unit}` : event.kind));
    const named = kinds.filter((kind) => kind.startsWith('alien-named'));
    expect(named).toHaveLength(3);
    const second = kinds.indexOf(named[1] as string);
    expect(kinds.slice(0, second).filter((kind) => kind.endsWith('p8b'))).toContain('alien-fired p8b');
    expect(kinds.slice(second).some((kind) => kind.endsWith('p8b'))).toBe(false);
  });

  test('F2.2 the units of a step are settled when it begins (ruling 88): one that is displaced out of range still acts', () => {
    // Both are near an Active Marine when the pounce begins; the first Paralyzes him, the second finds nobody and stays.
    const game = at({
      marines: [{ id: 'squad-1', hex: '461' }],
      aliens: [
        { id: 'p2a', hex: '526' },
        { id: 'p3a', hex: '616' },
      ],
    }).enact('pounce', 6, 6, 6);
    expect(game.eventsOf('alien-named').map(({ facts }) => facts.unit)).toEqual(['p2a', 'p3a']);
    expect(game.eventsOf('no-target').map(({ facts }) => facts.unit)).toEqual(['p3a']);
  });

  test('F2.3 lowest number first, Overlords are 7, and of equals the highest hex as they stood (ruling 59)', () => {
    expect(order('storm-high')).toEqual(['p8b', 'p8a', 'p10a']);
    const game = at(column).enact('shut-odd').enact('shut-even');
    expect(game.eventsOf('alien-named').map(({ facts }) => [facts.unit, facts.decided])).toEqual([
      ['p2a', 'lowest-number'],
      ['p8b', 'highest-hex'],
      ['p8a', 'lowest-number'],
      ['p10a', 'only'],
    ]);
    const mixed = at({
      ...squad,
      aliens: [
        { id: 'p2a', hex: '524' },
        { id: 'ov1', hex: '643' },
        { id: 'p8a', hex: '345' },
      ],
    });
    expect(namedAliens(grounds.of(mixed.state.options).zone, mixed.state, [{ kinds: ['pod', 'overlord'] }]).map(({ id }) => id)).toEqual([
      'p2a',
      'ov1',
      'p8a',
    ]);
  });

  test('Q4 a unit within range of two Overlords, or named by two clauses, acts once', () => {
    const aliens = [
      { id: 'ov1', hex: '616' as const },
      { id: 'ov2', hex: '552' as const },
      { id: 'p4a', hex: '553' as const },
    ];
    const game = enactQuietly(at({ ...squad, aliens }), 'storm-near');
    expect(game.eventsOf('alien-named').map(({ facts }) => facts.unit)).toEqual(['p4a', 'ov1', 'ov2']);
  });

  test('Q2 there is one Shut Down for odd and one for even numbers', () => {
    const parities = printed.chits.activation.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.step === 'aliens' ? step.of.flatMap(({ parity }) => parity ?? []) : [])),
    );
    expect(parities.sort()).toEqual(['even', 'odd']);
    const game = at(column).enact('shut-odd');
    expect(['p2a', 'p8a', 'p10a', 'ov1'].map((id) => game.alien(id).active)).toEqual([true, true, true, false]);
  });
});

describe('the end of a chit', () => {
  test('F3.1 when all have acted the phase is over and the End Phase follows', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '526' }], used: allBut('storm-high', 'stupor') }).send(
      endPhase,
      1,
      ...misses(4),
    );
    expect(game.state).toMatchObject({ segment: 'marine-action', turn: 2, running: null });
  });

  test('F3.2 the chit is spent: it lies with the used ones and is not in the cup', () => {
    const game = at({ ...squad, used: allBut('storm-high', 'stupor') }).send(endPhase, 1);
    expect(game.state.used).toContain('storm-high');
    expect(game.state.cup).toEqual(['stupor']);
  });

  test('F3.3 used chits and those in the cup are open to everybody', () => {
    const game = at({ ...squad, used: ['rain'] }, { players: 'two' });
    for (const viewer of ['marine', 'kayotz', 'watcher']) {
      const view = game.view(viewer);
      expect(view.used).toEqual(['rain']);
      expect([...view.cup.chits].sort()).toEqual(allBut('rain').sort());
    }
  });

  test('F4.1 the Overlord’s Command and the Terror call for another chit in the same turn', () => {
    expect(printed.chits.activation.filter(({ again }) => again).map(({ id }) => id)).toEqual(['overlord', 'terror']);
    const game = at({ ...squad, used: allBut('overlord', 'stupor', 'shut-odd') }).send(endPhase, 2, 1, 1, 1, 2);
    expect(game.state.used.slice(-2)).toEqual(['overlord', 'stupor']);
    expect(game.state.turn).toBe(2);
  });

  test('F4.2 the further chit is drawn as if it were the first: one, blind, also after a Recon when alone (ruling 61)', () => {
    const game = at({ ...squad, recon: true, used: allBut('overlord', 'stupor', 'shut-odd', 'shut-even') });
    game.send(endPhase, 3, 1).answer({ kind: 'choose-chit', chit: 'overlord' }, 1, 1, 1, 3);
    expect(game.eventsOf('chits-drawn')[0]?.facts).toMatchObject({ count: 1, seat: null });
    expect(game.state.used.slice(-2)).toEqual(['overlord', 'stupor']);
  });

  test('F4.2 a chit that calls for another when the cup is empty calls in vain (ruling 62)', () => {
    const game = at({ ...squad, used: allBut('overlord') }).send(endPhase, 1, 1, 1, 1);
    expect(game.eventsOf('chit-calls-another')[0]?.facts).toEqual({ chit: 'overlord', left: 0 });
    expect(game.state.result).not.toBeNull();
  });

  test('F4.3 twenty chits make 18 or 19 turns: only a caller that comes last has none to call', () => {
    const late = () => at({ ...squad, used: allBut('overlord', 'terror', 'stupor'), turn: 18 });
    const all = quiet((dice) => late().send(endPhase, ...dice), 1);
    expect(all.state.used.slice(-3)).toEqual(['overlord', 'terror', 'stupor']);
    expect([all.state.turn, all.state.result === null]).toEqual([18, false]);
    const last = quiet((dice) => late().send(endPhase, ...dice), 3);
    expect([last.state.turn, last.state.used.at(-1)]).toEqual([19, 'stupor']);
    const end = quiet((dice) => last.send(endPhase, ...dice), 1);
    expect([end.state.turn, end.state.used.length, end.state.result === null]).toEqual([19, 20, false]);
  });
});

describe('two players', () => {
  const two = { players: 'two' } as const;
  const pair = (recon = false) => at({ ...squad, recon, used: allBut('stupor', 'shut-odd', 'shut-even') }, two).send(endPhase, 3, 1);

  test('V0 the Kay’otz have a seat of their own with two players, and none with one', () => {
    expect(begin(two).state.seats).toEqual(['marine', 'kayotz']);
    expect(begin().state.seats).toEqual(['marine']);
  });

  test('V1 alien dice fall by the Kay’otz player’s answers, the Marine player gives none', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '526' }], used: allBut('storm-high', 'stupor') }, two).send(endPhase, 1);
    expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['draw-chit']);
    game.answer({ kind: 'choose-chit', chit: 'storm-high' }, ...misses(4));
    expect(game.rolls.every(({ label }) => label.includes('alien-fire'))).toBe(true);
  });

  test('V2.1 he draws two and chooses; the other goes back', () => {
    const game = pair();
    expect(game.state.questions).toMatchObject([{ kind: 'choose-chit', seat: 'kayotz', case: 'V2.1' }]);
    expect(game.revealedTo).toEqual(['kayotz']);
    expect(game.view('marine').questions).toMatchObject([{ pair: null }]);
    game.answer({ kind: 'choose-chit', chit: 'stupor' });
    expect(game.state.cup).toEqual(['shut-odd', 'shut-even']);
  });

  test('V2.1 the last chit is his without a choice (ruling 93)', () => {
    const game = at({ ...squad, used: allBut('stupor') }, two).send(endPhase, 1);
    expect(game.told()).not.toContain('chit-chosen');
  });

  test('V2.1 he draws two again for a further chit (ruling 61)', () => {
    const game = at({ ...squad, used: allBut('stupor', 'shut-odd', 'overlord') }, two).send(endPhase, 2, 1);
    game.answer({ kind: 'choose-chit', chit: 'overlord' }, 1, 1, 1, 1);
    expect(game.state.questions).toMatchObject([{ kind: 'choose-chit', seat: 'kayotz', pair: ['shut-odd', 'stupor'] }]);
  });

  test('V2.2 after a Recon the Marine player draws and chooses; the further chit is one, blind', () => {
    expect(pair(true).state.questions).toMatchObject([{ kind: 'choose-chit', seat: 'marine' }]);
    const game = at({ ...squad, recon: true, used: allBut('stupor', 'shut-odd', 'overlord') }, two).send(endPhase, 2, 1);
    game.answer({ kind: 'choose-chit', chit: 'overlord' }, 1, 1, 1, 2);
    expect(game.state.used.slice(-2)).toEqual(['overlord', 'stupor']);
  });

  test('V3 he names each unit in turn, and every named unit acts once', () => {
    const game = at(
      {
        ...squad,
        aliens: [
          { id: 'p8a', hex: '526' },
          { id: 'p9a', hex: '524' },
          { id: 'p10a', hex: '616' },
        ],
      },
      two,
    ).enact('storm-high');
    expect(game.state.questions).toMatchObject([{ kind: 'next-unit', units: ['p8a', 'p9a', 'p10a'] }]);
    expect(
      game.refusal({ verb: 'decide', decision: game.state.questions[0]?.id ?? '', answer: { kind: 'next-unit', unit: 'ov1' } }, 'kayotz')
        .case,
    ).toBe('V3');
    game.answer({ kind: 'next-unit', unit: 'p10a' }, ...misses(2));
    expect(game.state.questions).toMatchObject([{ kind: 'next-unit', units: ['p8a', 'p9a'] }]);
    game.answer({ kind: 'next-unit', unit: 'p9a' }, ...misses(5 + 4));
    expect(game.state.questions).toEqual([]);
  });

  test('V4 he chooses among equally near targets, and only among them', () => {
    const game = at(
      {
        marines: [
          { id: 'squad-1', hex: '524' },
          { id: 'squad-2', hex: '622' },
          { id: 'squad-3', hex: '345' },
        ],
        aliens: [{ id: 'p8a', hex: '616' }],
      },
      two,
    ).enact('storm-high');
    const [question] = game.state.questions;
    expect(question).toMatchObject({ kind: 'target', seat: 'kayotz', units: ['squad-2', 'squad-1'], distance: 2 });
    const decide = (unit: string) => ({ verb: 'decide', decision: question?.id ?? '', answer: { kind: 'target', unit } }) as const;
    expect(game.refusal(decide('squad-3'), 'kayotz').case).toBe('F2.4');
    expect(game.allows(decide('squad-1'), 'marine')).toBe(false);
    game.answer({ kind: 'target', unit: 'squad-1' }, ...misses(3));
    expect(game.eventsOf('target-taken')[0]?.facts).toMatchObject({ target: 'squad-1', decided: 'kayotz' });
  });

  test('V4 he chooses the hex beside a target, of a displaced unit and of one that comes in', () => {
    const rush = at({ marines: [{ id: 'squad-1', hex: '416' }], aliens: [{ id: 'p8a', hex: '466' }] }, two).enact('rush-high');
    expect(rush.state.questions).toMatchObject([{ kind: 'hex', why: 'close-in', unit: 'p8a', beside: '416', hexes: ['444', '443'] }]);
    rush.answer({ kind: 'hex', hex: '443' }, ...misses(5));
    expect(rush.alien('p8a').hex).toBe('443');
    const warp = at({ ...squad, aliens: [{ id: 'p8a', hex: '643' }] }, two).enact('warp-high', 4, 6, 1, ...misses(5));
    expect(warp.state.questions).toMatchObject([{ kind: 'hex', why: 'displaced', unit: 'p8a', hexes: ['524', '462', '436', '435'] }]);
    warp.answer({ kind: 'hex', hex: '435' });
    expect(warp.alien('p8a').hex).toBe('435');
    const rain = at({ ...squad, aliens: [{ id: 'ov1', hex: '345' }] }, two).enact('overlord', 4, 6, 1);
    expect(rain.state.questions).toMatchObject([{ kind: 'hex', why: 'placed', unit: 'ov2', beside: '461' }]);
  });

  test('V4 the system takes no choice where there is one answer only', () => {
    const game = at({ ...squad, aliens: [{ id: 'p8a', hex: '643' }] }, two).enact('storm-high', ...misses(3));
    expect(game.state.questions).toEqual([]);
  });
});

describe('what the log and the server keep', () => {
  test('F1.1 one chit is drawn: the log says so and no more, and then what it is (F2.1)', () => {
    const game = at({ ...squad, used: allBut('stupor', 'shut-odd') }).send(endPhase, 2);
    const [drawn, enacted, without] = game.events().slice(game.told().indexOf('chits-drawn'));
    expect(drawn).toEqual({ kind: 'chits-drawn', cases: ['F1.1'], facts: { seat: null, count: 1 } });
    expect(enacted).toEqual({ kind: 'chit-enacted', cases: ['F2.1', 'chit:stupor'], facts: { chit: 'stupor' } });
    expect(without).toEqual({ kind: 'chit-without-effect', cases: ['F2.1'], facts: { chit: 'stupor' } });
  });

  test('F1.2 of two the one that is not chosen goes back, whichever was drawn first; its chooser alone is told', () => {
    const chosen = (recon: boolean, chit: string) => {
      const game = at({ ...squad, recon, used: allBut('stupor', 'shut-odd', 'shut-even') }, { players: 'two' }).send(endPhase, 3, 1);
      const seat = recon ? 'marine' : 'kayotz';
      const draw = game.eventsOf('chits-drawn', seat)[0];
      expect(draw?.cases).toEqual([recon ? 'B2.2' : 'V2.1']);
      expect(draw?.facts).toEqual({ seat, count: 2, chits: ['stupor', 'shut-odd'] });
      return game.answer({ kind: 'choose-chit', chit }).eventsOf('chit-chosen', seat)[0];
    };
    expect(chosen(true, 'stupor')).toMatchObject({ cases: ['F1.2'], facts: { seat: 'marine', chit: 'stupor', returned: 'shut-odd' } });
    expect(chosen(true, 'shut-odd')).toMatchObject({ cases: ['F1.2'], facts: { chit: 'shut-odd', returned: 'stupor' } });
    expect(chosen(false, 'stupor')).toMatchObject({ cases: ['V2.1'], facts: { seat: 'kayotz', chit: 'stupor', returned: 'shut-odd' } });
  });

  test('F4.1 a chit that calls another says how many are left', () => {
    const game = at({ ...squad, used: allBut('overlord', 'stupor', 'shut-odd') }).send(endPhase, 2, 1, 1, 1, 2);
    expect(game.eventsOf('chit-calls-another')).toEqual([
      { kind: 'chit-calls-another', cases: ['F4.1'], facts: { chit: 'overlord', left: 2 } },
    ]);
    expect(game.eventsOf('chit-without-effect').map(({ facts }) => facts.chit)).toEqual(['stupor']);
  });

  test('F2.1 there are no chits but those of the sheet', () => {
    expect(() => at(squad).enact('armistice')).toThrow('no chit armistice');
  });

  test('V3 an answer where no chit is in effect is none', () => {
    const asked = { id: 'asked', kind: 'next-unit', case: 'V3', seat: 'kayotz', chit: 'stupor', units: ['p2a'] };
    const game = at({ ...squad, aliens: [{ id: 'p2a', hex: '524' }], questions: [asked as never] }, { players: 'two' });
    expect(() => game.answer({ kind: 'next-unit', unit: 'p2a' })).toThrow('no chit is being carried out');
  });
});

test('F2.1 a test of a chit is settled when it takes effect', () => {
  const { zone } = grounds.of({ battle: 'gauntlet', players: 'solo', hiddenAdm: false });
  const none = at(squad).state;
  expect(holds(zone, none, { test: 'available', what: 'monolith' })).toBe(true);
  expect(holds(zone, none, { test: 'available', what: 'overlord' })).toBe(true);
  const all = at({
    ...squad,
    aliens: [
      { id: 'mono1', hex: '111' },
      { id: 'mono2', hex: '113' },
    ],
  }).state;
  expect(holds(zone, all, { test: 'available', what: 'monolith' })).toBe(false);
});
