import type { Deeds } from '../act';
import { deeds as sequence } from './b-sequence';
import { deeds as campaign } from './campaign';
import { deeds as reinforcements } from './e-reinforcements';
import { deeds as activation } from './f-activation';
import { deeds as end } from './g-end';

/** The deeds of all rule files in the order of the book: the order in which their hooks run at the begin and end of a segment. */
export const allDeeds: readonly Deeds[] = [campaign, sequence, reinforcements, activation, end];
