import { describe, expect, test } from '@jest/globals';
import type { HexId } from '../components';
import { at, type Game } from '../testing/position';

const jump = (unit: string, to: string) => ({ verb: 'full-jump', unit, to: to as HexId }) as const;
const scootJump = (unit: string, to: string) => ({ verb: 'scoot-jump', unit, to: to as HexId }) as const;
const scout = (more: object = {}, rest: object = {}): Game => at({ marines: [{ id: 'scout-1', hex: '263', ...more }], ...rest });

describe('jump packs', () => {
  test('C2.1 Scouts and Special Ops jump, loaded or not; nobody else', () => {
    expect(scout({ outOfAmmo: true }).allows(jump('scout-1', '111'))).toBe(true);
    const game = at({
      marines: [
        { id: 'specops-1', hex: '263' },
        { id: 'squad-1', hex: '264' },
      ],
    });
    expect(game.offered('full-jump').map(({ actor }) => actor)).toEqual(['specops-1']);
    expect(game.refusal(jump('squad-1', '111'))).toMatchObject({ code: 'no-jump-pack', case: 'C2.1' });
  });

  test('C2.1 a Paralyzed unit does not jump', () => {
    expect(scout({ condition: 'paralyzed' }).refusal(jump('scout-1', '111')).code).toBe('paralyzed');
  });

  test('C2.2 to any numbered hex that is empty when it is announced, however far, never its own', () => {
    const game = scout(
      {},
      {
        aliens: [
          { id: 'p8a', hex: '411' },
          { id: 'mono1', hex: '412' },
        ],
      },
    );
    expect(game.allows(jump('scout-1', '666'))).toBe(true);
    for (const hex of ['411', '412', '263']) expect(game.refusal(jump('scout-1', hex))).toMatchObject({ code: 'occupied', case: 'C2.2' });
    const { choices } = game.step('full-jump:scout-1');
    expect(choices).toHaveLength(216 - 3);
    expect(choices[0]?.odds?.[0]?.outcomes.map(({ label, cases }) => [label, cases])).toEqual([
      ['malfunction', 1],
      ['scattered', 2],
      ['safe', 3],
    ]);
  });

  test('C2.3 one die says how it comes down, and the jump is the whole move', () => {
    const game = scout().send(jump('scout-1', '411'), 4);
    expect(game.rolls.map(({ label }) => label.split('/')[1])).toEqual(['jump']);
    expect(game.refusal({ verb: 'full-move', unit: 'scout-1', path: ['412'], exit: false }).code).toBe('has-acted');
  });

  test('C2.5 one less on the die in a Shoot and Scoot', () => {
    expect(scout().send(scootJump('scout-1', '411'), 4).marine('scout-1').hex).not.toBe('411');
    expect(scout().send(scootJump('scout-1', '411'), 5).marine('scout-1').hex).toBe('411');
  });

  test('C2.6 one less if Stunned; both add up, and below 1 is 1', () => {
    expect(scout({ condition: 'stunned' }).send(jump('scout-1', '411'), 4).eventsOf('jump-rolled')[0]?.facts.result).toBe('scattered');
    const both = scout({ condition: 'stunned' }).send(scootJump('scout-1', '411'), 1, 2, 2, 2);
    expect(both.eventsOf('jump-rolled')[0]?.dice?.[0]).toMatchObject({ face: 1, total: -1 });
    expect(both.marine('scout-1').hex).toBe('222');
  });

  test('C2/4-6 safe: into the hex that was announced', () => {
    for (const face of [4, 5, 6]) expect(scout().send(jump('scout-1', '411'), face).marine('scout-1').hex).toBe('411');
  });

  test('C2/2-3 scattered: into the highest-numbered free hex beside it', () => {
    for (const face of [2, 3]) {
      const game = scout().send(jump('scout-1', '421'), face);
      expect(game.marine('scout-1')).toMatchObject({ hex: '444', condition: 'fit' });
    }
    const taken = scout(
      {},
      {
        aliens: [
          { id: 'p8a', hex: '444' },
          { id: 'mono1', hex: '422' },
        ],
      },
    ).send(jump('scout-1', '421'), 2);
    expect(taken.marine('scout-1').hex).toBe('416');
  });

  test('C2/2-3 the hex that it has just left is free again', () => {
    const game = at({ marines: [{ id: 'scout-1', hex: '444' }] }).send(jump('scout-1', '421'), 3);
    expect(game.marine('scout-1').hex).toBe('444');
  });

  test('C2/1 malfunction: a random hex and a Stunned marker; one that was Stunned is Paralyzed', () => {
    const game = scout().send(jump('scout-1', '411'), 1, 2, 3, 1);
    expect(game.marine('scout-1')).toMatchObject({ hex: '231', condition: 'stunned' });
    expect(scout({ condition: 'stunned' }).send(jump('scout-1', '411'), 1, 2, 3, 1).marine('scout-1').condition).toBe('paralyzed');
  });

  test('A3-EX three dice that show 2, 3 and 1 name hex 231', () => {
    expect(scout().send(jump('scout-1', '411'), 1, 2, 3, 1).eventsOf('strayed-to')[0]?.facts.hex).toBe('231');
  });

  test('C2/1 a malfunction into its own hex stays there', () => {
    expect(scout().send(jump('scout-1', '411'), 1, 2, 6, 3).marine('scout-1').hex).toBe('263');
  });

  test('C2/1.1 onto a Marine, a sleeper or a shut Monolith: to the highest-numbered free hex beside it', () => {
    const onto = (rest: object) => scout({}, rest).send(jump('scout-1', '411'), 1, 4, 2, 1).marine('scout-1');
    expect(onto({ aliens: [{ id: 'p8a', hex: '421', active: false }] })).toMatchObject({ hex: '444', condition: 'stunned' });
    const marines = at({
      marines: [
        { id: 'scout-1', hex: '263' },
        { id: 'squad-1', hex: '421' },
      ],
    });
    expect(marines.send(jump('scout-1', '411'), 1, 4, 2, 1).marine('scout-1')).toMatchObject({ hex: '444', condition: 'stunned' });
    const shut = at({
      marines: [
        { id: 'scout-1', hex: '263' },
        { id: 'hq-1', hex: '353' },
      ],
      aliens: [{ id: 'mono1', hex: '421', active: false }],
    });
    expect(shut.send(jump('scout-1', '411'), 1, 4, 2, 1).marine('scout-1')).toMatchObject({ place: 'map', hex: '444' });
  });

  test('C2/1.2 onto an Active alien or an Active Monolith: eliminated, before any marker', () => {
    for (const alien of [{ id: 'p8a' }, { id: 'mono1' }]) {
      const game = scout({}, { aliens: [{ ...alien, hex: '421' }] }).send(jump('scout-1', '411'), 1, 4, 2, 1);
      expect(game.marine('scout-1')).toMatchObject({ place: 'eliminated', hex: null, condition: 'fit' });
      expect(game.told()).not.toContain('stunned');
    }
  });

  test('A2.4 it is gone from its hex before the die: the Monolith that it kept shut wakes, and is deadly', () => {
    const game = at({ marines: [{ id: 'specops-1', hex: '353' }], aliens: [{ id: 'mono1', hex: '421', active: false }] });
    game.send(jump('specops-1', '111'), 1, 4, 2, 1);
    expect(game.told().slice(0, 3)).toEqual(['jump-announced', 'monolith-woke', 'jump-rolled']);
    expect(game.marine('specops-1').place).toBe('eliminated');
  });

  test('A2.3 a landing beside it shuts it, but not one that leaves the unit Paralyzed', () => {
    const setup = { marines: [{ id: 'specops-1', hex: '263' as const }], aliens: [{ id: 'mono1', hex: '421' as const }] };
    expect(at(setup).send(jump('specops-1', '353'), 4).alien('mono1').active).toBe(false);
    const stunned = at({ ...setup, marines: [{ id: 'specops-1', hex: '263', condition: 'stunned' }] });
    expect(stunned.send(jump('specops-1', '111'), 1, 3, 5, 3).told()).not.toContain('monolith-shut');
  });

  test('C2.4 a unit that a request has won may jump in from outside, one on a timetable may not', () => {
    const called = at({ marines: [{ id: 'specops-1', place: 'waiting', called: true }] });
    expect(called.send(jump('specops-1', '411'), 4).marine('specops-1')).toMatchObject({ place: 'map', hex: '411' });
    const due = at({ marines: [{ id: 'scout-1', place: 'waiting', due: 1 }] });
    expect(due.refusal(jump('scout-1', '411'))).toMatchObject({ code: 'not-from-outside', case: 'C2.4' });
  });

  test('C2.4 the die decides from outside too, fatally if it must', () => {
    const game = at({ marines: [{ id: 'specops-1', place: 'waiting', called: true }], aliens: [{ id: 'p8a', hex: '421' }] });
    expect(game.send(jump('specops-1', '411'), 1, 4, 2, 1).marine('specops-1').place).toBe('eliminated');
  });

  test('B1.C the jump may be the move of a Shoot and Scoot, before the shot or after it; Paralyzed by it, no shot', () => {
    const aliens = [{ id: 'p8a', hex: '443' as const }];
    const before = scout({}, { aliens }).send(scootJump('scout-1', '416'), 5);
    expect(before.allows({ verb: 'scoot-fire', unit: 'scout-1', target: 'p8a', dice: 3 })).toBe(true);
    const hurt = scout({ condition: 'stunned' }, { aliens }).send(scootJump('scout-1', '411'), 1, 4, 1, 1);
    expect(hurt.marine('scout-1').condition).toBe('paralyzed');
    expect(hurt.state.open).toBeNull();
    expect(hurt.refusal({ verb: 'scoot-fire', unit: 'scout-1', target: 'p8a', dice: 1 }).code).toBe('has-acted');
  });
});
