import { describe, expect, test } from '@jest/globals';
import { citations, describesOnly, type Source, sourcesOf } from './citations';
import { type Item, itemsWhere, lineage } from './items';
import { isNear, readReport } from './mutants';
import { figures, reportOn, strayTitles, summary } from './report';
import { survivorList, teeth, teethSummary } from './teeth';
import { idOfTitle, readResults, type TitledTest } from './titled-tests';
import { entryOf, type Group, lineOfPath, mutantsOf, watchers, withChange } from './values';

const item = (id: string, kind = 'rule', needs: Item['needs'] = ['test', 'card']): Item => ({ id, title: `about ${id}`, kind, needs });
const titled = (title: string, file = 'a.test.ts', status: TitledTest['status'] = 'passed'): TitledTest => ({
  file,
  title,
  fullName: `block ${title}`,
  status,
});

describe('items', () => {
  test.each([
    ['8.0a', ['8.0a', '8.0']],
    ['6.0A1', ['6.0A1', '6.0A', '6.0']],
    ['6.0E', ['6.0E', '6.0']],
    ['16.6/result-In', ['16.6/result-In', '16.6']],
    ['9.2', ['9.2']],
    ['dice/hole', ['dice/hole', 'dice']],
    ['C2/1.1', ['C2/1.1', 'C2/1', 'C2']],
    ['C2/2-3', ['C2/2-3', 'C2']],
    ['B1.D.i', ['B1.D.i', 'B1.D']],
    ['C1b.2', ['C1b.2', 'C1b', 'C1']],
    ['D3+a', ['D3+a', 'D3']],
    ['C1.4', ['C1.4']],
    ['A3-EX', ['A3-EX']],
    ['scen:door/major', ['scen:door/major']],
  ])('%s is part of %j', (id, chain) => {
    expect(lineage(id)).toEqual(chain);
  });

  test('a case means itself and its parts, a section all its cases', () => {
    const all = ['8.0a', '8.0b', '8.1', '18.1', '4.9', '4.9/speed'].map((id) => item(id));
    const ids = (wanted: string) => itemsWhere(all, wanted).map(({ id }) => id);
    expect(ids('8.0')).toEqual(['8.0a', '8.0b']);
    expect(ids('4.9')).toEqual(['4.9', '4.9/speed']);
    expect(ids('8')).toEqual(['8.0a', '8.0b', '8.1']);
    expect(ids('8.2')).toEqual([]);
  });
});

describe('citations', () => {
  const at = (file: string, id: string, by: Source['by'] = 'comment'): Source => ({ file, id, by, line: 1, text: '' });
  const found = (source: string) => citations(source).map(({ id, line, by }) => `${id}@${line} ${by}`);

  test('in comments at code, with ranges written out, and as whole strings', () => {
    expect(found("/** Range (8.2 to 8.4). */\nconst a = 1;\nrefuse('no', '9.0', 'by 9.1'); // 9.2\n")).toEqual([
      '8.2@1 comment',
      '8.4@1 comment',
      '8.3@1 comment',
      '9.0@3 string',
      '9.2@3 comment',
    ]);
  });

  test('not at the head of a file, at imports or in the declaration of a type', () => {
    const source = [
      '/* All of 1.1. */',
      "import { a } from './1.2'; // 1.3",
      '/** 1.4 */',
      'export interface A {',
      '  /** 1.5 */',
      "  readonly b: '1.6';",
      '}',
      "type B = { readonly c: number } | '1.7';",
      '/** 1.8 */',
      'const c: B = f<number>(0);',
    ];
    expect(found(source.join('\n'))).toEqual(['1.8@9 comment']);
  });

  test('of a book that letters its sections', () => {
    const source =
      "/** Steps (C1.2 to C1.4, D3+c, C2/2-3). */\nconst a = ['B1.D.i', 'chit:rush-low', 'scen:door/major', 'A3-EX']; // A Full Move, B.4\n";
    expect(found(source)).toEqual([
      'C1.2@1 comment',
      'C1.4@1 comment',
      'D3+c@1 comment',
      'C2/2-3@1 comment',
      'C1.3@1 comment',
      'B1.D.i@2 string',
      'chit:rush-low@2 string',
      'scen:door/major@2 string',
      'A3-EX@2 string',
      'B.4@2 comment',
    ]);
    expect(sourcesOf('C1.4', [at('rules/e-rally.ts', 'C1.4'), at('rules/c-paths.ts', 'C1.4')]).map(({ file }) => file)).toEqual([
      'rules/c-paths.ts',
      'rules/e-rally.ts',
    ]);
    expect(idOfTitle('chit:rush-low the pods of 2 to 6')).toBe('chit:rush-low');
  });

  test('numbers that are no cases are let be', () => {
    expect(found('// version 0.50.2, 12.345, v1.2\nconst a = 3.4;')).toEqual([]);
  });

  test('the best place is in the rule file of the section, and an own id goes before that of the whole case', () => {
    const all = [at('effects.ts', '8.0'), at('rules/09-points.ts', '8.0'), at('rules/08-command.ts', '8.0'), at('effects.ts', '8.0b')];
    expect(sourcesOf('8.0a', all).map(({ file }) => file)).toEqual(['rules/08-command.ts', 'rules/09-points.ts', 'effects.ts']);
    expect(sourcesOf('8.0b', all)).toEqual([all[3]]);
    expect(sourcesOf('8.1', all)).toEqual([]);
  });

  test('cards, rulings, options, narration and tests enforce nothing', () => {
    const files = [
      'rulebook/07.ts',
      'rulings.ts',
      'options.ts',
      'narrate.ts',
      'narrate/places.ts',
      'rules/08-command.test.ts',
      'rules/08-command.ts',
    ];
    expect(files.filter((file) => !describesOnly(file))).toEqual(['rules/08-command.ts']);
  });
});

describe('the report', () => {
  const items = [item('8.0a'), item('8.1'), item('3.0a', 'definition', ['card']), item('2.3', 'component', [])];
  const findings = {
    sources: [
      { file: 'rules/08-command.ts', id: '8.0', by: 'comment', line: 3, text: '' },
      { file: 'options.ts', id: '8.1', by: 'string', line: 3, text: '' },
    ] as const,
    tests: [
      titled('8.0a one'),
      titled('8.1 fails', 'a.test.ts', 'failed'),
      titled('8.1 is skipped', 'a.test.ts', 'other'),
      titled('8.0 whole'),
      titled('23.1 stray'),
    ],
    card: (id: string) => (id === '3.0a' ? undefined : { case: id, title: '', text: '' }),
  };

  test('names what is missing: a failed or skipped test is none, and an option is no source', () => {
    const reports = reportOn(items, findings);
    expect(reports.map(({ missing }) => missing)).toEqual([[], ['source', 'test'], ['card'], []]);
    expect(summary('x', figures(reports))).toBe('x: 4 items, source 1 of 2, test 1 of 2, card 2 of 3, 3 missing');
  });

  test('a title that names no item is told', () => {
    expect(strayTitles(items, findings.tests)).toEqual(['23.1']);
  });

  test('results of Jest: ids end at a space, colon or comma; a file without tests did not run', () => {
    expect(['4.9/speed costs 4', '8.1: x', '8.1, 8.2 x'].map(idOfTitle)).toEqual(['4.9/speed', '8.1', '8.1']);
    const run = readResults(
      {
        testResults: [
          { name: '/p/a.test.ts', assertionResults: [{ title: '8.1 x', fullName: 'b 8.1 x', status: 'pending' }] },
          { name: '/p/b.test.ts', assertionResults: [] },
        ],
      },
      '/p',
    );
    expect(run).toEqual({ tests: [{ file: 'a.test.ts', title: '8.1 x', fullName: 'b 8.1 x', status: 'other' }], broken: ['b.test.ts'] });
  });
});

describe('teeth', () => {
  const mutant = (line: number, ...killers: string[]) =>
    ({ file: 'f.ts', line, change: 'c', outcome: killers.length > 0 ? 'killed' : 'survived', killers }) as const;
  const tests = [titled('8.1 a'), titled('8.2 b'), titled('plain')];
  const items = [item('8.1'), item('8.2'), item('3.0a', 'definition', ['card'])];

  test('an item owns what a test titled by it kills, whoever else kills it', () => {
    const found = teeth(items, tests, [mutant(1, 'block 8.1 a', 'block plain'), mutant(2, 'block plain')]);
    expect([...found.owned]).toEqual([
      ['8.1', 1],
      ['8.2', 0],
    ]);
    expect(found.toothless).toEqual(['8.2']);
    expect(found.passes).toBe(false);
    expect(teethSummary('x', found)).toBe('x: 2 mutants, 0 survived (0.0 %, at most 15 %), 1 of 2 items own a killed mutant');
  });

  test('at most 15 % may survive, and survivors are listed by place', () => {
    const killed = Array.from({ length: 17 }, (_, i) => mutant(i, 'block 8.1 a', 'block 8.2 b'));
    const survived = [mutant(9), mutant(4), mutant(5)];
    expect(teeth(items, tests, [...killed, ...survived]).passes).toBe(true);
    const found = teeth(items, tests, [...killed.slice(1), ...survived]);
    expect(found.passes).toBe(false);
    expect(survivorList(found)).toEqual(['survived f.ts:4  c', 'survived f.ts:5  c', 'survived f.ts:9  c']);
    expect(teeth(items, tests, []).passes).toBe(false);
  });

  test("Stryker's report: what no test reaches survived, what was left out or did not load says nothing", () => {
    const made = (status: string, killedBy: string[] = []) => ({
      mutatorName: 'M',
      replacement: 'a\n  b',
      status,
      killedBy,
      location: { start: { line: 7 } },
    });
    const report = {
      files: {
        'f.ts': { mutants: [made('Killed', ['0']), made('NoCoverage'), made('Timeout'), made('Ignored'), made('RuntimeError')] },
        'g.ts': { mutants: [made('Survived')] },
      },
      testFiles: { 'a.test.ts': { tests: [{ id: '0', name: 'block 8.1 a' }] } },
    };
    expect(readReport(report, ['f.ts'])).toEqual([
      { file: 'f.ts', line: 7, change: 'M -> a b', outcome: 'killed', killers: ['block 8.1 a'] },
      { file: 'f.ts', line: 7, change: 'M -> a b (no test reaches it)', outcome: 'survived', killers: [] },
      { file: 'f.ts', line: 7, change: 'M -> a b', outcome: 'killed', killers: [] },
    ]);
  });

  test('tests that are there for a file: of its section, of an item it enforces; all for a file of no section', () => {
    const enforcing = new Map([['13.5', ['rules/16-melee.ts']]]);
    const near = (title: string, file: string, source: string) => isNear(titled(title, file), source, enforcing);
    expect(near('8.1 x', 'rules/09-points.test.ts', 'rules/08-command.ts')).toBe(true);
    expect(near('plain', 'rules/08-command.test.ts', 'rules/08-command.ts')).toBe(true);
    expect(near('13.5 x', 'rules/13-incapacitation.test.ts', 'rules/16-melee.ts')).toBe(true);
    expect(near('18.1 x', 'rules/18-rooms.test.ts', 'rules/08-command.ts')).toBe(false);
    expect(near('18.1 x', 'rules/18-rooms.test.ts', 'effects.ts')).toBe(true);
  });
});

describe('changed values', () => {
  const json = {
    basis: 'fact',
    rows: { darter: 8, speed: 4 },
    list: [
      { id: 'a', from: null, to: 'In' },
      { id: 'b', from: 1, to: null },
    ],
  };
  const rows: Group = { file: 'c.json', path: ['rows'], cases: ['4.9'], change: 'leaves' };
  const list: Group = { file: 'c.json', path: ['list'], cases: ['16.6'], change: 'leaves' };

  test('every value is changed, every entry taken out; ids and bases stay', () => {
    const changes = (group: Group) => mutantsOf(json, group).map(({ path, to }) => [path.join('.'), to]);
    expect(changes(rows)).toEqual([
      ['rows.darter', 9],
      ['rows.speed', 5],
    ]);
    expect(changes(list)).toEqual([
      ['list.0.from', 0],
      ['list.0.to', 'In changed'],
      ['list.1.from', 2],
      ['list.1.to', 0],
    ]);
    expect(changes({ ...list, change: 'entries' })).toEqual([
      ['list.0', undefined],
      ['list.1', undefined],
    ]);
    expect(changes({ ...list, most: 2, only: (path) => path.at(-1) === 'to' })).toEqual([
      ['list.0.to', 'In changed'],
      ['list.1.to', 0],
    ]);
  });

  test('the original stays as it is', () => {
    const before = JSON.stringify(json);
    expect(withChange(json, ['rows', 'speed'], 5)).toEqual({ ...json, rows: { darter: 8, speed: 5 } });
    expect(withChange(json, ['rows', 'speed'], undefined)).toEqual({ ...json, rows: { darter: 8 } });
    expect(withChange(json, ['list', 0], undefined)).toEqual({ ...json, list: [json.list[1]] });
    expect(withChange(json, ['list', 1, 'from'], 2)).toEqual({ ...json, list: [json.list[0], { id: 'b', from: 2, to: null }] });
    expect(JSON.stringify(json)).toBe(before);
  });

  test('passing tests titled by the item or one of its parts watch it', () => {
    const [mutant] = mutantsOf(json, rows);
    const tests = [titled('4.9 a'), titled('4.9/speed b'), titled('4.9/speed c', 'a.test.ts', 'failed'), titled('4.90 d'), titled('4.8 e')];
    if (mutant === undefined) throw new Error('no mutant');
    expect(watchers(mutant, tests).map(({ title }) => title)).toEqual(['4.9 a', '4.9/speed b']);
  });

  test('rows and their lines are found by key, id or place', () => {
    const text = JSON.stringify(json, null, 2);
    expect(entryOf(json, rows, '4.9/speed')).toEqual(['rows', 'speed']);
    expect(entryOf(json, list, '16.6/b')).toEqual(['list', '1']);
    expect(entryOf(json, list, '16.6/1')).toEqual(['list', '0']);
    expect(entryOf(json, rows, '5.9/speed')).toBeNull();
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines[lineOfPath(text, ['rows', 'speed']) - 1]).toBe('"speed": 4');
    expect(lines[lineOfPath(text, ['list', 1, 'from']) - 1]).toBe('"from": 1,');
    expect(lines[lineOfPath(text, ['list', 0, 'to']) - 1]).toBe('"to": "In"');
  });
});
