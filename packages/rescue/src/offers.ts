import { assembleFaces } from '@carapace/tabletop';
import type { Here } from './act';
import type { RescueCommand } from './commands';
import type { Hive } from './components';
import type { Question } from './questions';
import { faces } from './rules/index';
import { sequence } from './sequence';
import type { RescueView } from './view';

/** What a View allows, from the faces of the rule files. */
export const { offers, next, check } = assembleFaces<Hive, RescueView, Here, RescueCommand, Question>({
  faces,
  sequence,
  hereOf: (hive, view) => (view.viewer === 'terran' || view.viewer === 'znon' ? { hive, view, me: view.viewer } : null),
  questionOf: (view) => view.questions.at(-1),
  always: ['withdraw'],
  case: '6.0',
});
