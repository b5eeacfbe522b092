import type { Modifier, ShownDie } from '@carapace/tabletop';
import type { Gate, HexKey, Level } from '../components';
import { isHexId } from '../components';
import type { Decided, Stopper } from '../events';
import type { Ground } from '../ground';
import { unitName } from '../names';

/* Parts of sentences that many events share. */

/** 'a, b and c'. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const counted = (count: number, noun: string): string => `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;

export const units = ({ pack }: Ground, ids: readonly string[]): string => listed(ids.map((id) => unitName(pack, id)));

/** Lava has no number: '421', 'the bridge'. */
export const hexName = (key: HexKey | null): string => (key === null ? 'off the map' : isHexId(key) ? key : 'the bridge');

const signed = ({ label, value }: Modifier): string => `${value > 0 ? '+' : '−'}${Math.abs(value)} ${label}`;
export const withModifiers = (modifiers: readonly Modifier[]): string =>
  modifiers.length === 0 ? '' : ` (${modifiers.map(signed).join(', ')})`;

/** 'rolled 4, +1 HQ helps: 5', 'rolled 1, 4, 1 and 3'. */
export function rolled(dice: readonly ShownDie[] | undefined): string {
  const [first, ...more] = dice ?? [];
  if (first === undefined) return 'rolled nothing';
  const { face, modifiers = [], total } = first;
  if (more.length > 0) return `rolled ${listed([first, ...more].map((die) => String(die.face)))}`;
  return modifiers.length === 0 ? `rolled ${face}` : `rolled ${face}, ${modifiers.map(signed).join(', ')}: ${total ?? face}`;
}

/** What broke a tie, as an afterthought: ', the highest of several'. */
export function because(decided: Decided, equals: number): string {
  switch (decided) {
    case 'only':
      return '';
    case 'highest-hex':
      return `, the highest hex of ${equals} equally good`;
    case 'lowest-number':
      return `, the lowest number of ${equals}`;
    case 'kayotz':
      return `, which the Kay’otz player chose of ${equals}`;
  }
}

export function stopped(stopper: Stopper | null): string {
  if (stopper === null) return '';
  const how = { through: '', edge: ' along its edge', tip: ' at its tip' }[stopper.contact];
  return isHexId(stopper.hex) ? `lava by ${stopper.hex}${how}` : `lava on the line${how}`;
}

export const GATE_NAMES: Readonly<Record<Gate, string>> = {
  wormhole: 'the Wormhole',
  'active-monolith': 'an Active Monolith',
  overlord: 'an Overlord',
  'random-hex': 'a random hex',
};

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  overwhelming: 'Overwhelming Victory',
  decisive: 'Decisive Victory',
  major: 'Major Victory',
  average: 'Average Victory',
  minor: 'Minor Victory',
  defeat: 'Defeat',
};

export const chitName = ({ pack }: Ground, id: string): string => pack.chits.activation.find((chit) => chit.id === id)?.name ?? id;
export const goalName = ({ pack }: Ground, id: string): string => pack.chits.goals.find((goal) => goal.id === id)?.name ?? id;
export const battleName = ({ pack }: Ground, id: string): string => pack.scenarios.battles.find((battle) => battle.id === id)?.name ?? id;
