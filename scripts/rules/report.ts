// What `npm run rules` knows of each printed item, and how it says it.
import { describesOnly, type Source, sourcesOf } from './citations';
import { groupBy } from './group-by';
import { type Item, lineage, type Need } from './items';
import { idOfTitle, type TestRun, type TitledTest } from './titled-tests';

export interface Card {
  readonly case: string;
  readonly title: string;
  readonly text: string;
}

export type Lack = 'source' | Need;

export interface ItemReport {
  readonly item: Item;
  /** Where it is enforced, the best place first. */
  readonly sources: readonly Source[];
  readonly tests: readonly TitledTest[];
  /** A row of a chart is shown that of its chart; it needs none. */
  readonly card: Card | null;
  readonly missing: readonly Lack[];
}

/** Rules and what is done in setting up must be found in code; charts and components are data, definitions are held by their tests. */
export const needsSource = ({ kind }: Item): boolean => kind === 'rule' || kind === 'setup';

export interface Findings {
  readonly sources: readonly Source[];
  readonly tests: readonly TitledTest[];
  readonly card: (id: string) => Card | undefined;
}

export function reportOn(items: readonly Item[], findings: Findings): readonly ItemReport[] {
  const sources = findings.sources.filter(({ file }) => !describesOnly(file));
  const titled = groupBy(findings.tests, ({ title }) => idOfTitle(title));
  return items.map((item) => {
    const tests = titled.get(item.id) ?? [];
    const own = sourcesOf(item.id, sources);
    const card = findings.card(item.id) ?? null;
    const missing: Lack[] = [];
    if (needsSource(item) && own.length === 0) missing.push('source');
    if (item.needs.includes('test') && !tests.some(({ status }) => status === 'passed')) missing.push('test');
    if (item.needs.includes('card') && card?.case !== item.id) missing.push('card');
    return { item, sources: own, tests, card, missing };
  });
}

/** Titles that look like those of items but name neither one nor a case or section that has items, so most likely a slip. */
export function strayTitles(items: readonly Item[], tests: readonly TitledTest[]): readonly string[] {
  const ids = new Set(items.flatMap(({ id }) => lineage(id)));
  return [...new Set(tests.map(({ title }) => idOfTitle(title)))].filter(
    (id) => /^(\d+\.\d|[A-GQV]\d|B\.\d|(chit|scen):)/.test(id) && !ids.has(id),
  );
}

const at = ({ file, line, id }: Source, item: string) => `${file}:${line}${id === item ? '' : ` (as ${id})`}`;

function count(tests: readonly TitledTest[]): string {
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return passed === tests.length ? `${passed}` : `${passed} of ${tests.length}`;
}

/** One line: id, title, place, tests, card. */
export function line({ item, sources, tests, card, missing }: ItemReport): string {
  const [first] = sources;
  const place = first !== undefined ? at(first, item.id) : missing.includes('source') ? 'NO SOURCE' : '-';
  const run = missing.includes('test') ? `NO TEST${tests.length > 0 ? ` (${count(tests)} passed)` : ''}` : `tests ${count(tests)}`;
  const shown = missing.includes('card') ? 'NO CARD' : card === null ? '' : card.case === item.id ? 'card' : `card of ${card.case}`;
  return `${item.id.padEnd(26)} ${item.title.slice(0, 40).padEnd(41)} ${place.padEnd(44)} ${run.padEnd(10)} ${shown}`.trimEnd();
}

/** Everything about one item. */
export function details(report: ItemReport): string {
  const { item, sources, tests, card, missing } = report;
  const out = [`${item.id} ${item.title} (${item.kind}; needs ${item.needs.join(' and ') || 'nothing'})`];
  if (sources.length === 0) out.push(`  source  ${needsSource(item) ? 'none' : 'none (not needed)'}`);
  for (const source of sources) out.push(`  source  ${at(source, item.id)}  ${source.text}`);
  if (tests.length === 0) out.push('  test    none');
  for (const test of tests)
    out.push(`  test    ${test.status === 'passed' ? '' : `${test.status.toUpperCase()}: `}${test.title}  [${test.file}]`);
  out.push(card === null ? '  card    none' : `  card    ${card.case} ${card.title}: ${card.text}`);
  if (missing.length > 0) out.push(`  MISSING ${missing.join(', ')}`);
  return out.join('\n');
}

export interface Figures {
  readonly items: number;
  readonly source: readonly [found: number, needed: number];
  readonly test: readonly [found: number, needed: number];
  readonly card: readonly [found: number, needed: number];
  readonly missing: number;
}

export function figures(reports: readonly ItemReport[]): Figures {
  const share = (lack: Lack, needed: (item: Item) => boolean) => {
    const all = reports.filter(({ item }) => needed(item));
    return [all.filter(({ missing }) => !missing.includes(lack)).length, all.length] as const;
  };
  return {
    items: reports.length,
    source: share('source', needsSource),
    test: share('test', ({ needs }) => needs.includes('test')),
    card: share('card', ({ needs }) => needs.includes('card')),
    missing: reports.reduce((sum, { missing }) => sum + missing.length, 0),
  };
}

/** The last line of a run. */
export function summary(ruleset: string, { items, source, test, card, missing }: Figures): string {
  const of = ([found, needed]: readonly [number, number]) => `${found} of ${needed}`;
  return `${ruleset}: ${items} items, source ${of(source)}, test ${of(test)}, card ${of(card)}, ${missing} missing`;
}

/** What is missing, by kind, in few lines. */
export function missingList(reports: readonly ItemReport[]): string[] {
  return (['source', 'test', 'card'] as const).flatMap((lack) => {
    const ids = reports.filter(({ missing }) => missing.includes(lack)).map(({ item }) => item.id);
    return ids.length === 0 ? [] : [`no ${lack}: ${ids.join(' ')}`];
  });
}

/** Faults of the run itself: test files that did not run, tests that failed, titles that name no item. */
export function faults(items: readonly Item[], { tests, broken }: TestRun): string[] {
  const failed = tests.filter(({ status }) => status === 'failed');
  return [
    ...broken.map((file) => `did not run: ${file}`),
    ...failed.map(({ file, fullName }) => `failed: ${fullName}  [${file}]`),
    ...strayTitles(items, tests).map((id) => `no item ${id}, but a test is titled by it`),
  ];
}
