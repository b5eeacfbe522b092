import type { Deeds } from '../act';
import { deeds as sequence } from './b-sequence';
import { deeds as jumps } from './c-jumps';
import { deeds as landing } from './c-landing';
import { deeds as walking } from './c-walking';
import { deeds as campaign } from './campaign';
import { deeds as bump } from './d-bump';
import { deeds as fire } from './d-fire';
import { deeds as rally } from './e-rally';
import { deeds as recon } from './e-recon';
import { deeds as reinforcements } from './e-reinforcements';
import { deeds as resupply } from './e-resupply';
import { deeds as scan } from './e-scan';
import { deeds as strongpoints } from './e-strongpoints';
import { deeds as activation } from './f-activation';
import { deeds as end } from './g-end';

/** The deeds of all rule files in the order of the book: the order in which their hooks run at the begin and end of a segment. */
export const allDeeds: readonly Deeds[] = [
  campaign,
  sequence,
  walking,
  jumps,
  landing,
  fire,
  bump,
  recon,
  strongpoints,
  rally,
  resupply,
  reinforcements,
  scan,
  activation,
  end,
];
