import { EVERYTHING, type Viewer } from '@carapace/tabletop';
import { isMarine } from './position';
import type { RescueState, Unit } from './state';

/* Who knows how much, and what is remembered for each of them. */

/** What a viewer's knowledge amounts to. */
export type Knowledge = 'terran' | 'znon' | 'watcher' | 'all';
export const knowledgeOf = (state: RescueState, viewer: Viewer): Knowledge => {
  if (state.result !== null || viewer === EVERYTHING) return 'all';
  return viewer === 'terran' || viewer === 'znon' ? viewer : 'watcher';
};
export const knowsZnon = (knowledge: Knowledge): boolean => knowledge === 'znon' || knowledge === 'all';
export const knowsTerran = (knowledge: Knowledge): boolean => knowledge === 'terran' || knowledge === 'all';

/** By which names a viewer knows units. */
export type Names = 'open' | 'covered';
export function nameFor(unit: Unit, names: Names): string {
  return names === 'open' || isMarine(unit) ? unit.id : unit.handle;
}
export const namesOf = (knowledge: Knowledge): Names => (knowsZnon(knowledge) ? 'open' : 'covered');

type Memo<K extends object, V> = Record<Knowledge, WeakMap<K, V>>;
export const memo = <K extends object, V>(): Memo<K, V> => ({
  terran: new WeakMap(),
  znon: new WeakMap(),
  watcher: new WeakMap(),
  all: new WeakMap(),
});
/** What the Terran and watchers see of a counter is the same, and so is what the Znon sees and what is seen after the end. */
type NamesMemo<K extends object, V> = Record<Names, WeakMap<K, V>>;
export const memoByNames = <K extends object, V>(): NamesMemo<K, V> => ({ open: new WeakMap(), covered: new WeakMap() });
