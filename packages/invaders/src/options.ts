import type { OptionSpec } from '@carapace/tabletop';
import type { Level, MarineForce } from './components';

export const playerCounts = ['solo', 'two'] as const;
export type PlayerCount = (typeof playerCounts)[number];

/** What a table settles before the start. The battle or campaign is one of the component pack's, so its choices are made from that. */
export interface InvadersOptions {
  /** Id of a battle, or of the campaign. */
  readonly battle: string;
  /** V0: with two the Kay'otz have a player, else they run by rule. */
  readonly players: PlayerCount;
  /** 33: an ADM stays unknown to everybody until the next attack on its alien. */
  readonly hiddenAdm: boolean;
}

/**
 * What a campaign's first battle hands to its second, all of it public (`sequel` makes it from a watcher's View). No player can set it at the table.
 */
export interface Carried {
  /** Counters of Marines eliminated in the first battle, by type. */
  readonly marinesLost: MarineForce;
  /** Logistics units that left by the exit: each brings one extra unit into the first wave. */
  readonly logisticsOut: number;
  readonly overlordsKilled: number;
  /** Pods and Overlords eliminated. */
  readonly kills: number;
  /** Ids of the Mission Goals that were left in the pile; at the end of a battle all is open. */
  readonly goals: readonly string[];
  /** The first battle was won outright: the Marine player sees the first chit. */
  readonly sawChit: boolean;
  /** Points of the first battle. */
  readonly points: number;
  /** The level it ended with, for the count. */
  readonly level: Level | 'kayotz';
}

/** The options of one match: a campaign's second battle is a match of its own. */
export interface MatchOptions extends InvadersOptions {
  readonly carried?: Carried;
}

export type OptionId = keyof InvadersOptions;

/** One switch as data, for the lobby and the rule cards. */
export interface InvadersOption<Id extends OptionId = OptionId> extends OptionSpec {
  readonly id: Id;
  /** The ruling whose alternatives it offers; null where the printed game has the choice. */
  readonly ruling: number | null;
  readonly choices: readonly { readonly value: InvadersOptions[Id]; readonly label: string }[];
  readonly default: InvadersOptions[Id];
  /** Options that lose their meaning when this one is not at its default. */
  readonly excludes: readonly OptionId[];
}

/** What can be played with a component pack: its battles and its campaign. */
export interface BattleChoice {
  readonly id: string;
  readonly name: string;
}

/** Every switch, in the order the lobby shows them. Throws a RangeError if there is no battle to choose. */
export function optionsFor(battles: readonly BattleChoice[]): readonly InvadersOption[] {
  const [first] = battles;
  if (first === undefined) throw new RangeError('A pack without battles');
  const battle: InvadersOption<'battle'> = {
    id: 'battle',
    title: 'Battle',
    text: 'A single battle, or the campaign, which plays two of them one after the other at the same table.',
    case: 'B.2',
    ruling: null,
    choices: battles.map(({ id, name }) => ({ value: id, label: name })),
    default: first.id,
    excludes: [],
  };
  const players: InvadersOption<'players'> = {
    id: 'players',
    title: 'Players',
    text: 'Alone against the Kay’otz, who run by rule, or with a second player who picks their chits and breaks their ties.',
    case: 'V0',
    ruling: null,
    choices: [
      { value: 'solo', label: 'One: the Marines' },
      { value: 'two', label: 'Two: Marines and Kay’otz' },
    ],
    default: 'solo',
    excludes: [],
  };
  const hiddenAdm: InvadersOption<'hiddenAdm'> = {
    id: 'hiddenAdm',
    title: 'Hidden ADM markers',
    text: 'The example in the book turns the marker up at once; what the designer said about it is not known. Hidden, it is looked at when its alien is next attacked.',
    case: 'D5.1',
    ruling: 33,
    choices: [
      { value: false, label: 'Shown when it is drawn' },
      { value: true, label: 'Unknown until the next attack on that alien' },
    ],
    default: false,
    excludes: [],
  };
  return [battle, players, hiddenAdm];
}
