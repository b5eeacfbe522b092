// Where source texts cite printed cases: in comments, and as strings that are nothing but an id (refusals, tells, offers).
import { lineage } from './items';

export interface Citation {
  /** As written there, a range being written out: 8.2 to 8.4 cites 8.3. */
  readonly id: string;
  readonly line: number;
  /** A string is part of what runs; a comment stands beside it. */
  readonly by: 'comment' | 'string';
  /** The source line, trimmed. */
  readonly text: string;
}

const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const numbered = /\d{1,2}\.\d{1,2}(?:[A-Z]\d?|[a-z])?(?:\/[a-zA-Z\d-]+)?(?![\w]|\.\d)/;
/** A2a.1, B1.D.i, C1.4, C2/2-3, D3+a, D-EX.1, A3-EX, B.4, V0, chit:rush-low, scen:door/major. */
const lettered =
  /(?:[A-GQV]\d{1,2}[a-z]?(?:\+[a-z])?(?:-EX)?(?:\.(?:[A-Z](?:\.[ivx]+)?|\d{1,2}))?(?:\/\d(?:-\d)?(?:\.\d)?)?|[A-G]-EX\.\d|B\.\d|(?:chit|scen):[a-z\d]+(?:[-/][a-z\d]+)*)(?![\w+/])/;
const caseId = new RegExp(`(?<![\\w.:/+-])(?:${numbered.source}|${lettered.source})`, 'g');
const range = /(?<![\w.-])([A-G]?\d{1,2}[a-z]?)\.(\d{1,2})(?: to |-)([A-G]?\d{1,2}[a-z]?)\.(\d{1,2})(?![\w.]\d)/g;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

function idsIn(text: string): string[] {
  const ids = [...text.matchAll(caseId)].map(([id]) => id);
  for (const [, from, first, to, last] of text.matchAll(range)) {
    if (from !== to) continue;
    for (let number = Number(first) + 1; number < Number(last); number++) ids.push(`${from}.${number}`);
  }
  return ids;
}

/** For each line whether it lies in the declaration of a type, or imports: it names things and decides nothing. Texts must be blanked. */
function declaringLines(code: readonly string[]): readonly boolean[] {
  let depth = 0;
  let open = false;
  return code.map((line) => {
    if (!open) {
      open = /^\s*(export\s+)?(declare\s+)?(interface|type)\s+\w/.test(line) || /^\s*import\b/.test(line);
      depth = 0;
    }
    if (!open) return false;
    for (const sign of line)
      if ('{([<'.includes(sign)) depth += 1;
      else if ('})]'.includes(sign)) depth -= 1;
      else if (sign === '>' && !/=>/.test(line)) depth -= 1;
    // An interface ends with its brace, a type or an import with the semicolon that stands outside all brackets.
    if (depth <= 0 && /[;}]\s*$/.test(line)) open = false;
    return true;
  });
}

/**
 * Citations that stand at code: a comment counts for the code on its own line or the next line of code. A comment at the head of a file
 * (a block that is no doc comment, or one followed by an empty line) and what stands at types or imports are left out.
 */
export function citations(source: string): readonly Citation[] {
  const lines = source.split('\n');
  const code = source
    .replace(token, (text) => (/^\/[/*]/.test(text) ? blank(text) : `${text[0]}${blank(text.slice(1, -1))}${text[0]}`))
    .split('\n');
  const declares = declaringLines(code);
  const lineOf = (index: number) => source.slice(0, index).split('\n').length;
  const found: Citation[] = [];

  for (const match of source.matchAll(token)) {
    const [text] = match;
    if (!/^\/[/*]/.test(text)) {
      const id = text.slice(1, -1);
      const line = lineOf(match.index);
      if (idsIn(id)[0] === id && declares[line - 1] === false) found.push({ id, line, by: 'string', text: lines[line - 1]?.trim() ?? '' });
      continue;
    }
    const last = lineOf(match.index + text.length - 1);
    const besideCode = code[last - 1]?.trim() !== '';
    if (!besideCode && text.startsWith('/*') && (!text.startsWith('/**') || lines[last]?.trim() === '')) continue;
    const at = besideCode ? last - 1 : code.findIndex((line, index) => index >= last && line.trim() !== '');
    if (at < 0 || declares[at] === true) continue;
    for (const [offset, part] of text.split('\n').entries()) {
      const line = lineOf(match.index) + offset;
      for (const id of idsIn(part)) found.push({ id, line, by: 'comment', text: lines[line - 1]?.trim() ?? '' });
    }
  }
  return found;
}

export interface Source extends Citation {
  /** Relative to the package's src. */
  readonly file: string;
}

/** Files of a ruleset that describe rules, or test them, and so enforce none; paths relative to src. */
export const describesOnly = (file: string): boolean =>
  /^(rulebook|rulings|options|narrate|narration|testing|twin|bot|near-miss)(\/|\.ts$|-)/.test(file) ||
  /\.(i?test|fixture)\.tsx?$/.test(file);

const isRule = (file: string) => /(^|\/)rules\//.test(file);
/** '8' of 08-command.ts and 8.0a, 'c' of c-walking.ts and C1.4; null for what has none. */
function sectionOf(text: string): string | null {
  const number = /(?:^|\/)(\d+)/.exec(text)?.[1];
  if (number !== undefined) return String(Number(number));
  return /(?:^|\/)([a-z])(?=-)/.exec(text)?.[1] ?? /^([A-Z])(?=[\d.-])/.exec(text)?.[1]?.toLowerCase() ?? null;
}

/**
 * Where an item is enforced: what cites it by its own id; if nothing does, what cites the case it is part of (8.0 for 8.0a). The best place
 * first: in a rule file of its section, in another rule file, by what runs.
 */
export function sourcesOf(id: string, all: readonly Source[]): readonly Source[] {
  const chain = lineage(id);
  const section = sectionOf(id) ?? '';
  const rank = (source: Source) => [
    isRule(source.file) && sectionOf(source.file.split('rules/')[1] ?? '') === section ? 0 : isRule(source.file) ? 1 : 2,
    source.by === 'string' ? 0 : 1,
  ];
  const nearest = chain.find((part) => all.some((source) => source.id === part));
  const ranked = all.filter((source) => source.id === nearest).map((source) => ({ source, order: rank(source) }));
  return ranked
    .toSorted((a, b) => a.order.reduce((found, value, index) => found || value - (b.order[index] ?? 0), 0))
    .map(({ source }) => source);
}
