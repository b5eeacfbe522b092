import type { BoxId } from './components';
import type { Place, Side } from './position';

/**
 * What follows a command by itself, as data: an open decision interrupts the agenda and the rest goes on when it is answered.
 * Each kind of task is carried out by the rule file named after it in game.ts.
 */
export type Task =
  /** The segment is over: what its end brings (13.0, 17.2, 18.9), then the next one. */
  | { readonly task: 'end-segment' }
  | { readonly task: 'next-segment' }
  | { readonly task: 'begin-segment' }
  /** A segment just begun in which, by what all can see, nobody can do anything passes by itself. */
  | { readonly task: 'pass-if-idle' }
  /** 5.8, 20.0: losses rolled by 5.9 are still to be chosen or applied. */
  | { readonly task: 'apply-damage'; readonly due: Readonly<Record<string, number | 'D'>>; readonly from: 'defences' | 'pods' }
  /** 15.3: the traps of a box attack each Marine unit there that they still owe an attack. */
  | { readonly task: 'traps'; readonly place: Place }
  /** 18.5: after a combat in or into an Armory, does it blow up? */
  | { readonly task: 'armory'; readonly box: BoxId; readonly by: Side };
