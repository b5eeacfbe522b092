import { describe, expect, test } from '@jest/globals';
import cases from './cases.json';
import { publicPack } from './components/parse';
import { printed } from './components/printed';
import { optionsFor } from './options';
import { cardsFor, rulebook, ruleCard } from './rulebook';
import { rulingBases, rulings, rulingsFor } from './rulings';

test('at a table with chits of its own no card tells of a chit that is not in the box', () => {
  const [first, second, ...rest] = printed.chits.activation;
  if (first === undefined || second === undefined) throw new Error('no chits');
  const activation = [{ ...first, text: 'Charge!', steps: [] }, { ...second, id: 'new', name: 'Aftershock' }, ...rest];
  const cards = cardsFor(publicPack({ ...printed, chits: { ...printed.chits, activation } }));
  const text = (id: string) => cards.filter((card) => card.case === `chit:${id}`).map((card) => card.text);
  expect([text(first.id), text(second.id), text('new')]).toEqual([['Charge!'], [], ['']]);
  expect(cardsFor(printed)).toEqual(rulebook);
});

const items = new Map(cases.items.map((item) => [item.id, item]));

/** Overview cards, which the list of printed items does not have. */
const overviews = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'V', 'chit', 'scen'];

/** Numbers cited as "Ruling 16" or "Rulings 60, 101". */
function cited(text: string): number[] {
  return [...text.matchAll(/Rulings? (\d+(?:, \d+)*)/g)].flatMap((match) => (match[1] ?? '').split(', ').map(Number));
}

/** The printed section of an id: its letter, or chits and battles as a whole. */
const section = (id: string) =>
  id
    .split(':')[0]
    ?.replace(/^([A-GVQ])\d.*$/, '$1')
    .replace(/[.-].*$/, '');

describe('the list of printed items', () => {
  test('holds 281 different items with kinds and needs from closed lists', () => {
    expect(cases.items).toHaveLength(281);
    expect(items.size).toBe(281);
    for (const { id, title, kind, needs } of cases.items) {
      expect(['rule', 'setup', 'definition', 'component', 'chart', 'example', 'variant', 'answer']).toContain(kind);
      expect([['card'], ['test'], ['test', 'card']]).toContainEqual(needs);
      expect(`${id} ${title}`).toMatch(/\S \S/);
    }
  });
});

describe('rule cards', () => {
  test('every item that needs a card has exactly one, and no card stands for an unknown item', () => {
    const needed = cases.items.filter(({ needs }) => needs.includes('card')).map(({ id }) => id);
    expect(needed).toHaveLength(270);
    expect(rulebook.map((card) => card.case).sort()).toEqual([...needed, ...overviews].sort());
  });

  test('each text has 20 to 420 characters, each title at most 50', () => {
    for (const card of rulebook) {
      expect({ case: card.case, fits: card.text.length >= 20 && card.text.length <= 420 }).toEqual({ case: card.case, fits: true });
      expect(card.title.length).toBeLessThanOrEqual(50);
    }
  });

  test('no two cards read the same, and cross-references lead to other cards', () => {
    expect(new Set(rulebook.map(({ text }) => text)).size).toBe(rulebook.length);
    for (const card of rulebook) {
      for (const to of card.see ?? [])
        expect({ from: card.case, to, found: to !== card.case && ruleCard(to)?.case === to }).toMatchObject({ found: true });
    }
  });

  test('a ruling cited on a card exists and concerns the section of the card or of a card it refers to', () => {
    const astray = rulebook.flatMap((card) => {
      const near = [card.case, ...(card.see ?? [])].map(section);
      const fits = (number: number) => rulings[number - 1]?.cases.some((id) => near.includes(section(id)));
      return cited(card.text).flatMap((number) => (fits(number) ? [] : [`${card.case} cites ruling ${number}`]));
    });
    expect(astray).toEqual([]);
  });

  test('figures on the cards are those of the component pack', () => {
    const text = (id: string) => ruleCard(id)?.text ?? '';
    const { charts, chits, scenarios } = printed;
    expect(text('C1.3')).toContain(`costs ${charts.terrain.forest.mp}`);
    expect(text('E4.3')).toMatch(/^Active/);
    expect(ruleCard('E4.3')?.title).toContain(`+${charts.rally.modifiers.adjacentLogistics}`);
    for (const [id, { success }] of [
      ['E2.6', charts.recon],
      ['E3.1', charts.strongpoint],
      ['E4.1', charts.rally],
      ['E6.3', charts.request],
    ] as const)
      expect(`${ruleCard(id)?.title} ${text(id)}`).toContain(String(success));
    const portal = chits.goals.find(({ met }) => met.test === 'no-active-marine-near-portal')?.met;
    expect(portal).toMatchObject({ test: 'no-active-marine-near-portal', range: 3 });
    expect(text('G3a')).toContain('within 3 hexes');
    for (const { id, ladder } of scenarios.battles)
      for (const { level, all } of ladder)
        for (const condition of all)
          if (condition.is === 'kills') expect(text(`scen:${id}/${level}`)).toContain(`${condition.atLeast} Kay’otz`);
    const { overwhelming, decisive, major, average, minor, defeat, kayotz } = scenarios.campaign.points;
    expect(text('scen:relief/saved')).toContain(
      `${[overwhelming, decisive, major, average, minor].join(', ')} or ${defeat} by level, ${kayotz} for`,
    );
  });

  test('an item and its card have the same title', () => {
    for (const { id, title, needs } of cases.items) if (needs.includes('card')) expect(ruleCard(id)).toMatchObject({ case: id, title });
  });

  test('an example has the card of its section, an unknown id none', () => {
    expect(ruleCard('C-EX.1')?.case).toBe('C');
    expect(ruleCard('A3-EX')?.case).toBe('A');
    expect(ruleCard('C9.9')).toBeUndefined();
  });
});

describe('rulings', () => {
  test('are numbered 1 to 112 without gap or repetition', () => {
    expect(rulings.map(({ number }) => number)).toEqual(Array.from({ length: 112 }, (_, i) => i + 1));
  });

  test('cite printed items only, and say on what they rest', () => {
    for (const { number, cases: ids, question, answer, basis } of rulings) {
      expect({ number, unknown: ids.filter((id) => !items.has(id)), some: ids.length > 0 }).toEqual({ number, unknown: [], some: true });
      expect(rulingBases).toContain(basis);
      expect(question.endsWith('?')).toBe(true);
      expect(answer.length).toBeGreaterThan(14);
    }
  });

  test('can be found by case', () => {
    expect(rulingsFor('D3+c').map(({ number }) => number)).toEqual([30]);
    expect(rulingsFor('A1.1')).toEqual([]);
  });
});

describe('options', () => {
  const battles = [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ];
  const options = optionsFor(battles);

  test('each that stands for a ruling is named by it, and each ruling with a switch has its option', () => {
    for (const { id, ruling, case: caseId } of options) {
      expect(items.has(caseId)).toBe(true);
      if (ruling === null) continue;
      expect(rulings[ruling - 1]).toMatchObject({ number: ruling, option: id });
      expect(rulings[ruling - 1]?.cases).toContain(caseId);
    }
    const switched = new Set(rulings.flatMap(({ option }) => (option ? [option] : [])));
    expect([...switched]).toEqual(options.filter(({ ruling }) => ruling !== null).map(({ id }) => id));
  });

  test('B.2 the battles are those of the pack, the first one by default', () => {
    expect(options[0]).toMatchObject({ id: 'battle', choices: [{ value: 'one' }, { value: 'two' }], default: 'one' });
    expect(() => optionsFor([])).toThrow(RangeError);
  });

  test('defaults are among the choices, and exclusions name other options', () => {
    const ids = options.map(({ id }) => id);
    for (const option of options) {
      expect(option.choices.map(({ value }) => value)).toContain(option.default);
      expect(option.excludes.filter((id) => id === option.id || !ids.includes(id))).toEqual([]);
    }
  });
});
