import type { Deeds } from '../act';
import { deeds as forces } from './04-initial-forces';
import { deeds as casualties } from './05-casualties';
import { deeds as setup } from './05-setup';
import { deeds as sequence } from './06-sequence';
import { deeds as mindControl } from './07-mind-control';
import { deeds as command } from './08-command';
import { deeds as movement } from './09-movement';
import { deeds as boarding } from './10-boarding';
import { deeds as unknown } from './11-unknown-units';
import { deeds as ranged } from './12-ranged-combat';
import { deeds as incapacitation } from './13-incapacitation';
import { deeds as demolition } from './14-demolition';
import { deeds as boobytraps } from './15-boobytraps';
import { deeds as melee } from './16-melee';
import { deeds as special } from './17-special-units';
import { deeds as rooms } from './18-rooms';
import { deeds as hostages } from './19-hostages';
import { deeds as evacuation } from './20-evacuation';
import { deeds as hyperdrive } from './21-hyperdrive';
import { deeds as victory } from './22-victory';

/** The deeds of all rule files in the order of the book: the order in which their hooks run at the begin and end of a segment. */
export const allDeeds: readonly Deeds[] = [
  sequence,
  forces,
  setup,
  casualties,
  mindControl,
  command,
  movement,
  boarding,
  unknown,
  ranged,
  incapacitation,
  demolition,
  boobytraps,
  melee,
  special,
  rooms,
  hostages,
  evacuation,
  hyperdrive,
  victory,
];
