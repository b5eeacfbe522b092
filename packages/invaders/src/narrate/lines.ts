import type { EventKind } from '../events';
import type { Ground } from '../ground';
import type { EventOf, InvadersEvent } from '../log';
import { CONDITION_NAMES, unitName } from '../names';
import { sequence } from '../sequence';
import { alienLines } from './alien-lines';
import { battleName, counted, goalName, hexName, LEVEL_NAMES, listed, rolled, units, withModifiers } from './words';

/* The sentence for each kind of event, without its full stop. */

export type Sentence<K extends EventKind> = (event: EventOf<K>, ground: Ground) => string;
export type Sentences = { readonly [K in EventKind]: Sentence<K> };

const phase = (id: string): string => sequence.find((segment) => segment.id === id)?.title ?? id;
const name = (ground: Ground, id: string): string => unitName(ground.pack, id);
const LANDED = { safe: 'came down safely', scattered: 'scattered', malfunction: 'came down hard' } as const;
const BUMPED = {
  misfire: 'a misfire',
  recoil: 'the recoil hit the firer',
  beamed: 'the target was beamed away',
  vaporized: 'the target was vaporized',
} as const;
const CAUSES = {
  fire: 'by fire',
  bump: 'by the BUMP gun',
  beam: 'by being beamed onto a Marine',
  jump: 'in a jump onto an Active alien',
  landing: 'in a landing on an Active alien',
  push: 'by being thrown off the map',
} as const;

const sentences: Sentences = {
  ...alienLines,
  'battle-began': ({ facts }, ground) => `${battleName(ground, facts.battle)} began`,
  'turn-began': ({ facts }) => `Turn ${facts.turn} began`,
  'phase-began': ({ facts }) => `The ${phase(facts.segment)} Phase began`,
  'phase-skipped': ({ facts }) => `The ${phase(facts.segment)} Phase passed: nobody could act`,
  'units-due': ({ facts }, ground) => `${units(ground, facts.units)} may come in from now on`,
  readied: ({ facts }) => `${counted(facts.units.length, 'Marine unit')} stood ready again`,
  'unit-finished': ({ facts }, ground) => `${name(ground, facts.unit)} did no more`,
  moved: ({ facts }, ground) => {
    const [from = null, ...way] = facts.path;
    const via = way.slice(0, -1).map(hexName);
    const start = from === null ? 'came in' : `moved from ${hexName(from)}`;
    const through = via.length === 0 ? '' : ` by way of ${listed(via)}`;
    return `${name(ground, facts.unit)} ${start} to ${hexName(way.at(-1) ?? from)}${through} for ${facts.cost}`;
  },
  exited: ({ facts }, ground) => `${name(ground, facts.unit)} left the map over the ${facts.edge} edge from ${facts.from}`,
  'jump-announced': ({ facts }, ground) =>
    `${name(ground, facts.unit)} took off ${facts.from === null ? 'from outside' : `from ${facts.from}`} for ${facts.to}`,
  'landing-announced': ({ facts }, ground) => `${name(ground, facts.unit)} was to land at ${facts.zone}, ${facts.to}`,
  'jump-rolled': ({ facts, dice }, ground) => `${name(ground, facts.unit)} ${rolled(dice)}, ${facts.result}`,
  'strayed-to': ({ facts, dice }, ground) => `${name(ground, facts.unit)} ${rolled(dice)} and fell towards ${facts.hex}`,
  'came-down': ({ facts }, ground) =>
    `${name(ground, facts.unit)} ${LANDED[facts.result]} in ${facts.hex}${facts.displacedFrom === null ? '' : `, beside ${facts.displacedFrom}`}`,
  stunned: ({ facts }, ground) => `${name(ground, facts.unit)} was Stunned`,
  paralyzed: ({ facts }, ground) => `${name(ground, facts.unit)} was Paralyzed`,
  eliminated: ({ facts }, ground) => `${name(ground, facts.unit)} was eliminated ${CAUSES[facts.cause]}`,
  'out-of-ammo': ({ facts }, ground) => `${name(ground, facts.unit)} ran Out of Ammo`,
  fired: ({ facts, dice }, ground) => {
    const { unit, target, rolled: count, factor, modifiers, number, hits } = facts;
    const fewer = count < factor ? ` of ${factor}` : '';
    const shot = `${name(ground, unit)} fired ${count}${fewer} ${count === 1 && fewer === '' ? 'die' : 'dice'}${withModifiers(modifiers)}`;
    return `${shot} at ${name(ground, target)}, ${rolled(dice)} against ${number}: ${counted(hits, 'hit')}`;
  },
  'adm-drawn': ({ facts }, ground) =>
    `${name(ground, facts.unit)} drew an ADM marker${facts.dn === undefined ? ', which nobody has seen' : ` of ${facts.dn}`}`,
  'adm-shown': ({ facts }, ground) => `The ADM marker of ${name(ground, facts.unit)} was turned up: ${facts.dn}`,
  'adm-returned': ({ facts }, ground) => `The ADM marker of ${name(ground, facts.unit)} went back to the pile`,
  'adm-missing': ({ facts }, ground) => `No ADM marker was left for ${name(ground, facts.unit)}: it counts as not hit`,
  'bump-fired': ({ facts, dice }, ground) =>
    `${name(ground, facts.unit)} fired the BUMP gun at ${name(ground, facts.target)} and ${rolled(dice)}: ${BUMPED[facts.result]}`,
  'beamed-to': ({ facts, dice }, ground) => `${name(ground, facts.unit)} was beamed towards ${facts.hex}: ${rolled(dice)}`,
  beamed: ({ facts }, ground) =>
    facts.to === facts.from
      ? `${name(ground, facts.unit)} came back to ${facts.to}`
      : `${name(ground, facts.unit)} went from ${facts.from} to ${facts.to}${facts.displacedFrom === null ? '' : `, beside ${facts.displacedFrom}`}`,
  'goal-removed': ({ facts }, ground) => {
    const what = facts.goal === undefined ? 'A Mission Goal' : `The Mission Goal ${goalName(ground, facts.goal)}`;
    return `${what} was looked at and taken out; ${counted(facts.left, 'goal')} left`;
  },
  'recon-tried': ({ facts, dice }, ground) => {
    const help = facts.hq === null ? '' : ` with ${name(ground, facts.hq)}`;
    return `${name(ground, facts.unit)} took a Recon${help} and ${rolled(dice)}: ${facts.success ? 'successful' : 'nothing'}`;
  },
  'strongpoint-tried': ({ facts, dice }, ground) =>
    `${name(ground, facts.unit)} built a Strongpoint and ${rolled(dice)}: ${facts.success ? 'it stands' : 'nothing'}`,
  'rally-tried': ({ facts, dice }, ground) =>
    `${name(ground, facts.unit)} rallied and ${rolled(dice)}: ${facts.success ? `it is ${CONDITION_NAMES[facts.condition]} now` : 'nothing'}`,
  resupplied: ({ facts }, ground) => `${name(ground, facts.unit)} re-supplied ${name(ground, facts.target)}`,
  'reinforcements-requested': ({ facts, dice }, ground) =>
    `${name(ground, facts.unit)} requested reinforcements and ${rolled(dice)}: ${facts.success ? 'a unit comes' : 'nobody comes'}`,
  'reinforcement-called': ({ facts }, ground) => `${name(ground, facts.hq)} called up ${name(ground, facts.unit)}`,
  'scan-tried': ({ facts, dice }, ground) =>
    `${name(ground, facts.unit)} scanned the Monolith and ${rolled(dice)}: ${facts.success ? `${counted(facts.scans, 'scan')} so far` : 'nothing'}`,
  'monolith-shut': ({ facts }, ground) => `${name(ground, facts.by)} shut the Monolith`,
  'monolith-woke': () => 'The Monolith woke again',
  'instant-victory': ({ facts }) => `The battle was won outright: ${LEVEL_NAMES[facts.level]}`,
  'goal-drawn': ({ facts }, ground) => `The Kay’otz Mission Goal is ${goalName(ground, facts.goal)}: ${facts.met ? 'met' : 'not met'}`,
  'level-reached': ({ facts }) => `The battle ended: ${LEVEL_NAMES[facts.level]}`,
  'monoliths-counted': ({ facts }) =>
    facts.endPhases === 0 ? 'A Monolith is Active' : `Every Monolith is Inactive, for ${counted(facts.endPhases, 'End Phase')} running`,
  mustered: ({ facts }, ground) => `${units(ground, facts.units)} joined the first wave`,
  'overlords-away': ({ facts }) => `${counted(facts.units.length, 'Overlord')} stayed away, killed in the first battle`,
  'pods-away': ({ facts }) => `${counted(facts.count, 'pod')} left the unit cup unseen`,
  'goals-set': ({ facts }) => `${counted(facts.count, 'Mission Goal')} in the pile`,
  'first-chit-seen': ({ facts }, ground) =>
    facts.chit === undefined
      ? 'The first chit was looked at and set aside'
      : `The first chit is ${ground.pack.chits.activation.find(({ id }) => id === facts.chit)?.name ?? facts.chit}`,
};

/** One sentence for an event. */
export function lines(ground: Ground, event: InvadersEvent): string {
  const sentence = sentences[event.kind] as Sentence<EventKind>;
  const text = sentence(event as EventOf<EventKind>, ground);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
