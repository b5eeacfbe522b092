import type { Box, Parsed, Ruleset } from './contract';

/** The files of a pack's folder put together, for a ruleset's parser to judge: `pack.json` holds id, name and what is small, the others one member each. */
export function assemblePack({ pack: head, ...members }: Readonly<Record<string, unknown>>): unknown {
  return typeof head === 'object' && head !== null ? { ...head, ...members } : members;
}

interface Packed<P> {
  /** The ruleset with a pack, or with the components that come with the project. */
  readonly load: (pack?: P) => unknown;
  readonly packFiles: readonly string[];
  /** Judges what the files of a folder say. */
  readonly parsePack: (json: unknown) => Parsed<P>;
}

/** The box of a ruleset whose packs come as the files of a folder. What it holds are rulesets of whatever State, which a host need not know. */
export function makeBox<P>({ load, packFiles, parsePack }: Packed<P>): Box {
  return {
    load: () => load() as Ruleset,
    packFiles,
    loadPack(files) {
      const read = parsePack(assemblePack(files));
      return read.ok ? { ok: true, value: load(read.value) as Ruleset } : read;
    },
  };
}
