import type { Face } from '../act';
import { face as sequence } from './b-sequence';
import { face as jumps } from './c-jumps';
import { face as landing } from './c-landing';
import { face as walking } from './c-walking';
import { face as campaign } from './campaign';
import { face as fire } from './d-fire';
import { face as rally } from './e-rally';
import { face as recon } from './e-recon';
import { face as reinforcements } from './e-reinforcements';
import { face as resupply } from './e-resupply';
import { face as scan } from './e-scan';
import { face as strongpoints } from './e-strongpoints';
import { face as answers } from './f-answers';

/** The faces of all rule files in the order of the book: the order in which offers are listed follows the segment's verbs (sequence.ts). */
export const faces: readonly Face[] = [
  campaign,
  sequence,
  walking,
  jumps,
  landing,
  fire,
  recon,
  strongpoints,
  rally,
  resupply,
  reinforcements,
  scan,
  answers,
];
