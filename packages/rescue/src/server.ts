import { makeBox, type Parsed, type Ruleset, sha256Hex } from '@carapace/tabletop';
import { bot } from './bot';
import { parseCommand } from './command-schema';
import type { RescueCommand } from './commands';
import { makeHive, type Pack, packChanges } from './components';
import { PACK_FILES, packHash, parsePack, publicPack } from './components/parse';
import { printed } from './components/printed';
import { makeRules } from './game';
import lessons from './lessons/positions.json';
import { nearMiss } from './near-miss';
import { defaultOptions, options, type RescueOptions } from './options';
import { rulebook, rulings } from './rulebook';
import { parseSetup, writeSetup } from './setup';
import type { RescueState } from './state';
import { load as loadTable, type RescueTable } from './table';
import { twin } from './twin';
import { type RescueView, view } from './view';

/** The face for the host. */
export type RescueRuleset = Ruleset<RescueState, RescueView, RescueCommand, RescueOptions>;

/** The version of the rules: it changes with every change that alters what a command does. */
export const RULES_VERSION = '2';

export function load(pack: Pack = printed): RescueRuleset {
  const hive = makeHive(pack);
  const face = loadTable(pack, { rulebook, rulings });
  const table: RescueTable = { ...face, nearMiss: (seen, rng) => nearMiss(hive, face, seen, rng) };
  return {
    id: 'rescue',
    title: 'Rescue from the Hive',
    version: RULES_VERSION,
    packHash: packHash(pack, sha256Hex),
    publicPack: publicPack(pack) as never,
    ...(pack !== printed && { pack: { id: pack.id, name: pack.name, changes: packChanges(printed, pack) } }),
    optionSpecs: options,
    rules: makeRules(hive),
    table,
    view,
    parseOptions,
    parseCommand,
    parseSetup: (json, chosen) => parseSetup(hive, json, chosen),
    writeSetup: (state) => writeSetup(state) as never,
    bot: (seen, rng) => bot(table, hive, seen, rng),
    // Their positions are on the Hive that comes with the project.
    ...(pack === printed && { lessons: lessons as unknown as NonNullable<RescueRuleset['lessons']> }),
    twin: (state, viewer, rng) => twin(hive, state, viewer, rng),
    round: (state) => Math.max(0, state.turn - 1),
  };
}

/** For hosts: packs come as the files of a folder. */
export const box = makeBox({ load, packFiles: PACK_FILES, parsePack });

/** Options as a table stores them; what is left out has its default, what is unknown is a problem. */
export function parseOptions(json: unknown): Parsed<RescueOptions> {
  if (json === null || json === undefined) return { ok: true, value: defaultOptions };
  if (typeof json !== 'object' || Array.isArray(json)) return { ok: false, problems: ['options: not an object'] };
  const given = json as Record<string, unknown>;
  const problems = Object.keys(given)
    .filter((key) => !Object.hasOwn(defaultOptions, key))
    .map((key) => `options: there is no option ${key}`);
  const chosen: Record<string, unknown> = {};
  for (const spec of options) {
    const value = Object.hasOwn(given, spec.id) ? given[spec.id] : spec.default;
    if (!spec.choices.some((choice) => choice.value === value)) problems.push(`options: ${spec.id} cannot be ${JSON.stringify(value)}`);
    chosen[spec.id] = value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: chosen as unknown as RescueOptions };
}
