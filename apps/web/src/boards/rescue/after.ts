import type { AfterGame } from '../board';
import type { RescueView } from './face';

/** Losses as the log tells them: men and Znon units, by the side that controlled them. */
export const after: AfterGame<RescueView> = {
  losses: (view) =>
    view.log.flatMap(({ title, events }) => {
      const lost: Record<string, number> = { terran: 0, znon: 0 };
      for (const { kind, about, facts } of events) {
        const side = about[0]?.side;
        if (side === undefined || !['eliminated', 'hostage-executed', 'prisoner-died'].includes(kind)) continue;
        lost[side] = (lost[side] ?? 0) + (typeof facts['men'] === 'number' ? facts['men'] : 1);
      }
      return Object.values(lost).some((count) => count > 0) ? [{ title, lost }] : [];
    }),
};
