import { useCallback, useMemo, useState } from 'react';
import type { InvadersView, Pack } from './face';
import { type GuideStep, rememberedSteps, rememberSteps, type Seen, type StepId, stepOf } from './guide-steps';

export interface GuideControl {
  readonly step: GuideStep | null;
  next(): void;
  off(): void;
  again(): void;
}

/** The guide for the Marine player until he has had enough of it; `again` begins it anew. */
export function useGuide(view: InvadersView, pack: Pack, { selected, filmSeen, filmShown }: Seen): GuideControl {
  const [past, setPast] = useState(rememberedSteps);
  const put = useCallback((steps: ReadonlySet<StepId> | null) => {
    rememberSteps(steps);
    setPast(steps);
  }, []);
  const step = useMemo(
    () =>
      past === null || view.viewer !== 'marine' || view.result !== null || view.segment !== 'marine-action'
        ? null
        : stepOf(view, pack, { selected, filmSeen, filmShown }, past),
    [past, view, pack, selected, filmSeen, filmShown],
  );
  return {
    step,
    next: () => {
      if (step === null || past === null) return;
      put(step.id === 'win' ? null : new Set([...past, step.id]));
    },
    off: () => put(null),
    again: () => put(new Set()),
  };
}
