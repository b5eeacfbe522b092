import type { Line } from '@carapace/tabletop';
import type { Ground, Grounds } from '../ground';
import { unitName } from '../names';
import { offers } from '../offers';
import { marineOf, type Side } from '../position';
import type { Question } from '../questions';
import { sequence } from '../sequence';
import type { InvadersView } from '../view';

/* Who must do what. The seat that is awaited reads what it can do; the others read who is at work. */

const SEATS: Readonly<Record<Side, string>> = { marine: 'Marines', kayotz: 'Kay’otz' };

export function prompt(grounds: Grounds, view: InvadersView): Line {
  const ground = grounds.of(view.options);
  if (view.result !== null) return { text: `The battle is over. ${view.result.title}.`, cases: [view.result.case] };
  const question = view.questions.at(-1);
  if (question !== undefined) return { text: asked(ground, view, question), cases: [question.case] };
  const segment = sequence.find(({ id }) => id === view.segment);
  const on = segment?.case ?? 'B.9';
  if (!view.awaited.includes('marine')) return { text: `${segment?.title ?? view.segment} Phase.`, cases: [on] };
  if (view.viewer !== 'marine') return { text: `Turn ${Math.max(1, view.turn)}: the Marine player acts.`, cases: [on] };
  if (view.segment === 'muster') return { text: 'Marines: choose the extra units of the first wave.', cases: [on] };
  return { text: `Marines: ${atWork(grounds, ground, view)}.`, cases: [on] };
}

function atWork(grounds: Grounds, { pack }: Ground, view: InvadersView): string {
  if (view.open !== null) {
    const name = unitName(pack, view.open.unit);
    switch (view.open.stage) {
      case 'shoot-and-scoot':
        return view.open.done === 'move' ? `${name} may shoot now, or be done` : `${name} may move now, or be done`;
      case 'landed':
        return `${name} has landed: one Shoot and Scoot or a Special Action, or be done`;
      case 'called':
        return `bring in ${name} now, or let it wait`;
    }
  }
  const left = new Set(offers(grounds, view).flatMap(({ actor }) => actor ?? []));
  const waiting = [...left].filter((id) => marineOf(view, id)?.place === 'waiting').length;
  if (left.size === 0) return 'everybody has acted; end the phase';
  return `act with your units, or end the phase. ${left.size} can still act${coming(left.size, waiting)}`;
}

function coming(able: number, waiting: number): string {
  if (waiting === 0) return '';
  if (able === 1) return ', not yet on the map';
  return waiting === able ? ', none of them on the map yet' : `, ${waiting} of them not yet on the map`;
}

/** The seat that decides is told what about; all others that it decides. */
function asked({ pack }: Ground, view: InvadersView, question: Question): string {
  if (view.viewer !== question.seat) return `The ${question.seat === 'marine' ? 'Marine' : 'Kay’otz'} player ${about(question)}.`;
  return `${SEATS[question.seat]}: ${task(pack, question)}.`;
}

function about(question: Question): string {
  switch (question.kind) {
    case 'reinforcement':
      return 'chooses the unit that comes out of reserve';
    case 'choose-chit':
      return 'chooses one of two chits';
    case 'next-unit':
      return 'names the next unit';
    case 'target':
      return 'chooses a target';
    case 'hex':
      return 'chooses a hex';
    case 'push-order':
      return 'names the unit that is pushed next';
    case 'push-from':
    case 'push-side':
      return 'chooses the way of a push';
  }
}

function task(pack: Ground['pack'], question: Question): string {
  switch (question.kind) {
    case 'reinforcement':
      return 'choose the unit that comes out of reserve';
    case 'choose-chit':
      return 'choose the chit that is carried out; the other goes back';
    case 'next-unit':
      return 'name the unit that acts next';
    case 'target':
      return `choose the target of ${unitName(pack, question.alien)}, all as near`;
    case 'hex':
      return `choose the hex for ${unitName(pack, question.unit)}, all as good`;
    case 'push-order':
      return 'name the Marine unit that is pushed next';
    case 'push-from':
      return `choose the alien that ${unitName(pack, question.marine)} is pushed away from`;
    case 'push-side':
      return `choose the side to which ${unitName(pack, question.marine)} is pushed`;
  }
}
