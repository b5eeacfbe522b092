import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Member = Record<string, unknown>;
type Files = Readonly<Record<string, (json: never) => unknown>>;

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folders: string[] = [];

/** An operator's folder with one pack: the components that come with a game, some of its files changed. */
export function packsDir(game: string, id: string, changed: Files = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'packs-'));
  folders.push(dir);
  addPack(dir, game, id, changed);
  return dir;
}

/** One more pack in such a folder. */
export function addPack(dir: string, game: string, id: string, changed: Files = {}): void {
  const at = join(dir, game, id);
  mkdirSync(at, { recursive: true });
  cpSync(join(root, 'packages', game, 'src/components'), at, { recursive: true, filter: (from) => !from.endsWith('.ts') });
  const files: Files = { pack: (head: Member) => ({ ...head, id, name: `The box of ${id}` }), ...changed };
  for (const [name, change] of Object.entries(files)) {
    const file = join(at, `${name}.json`);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as never)));
  }
}

export const AFTERSHOCK = 'Every Active Marine unit within 2 of an Overlord is Stunned.';
const STUN = { step: 'marines', of: { which: 'active', near: { range: 2, of: ['overlord'] } }, acts: [{ act: 'stun' }] };

interface Sheet {
  readonly activation: readonly (Member & { readonly id: string })[];
}

/** In the place of the chit on which nothing happens: one that stuns Marines. */
export const aftershock = (sheet: Sheet): unknown => ({
  ...sheet,
  activation: sheet.activation.map((chit) =>
    chit.id === 'stupor' ? { ...chit, name: 'Aftershock', text: AFTERSHOCK, steps: [STUN] } : chit,
  ),
});

/** For `afterEach`. */
export function dropPacks(): void {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
}
