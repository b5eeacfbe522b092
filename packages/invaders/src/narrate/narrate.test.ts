import { seededRng } from '@carapace/tabletop/testing';
import { describe, expect, test } from '@jest/globals';
import { LEVELS, type Level } from '../components';
import type { InvadersEvent } from '../log';
import { narrate, prompt } from '../narrate';
import { load } from '../server';
import { at, defaults, grounds, play } from '../testing/position';
import { describeHex, describeUnit } from './describe';

const lines = (game: ReturnType<typeof at>, viewer = 'watcher'): string[] =>
  game.events(viewer).map((event) => narrate(grounds, event, game.view(viewer)).text);

describe('the log in words', () => {
  test('D4.1 a shot with its modifiers, dice and hits', () => {
    const game = at({
      marines: [
        { id: 'scout-1', hex: '353' },
        { id: 'hq-1', hex: '331' },
      ],
      aliens: [{ id: 'p8a', hex: '421' }],
    });
    game.send({ verb: 'scoot-fire', unit: 'scout-1', target: 'p8a', dice: 4 }, 1, 4, 1, 3, 10);
    expect(lines(game)).toEqual([
      'Scout A fired 4 dice (−1 Shoot and Scoot, +1 HQ adjacent, +1 target adjacent) at Pod 8, rolled 1, 4, 1 and 3 against 3: 1 hit.',
      'Pod 8 drew an ADM marker of 5.',
      'Scout A ran Out of Ammo.',
    ]);
  });

  test('C1.1 a walk with what it cost', () => {
    const game = at({ marines: [{ id: 'scout-1', hex: '263' }] });
    game.send({ verb: 'full-move', unit: 'scout-1', path: ['326', '325', '352'], exit: false });
    expect(lines(game)).toEqual(['Scout A moved from 263 to 352 by way of 326 and 325 for 1.5.']);
  });

  test('F1.2 the chit that went back is told to who chose', () => {
    const game = at({ marines: [{ id: 'scout-1', hex: '353' }], recon: true }).send({ verb: 'end-phase' }, 20, 1);
    game.answer({ kind: 'choose-chit', chit: 'stupor' });
    expect(lines(game, 'marine')[0]).toContain('went back into the cup');
    expect(lines(game, 'watcher')[0]).toBe('Static From Home was chosen.');
  });

  test('G4.2 every level has its name, at the end of the cup and outright', () => {
    const { view } = at({});
    const told = (kind: 'level-reached' | 'instant-victory', level: Level): string =>
      narrate(grounds, { kind, cases: ['G4.2'], facts: { level } } as InvadersEvent, view('watcher')).text;
    expect(LEVELS.map((level) => told('level-reached', level))).toEqual([
      'The battle ended: Overwhelming Victory.',
      'The battle ended: Decisive Victory.',
      'The battle ended: Major Victory.',
      'The battle ended: Average Victory.',
      'The battle ended: Minor Victory.',
      'The battle ended: Defeat.',
    ]);
    expect(told('instant-victory', 'overwhelming')).toBe('The battle was won outright: Overwhelming Victory.');
  });

  test('B.9 whole games are told in whole sentences, to everybody', () => {
    const { rules, table } = load();
    for (const options of [{ battle: 'gauntlet' }, { battle: 'door', players: 'two' as const, hiddenAdm: true }, { battle: 'deepscan' }]) {
      const rng = seededRng(`told ${options.battle}`);
      const chosen = { ...defaults, ...options };
      const seats = rules.seats(chosen).map(({ id }) => id);
      const roll = (_purpose: string, sides = 6): number => 1 + Math.floor(rng.next() * sides);
      const tools = {
        dice: { roll, shuffle: <T>(items: readonly T[]) => [...items], handle: () => `h${rng.next()}` },
        reveals: () => undefined,
      };
      let game = play(rules.start({ options: chosen, seats }, tools));
      for (let step = 0; step < 120 && game.state.result === null; step++) {
        const seat = rules.awaited(game.state)[0] ?? '';
        expect(prompt(grounds, game.view(seat)).text).toMatch(/^[A-Z].*[.]$/);
        const command = table.sample(game.view(seat), rng);
        if (command === null) throw new Error('nothing can be done');
        const draft = structuredClone(game.state) as typeof game.state;
        rules.apply(draft, seat, command, tools);
        game = play(draft);
      }
      for (const viewer of ['marine', 'watcher', 'everything']) {
        for (const event of game.view(viewer).log.flatMap(({ events }) => events)) {
          const { text } = narrate(grounds, event, game.view(viewer));
          expect(text).toMatch(/^[A-Z\d].*[.]$/);
          expect(text).not.toMatch(/undefined|null|NaN|\[object/);
        }
      }
    }
  });
});

test('B1.1 the prompt says that one acts or ends the phase, how many can act, and who of them is not on the map', () => {
  const asked = (...marines: NonNullable<Parameters<typeof at>[0]['marines']>) =>
    prompt(grounds, at({ marines, turn: 2 }).view('marine')).text;
  const on = (id: string, hex: '353' | '352', acted = false) => ({ id, hex, acted });
  const off = (id: string) => ({ id, place: 'waiting' as const });
  const lead = 'Marines: act with your units, or end the phase.';
  expect(asked(on('squad-1', '353'))).toBe(`${lead} 1 can still act.`);
  expect(asked(on('squad-1', '353'), on('scout-1', '352'), off('hq-1'))).toBe(`${lead} 3 can still act, 1 of them not yet on the map.`);
  expect(asked(off('scout-1'), off('hq-1'))).toBe(`${lead} 2 can still act, none of them on the map yet.`);
  expect(asked(on('squad-1', '353', true), off('hq-1'))).toBe(`${lead} 1 can still act, not yet on the map.`);
  expect(asked(on('squad-1', '353', true))).toBe('Marines: everybody has acted; end the phase.');
});

test('A2a.3 a unit in words says what it is and can do', () => {
  const game = at({
    marines: [{ id: 'scout-1', hex: '353', condition: 'stunned', outOfAmmo: true, acted: true }],
    aliens: [
      { id: 'p8a', hex: '421', active: false, adm: 'adm10' },
      { id: 'mono1', hex: '111' },
    ],
  });
  const view = game.view('watcher');
  const ground = grounds.of(view.options);
  expect(describeUnit(ground, game.marine('scout-1'))).toContain('Stunned');
  expect(describeUnit(ground, game.alien('p8a'))).toContain('Dormant');
  expect(describeUnit(ground, game.alien('p8a'))).toContain('5');
  expect(describeUnit(ground, game.alien('mono1'))).toContain('Active');
  expect(describeHex(ground, view, '421')).toContain('421');
  expect(describeHex(ground, view, 'L4')).toContain('Bridge');
});
