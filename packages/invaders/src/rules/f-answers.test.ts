import type { Json } from '@carapace/tabletop';
import { expect, test } from '@jest/globals';
import type { Answer } from '../commands';
import { printed } from '../components/printed';
import { at, type Game } from '../testing/position';

/* How the decisions about chits and ties are put to a player: what his page offers, what it says of all else, and what the rules then take. */

const two = { players: 'two' } as const;
const ids = printed.chits.activation.map(({ id }) => id);
const allBut = (...left: string[]): string[] => ids.filter((id) => !left.includes(id));
const endPhase = { verb: 'end-phase' } as const;

/** The one offer of the open decision, its choices and what it refuses. */
function put(game: Game, seat: 'marine' | 'kayotz' = 'kayotz') {
  const [offer, ...more] = game.offered(undefined, seat);
  if (offer === undefined || more.length > 0) throw new Error('not one offer');
  const { choices, refused, slot, command } = game.step(offer.id, {}, seat);
  return { offer, slot, command, choices, refused };
}

/** Every choice is a command that is taken; everything else is refused as the page says it is. */
function agrees(game: Game, answer: (value: string) => Answer, seat: 'marine' | 'kayotz' = 'kayotz') {
  const { offer, choices, refused } = put(game, seat);
  const decide = (value: Json) =>
    ({ verb: 'decide', decision: game.state.questions.at(-1)?.id ?? '', answer: answer(value as string) }) as const;
  for (const { value } of choices) {
    expect(game.step(offer.id, { answer: value }, seat)).toEqual({ slot: null, choices: [], refused: [], command: decide(value) });
    expect(game.allows(decide(value), seat)).toBe(true);
  }
  for (const { value, refusal } of refused) expect(game.refusal(decide(value), seat)).toEqual(refusal);
}

const unit = (id: string, hex: string, name: string) => ({ value: id, label: `${name} in ${hex}`, unit: id, place: hex });

test('V2.1 the Kay’otz player is shown both chits by name; the others in the cup are none of his answers (F1.2)', () => {
  const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
  const game = at({ ...squad, used: allBut('stupor', 'shut-odd', 'shut-even') }, two).send(endPhase, 3, 1);
  const { offer, slot, command, choices, refused } = put(game);
  expect(offer).toEqual({
    id: 'choose-chit',
    verb: 'decide',
    kind: 'choose-chit',
    case: 'V2.1',
    title: 'Choose the chit that is carried out; the other goes back',
    decision: game.state.questions[0]?.id,
    slots: [{ name: 'answer', domain: 'choice', label: 'Chit' }],
    fixed: { verb: 'decide', decision: game.state.questions[0]?.id },
    confirm: true,
  });
  expect([slot, command]).toEqual([offer.slots[0], null]);
  expect(choices).toEqual([
    { value: 'stupor', label: 'Static From Home' },
    { value: 'shut-odd', label: 'Shut Down: Odd' },
  ]);
  expect(refused).toEqual([
    { value: 'shut-even', label: 'Shut Down: Even', refusal: expect.objectContaining({ code: 'not-drawn', case: 'F1.2' }) },
  ]);
  agrees(game, (chit) => ({ kind: 'choose-chit', chit }));
  expect(game.offered()).toEqual([]);
});

test('B2.2 after a Recon the Marine player chooses in the same words', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '461' }], recon: true, used: allBut('stupor', 'shut-odd', 'rain') }, two).send(
    endPhase,
    1,
    1,
  );
  expect(put(game, 'marine').offer).toMatchObject({
    case: 'B2.2',
    title: 'Choose the chit that is carried out; the other goes back',
    confirm: true,
  });
  agrees(game, (chit) => ({ kind: 'choose-chit', chit }), 'marine');
});

test('V3 the next unit is one that the chit names; a unit of another number and a Monolith are refused', () => {
  const game = at(
    {
      marines: [{ id: 'squad-1', hex: '461' }],
      aliens: [
        { id: 'p8a', hex: '526' },
        { id: 'p9a', hex: '524' },
        { id: 'p2a', hex: '616' },
        { id: 'ov1', hex: '345' },
        { id: 'mono1', hex: '643' },
      ],
    },
    two,
  ).enact('storm-high');
  const { offer, choices, refused } = put(game);
  expect(offer).toMatchObject({ case: 'V3', title: 'Which unit acts next?', slots: [{ domain: 'id', label: 'Unit' }] });
  expect(offer).not.toHaveProperty('confirm');
  expect(choices).toEqual([unit('p8a', '526', 'Pod 8'), unit('p9a', '524', 'Pod 9')]);
  expect(refused.map(({ refusal, ...other }) => other)).toEqual([
    unit('p2a', '616', 'Pod 2'),
    unit('ov1', '345', 'Overlord'),
    unit('mono1', '643', 'Monolith'),
  ]);
  expect(refused.every(({ refusal }) => refusal.code === 'not-named' && refusal.case === 'V3')).toBe(true);
  agrees(game, (id) => ({ kind: 'next-unit', unit: id }));
});

test('V4 the target is one of the nearest Active Marines; one farther off is refused by F2.4, and a Paralyzed one is not even shown', () => {
  const game = at(
    {
      marines: [
        { id: 'squad-1', hex: '524' },
        { id: 'squad-2', hex: '622' },
        { id: 'hq-1', hex: '345' },
        { id: 'scout-1', hex: '553', condition: 'paralyzed' },
      ],
      aliens: [{ id: 'p8a', hex: '616' }],
    },
    two,
  ).enact('storm-high');
  const { offer, choices, refused } = put(game);
  expect(offer).toMatchObject({
    case: 'V4',
    title: 'Pod 8: which of the Marines at 2 is its target?',
    slots: [{ domain: 'id', label: 'Target' }],
  });
  expect(choices).toEqual([unit('squad-2', '622', 'Squad B'), unit('squad-1', '524', 'Squad A')]);
  expect(refused).toEqual([{ ...unit('hq-1', '345', 'HQ A'), refusal: expect.objectContaining({ code: 'not-nearest', case: 'F2.4' }) }]);
  agrees(game, (id) => ({ kind: 'target', unit: id }));
});

const hexes = (game: Game) => {
  const { offer, choices, refused } = put(game);
  expect(offer).toMatchObject({ case: 'V4', slots: [{ domain: 'place', label: 'Hex' }] });
  for (const { value, label, place } of [...choices, ...refused]) expect([label, place]).toEqual([value, value]);
  for (const { refusal } of refused) expect([refusal.code, refusal.case]).toEqual(['not-as-good', 'V4']);
  agrees(game, (hex) => ({ kind: 'hex', hex }) as Answer);
  expect(refused.map(({ label }) => typeof label)).toEqual(refused.map(() => 'string'));
  return { title: offer.title, choices: choices.map(({ value }) => value), refused: refused.map(({ value }) => value) };
};

test('V4 the hex to close in on is one of the nearest beside the target; the others beside him are refused', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '416' }], aliens: [{ id: 'p8a', hex: '466' }] }, two).enact('rush-high');
  const { title, choices, refused } = hexes(game);
  expect(title).toBe('Which hex beside 416 does Pod 8 close in on?');
  expect(choices).toEqual(['444', '443']);
  expect(refused).toContain('416');
  expect(refused.some((hex) => choices.includes(hex))).toBe(false);
});

test('V4 a unit that comes down on another goes to a hex beside it', () => {
  const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
  const warp = at({ ...squad, aliens: [{ id: 'p8a', hex: '643' }] }, two).enact('warp-high', 4, 6, 1, 1, 1, 1, 1, 1);
  expect(hexes(warp)).toEqual({
    title: 'Where does Pod 8 go from 461?',
    choices: ['524', '462', '436', '435'],
    refused: ['461'],
  });
  const placed = at({ ...squad, aliens: [{ id: 'ov1', hex: '345' }] }, two).enact('overlord', 4, 6, 1);
  expect(hexes(placed)).toMatchObject({ title: '461 is taken: where does Overlord come in?', refused: ['461'] });
});

test('V4 of two Active Monoliths, or Overlords, he names the one through which a unit comes; nothing lies beside it', () => {
  const squad = { marines: [{ id: 'squad-1', hex: '461' as const }] };
  const gate = (...aliens: { id: string; hex: '643' | '345' }[]) => hexes(at({ ...squad, aliens }, two).enact('breach-2', 1));
  const expected = { title: 'Through which of these does Pod 2 come in?', choices: ['643', '345'], refused: [] };
  expect(gate({ id: 'mono1', hex: '643' }, { id: 'mono2', hex: '345' })).toEqual(expected);
  expect(gate({ id: 'ov1', hex: '345' }, { id: 'ov2', hex: '643' })).toEqual(expected);
});

test('V4 an alien that the BUMP gun beams onto another goes where he says', () => {
  const game = at(
    {
      marines: [{ id: 'specops-1', hex: '461' }],
      aliens: [
        { id: 'p8a', hex: '524' },
        { id: 'mono1', hex: '345' },
      ],
    },
    two,
  ).send({ verb: 'full-fire', unit: 'specops-1', target: 'p8a', dice: 1 }, 3, 3, 4, 5);
  const { title, choices, refused } = hexes(game);
  expect(title).toBe('345 is taken: where is Pod 8 beamed to?');
  expect([choices[0], refused]).toEqual(['412', ['345']]);
  game.answer({ kind: 'hex', hex: choices[1] as '412' });
  expect(game.alien('p8a').hex).toBe(choices[1]);
});

test('V4 the order of pushes is his; who is not to be pushed is refused (F2.1)', () => {
  const game = at(
    {
      marines: [
        { id: 'squad-1', hex: '461' },
        { id: 'heavy-1', hex: '435' },
        { id: 'squad-2', hex: '643', condition: 'paralyzed' },
      ],
      aliens: [{ id: 'p8a', hex: '524' }],
    },
    two,
  ).enact('shove');
  const { offer, choices, refused } = put(game);
  expect(offer).toMatchObject({ case: 'V4', title: 'Which Marine unit is pushed next?', slots: [{ domain: 'id', label: 'Unit' }] });
  expect(choices).toEqual([unit('squad-1', '461', 'Squad A'), unit('heavy-1', '435', 'Heavy A')]);
  expect(refused).toEqual([
    { ...unit('squad-2', '643', 'Squad B'), refusal: expect.objectContaining({ code: 'not-pushed', case: 'F2.1' }) },
  ]);
  agrees(game, (id) => ({ kind: 'push-order', unit: id }));
});

test('V4 the alien that a Marine is pushed from is one of the nearest Active ones', () => {
  const game = at(
    {
      marines: [{ id: 'squad-1', hex: '525' }],
      aliens: [
        { id: 'p8a', hex: '524' },
        { id: 'p9a', hex: '526' },
        { id: 'p2a', hex: '345' },
        { id: 'p3a', hex: '552', active: false },
      ],
    },
    two,
  ).enact('shove');
  const { offer, choices, refused } = put(game);
  expect(offer).toMatchObject({ title: 'From which alien is Squad A pushed away?', slots: [{ domain: 'id', label: 'Alien' }] });
  expect(choices).toEqual([unit('p9a', '526', 'Pod 9'), unit('p8a', '524', 'Pod 8')]);
  expect(refused).toEqual([
    { ...unit('p2a', '345', 'Pod 2'), refusal: expect.objectContaining({ code: 'not-nearest-alien', case: 'F2.4' }) },
  ]);
  agrees(game, (id) => ({ kind: 'push-from', unit: id }));
});

test('V4 the hexside of a push is one of two that lie as much away; the page says where each leads', () => {
  const game = at({ marines: [{ id: 'squad-1', hex: '526' }], aliens: [{ id: 'p8a', hex: '524' }] }, two).enact('shove');
  const { offer, choices, refused } = put(game);
  expect(offer).toMatchObject({ title: 'Across which hexside is Squad A pushed?', slots: [{ domain: 'choice', label: 'Hexside' }] });
  expect(choices).toEqual([
    { value: 'SE', label: 'SE, 531', place: '531' },
    { value: 'NE', label: 'NE, 463', place: '463' },
  ]);
  expect(refused.map(({ value }) => value)).toEqual(expect.arrayContaining(['N', 'S', 'SW', 'NW']));
  expect(refused).toHaveLength(4);
  expect(refused.every(({ refusal }) => refusal.code === 'not-away' && refusal.case === 'V4')).toBe(true);
  agrees(game, (side) => ({ kind: 'push-side', side }) as Answer);
});
