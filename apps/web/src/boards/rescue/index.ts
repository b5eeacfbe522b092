import '@fontsource-variable/archivo-narrow/wght.css';
import '../../theme/fonts/archivo-narrow-core.css';
import { board, type Place, placeName, type RescueCommand, type RescueView } from '@carapace/rescue/table';
import { lazy } from 'react';
import { defineBoard, type Texts } from '../board';
import type { Pack } from './face';
import { RescueBoard } from './RescueBoard';
import { describe } from './words';

let texts: Promise<Texts> | null = null;

export default defineBoard<RescueView, RescueCommand>({
  load: (pack) => board(pack as unknown as Pack),
  narrator: async (pack) => (await import('@carapace/rescue/narrator')).narrator(pack as unknown as Pack),
  texts() {
    texts ??= import('@carapace/rescue/rulebook').then(({ rulebook, rulings }) => ({ rulebook, rulings }));
    return texts;
  },
  after: async () => (await import('./after')).after,
  lessons: async () => (await import('@carapace/rescue/lessons')).lessons,
  Board: RescueBoard,
  describe: (view, pack) => describe(view, pack as unknown as Pack),
  placeName: (place) => placeName(place as Place),
  // Forms come when they are asked for: whoever opens a running game needs none of them.
  forms: {
    'choose-forces': lazy(() => import('./forms/ForcesForm')),
    deploy: lazy(() => import('./forms/DeployForm')),
    'choose-mission': lazy(() => import('./forms/MissionForm')),
    load: lazy(() => import('./forms/LoadForm')),
    'assign-pods': lazy(() => import('./forms/PodsForm')),
  },
  onBoard: 'deploy',
  turn: (view) => (view.turn > 0 ? `Game-Turn ${view.turn}` : null),
});
