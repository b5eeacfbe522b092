import type { Ground } from '../ground';
import { unitName } from '../names';
import type { Sentences } from './lines';
import { sidesBetween } from './sides';
import { because, chitName, counted, GATE_NAMES, hexName, listed, rolled, stopped, withModifiers } from './words';

/* The sentences of the Kay'otz Activation Phase: who did what, and why it was he, this hex, this target. */

const name = (ground: Ground, id: string): string => unitName(ground.pack, id);
const MOVED = { 'close-in': 'closed in', leap: 'leapt', displaced: 'moved aside', back: 'went back' } as const;
const STAYED = { lava: 'could not move', 'no-hex': 'found no free hex', 'there-already': 'was there already' } as const;

export const alienLines: Pick<
  Sentences,
  | 'chits-drawn'
  | 'chit-chosen'
  | 'chit-enacted'
  | 'chit-calls-another'
  | 'chit-without-effect'
  | 'alien-named'
  | 'alien-woke'
  | 'alien-rests'
  | 'alien-turned'
  | 'target-taken'
  | 'no-target'
  | 'alien-moved'
  | 'alien-stayed'
  | 'alien-warped'
  | 'alien-fired'
  | 'shot-void'
  | 'arrival-hex'
  | 'alien-placed'
  | 'cup-empty'
  | 'pushed'
  | 'push-blocked'
> = {
  'chits-drawn': ({ facts }, ground) => {
    if (facts.seat === null) return 'A chit was drawn';
    const who = facts.seat === 'marine' ? 'The Marine player' : 'The Kay’otz player';
    const seen = facts.chits === undefined ? '' : `: ${listed(facts.chits.map((chit) => chitName(ground, chit)))}`;
    return `${who} drew ${counted(facts.count, 'chit')}${seen}`;
  },
  'chit-chosen': ({ facts }, ground) =>
    facts.returned === undefined
      ? `${chitName(ground, facts.chit)} was chosen`
      : `${chitName(ground, facts.chit)} was chosen; ${chitName(ground, facts.returned)} went back into the cup`,
  'chit-enacted': ({ facts }, ground) => `${chitName(ground, facts.chit)} took effect`,
  'chit-calls-another': ({ facts }, ground) =>
    facts.left === 0 ? 'No further chit was left' : `${chitName(ground, facts.chit)} called for another chit`,
  'chit-without-effect': ({ facts }, ground) => `${chitName(ground, facts.chit)} concerned nobody`,
  'alien-named': ({ facts, place }, ground) => {
    const where = place === undefined ? '' : ` in ${hexName(place)}`;
    return `${name(ground, facts.unit)}${where} came next${facts.decided === 'kayotz' ? ', by choice of the Kay’otz player' : ''}`;
  },
  'alien-woke': ({ facts }, ground) => `${name(ground, facts.unit)} woke and did no more`,
  'alien-rests': ({ facts }, ground) => `${name(ground, facts.unit)} had woken in this turn and did nothing`,
  'alien-turned': ({ facts }, ground) => `${name(ground, facts.unit)} turned ${facts.to === 'active' ? 'Active' : 'Dormant'}`,
  'target-taken': ({ facts }, ground) =>
    `${name(ground, facts.unit)} took ${name(ground, facts.target)} as its target, ${counted(facts.distance, 'hex').replace('hexs', 'hexes')} away${because(facts.decided, facts.equals.length)}`,
  'no-target': ({ facts }, ground) => `${name(ground, facts.unit)} found no Active Marine unit`,
  'alien-moved': ({ facts }, ground) =>
    `${name(ground, facts.unit)} ${MOVED[facts.how]} from ${facts.from} to ${facts.to}${because(facts.decided, facts.equals.length)}`,
  'alien-stayed': ({ facts }, ground) => {
    const why = stopped(facts.stopper);
    return `${name(ground, facts.unit)} ${STAYED[facts.why]}${why === '' ? '' : `: ${why}`}`;
  },
  'alien-warped': ({ facts, dice }, ground) => {
    const onto = facts.onto === null ? '' : `, onto ${name(ground, facts.onto)}`;
    return `${name(ground, facts.unit)} ${rolled(dice)} and warped from ${facts.from} to ${facts.to}${onto}`;
  },
  'alien-fired': ({ facts, dice }, ground) => {
    const { unit, target, factor, modifiers, number, hits } = facts;
    const shot = `${name(ground, unit)} fired ${counted(factor, 'die').replace('dies', 'dice')}${withModifiers(modifiers)}`;
    return `${shot} at ${name(ground, target)}, ${rolled(dice)} against ${number}: ${counted(hits, 'hit')}`;
  },
  'shot-void': ({ facts }, ground) => {
    const why = facts.why === 'lava' ? stopped(facts.stopper) : `no die is left${withModifiers(facts.modifiers)}`;
    return `${name(ground, facts.unit)} could not fire at ${name(ground, facts.target)}: ${why}`;
  },
  'arrival-hex': ({ facts, dice }) =>
    facts.gate === 'random-hex'
      ? `The dice ${rolled(dice)}: ${facts.hex}`
      : `The next unit comes in at ${GATE_NAMES[facts.gate]}, ${facts.hex}`,
  'alien-placed': ({ facts }, ground) => {
    const aside = facts.displacedFrom === null ? '' : `, beside ${facts.displacedFrom}`;
    return `${name(ground, facts.unit)} came in at ${facts.hex}${aside}${because(facts.decided, facts.equals.length)}`;
  },
  'cup-empty': () => 'There was nobody left to come in',
  pushed: ({ facts }, ground) =>
    `${name(ground, facts.unit)} was pushed ${sidesBetween(facts.side)} from ${facts.from} to ${facts.to}, away from ${name(ground, facts.alien)}`,
  'push-blocked': ({ facts }, ground) =>
    `${name(ground, facts.unit)} was pushed ${sidesBetween(facts.side)} against ${hexName(facts.by)} and stayed`,
};
