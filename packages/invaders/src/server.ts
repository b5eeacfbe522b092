import { makeBox, type Parsed, type Ruleset, sha256Hex } from '@carapace/tabletop';
import { bot } from './bot';
import { parseCommand } from './command-schema';
import type { InvadersCommand } from './commands';
import { type Pack, packChanges } from './components';
import { PACK_FILES, packHash, parsePack, publicPack } from './components/parse';
import { printed } from './components/printed';
import { makeRules } from './game';
import { makeGrounds } from './ground';
import { nearMiss } from './near-miss';
import { type InvadersOption, type MatchOptions, optionsFor } from './options';
import { parseOptions } from './parse-options';
import { rulebook, rulings } from './rulebook';
import { sequel } from './rules/campaign';
import { parseSetup, writeSetup } from './setup';
import type { InvadersState } from './state';
import { type InvadersTable, load as loadTable } from './table';
import { twin } from './twin';
import { type InvadersView, view } from './view';

/** The face for the host. */
export type InvadersRuleset = Ruleset<InvadersState, InvadersView, InvadersCommand, MatchOptions>;

/** The version of the rules: it changes with every change that alters what a command does. */
export const RULES_VERSION = '4';

/** The switches of a pack: its battles, then its campaign. */
export const optionSpecsOf = ({ scenarios: { battles, campaign } }: Pack): readonly InvadersOption[] => optionsFor([...battles, campaign]);

export function load(pack: Pack = printed): InvadersRuleset {
  const grounds = makeGrounds(pack);
  const face = loadTable(pack, { rulebook, rulings });
  const table: InvadersTable = { ...face, nearMiss: (seen, rng) => nearMiss(grounds, face, seen, rng) };
  const optionSpecs = optionSpecsOf(pack);
  return {
    id: 'invaders',
    title: 'Invaders from Dimension X!',
    version: RULES_VERSION,
    packHash: packHash(pack, sha256Hex),
    publicPack: publicPack(pack) as never,
    ...(pack !== printed && { pack: { id: pack.id, name: pack.name, changes: packChanges(printed, pack) } }),
    optionSpecs,
    rules: makeRules(grounds),
    table,
    view: (state, viewer) => view(pack, state, viewer),
    parseOptions: (json): Parsed<MatchOptions> => parseOptions(pack, optionSpecs, json),
    parseCommand,
    parseSetup: (json, chosen) => parseSetup(grounds, json, chosen),
    writeSetup: (state) => writeSetup(state) as never,
    bot: (seen, rng) => bot(table, grounds, seen, rng),
    twin: (state, viewer, rng) => twin(grounds, state, viewer, rng),
    round: (state) => Math.max(0, state.turn - 1),
    sequel: (seen) => sequel(pack, seen),
    handedOn: ['carried'],
  };
}

/** For hosts: packs come as the files of a folder. */
export const box = makeBox({ load, packFiles: PACK_FILES, parsePack });
