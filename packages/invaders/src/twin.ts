import type { Rng, Viewer } from '@carapace/tabletop';
import type { Grounds } from './ground';
import type { InvadersState } from './state';

/** Another world that this viewer cannot tell from the true one, or null where none differs. */
export function twin(_grounds: Grounds, _state: InvadersState, _viewer: Viewer, _rng: Rng): InvadersState | null {
  return null;
}
