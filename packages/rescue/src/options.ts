/** Switches of a match (rulings that can be played either way). Every table shows them before the start. */
export interface RescueOptions {
  /** Ruling 106: logs keep the kinds of units that were once turned up, though they are face down again. */
  readonly openMemory: boolean;
  /** Ruling 36: a Queen or Master-Queen in an Armory fires at strength 2 for one Movement Point. */
  readonly queenFiresFromArmory: boolean;
  /** Ruling 24: the Armory strengthens the Master-Queen too. */
  readonly armoryBonusForMasterQueen: boolean;
  /** Rulings 50, 60: traps attack in Hatcheries and in the dead Phase too. */
  readonly trapsIgnorePlaceBans: boolean;
  /** Ruling 26: the free step is a unit's first and only act. */
  readonly freeStepFirstActOnly: boolean;
  /** Ruling 65: incapacitated Queens hold prisoners too. */
  readonly incapacitatedQueensHold: boolean;
  /** Ruling 34: a Darter may depart with Znon units aboard. */
  readonly departWithZnonAboard: boolean;
  /** Ruling 73: after a jump the half test, or a Znon win. */
  readonly jumpAfterRescue: 'half-test' | 'znon-wins';
  /** Ruling 108: a stalled game may be ended. */
  readonly stalledGame: boolean;
}

export const defaultOptions: RescueOptions = {
  openMemory: false,
  queenFiresFromArmory: true,
  armoryBonusForMasterQueen: true,
  trapsIgnorePlaceBans: false,
  freeStepFirstActOnly: true,
  incapacitatedQueensHold: false,
  departWithZnonAboard: true,
  jumpAfterRescue: 'half-test',
  stalledGame: true,
};
