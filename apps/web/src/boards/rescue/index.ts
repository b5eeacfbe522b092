import '@fontsource-variable/archivo-narrow/wght.css';
import { load, type RescueCommand, type RescueView } from '@carapace/rescue/table';
import { defineBoard } from '../board';
import type { Pack } from './face';
import { RescueBoard } from './RescueBoard';
import { describe } from './words';

export default defineBoard<RescueView, RescueCommand>({
  load: (pack) => load(pack as unknown as Pack),
  Board: RescueBoard,
  describe: (view, pack) => describe(view, pack as unknown as Pack),
  forms: {},
  turn: (view) => (view.turn > 0 ? `Game-Turn ${view.turn}` : null),
});
