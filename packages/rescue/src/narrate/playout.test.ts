import { keyedDice } from '@carapace/tabletop';
import { engine } from '@carapace/tabletop/game';
import { seededRng } from '@carapace/tabletop/testing';
import { expect, test } from '@jest/globals';
import type { EventKind } from '../events';
import { KIND_NAMES } from '../names';
import { load } from '../server';
import type { Setup } from '../setup';
import type { RescueState } from '../state';
import { at } from '../testing/position';
import { view } from '../view';

/* Random play from the beginning and from crowded positions: nothing is left without words, and no words tell what a View hides. */

const ruleset = load();
const { table } = ruleset;
const eng = engine(ruleset);
const VIEWERS = ['terran', 'znon', 'watcher'] as const;
const KEY = '22'.repeat(32);

const forces = {
  terran: { darters: ['Altair', 'Rigel', 'Vega'], engineers: 2, scouts: 4, lancers: 5 },
  znon: { soldiers: 8, workers: 10, boobytraps: 3, fakes: 2, speed: 0 },
};
const darters = [
  { name: 'Altair', state: 'docked', breach: 'D12', open: true },
  { name: 'Rigel', state: 'docked', breach: 'E11', open: true },
  { name: 'Vega', state: 'docked', breach: 'C10', open: false },
] as const;

/** Both engines gone, hostages threatened, traps, Armories and pods within reach, men under Mind Control. */
const crowded: Setup = {
  segment: 'terran-movement',
  turn: 4,
  mission: 'rescue',
  forces,
  loadsKnown: true,
  darters: [...darters],
  destroyed: ['L8', 'L10'],
  hostages: { power: true, rollsDue: 1, announced: [{ unit: 'z3', turn: 3 }] },
  workersLeft: 6,
  units: [
    { kind: 'engineer', at: 'D12' },
    { kind: '2-lancers', at: 'D12' },
    { kind: 'boobytrap', at: 'D12' },
    { kind: 'fake-boobytrap', at: 'D12' },
    { kind: 'ambassador', at: 'D14' },
    { kind: 'soldier', at: 'D14' },
    { kind: 'queen', at: 'D9', active: true },
    { kind: 'soldier', at: 'D9' },
    { kind: '2-lancers', at: 'D9' },
    { kind: 'scout', at: 'D9' },
    { kind: 'master-queen', at: 'E11', active: true },
    { kind: 'daughter', at: 'E11' },
    { kind: 'engineer', at: 'C10' },
    { kind: 'worker', at: 'C10', incapacitated: true },
    { kind: 'queen', at: 'C7' },
    { kind: 'scout', at: 'C7', side: 'znon', holder: 'z5' },
    { kind: 'worker', at: 'B7' },
    { kind: 'soldier', at: 'F10' },
    { kind: '1-lancer', at: 'darter:Vega' },
    { kind: '1-lancer', at: 'darter:Vega' },
    { kind: 'engineer', at: 'darter:Vega', incapacitated: true },
    { kind: 'engineer', at: 'L1' },
    { kind: 'scout', at: 'L3' },
    { kind: 'soldier', at: 'L3' },
    { kind: '1-lancer', at: '34' },
    { kind: '1-lancer', at: '34' },
    { kind: 'soldier', at: '36' },
    { kind: 'worker', at: 'A4' },
    { kind: 'soldier', at: 'A4' },
  ],
};

interface Played {
  readonly state: RescueState;
  readonly prompts: readonly string[];
}

function play(first: RescueState, seed: string, commands: number): Played {
  const rng = seededRng(seed);
  const prompts = new Set<string>();
  let state = first;
  for (let count = 0; count < commands && state.result === null; count++) {
    for (const viewer of VIEWERS) prompts.add(table.prompt(eng.view(state, viewer)).text);
    const [seat = ''] = ruleset.rules.awaited(state);
    const command = table.sample(eng.view(state, seat), rng);
    if (command === null) throw new Error(`nobody can do anything in ${state.segment}`);
    const done = eng.apply(state, seat, command, `${seed}-${count}`, keyedDice(KEY));
    if (!done.ok) throw new Error(`${done.refusal.text} ${done.fault?.stack}`);
    state = done.state;
  }
  for (const viewer of VIEWERS) prompts.add(table.prompt(eng.view(state, viewer)).text);
  return { state, prompts: [...prompts] };
}

const fresh = (): RescueState =>
  eng.start({ options: at({ segment: 'forces' }).state.options, seats: ['terran', 'znon'], source: keyedDice(KEY) }).state;

const games: readonly Played[] = [
  play(fresh(), 'whole', 200),
  ...['a', 'b', 'c'].map((seed) => play(at(crowded).state, seed, 120)),
  ...['d', 'e'].map((seed) => play(at({ ...crowded, segment: 'znon-movement' }).state, seed, 100)),
];

/** The log as it was kept, and what a viewer who does not yet know everything reads. */
function* told(viewer: string) {
  for (const { state } of games) {
    const seen = view({ ...state, result: null }, viewer);
    for (const [page, { events }] of state.log.entries()) {
      for (const [index, stored] of events.entries()) {
        const event = seen.log[page]?.events[index];
        if (event === undefined) throw new Error('a line is missing');
        yield { stored, event, line: table.narrate(event, seen) };
      }
    }
  }
}

/** What a missing fact, unit or place would leave behind. */
const HOLES = /undefined|null|NaN|\[object| {2}|^ | [,.:]|\(\)|Game-Turn 0/;

test('every event of random play reads as a sentence to each viewer', () => {
  const kinds = new Set<EventKind>();
  for (const viewer of VIEWERS) {
    for (const { event, line } of told(viewer)) {
      kinds.add(event.kind);
      expect(line.text).not.toMatch(HOLES);
      expect(line.text).toMatch(/^[A-Z0-9].*\.$/);
      expect(line.cases).toEqual(event.cases);
    }
  }
  // That random play got around.
  expect(kinds.size).toBeGreaterThan(40);
});

/** What a kind of event says by itself, whoever lies under the counter (15.5, 18.9), or names by its facts (19.3). */
const SAYS: Readonly<Partial<Record<EventKind, readonly string[]>>> = {
  'trap-hit': ['boobytrap'],
  'worker-placed': ['Worker'],
  'execution-announced': ['ambassador', 'daughter'],
  'execution-waived': ['ambassador', 'daughter'],
  'hostage-executed': ['ambassador', 'daughter'],
};

test.each(['terran', 'watcher'])('11.0 no line that the %s reads names the kind of a unit it does not show', (viewer) => {
  let hidden = 0;
  for (const { stored, event, line } of told(viewer)) {
    const open = event.about.flatMap(({ kind }) => (kind === null ? [] : [KIND_NAMES[kind]]));
    for (const [index, ref] of event.about.entries()) {
      const kind = stored.about[index]?.kind;
      if (ref.kind !== null || kind === undefined) continue;
      hidden += 1;
      const name = KIND_NAMES[kind];
      if (open.includes(name) || SAYS[event.kind]?.includes(name)) continue;
      expect(line.text).not.toMatch(new RegExp(`\\b${name}(s\\b|\\b)`));
    }
  }
  expect(hidden).toBeGreaterThan(50);
});

test('the prompt is never empty and has no gaps in random play', () => {
  const prompts = new Set(games.flatMap((game) => game.prompts));
  expect(prompts.size).toBeGreaterThan(30);
  for (const text of prompts) {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(HOLES);
  }
});
