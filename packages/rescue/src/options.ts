import type { OptionSpec } from '@carapace/tabletop';

/**
 * The rulings that a table may play another way. The printed game has no optional rules of its own.
 * Every default follows the ruling; all players see the settings before the start.
 */
export interface RescueOptions {
  /** 36: awake Queens fire from an Armory for one Movement Point. */
  readonly queenFiresFromArmory: boolean;
  /** 24: the Master-Queen shares the Armory bonus. */
  readonly armoryBonusForMasterQueen: boolean;
  /** 50, 60: traps strike in a Hatchery and in the Phase after gravity was cut, alone. */
  readonly trapsIgnorePlaceBans: boolean;
  /** 26: the guaranteed box of 9.4 only as a unit's first and only act. */
  readonly freeStepFirstActOnly: boolean;
  /** 65: incapacitated Queens keep prisoners from going free (17.5). */
  readonly incapacitatedQueensHold: boolean;
  /** 34: Darters may leave with Znon units aboard. */
  readonly departWithZnonAboard: boolean;
  /** 73: how a jump is judged after a hostage has been flown out. */
  readonly jumpAfterRescue: JumpAfterRescue;
  /** 106: the Terran's log keeps the kinds of units that are face down again. */
  readonly openMemory: boolean;
  /** 108: either player may close a game in which nothing happens any more. */
  readonly stalledGame: boolean;
}

export const jumpsAfterRescue = ['half-test', 'znon-wins'] as const;
export type JumpAfterRescue = (typeof jumpsAfterRescue)[number];

export type OptionId = keyof RescueOptions;

/** One switch as data, for the lobby and the rule cards. */
export interface RescueOption<Id extends OptionId = OptionId> extends OptionSpec {
  readonly id: Id;
  /** The ruling whose alternatives it offers. */
  readonly ruling: number;
  readonly choices: readonly { readonly value: RescueOptions[Id]; readonly label: string }[];
  readonly default: RescueOptions[Id];
  /** Options that lose their meaning when this one is not at its default. */
  readonly excludes: readonly OptionId[];
}

export const defaultOptions: RescueOptions = {
  queenFiresFromArmory: true,
  armoryBonusForMasterQueen: true,
  trapsIgnorePlaceBans: false,
  freeStepFirstActOnly: true,
  incapacitatedQueensHold: false,
  departWithZnonAboard: true,
  jumpAfterRescue: 'half-test',
  openMemory: false,
  stalledGame: true,
};

function yesOrNo(yes: string, no: string) {
  return [
    { value: true, label: yes },
    { value: false, label: no },
  ] as const;
}

const specs: { readonly [Id in OptionId]: Omit<RescueOption<Id>, 'id' | 'default'> } = {
  queenFiresFromArmory: {
    title: 'Queens fire from an Armory',
    text: 'A starred note of the movement chart gives Queens a one-point act under 18.5. We read it as a shot from an Armory, with strength 2.',
    case: '18.5',
    ruling: 36,
    choices: yesOrNo('An awake Queen in an Armory may fire for 1 point', 'Queens never fire'),
    excludes: [],
  },
  armoryBonusForMasterQueen: {
    title: 'Armory bonus for the Master-Queen',
    text: 'The bonus of 18.5 is printed for Queens; the note of 9.6 names the Master-Queen as well.',
    case: '18.5',
    ruling: 24,
    choices: yesOrNo('The Master-Queen has +2 like a Queen', 'Soldiers, Workers and Queens only'),
    excludes: [],
  },
  trapsIgnorePlaceBans: {
    title: 'Traps that never hold back',
    text: 'In a Hatchery, and in the Phase after gravity was cut, Znon-controlled units start no melee. A trap is one of them, yet its attack is automatic.',
    case: '15.3',
    ruling: 50,
    choices: yesOrNo('Traps strike there all the same', 'Traps hold back there too'),
    excludes: [],
  },
  freeStepFirstActOnly: {
    title: 'The guaranteed box',
    text: 'Every unit may go one box whatever its allowance. The printed case does not say that it must not have acted before.',
    case: '9.4',
    ruling: 26,
    choices: yesOrNo('Only as the unit’s first and only act', 'Also after other acts, if it has not yet left its box'),
    excludes: [],
  },
  incapacitatedQueensHold: {
    title: 'Incapacitated Queens and prisoners',
    text: 'A prisoner with no Queen within 3 boxes goes free. A Queen who is incapacitated has no Command Range; whether she still holds prisoners is open.',
    case: '17.5',
    ruling: 65,
    choices: yesOrNo('An incapacitated Queen holds them', 'She does not'),
    excludes: [],
  },
  departWithZnonAboard: {
    title: 'Leaving with boarders',
    text: 'The conditions for departure say nothing of Znon units in the Holding Box.',
    case: '20.2',
    ruling: 34,
    choices: yesOrNo('A boarded Darter may leave; the boarders are out of play', 'It has to be cleared first'),
    excludes: [],
  },
  jumpAfterRescue: {
    title: 'A jump after a rescue',
    text: 'In a rescue mission the Hive jumps when a hostage has already been flown out.',
    case: '22.1',
    ruling: 73,
    choices: [
      { value: 'half-test', label: 'Those aboard are lost, then survivors decide' },
      { value: 'znon-wins', label: 'Any jump is a Znon win' },
    ],
    excludes: [],
  },
  openMemory: {
    title: 'Open memory',
    text: 'The Terran may take no notes of face-down units, so his log forgets what has been turned down again. Friends who do not mind can let it remember.',
    case: '11.1',
    ruling: 106,
    choices: yesOrNo('The log keeps what was seen', 'The log forgets until the end'),
    excludes: [],
  },
  stalledGame: {
    title: 'Closing a stalled game',
    text: 'With both engines destroyed nothing printed ends a game in which nobody moves. After 10 Game-Turns without an event a player may close it.',
    case: '6.0b',
    ruling: 108,
    choices: yesOrNo('Either player may close it', 'It goes on until a printed end'),
    excludes: [],
  },
};

function optionOf<Id extends OptionId>(id: Id): RescueOption<Id> {
  return { ...specs[id], id, default: defaultOptions[id] };
}

/** Every switch, in the order the lobby shows them. */
export const options: readonly RescueOption[] = (Object.keys(defaultOptions) as OptionId[]).map((id) => optionOf(id));
