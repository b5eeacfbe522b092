import { useEffect, useRef, useState } from 'react';
import { toasts } from '../ui/toast';
import { carryOut, dropPlan, planOf } from './plan';
import type { Side } from './useLink';

/** Carries out what was meant with a table that one person started alone, once all its sides are connected. True while that is under way. */
export function usePlan(code: string, sides: readonly Side[]): boolean {
  const [planned, setPlanned] = useState(() => planOf(code) !== null);
  const begun = useRef(false);
  const table = sides[0]?.state.table ?? null;
  const ready = sides.every(({ link, state }) => link !== null && state.phase === 'online');
  useEffect(() => {
    const plan = planOf(code);
    if (!planned || !ready || table === null) return;
    const over = (): void => {
      dropPlan(code);
      setPlanned(false);
    };
    if (plan === null || table.phase !== 'lobby') return over();
    if (begun.current) return;
    begun.current = true;
    const links = sides.flatMap(({ link }) => link ?? []);
    void carryOut(plan, table, links).then((done) => {
      // Where others have to come, too, the lobby tells for whom it waits.
      if (done) return plan.kind === 'ready' && sides.length === 1 ? over() : undefined;
      toasts.show('The table could not be set up by itself. Here is its lobby.', 'bad');
      over();
    });
  }, [code, planned, ready, table, sides]);
  return planned;
}
