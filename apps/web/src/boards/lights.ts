/*
 * What can be chosen lights up on sheets of its own, each painted apart from the board: while one is seen, the other can be made ready for the
 * press that the pointer announces, so that the press only turns them over. A board may have such a pair over its counters and one under them.
 */

export interface Light {
  /** Lights with the same parts are the same. */
  readonly key: readonly unknown[];
  /** The inside of an SVG group for each pair of sheets, the lowest first, in the units of the board. */
  markup(): readonly string[];
}

export interface Lights {
  /** Makes a light ready that may be wanted next. */
  ready(light: Light): void;
  show(light: Light): void;
}

const same = (a: readonly unknown[] | undefined, b: readonly unknown[]): boolean =>
  a !== undefined && a.length === b.length && a.every((part, at) => part === b[at]);

/** Pairs of groups, the lowest first, each group in an SVG of its own that is seen while it has the attribute `data-seen`. */
export function lightsOn(groups: readonly SVGGElement[]): Lights {
  const keys: (readonly unknown[])[] = [];
  let front = 0;
  const turn = (): void => {
    for (const [at, group] of groups.entries()) group.ownerSVGElement?.toggleAttribute('data-seen', at % 2 === front);
  };
  turn();
  const put = (at: number, light: Light): void => {
    if (same(keys[at], light.key)) return;
    keys[at] = light.key;
    for (const [pair, markup] of light.markup().entries()) (groups[2 * pair + at] as SVGGElement).innerHTML = markup;
  };
  return {
    ready(light) {
      if (!same(keys[front], light.key)) put(1 - front, light);
    },
    show(light) {
      if (same(keys[front], light.key)) return;
      put(1 - front, light);
      front = 1 - front;
      turn();
    },
  };
}
