import type { Face } from '../act';
import { face as sequence } from './b-sequence';
import { face as reinforcements } from './e-reinforcements';

/** The faces of all rule files in the order of the book: the order in which offers are listed follows the segment's verbs (sequence.ts). */
export const faces: readonly Face[] = [sequence, reinforcements];
