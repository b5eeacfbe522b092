import type { ReplayInfo, ReplayStep } from '@carapace/protocol';
import type { BaseView } from '@carapace/tabletop';
import { get } from '../net/http';

/** The positions of a finished match as they are asked for, each fetched once. */
export interface Positions {
  readonly info: ReplayInfo;
  view(n: number, viewer: string): Promise<BaseView>;
}

export async function openReplay(code: string): Promise<Positions> {
  const info = (await get(`/api/tables/${encodeURIComponent(code)}/replay`)) as ReplayInfo;
  const known = new Map<string, Promise<BaseView>>();
  return {
    info,
    view(n, viewer) {
      const key = `${n}/${viewer}`;
      let view = known.get(key);
      if (view === undefined) {
        view = get(`/api/tables/${encodeURIComponent(code)}/replay/${key}`).then((found) => (found as { readonly view: BaseView }).view);
        known.set(key, view);
        view.catch(() => known.delete(key));
      }
      return view;
    },
  };
}

/** The nearest entry before or after n that changed what a viewer sees; the first or last where none did. */
export async function seenStep({ info, view }: Positions, n: number, viewer: string, by: 1 | -1): Promise<number> {
  const last = info.steps.length;
  const here = JSON.stringify(await view(n, viewer));
  let at = n;
  while (at + by >= 0 && at + by <= last) {
    at += by;
    if (info.steps[at - 1]?.shown === false) continue;
    if (JSON.stringify(await view(at, viewer)) !== here) break;
  }
  return at;
}

/** The entry with which the next round begins, or the one before: where its count changes. */
export function roundStep(steps: readonly ReplayStep[], n: number, by: 1 | -1): number {
  const roundAt = (at: number): number => (at <= 0 ? (steps[0]?.round ?? 0) : (steps[at - 1]?.round ?? 0));
  if (by === 1) {
    for (let at = n + 1; at <= steps.length; at++) if (roundAt(at) > roundAt(at - 1)) return at;
    return steps.length;
  }
  for (let at = n - 1; at > 0; at--) if (roundAt(at) > roundAt(at - 1)) return at;
  return 0;
}
