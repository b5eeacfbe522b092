import type { Face } from '../act';
import { face as sequence } from './b-sequence';
import { face as campaign } from './campaign';
import { face as reinforcements } from './e-reinforcements';
import { face as answers } from './f-answers';

/** The faces of all rule files in the order of the book: the order in which offers are listed follows the segment's verbs (sequence.ts). */
export const faces: readonly Face[] = [campaign, sequence, reinforcements, answers];
