import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { conformance } from './conformance/ruleset';
import { valueAt } from './facts';
import { referee } from './referee';
import { parseReferee, type RefereeDocument, type RefereeStep } from './referee-file';

const file = JSON.parse(readFileSync(join(__dirname, '../../fixtures/referee/larder.json'), 'utf8')) as RefereeDocument[];
const [nested, secret] = file as [RefereeDocument, RefereeDocument];
const withStep = (document: RefereeDocument, at: number, change: Partial<RefereeStep>): RefereeDocument => ({
  ...document,
  steps: document.steps.map((step, each) => (each === at ? { ...step, ...change } : step)),
});

describe('the referee', () => {
  test('passes the files of the conformance ruleset', () => {
    expect(parseReferee(file).ok).toBe(true);
    expect(file.map((document) => referee(conformance, document))).toEqual(file.map(({ steps }) => ({ ok: true, steps: steps.length })));
  });

  const differences: readonly (readonly [string, RefereeDocument, number, string])[] = [
    ['an accepted step that should be refused', withStep(secret, 0, { expect: { refused: '2.1' } }), 1, 'was accepted'],
    ['a refused step that should be accepted', withStep(nested, 0, { expect: 'accepted' }), 1, 'was refused by 2.0 (not-now)'],
    ['another case', withStep(nested, 0, { expect: { refused: '9.9' } }), 1, 'expected case 9.9'],
    ['another code', withStep(nested, 0, { expect: { refused: '2.0', code: 'up' } }), 1, 'expected code up'],
    [
      'another fact of the state',
      withStep(nested, 1, { state: { 'open.0.kind': 'snap' } }),
      2,
      'state: open.0.kind is "sting", expected "snap"',
    ],
    ['a secret in a view', withStep(secret, 0, { view: { m2: { lacks: ['grub'] } } }), 1, 'view of m2: contains "grub"'],
    ['a line that is missing', withStep(secret, 0, { log: { m3: { contains: ['it is grub'] } } }), 1, 'log of m3: does not contain'],
    ['more dice than the step may ask for', withStep(nested, 1, { dice: 0 }), 2, 'asked for 1 dice, expected 0'],
    ['a die too few', { ...nested, dice: [] }, 2, 'no die is left'],
    ['a die too many', secret.dice.length === 0 ? { ...secret, dice: [6] } : secret, 5, '1 dice of the file were never asked for'],
    ['a fact at the end', { ...secret, finally: { state: { 'scores.m1': 3 } } }, 5, 'finally: state: scores.m1'],
    ['an offer that is not there', withStep(nested, 1, { offer: 'conceal' }), 2, 'no offer conceal for m2; there are order, peek, probe'],
    ['a position nobody can read', { ...nested, position: {} }, 0, 'position: '],
  ];
  test.each(differences)('tells %s', (_, document, step, text) => {
    expect(referee(conformance, document)).toEqual({ ok: false, step, text: expect.stringContaining(text) });
  });

  test('a misspelt expectation is refused, not ignored', () => {
    const misspelt = [{ ...secret, steps: [{ seat: 'm2', command: {}, expects: 'accepted' }, { seat: 'm1' }] }];
    const parsed = parseReferee(misspelt);
    expect(parsed).toEqual({
      ok: false,
      problems: [expect.stringContaining('unknown member "expects"'), expect.stringContaining('asks for nothing')],
    });
  });

  test('paths read pointers, dots, members by value and lengths', () => {
    const value = { 'a/b': [{ id: 'x', at: [1, 2] }] };
    expect([
      valueAt(value, '/a~1b/0/id'),
      valueAt(value, '/a~1b/id=x/at/1'),
      valueAt(value, '/a~1b/length'),
      valueAt(value, 'toString'),
    ]).toEqual(['x', 2, 1, undefined]);
  });
});
