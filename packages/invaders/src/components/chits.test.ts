import { describe, expect, test } from '@jest/globals';
import { type AlienAct, type AlienClause, allActs, allClauses, allSteps, type ChitStep, type Nearness } from './index';
import { printed } from './printed';

const { activation, goals } = printed.chits;

const near = (nearness: Nearness | undefined) => (nearness ? ` within ${nearness.range} of ${nearness.of.join('/')}` : '');

function who({ kinds, numbers, parity, side, near: nearness }: AlienClause): string {
  const range = numbers ? ` ${numbers.from}-${numbers.to}` : '';
  return `${side ? `${side} ` : ''}${parity ? `${parity} ` : ''}${kinds.join('/')}${range}${near(nearness)}`;
}

function what(act: AlienAct): string {
  switch (act.act) {
    case 'fire':
      return `fire at ${act.at}${act.adjacent === 'always' ? ' +1' : ''}${act.unlessFired ? ' unless fired' : ''}`;
    case 'warp':
      return `warp (Marine: ${act.onActiveMarine.map(what).join(', ')}; other: ${act.onOther.map(what).join(', ')})`;
    case 'displace':
      return `displace or ${act.ifNone}`;
    case 'turn':
      return `turn ${act.to}`;
    case 'aim':
    case 'close-in':
    case 'leap':
      return act.act;
  }
}

function told(step: ChitStep): string {
  switch (step.step) {
    case 'aliens':
      return `[${step.of.map(who).join(' + ')}] ${step.dormant === 'wakes' ? 'or wake' : 'asleep too'}: ${step.acts.map(what).join(', ')}`;
    case 'marines':
      return `${step.of.which} Marines${near(step.of.near)}: ${step.acts.map((act) => (act.act === 'push' ? `push, blocked ${act.blocked}` : act.act)).join(', ')}`;
    case 'place':
      return `${step.times} x ${step.what} at ${step.gates.join(' or ')}`;
    case 'if': {
      const asked = step.when.test === 'available' ? `a spare ${step.when.what}` : `nobody ${step.when.of.map(who).join(' + ')}`;
      return `if ${asked}: ${step.yes.map(told).join('; ')} | else: ${step.no.map(told).join('; ')}`;
    }
  }
}

const escort = '[pod within 3 of overlord/active-monolith + overlord]';
const rush = 'or wake: aim, close-in, fire at target';
const storm = 'or wake: aim, fire at target';
const warp =
  'or wake: warp (Marine: fire at marine-here +1, displace or next-ring; other: displace or next-ring), fire at adjacent-marine unless fired';
const breach = ['3 x drawn-unit at wormhole or active-monolith or overlord or random-hex'];

const procedures: readonly (readonly [string, string, readonly string[]])[] = [
  ['rush-low', 'Alien Rush: Units #2 through #6', [`[pod 2-6] ${rush}`]],
  ['rush-high', 'Alien Rush: Units #8 through #12', [`[pod 8-12] ${rush}`]],
  ['rush-near', 'Alien Rush: Overlord and Monolith Escort', [`${escort} ${rush}`]],
  ['storm-low', 'Laser Storm: Units #2 through #6', [`[pod 2-6] ${storm}`]],
  ['storm-high', 'Laser Storm: Units #8 through #12', [`[pod 8-12] ${storm}`]],
  ['storm-near', 'Laser Storm: Overlord and Monolith Escort', [`${escort} ${storm}`]],
  ['warp-low', 'Warp Jump: Units #2 through #6', [`[pod 2-6] ${warp}`]],
  ['warp-high', 'Warp Jump: Units #8 through #12', [`[pod 8-12] ${warp}`]],
  ['warp-near', 'Warp Jump: Overlord and Monolith Escort', [`${escort} ${warp}`]],
  ['shut-odd', 'Shut Down: Odd', ['[odd pod/overlord] asleep too: turn dormant']],
  ['shut-even', 'Shut Down: Even', ['[even pod/overlord] asleep too: turn dormant']],
  ['overlord', 'The Overlord’s Command', ['1 x overlord at random-hex', '[pod/overlord within 3 of overlord] asleep too: turn active']],
  [
    'terror',
    'The Terror From Beyond',
    [
      'if a spare monolith: 1 x monolith at random-hex; active Marines within 2 of placed: stun | else: active Marines within 2 of active-monolith: stun',
    ],
  ],
  ['breach-1', 'Dimensional Breach', breach],
  ['breach-2', 'Dimensional Breach', breach],
  ['rain', 'Rain of Pods', ['4 x drawn-unit at random-hex']],
  [
    'awaken',
    'Awakening',
    ['if nobody dormant pod/overlord: 1 x drawn-unit at random-hex | else: [dormant pod/overlord] asleep too: turn active'],
  ],
  ['pounce', 'Phase Pounce', ['[pod within 4 of active-marine] or wake: aim, leap, fire at target +1, displace or start']],
  ['shove', 'Gravity Shove', ['all Marines within 2 of active-alien: push, blocked stun']],
  ['stupor', 'Static From Home', []],
];

describe('Activation Chits', () => {
  test.each(procedures)('chit:%s is %s', (id, name, steps) => {
    const chit = activation.find((one) => one.id === id);
    expect(chit?.name).toBe(name);
    expect(chit?.steps.map(told)).toEqual(steps);
  });

  test('B.5 there are twenty, and no others', () => {
    expect(activation.map(({ id }) => id)).toEqual(procedures.map(([id]) => id));
    expect(activation).toHaveLength(20);
  });

  test('F4.1 two of them call another', () => {
    expect(activation.filter(({ again }) => again).map(({ id }) => id)).toEqual(['overlord', 'terror']);
  });

  test('Q2 Shut Down is there for odd and for even numbers', () => {
    expect(activation.filter(({ name }) => name.startsWith('Shut Down')).map(({ basis }) => basis.name)).toEqual(['fact', 'fact']);
  });

  test('what is known in print says so', () => {
    expect(activation.filter(({ basis }) => basis.name === 'fact').map(({ id }) => id)).toEqual([
      'rush-high',
      'shut-odd',
      'shut-even',
      'overlord',
      'terror',
    ]);
    expect(activation.filter(({ basis }) => basis.steps === 'fact').map(({ id }) => id)).toEqual(['rush-high']);
  });
});

describe('walking through a chit', () => {
  const chit = (id: string) => activation.find((one) => one.id === id) as (typeof activation)[number];
  test('finds steps in branches, acts in warps, clauses in conditions', () => {
    expect(allSteps(chit('terror').steps).map(({ step }) => step)).toEqual(['if', 'place', 'marines', 'marines']);
    const acts = chit('warp-low').steps.flatMap((step) => (step.step === 'aliens' ? allActs(step.acts) : []));
    expect(acts.map(({ act }) => act)).toEqual(['warp', 'fire', 'displace', 'displace', 'fire']);
    expect(allClauses(chit('awaken'))).toHaveLength(2);
    expect(allClauses(chit('rain'))).toEqual([]);
    expect(allClauses(chit('shove'))).toEqual([{ which: 'all', near: { range: 2, of: ['active-alien'] } }]);
  });
});

describe('Mission Goals', () => {
  const met = (id: string) => goals.find((goal) => goal.id === id)?.met;
  test('G3a the Portal wants no Active Marine within 3', () => {
    expect(met('portal')).toEqual({ test: 'no-active-marine-near-portal', range: 3 });
  });
  test('G3b Enslave wants half of the Marines marked', () => {
    expect(met('enslave')).toEqual({ test: 'half-of-marines-marked' });
  });
  test('G3c Decapitate wants no Active HQ', () => {
    expect(met('decapitate')).toEqual({ test: 'none-active', type: 'hq' });
  });
  test('G3d Pillage wants no Active Logistics', () => {
    expect(met('pillage')).toEqual({ test: 'none-active', type: 'logistics' });
  });
  test('G3e Sleeper-Agent wants an Active alien beside a marked Marine', () => {
    expect(met('sleeper')).toEqual({ test: 'active-alien-beside-marked-marine' });
  });
  test('G3f Summoning wants eight', () => {
    expect(met('summoning')).toEqual({ test: 'active-aliens', atLeast: 8 });
  });
  test('B.7 there are six, all facts', () => {
    expect(goals.map(({ basis }) => basis)).toEqual(Array(6).fill('fact'));
  });
});
