import type { Json, ShownDie } from '@carapace/tabletop';
import type { Hive } from '../components';
import type { Ref, RescueEvent } from '../log';
import { FORMER, isPlural, placeName, ROOM_NAMES, UNKNOWN, unitName, unitNames } from '../names';
import { sumOf } from '../odds';
import { isHoldingBox, type Place } from '../position';

/** An event with the ways in which lines speak of it. All are written to say something sensible of an event that lacks a fact. */
export interface Told {
  readonly hive: Hive;
  readonly about: readonly Ref[];
  /** A fact that is a text; '' where it is not told. */
  text(name: string): string;
  texts(name: string): readonly string[];
  /** A fact that is a number; 0 where it is not told. */
  count(name: string): number;
  fact(name: string): Json;
  is(name: string): boolean;
  /** ' in E9', or nothing. */
  readonly here: string;
  /** 'E9'. */
  readonly place: string;
  /** 'the Laser Pod L3'. */
  readonly room: string;
  /** The unit at this position of `about`, with its article. */
  unit(at: number, unknown?: string): string;
  units(from: number, to: number, unknown?: string): string;
  /** 'was', or 'were' after these units. */
  was(from?: number, to?: number): string;
  /** 'rolled 4 + 2 = 6', 'rolled 3 against strength 2', 'rolled 3'. */
  readonly rolled: string;
  /** The face of the first die; 0 without dice. */
  readonly face: number;
}

export const at = (place: string): string => placeName(place as Place);

export function told(hive: Hive, event: RescueEvent): Told {
  const { about, facts, place = '', dice = [] } = event;
  const fact = (name: string): Json => (Object.hasOwn(facts, name) ? (facts[name] as Json) : null);
  const nobody: Ref = { id: null, kind: null, side: 'znon' };
  return {
    hive,
    about,
    fact,
    text: (name) => {
      const value = fact(name);
      return typeof value === 'string' ? value : '';
    },
    texts: (name) => {
      const value = fact(name);
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    },
    count: (name) => {
      const value = fact(name);
      return typeof value === 'number' ? value : 0;
    },
    is: (name) => fact(name) === true,
    here: place === '' ? '' : ` in ${at(place)}`,
    place: at(place),
    room: hive.has(place) && !isHoldingBox(place) ? `the ${ROOM_NAMES[hive.box(place).room]} ${place}` : at(place) || 'a room',
    unit: (index, unknown = UNKNOWN) => unitName(about[index] ?? nobody, unknown),
    units: (from, to, unknown = FORMER) => unitNames(about.slice(from, to), unknown) || 'a unit',
    was: (from = 0, to = 1) => (isPlural(about.slice(from, to)) ? 'were' : 'was'),
    rolled: dice[0] === undefined ? 'rolled' : rolledWords(dice[0]),
    face: dice[0]?.face ?? 0,
  };
}

/** A modifier with its sign: '+ 2', '− 3'. */
export const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

/** A shot is compared with a strength (12.0), all other dice are added to. */
function rolledWords({ purpose, face, modifiers = [], total }: ShownDie): string {
  if (total === undefined) return `rolled ${face}`;
  if (purpose === 'ranged') return `rolled ${face} against strength ${total < 0 ? signed(total).replace(' ', '') : total}`;
  const sum = sumOf(modifiers);
  return sum === 0 ? `rolled ${face}` : `rolled ${face} ${signed(sum)} = ${total < 0 ? signed(total).replace(' ', '') : total}`;
}
