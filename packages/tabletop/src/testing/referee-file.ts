import type { Close, Parsed } from '../contract';
import type { Json } from '../json';
import type { Seat, Viewer } from '../seats';
import type { Occurs } from './facts';

/** Facts of a position: paths into `writeSetup(state)` and into Views, texts in Views, and lines of each viewer's log. */
export interface Facts {
  readonly state?: Readonly<Record<string, Json>>;
  readonly view?: Readonly<Record<Viewer, Occurs & { readonly paths?: Readonly<Record<string, Json>> }>>;
  readonly log?: Readonly<Record<Viewer, Occurs>>;
}

/** What is asked in a step: exactly one of command, offer, undo and close. */
export interface RefereeStep extends Facts {
  readonly note?: string;
  /** Absent for a close. */
  readonly seat?: Seat;
  readonly command?: Json;
  readonly offer?: string;
  readonly values?: Readonly<Record<string, Json>>;
  /** How many of the seat's own last commands are taken back; true: one. */
  readonly undo?: true | number;
  readonly close?: Close;
  /** 'accepted' where it is left out. `refused` is the case the refusal cites ('' for the table's own refusals). */
  readonly expect?: 'accepted' | { readonly refused: string; readonly code?: string };
  /** How many dice it asks for. */
  readonly dice?: number;
}

export interface RefereeDocument {
  readonly ruleset: string;
  readonly title: string;
  /** The case or ruling it is about. */
  readonly case?: string;
  readonly options?: Json;
  readonly seats?: readonly Seat[];
  /** A Setup of the ruleset; absent: the printed start. */
  readonly position?: Json;
  /** Faces in the order in which they fall. */
  readonly dice: readonly number[];
  /** Key of shuffles and handles (hex), where a file depends on an order. */
  readonly key?: string;
  readonly steps: readonly RefereeStep[];
  readonly finally?: Facts;
}

const documentKeys = ['ruleset', 'title', 'case', 'options', 'seats', 'position', 'dice', 'key', 'steps', 'finally', '$schema', 'note'];
const factKeys = ['state', 'view', 'log'];
const stepKeys = [...factKeys, 'note', 'seat', 'command', 'offer', 'values', 'undo', 'close', 'expect', 'dice'];
const acts = ['command', 'offer', 'undo', 'close'] as const;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A misspelt member would be an expectation nobody checks, so every unknown one is a problem. */
const strangers = (value: Fields, known: readonly string[], where: string): string[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${where}: unknown member ${JSON.stringify(key)}`);

/** One document or a list of them. */
export function parseReferee(json: unknown): Parsed<readonly RefereeDocument[]> {
  const list: readonly unknown[] = Array.isArray(json) ? json : [json];
  const problems = list.flatMap((each, at) => documentProblems(each, `document ${at + 1}`));
  if (list.length === 0) problems.push('no document');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: list as readonly RefereeDocument[] };
}

function documentProblems(value: unknown, where: string): string[] {
  if (!isFields(value)) return [`${where} is no object`];
  const problems = strangers(value, documentKeys, where);
  for (const key of ['ruleset', 'title']) if (typeof value[key] !== 'string') problems.push(`${where}: ${key} is missing`);
  const { dice, steps } = value;
  if (!Array.isArray(dice) || !dice.every((face) => Number.isInteger(face))) problems.push(`${where}: dice are a list of faces`);
  if (!Array.isArray(steps) || steps.length === 0) return [...problems, `${where}: steps are missing`];
  if (value['finally'] !== undefined) problems.push(...factsProblems(value['finally'], `${where}, finally`, factKeys));
  return [...problems, ...steps.flatMap((step, at) => stepProblems(step, `${where}, step ${at + 1}`))];
}

function stepProblems(value: unknown, where: string): string[] {
  if (!isFields(value)) return [`${where} is no object`];
  const problems = factsProblems(value, where, stepKeys);
  const asked = acts.filter((act) => value[act] !== undefined);
  if (asked.length !== 1)
    problems.push(`${where} asks for ${asked.length === 0 ? 'nothing' : asked.join(' and ')}; one of ${acts.join(', ')} is wanted`);
  if (value['close'] === undefined && typeof value['seat'] !== 'string') problems.push(`${where}: seat is missing`);
  const { expect = 'accepted' } = value;
  if (isFields(expect)) {
    problems.push(...strangers(expect, ['refused', 'code'], `${where}, expect`));
    if (typeof expect['refused'] !== 'string') problems.push(`${where}, expect: refused names a case`);
  } else if (expect !== 'accepted') problems.push(`${where}: expect is "accepted" or {"refused": case}`);
  return problems;
}

function factsProblems(value: unknown, where: string, known: readonly string[]): string[] {
  if (!isFields(value)) return [`${where} is no object`];
  const problems = strangers(value, known, where);
  for (const kind of ['view', 'log'] as const) {
    const of = value[kind];
    if (of === undefined) continue;
    if (!isFields(of)) return [...problems, `${where}: ${kind} is by viewer`];
    for (const [viewer, facts] of Object.entries(of)) {
      if (isFields(facts))
        problems.push(
          ...strangers(facts, kind === 'view' ? ['contains', 'lacks', 'paths'] : ['contains', 'lacks'], `${where}, ${kind} of ${viewer}`),
        );
      else problems.push(`${where}, ${kind} of ${viewer} is no object`);
    }
  }
  return problems;
}
