import type { Face } from '../act';
import { face as forces } from './04-initial-forces';
import { face as casualties } from './05-casualties';
import { face as setup } from './05-setup';
import { face as sequence } from './06-sequence';
import { face as mindControl } from './07-mind-control';
import { face as command } from './08-command';
import { face as movement } from './09-movement';
import { face as boarding } from './10-boarding';
import { face as unknown } from './11-unknown-units';
import { face as ranged } from './12-ranged-combat';
import { face as incapacitation } from './13-incapacitation';
import { face as demolition } from './14-demolition';
import { face as boobytraps } from './15-boobytraps';
import { face as melee } from './16-melee';
import { face as special } from './17-special-units';
import { face as rooms } from './18-rooms';
import { face as hostages } from './19-hostages';
import { face as evacuation } from './20-evacuation';
import { face as hyperdrive } from './21-hyperdrive';
import { face as victory } from './22-victory';

/** The faces of all rule files in the order of the book: the order in which offers are listed. */
export const faces: readonly Face[] = [
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
  sequence,
];
