import { seededRng } from '@carapace/tabletop/testing';
import { describe, expect, test } from '@jest/globals';
import type { HexId } from './components';
import { load } from './server';
import type { Setup } from './setup';
import { at, grounds } from './testing/position';

const { bot } = load();
const used = (left: number): string[] => {
  const all = at({}).state.cup;
  return all.slice(0, all.length - left);
};
const answer = (setup: Setup, battle: string) => bot(at(setup, { battle }).view('marine'), seededRng('bot'));

describe('the bot of the Marines', () => {
  test('B2.2 after a Recon a Rush that names nobody is used up rather than the chit on which nothing happens', () => {
    const kept = ['rush-low', 'shove', 'pounce', 'stupor'];
    const away = at({}).state.cup.filter((id) => !kept.includes(id));
    const game = at({ marines: [{ id: 'squad-1', hex: '111' }], recon: true, used: away }, { battle: 'gauntlet' });
    game.send({ verb: 'end-phase' }, 1, 3);
    expect(game.state.questions).toMatchObject([{ kind: 'choose-chit', pair: ['rush-low', 'stupor'] }]);
    expect(bot(game.view('marine'), seededRng('bot'))).toMatchObject({ answer: { chit: 'rush-low' } });
  });

  const slain = Array.from({ length: 6 }, (_, n) => [`p${n < 5 ? n + 2 : 8}a`, `p${n < 5 ? n + 2 : 8}b`])
    .flat()
    .map((id) => ({ id, place: 'eliminated' as const }));

  test('C4.1 leaves with its only Logistics', () => {
    const marines: Setup['marines'] = [
      { id: 'logistics-1', hex: '456' },
      { id: 'logistics-2', place: 'eliminated' },
    ];
    expect(answer({ marines }, 'gauntlet')).toMatchObject({ verb: 'full-move', unit: 'logistics-1', exit: true });
  });

  test('scen:gauntlet/decisive sends the second out if it has the kills, at the end or once no HQ is left to go out with it', () => {
    const now = (left: number, aliens: Setup['aliens'], hq: object) =>
      answer(
        {
          marines: [
            { id: 'logistics-1', hex: '456' },
            { id: 'logistics-2', place: 'exited' },
            { id: 'hq-1', ...hq },
          ],
          aliens,
          used: used(left),
        },
        'gauntlet',
      );
    const [far, lost] = [{ hex: '254', condition: 'paralyzed' }, { place: 'eliminated' }];
    const out = { verb: 'full-move', exit: true };
    expect(now(2, slain, far)).toMatchObject(out);
    expect(now(9, slain, far)).not.toMatchObject({ exit: true });
    expect(now(9, slain, lost)).toMatchObject(out);
    expect(now(2, [], far)).not.toMatchObject({ exit: true });
    expect(now(2, [], lost)).not.toMatchObject({ exit: true });
  });

  test('C1.4 gathers in the first turns of the Gauntlet and calls up the reserve, then marches', () => {
    const marines: Setup['marines'] = [
      { id: 'hq-1', hex: '254' },
      { id: 'logistics-1', hex: '255' },
      { id: 'squad-5', place: 'reserve' },
    ];
    expect(answer({ marines, turn: 4, used: used(16) }, 'gauntlet')).toEqual({ verb: 'request', unit: 'hq-1' });
    expect(answer({ marines, turn: 8, used: used(12) }, 'gauntlet')).toEqual({ verb: 'request', unit: 'hq-1' });
    const later = answer({ marines, turn: 9, used: used(11) }, 'gauntlet');
    expect(later).toMatchObject({ verb: 'full-move' });
  });

  test('scen:deepscan/overwhelming scans until the sixth scan', () => {
    const near = (scans: number) =>
      answer({ marines: [{ id: 'scout-1', hex: '312' }], aliens: [{ id: 'mono1', hex: '335' }], scans }, 'deepscan');
    expect(near(5)).toEqual({ verb: 'scan', unit: 'scout-1' });
    expect(near(6)).not.toEqual({ verb: 'scan', unit: 'scout-1' });
  });

  test('scen:deepscan/minor a Stunned scanner gets up again rather than fire the BUMP gun', () => {
    const marines: Setup['marines'] = [{ id: 'specops-1', hex: '312', condition: 'stunned' }];
    const aliens: Setup['aliens'] = [
      { id: 'mono1', hex: '335' },
      { id: 'ov1', hex: '343' },
    ];
    expect(answer({ marines, aliens, scans: 1 }, 'deepscan')).toEqual({ verb: 'rally', unit: 'specops-1' });
  });

  test('scen:deepscan/minor a scanner and an HQ come together before it scans', () => {
    const marines: Setup['marines'] = [
      { id: 'scout-1', hex: '312' },
      { id: 'hq-1', hex: '364' },
    ];
    expect(answer({ marines, aliens: [{ id: 'mono1', hex: '335' }] }, 'deepscan')).toMatchObject({ verb: 'full-move' });
  });

  test('E4.3 Logistics turns back where a Paralyzed Marine needs it', () => {
    const marines: Setup['marines'] = [
      { id: 'logistics-1', hex: '262' },
      { id: 'squad-1', hex: '263', acted: true },
      { id: 'squad-2', hex: '254', condition: 'paralyzed', acted: true },
    ];
    const command = answer({ marines, aliens: [{ id: 'mono1', hex: '335' }], turn: 3, used: used(17) }, 'deepscan');
    expect(command).toMatchObject({ verb: 'full-move', unit: 'logistics-1' });
    const to = command?.verb === 'full-move' ? command.path.at(-1) : undefined;
    const { zone } = grounds.of({ battle: 'deepscan', players: 'solo', hiddenAdm: false });
    expect(zone.distance(to ?? '262', '254')).toBeLessThan(zone.distance('262', '254'));
  });

  test('B.3 waits in orbit for the last wave, and lands with it', () => {
    const marines: Setup['marines'] = [
      { id: 'squad-1', place: 'waiting', due: 1 },
      { id: 'squad-4', place: 'scheduled', due: 3 },
    ];
    expect(answer({ marines, turn: 1 }, 'door')).toEqual({ verb: 'end-phase' });
    const last: Setup['marines'] = [{ id: 'squad-1', place: 'waiting', due: 1 }];
    expect(answer({ marines: last, turn: 3 }, 'door')).toMatchObject({ verb: 'land', unit: 'squad-1' });
  });

  test('B.3 lands though every zone is in sight of the enemy', () => {
    const marines: Setup['marines'] = [{ id: 'scout-1', place: 'waiting', due: 3 }];
    const posts =
      'mono1 335, ov1 365, ov2 265, ov3 311, p2a 432, p2b 332, p3a 546, p3b 244, p4a 431, p4b 523, p5a 366, p5b 465, p6a 341, p6b 462, ' +
      'p8a 513, p8b 232, p9a 111, p9b 555, p10a 133, p10b 312, p11a 336, p11b 626, p12a 143, p12b 653';
    const aliens = posts.split(', ').map((post) => ({ id: post.slice(0, -4), hex: post.slice(-3) as HexId }));
    expect(answer({ marines, aliens, turn: 4 }, 'door')).toMatchObject({ verb: 'land' });
  });

  test('G3a comes within reach of the Portal in the last turn', () => {
    const marines: Setup['marines'] = [{ id: 'squad-1', hex: '455' }];
    const aliens: Setup['aliens'] = [
      { id: 'mono1', hex: '335' },
      { id: 'p2a', hex: '616', active: false },
    ];
    const command = answer(
      { marines, aliens, used: used(1), goalsSeen: ['enslave', 'decapitate', 'pillage', 'sleeper', 'summoning'] },
      'door',
    );
    expect(command).toMatchObject({ verb: 'full-move' });
    const to = command?.verb === 'full-move' ? command.path.at(-1) : undefined;
    const { zone } = grounds.of({ battle: 'door', players: 'solo', hiddenAdm: false });
    expect(zone.distance(to ?? '111', '335')).toBeLessThanOrEqual(3);
  });

  test('E6.4 calls for those who scan where there is something to scan', () => {
    const marines: Setup['marines'] = [
      { id: 'hq-1', hex: '312' },
      { id: 'squad-5', place: 'reserve' },
      { id: 'scout-2', place: 'reserve' },
    ];
    const game = at({ marines, aliens: [{ id: 'mono1', hex: '335' }] }, { battle: 'deepscan' }).send({ verb: 'request', unit: 'hq-1' }, 6);
    expect(bot(game.view('marine'), seededRng('bot'))).toMatchObject({ answer: { kind: 'reinforcement', unit: 'scout-2' } });
  });
});
