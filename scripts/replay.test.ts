import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { keyedDice } from '../packages/tabletop/src/dice';
import { matchKeys, matchSecrets } from '../packages/tabletop/src/fairness';
import type { Json } from '../packages/tabletop/src/json';
import { startMatch, submit, viewOf } from '../packages/tabletop/src/match';
import type { Entry, MatchRecord } from '../packages/tabletop/src/record';
import { exportMatch } from '../packages/tabletop/src/record-check';
import { conformance } from '../packages/tabletop/src/testing';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A whole match of the test double, players chosen and commands sampled by fixed numbers. */
function exported(): MatchRecord {
  const secrets = matchSecrets('3c'.repeat(32));
  const seats = ['m1', 'm2', 'm3'];
  const nonces = Object.fromEntries(seats.map((seat, at) => [seat, `0${at}`.repeat(32)]));
  const options = { seats: 3, rounds: 3, carried: null };
  let { match, head } = startMatch(conformance, { options, seats, keys: matchKeys(secrets.secret, secrets.seal, nonces) });
  const entries: Entry[] = [];
  const numbers = keyedDice('77'.repeat(32));
  let drawn = 0;
  const rng = { next: () => numbers.below(`${drawn++}`, 1_000_000) / 1_000_000 };
  while (match.state.result === null) {
    const seat = seats[Math.floor(rng.next() * 3)] ?? '';
    const command = conformance.table.sample(viewOf(match, seat), rng);
    if (command === null) continue;
    const next = submit(match, { kind: 'seat', seat }, command, `c${match.n}`);
    if (!next.ok) throw next.fault ?? new Error(next.refusal.code);
    match = next.match;
    entries.push(next.entry);
  }
  const segments = [{ ...head, entries }];
  const { result } = match.state;
  return exportMatch({ ruleset: 'conformance', table: 't', options, seats, segments, result: result as unknown as Json }, secrets, nonces);
}

let text = '';
beforeAll(() => {
  text = JSON.stringify(exported());
});

function replay(content: string): { code: number | null; lines: string[] } {
  const file = join(folder, 'match.json');
  writeFileSync(file, content);
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', file], { encoding: 'utf8' });
  return { code: status, lines: stdout.trim().split('\n') };
}

test('an exported match is good, and the figures come last', () => {
  const { code, lines } = replay(text);
  expect(lines.at(-1)).toMatch(/^matches 1, segments 1, entries (\d+), run again \1, dice [1-9]\d*, refused 0$/);
  expect(code).toBe(0);
});

test('an altered die is refused with exit 1', () => {
  const { code, lines } = replay(text.replace(/"face":(\d)/, (_, face) => `"face":${(Number(face) % 6) + 1}`));
  expect(lines[0]).toMatch(/REFUSED at entry \d+ \(die\)/);
  expect(lines.at(-1)).toMatch(/refused 1$/);
  expect(code).toBe(1);
});

test('what is no match is refused with exit 1', () => {
  expect(replay('{"format": 1')).toMatchObject({ code: 1 });
  expect(replay('null')).toMatchObject({ code: 1 });
});
