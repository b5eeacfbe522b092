import type { RoomKind, UnitKind } from './components';
import { darterOf, isMarine, type Place, type Side } from './position';

/* How things are called in sentences and labels: the printed names, in one spelling everywhere. */

export const KIND_NAMES: Readonly<Record<UnitKind, string>> = {
  'master-queen': 'Master-Queen',
  queen: 'Queen',
  soldier: 'Soldier',
  worker: 'Worker',
  boobytrap: 'boobytrap',
  'fake-boobytrap': 'fake boobytrap',
  ambassador: 'ambassador',
  daughter: 'daughter',
  engineer: 'Engineer',
  scout: 'Scout',
  '2-lancers': '2 Lancers',
  '1-lancer': '1 Lancer',
};

export const ROOM_NAMES: Readonly<Record<RoomKind, string>> = {
  'corridor-circular': 'Circular Corridor',
  'corridor-axial': 'Axial Corridor',
  compartment: 'Compartment',
  command: 'Command Compartment',
  armory: 'Armory',
  'gravity-control': 'Gravity Control',
  'life-support': 'Life Support',
  hatchery: 'Hatchery',
  'cold-storage': 'Cold Storage',
  'laser-pod': 'Laser Pod',
  'engine-room': 'Engine Room',
  airlock: 'Airlock',
};

export const SIDE_NAMES: Readonly<Record<Side, string>> = { terran: 'Terran', znon: 'Znon' };

/** What can be named: a piece of a View or a unit in a line of the log. */
export interface Named {
  /** null where the reader may not know (11.0). */
  readonly kind: UnitKind | null;
  readonly side: Side;
}

/** A unit whose kind the reader may not know. */
export const UNKNOWN = 'face-down unit';
/** The same where it is said of one that was face up at the time and is not now (ruling 106). */
export const FORMER = 'Znon unit';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
/** A number as a word up to ten. */
export const number = (count: number): string => NUMBERS[count] ?? String(count);
/** 'one Darter', 'two Darters', 'no Darter'. */
export const counted = (count: number, noun: string): string => `${number(count)} ${count < 2 ? noun : `${noun}s`}`;
/** 'a, b and c'. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'E9', or 'Vega’s Holding Box'. */
export function placeName(place: Place): string {
  const darter = darterOf(place);
  return darter === null ? place : `${darter}’s Holding Box`;
}

/** The name without article, for labels: 'Soldier', '2 Lancers', 'Face-down unit'. */
export const labelOf = ({ kind }: Pick<Named, 'kind'>): string => capital(kind === null ? UNKNOWN : KIND_NAMES[kind]);

/** There is only one of each. */
const UNIQUE: readonly UnitKind[] = ['master-queen', 'ambassador', 'daughter'];

const article = (noun: string): string => (/^[aeio]/i.test(noun) ? 'an' : 'a');

/** 'a Scout', 'an Engineer', '2 Lancers', 'the ambassador', 'a controlled Scout', 'a face-down unit'. */
export function unitName(unit: Named, unknown: string = UNKNOWN): string {
  const { kind } = unit;
  if (kind === null) return `${article(unknown)} ${unknown}`;
  const controlled = isControlled(unit);
  if (kind === '2-lancers') return controlled ? '2 controlled Lancers' : KIND_NAMES[kind];
  if (kind === '1-lancer') return controlled ? '1 controlled Lancer' : KIND_NAMES[kind];
  if (UNIQUE.includes(kind)) return `the ${KIND_NAMES[kind]}`;
  const noun = controlled ? `controlled ${KIND_NAMES[kind]}` : KIND_NAMES[kind];
  return `${article(noun)} ${noun}`;
}

/** A Space Marine under Mind Control (7.0). */
export const isControlled = (unit: Named): boolean => unit.side === 'znon' && isMarine(unit);

/** So many units of one name: 'three Soldiers', 'two 1 Lancers', 'two units of 2 Lancers'. */
export function manyUnits(count: number, unit: Named, adjectives: readonly string[] = [], unknown: string = UNKNOWN): string {
  const noun = unit.kind === null ? unknown : KIND_NAMES[unit.kind];
  const words = [...adjectives, ...(isControlled(unit) ? ['controlled'] : [])];
  const quality = words.map((word) => `${word} `).join('');
  if (unit.kind === '2-lancers') {
    return count === 1 && quality === '' ? noun : `${number(count)} ${quality}${count === 1 ? 'unit' : 'units'} of ${noun}`;
  }
  return counted(count, `${quality}${noun}`);
}

/** Units as a list, like ones counted: 'two Soldiers, a Worker and 2 Lancers'. */
export function unitNames(units: readonly Named[], unknown: string = UNKNOWN): string {
  const groups = new Map<string, { readonly unit: Named; count: number }>();
  for (const unit of units) {
    const name = unitName(unit, unknown);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { unit, count: 1 });
    else group.count += 1;
  }
  return listed([...groups].map(([name, { unit, count }]) => (count === 1 ? name : manyUnits(count, unit, [], unknown))));
}

/** Whether a verb after these units is in the plural. */
export const isPlural = (units: readonly Named[]): boolean => units.length > 1 || units[0]?.kind === '2-lancers';
