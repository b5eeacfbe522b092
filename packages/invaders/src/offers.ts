import { assembleFaces } from '@carapace/tabletop';
import type { Here } from './act';
import type { InvadersCommand } from './commands';
import type { Grounds } from './ground';
import type { Question } from './questions';
import { faces } from './rules/index';
import { sequence } from './sequence';
import type { InvadersView } from './view';

/** What a View allows, from the faces of the rule files. */
export const { offers, next, check } = assembleFaces<Grounds, InvadersView, Here, InvadersCommand, Question>({
  faces,
  sequence,
  hereOf: (grounds, view) =>
    view.viewer === 'marine' || view.viewer === 'kayotz' ? { ground: grounds.of(view.options), view, me: view.viewer } : null,
  questionOf: (view) => view.questions.at(-1),
  always: [],
  case: 'B.9',
});
