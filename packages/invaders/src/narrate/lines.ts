import type { Ground } from '../ground';
import type { InvadersEvent } from '../log';

/** One sentence for an event. */
export function lines(_ground: Ground, event: InvadersEvent): string {
  return `${event.kind}.`;
}
