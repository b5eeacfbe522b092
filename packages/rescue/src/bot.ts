import type { Rng } from '@carapace/tabletop';
import { ask, type Desk, offerOf, oneOf, whole } from './bot/acts';
import { casualties, form } from './bot/set-up';
import { abortsAt, evacuation, isContent, terranMelee, terranMovement } from './bot/terran';
import { activation, mindControl, outerDefence, znonMelee, znonMovement } from './bot/znon';
import type { RescueCommand } from './commands';
import type { Hive } from './components';
import { isMarine, isQueen, MOST_ZNON, piecesAt, znonIn } from './position';
import type { RescueTable } from './table';
import type { RescueView } from './view';

/** The automation for a seat that is away: simple but sensible play for either side. It sees the View only, and what it gives is legal. */
export function bot(table: RescueTable, hive: Hive, view: RescueView, rng: Rng): RescueCommand | null {
  const desk: Desk = { hive, table, view, rng };
  if (view.viewer !== 'terran' && view.viewer !== 'znon') return null;
  const command = view.awaited.includes(view.viewer) ? (view.questions.length > 0 ? answer(desk) : play(desk)) : null;
  return command !== null && table.check(view, command).ok ? command : table.sample(view, rng);
}

function play(desk: Desk): RescueCommand | null {
  const stalled = offerOf(desk, 'end-stalled-game');
  if (stalled !== undefined && (desk.view.viewer === 'znon' || isContent(desk))) return whole(stalled);
  switch (desk.view.segment) {
    case 'forces':
    case 'deployment':
    case 'mission':
    case 'loading':
      return form(desk);
    case 'mind-control':
      return mindControl(desk);
    case 'activation':
      return activation(desk);
    case 'terran-movement':
      return terranMovement(desk);
    case 'terran-melee':
      return terranMelee(desk);
    case 'znon-movement':
      return znonMovement(desk);
    case 'znon-melee':
      return znonMelee(desk);
    case 'evacuation':
      return evacuation(desk);
    case 'outer-defence':
      return outerDefence(desk);
    default:
      return null;
  }
}

/** Null where one answer is as good as another: then it is drawn. */
function answer(desk: Desk): RescueCommand | null {
  const { view, rng, table } = desk;
  const question = view.questions.at(-1);
  if (question === undefined) return null;
  const decide = (given: Extract<RescueCommand, { readonly verb: 'decide' }>['answer']): RescueCommand => ({
    verb: 'decide',
    decision: question.id,
    answer: given,
  });
  switch (question.kind) {
    case 'consent': {
      const queen = view.units[question.queen];
      // She refuses two or more, and may be worn down by one.
      const refuses = queen !== undefined && isQueen(queen) && question.attackers.length > 1;
      return decide({ kind: 'consent', consent: !refuses });
    }
    case 'cold-storage':
      return decide({ kind: 'cold-storage', place: (view.workersLeft ?? 0) > 0 && znonIn(desk.hive, view, question.place) < MOST_ZNON });
    case 'abort':
      return decide({ kind: 'abort', abort: question.due && abortsAt(desk) });
    case 'melee-loss': {
      const marines = question.units.filter((id) => view.units[id] !== undefined && isMarine(view.units[id]));
      return decide({ kind: 'melee-loss', unit: oneOf(rng, marines.length > 0 ? marines : question.units) ?? '' });
    }
    case 'combine': {
      const [offer] = table.offers(view);
      if (offer === undefined) return null;
      // All that can join do so.
      let next = ask(desk, offer, {});
      for (let more = next.choices[0]; more !== undefined; more = next.choices[0]) next = ask(desk, offer, { pairs: more.value });
      return next.command;
    }
    case 'trap-attacks': {
      const target = oneOf(rng, Object.keys(question.owed));
      if (target === undefined) return null;
      const joins = piecesAt(view, question.place).some(({ id, side }) => id === target && side === 'terran') ? question.others : [];
      return decide({ kind: 'trap-attacks', target, attackers: [...(question.owed[target] ?? []), ...joins] });
    }
    case 'casualties':
      return casualties(desk, question);
    case 'name-darters':
    case 'break-out':
      return null;
  }
}
