import type { Rng } from '@carapace/tabletop';
import { answer } from './bot/answers';
import { marinePhase } from './bot/marine';
import { muster } from './bot/muster';
import type { InvadersCommand } from './commands';
import type { Grounds } from './ground';
import type { InvadersTable } from './table';
import type { InvadersView } from './view';

/** An answer of the automation for a seat: it sees the View only, and what it gives is legal. */
export function bot(table: InvadersTable, grounds: Grounds, view: InvadersView, rng: Rng): InvadersCommand | null {
  const command = view.awaited.includes(view.viewer) ? think(table, grounds, view, rng) : null;
  return command !== null && table.check(view, command).ok ? command : table.sample(view, rng);
}

/** Null where chance may decide. */
function think(table: InvadersTable, grounds: Grounds, view: InvadersView, rng: Rng): InvadersCommand | null {
  const ground = grounds.of(view.options);
  if (view.questions.length > 0) return answer(ground, view, rng);
  switch (view.segment) {
    case 'marine-action':
      return marinePhase(ground, table, view);
    case 'muster':
      return muster(ground, view);
    case 'kayotz-activation':
    case 'end':
      return null;
  }
}
