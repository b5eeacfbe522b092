import { describe, expect, test } from '@jest/globals';
import cases from './cases.json';
import { printed } from './components/printed';
import { defaultOptions, options } from './options';
import { rulebook, ruleCard } from './rulebook';
import { bases, confidences, rulings, rulingsFor } from './rulings';

const items = new Map(cases.items.map((item) => [item.id, item]));

/** Overview cards of whole sections, which the list of printed items does not have. */
const sectionCards = Array.from({ length: 20 }, (_, i) => `${i + 3}.0`);

const isCase = (id: string) => items.has(id) || sectionCards.includes(id);

/** Numbers cited as "Ruling 16" or "Rulings 60, 101". */
function cited(text: string): number[] {
  return [...text.matchAll(/Rulings? (\d+(?:, \d+)*)/g)].flatMap((match) => (match[1] ?? '').split(', ').map(Number));
}

describe('the list of printed items', () => {
  test('holds 290 different items with kinds and needs from closed lists', () => {
    expect(cases.items).toHaveLength(290);
    expect(items.size).toBe(290);
    for (const { id, title, kind, needs } of cases.items) {
      expect(['rule', 'setup', 'definition', 'component', 'chart']).toContain(kind);
      expect([[], ['card'], ['test'], ['test', 'card']]).toContainEqual(needs);
      expect(`${id} ${title}`).toMatch(/\S \S/);
    }
  });
});

describe('rule cards', () => {
  test('every item that needs a card has exactly one, and no card stands for an unknown item', () => {
    const needed = cases.items.filter(({ needs }) => needs.includes('card')).map(({ id }) => id);
    expect(needed).toHaveLength(223);
    expect(rulebook.map((card) => card.case).sort()).toEqual([...needed, ...sectionCards].sort());
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
    const section = (id: string) => id.split('.')[0];
    const astray = rulebook.flatMap((card) => {
      const near = [card.case, ...(card.see ?? [])].map(section);
      const fits = (number: number) => rulings[number - 1]?.cases.some((id) => near.includes(section(id)));
      return cited(card.text).flatMap((number) => (fits(number) ? [] : [`${card.case} cites ruling ${number}`]));
    });
    expect(astray).toEqual([]);
  });

  test('figures on the chart cards are those of the component pack', () => {
    const text = (id: string) => ruleCard(id)?.text ?? '';
    const { costs, outerDefense, darterDamage, movement } = printed.charts;
    expect(text('4.9')).toContain(
      `Darter with Engineer ${costs.rows.darter}, further Engineer ${costs.rows.engineer}, Scout ${costs.rows.scout}`,
    );
    expect(text('4.9')).toContain(`Soldier ${costs.rows.soldier}, Worker ${costs.rows.worker}, boobytrap ${costs.rows.boobytrap}`);
    for (const built of ['4', '5', '6'] as const)
      expect(text('5.8')).toContain(`with ${built} Darters ${outerDefense.columns[built].join(', ')}`);
    const losses = darterDamage.faces.slice(0, 5).map(String);
    expect(text('5.9')).toContain(`${losses.slice(0, 4).join(', ')} or ${losses[4]}`);
    expect(text('9.6')).toContain(
      `Hole ${movement['blow-hole'].cost}, trap ${movement['remove-boobytrap'].cost}, breach ${movement.breach.cost}`,
    );
  });

  test('a row of a chart has the card of its chart, an unknown id none', () => {
    expect(ruleCard('9.6/fire')?.case).toBe('9.6');
    expect(ruleCard('2.2/scout')?.case).toBe('2.2');
    expect(ruleCard('23.1')).toBeUndefined();
  });
});

describe('rulings', () => {
  test('are numbered 1 to 111 without gap or repetition', () => {
    expect(rulings.map(({ number }) => number)).toEqual(Array.from({ length: 111 }, (_, i) => i + 1));
  });

  test('cite printed items only, and say on what they rest', () => {
    for (const { number, cases: ids, question, answer, basis, confidence } of rulings) {
      expect({ number, unknown: ids.filter((id) => !isCase(id)), some: ids.length > 0 }).toEqual({ number, unknown: [], some: true });
      expect(bases).toContain(basis);
      expect(confidences).toContain(confidence);
      expect(question.endsWith('?')).toBe(true);
      expect(answer.length).toBeGreaterThan(20);
    }
  });

  test('can be found by case', () => {
    expect(rulingsFor('15.3').map(({ number }) => number)).toEqual([50, 51, 60, 96, 98]);
    expect(rulingsFor('2.4')).toEqual([]);
  });
});

describe('options', () => {
  test('each stands for a ruling that names it, and each ruling with a switch has its option', () => {
    for (const { id, ruling, case: caseId } of options) {
      expect(rulings[ruling - 1]).toMatchObject({ number: ruling, option: id });
      expect(rulings[ruling - 1]?.cases).toContain(caseId);
    }
    const switched = new Set(rulings.flatMap(({ option }) => (option ? [option] : [])));
    expect([...switched].sort()).toEqual(options.map(({ id }) => id).sort());
  });

  test('defaults are among the choices, and exclusions name other options', () => {
    for (const option of options) {
      expect(option.choices.map(({ value }) => value)).toContain(option.default);
      expect(defaultOptions[option.id]).toBe(option.default);
      expect(option.excludes.filter((id) => id === option.id || !(id in defaultOptions))).toEqual([]);
    }
  });
});
