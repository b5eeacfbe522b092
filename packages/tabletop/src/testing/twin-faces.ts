import type { BaseView, Command, Rng, Table } from '../contract';
import { oneOf, seededRng } from './rng';

/** Where two texts part, with a little of what stands around it; null where they are equal. */
export function firstDifference(a: string, b: string): string | null {
  if (a === b) return null;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const cut = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `...${cut(a)}... is ...${cut(b)}... in a world the viewer cannot tell from it`;
}

/** Text of what a function gives or throws: an error is an answer too. */
export function said(run: () => unknown): string {
  try {
    return JSON.stringify(run()) ?? 'undefined';
  } catch (error) {
    return `throws ${error instanceof Error ? error.message : error}`;
  }
}

/** Every text that reaches a viewer beside the View itself, by name. The same seed asks the same questions in both worlds. */
export function faces<V extends BaseView, C extends Command>(
  table: Table<V, C>,
  bot: (view: V, rng: Rng) => C | null,
  view: V,
  seed: string,
): Map<string, string> {
  const texts = new Map<string, string>();
  texts.set(
    'offers',
    said(() => table.offers(view)),
  );
  texts.set(
    'prompt',
    said(() => table.prompt(view)),
  );
  const events = view.log.slice(-2).flatMap((page) => page.events.slice(-40));
  texts.set(
    'log',
    said(() => events.map((event) => table.narrate(event, view))),
  );
  const rng = seededRng(seed);
  for (const offer of texts.get('offers')?.startsWith('throws') ? [] : someOffers(table, view, rng)) {
    let values: Record<string, never> = {};
    for (let depth = 0; depth < 3; depth++) {
      const asked = { offer, values };
      texts.set(
        `next of ${offer} ${JSON.stringify(values)}`,
        said(() => table.next(view, asked)),
      );
      const next = tryNext(table, view, asked);
      const value = next === null ? undefined : oneOf(rng, next.choices)?.value;
      if (next === null || next.slot === null || value === undefined) break;
      values = { ...values, [next.slot.name]: value as never };
    }
  }
  for (const [name, ask] of [['sample', table.sample] as const, ['nearMiss', table.nearMiss] as const, ['bot', bot] as const]) {
    const own = seededRng(`${seed}/${name}`);
    texts.set(
      name,
      said(() => ask(view, own)),
    );
  }
  return texts;
}

const someOffers = <V extends BaseView, C extends Command>(table: Table<V, C>, view: V, rng: Rng): string[] => {
  const ids = table.offers(view).map(({ id }) => id);
  return ids.length <= 24 ? ids : Array.from({ length: 24 }, () => oneOf(rng, ids) ?? '');
};

function tryNext<V extends BaseView, C extends Command>(table: Table<V, C>, view: V, asked: Parameters<Table<V, C>['next']>[1]) {
  try {
    return table.next(view, asked);
  } catch {
    return null;
  }
}

/** About `count` legal, almost legal and outlandish commands: the viewer's own, and those others gave in this game. */
export function questions<V extends BaseView, C extends Command>(
  table: Table<V, C>,
  view: V,
  played: readonly C[],
  rng: Rng,
  count: number,
): C[] {
  const list: (C | null | undefined)[] = [];
  for (let at = 0; at < count / 4; at++)
    list.push(table.sample(view, rng), table.nearMiss(view, rng), oneOf(rng, played), mixed(oneOf(rng, played), oneOf(rng, played)));
  return list.filter((command) => command !== null && command !== undefined);
}

/** A command with members of another one: mostly nonsense, which must be refused in the same words in every world. */
const mixed = <C extends Command>(one: C | undefined, other: C | undefined): C | undefined =>
  one === undefined || other === undefined ? undefined : ({ ...other, ...one, verb: other.verb } as C);
