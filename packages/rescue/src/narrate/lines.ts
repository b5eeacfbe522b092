import type { Json } from '@carapace/tabletop';
import type { DieFace } from '../components';
import { succeeds } from '../components/charts';
import type { EventKind } from '../events';
import { counted, FORMER, KIND_NAMES, listed, number, SIDE_NAMES, unitName } from '../names';
import { isPrisoner } from '../position';
import { inPlay, sequence } from '../sequence';
import { at, signed, type Told } from './told';

/* The sentence for each kind of event, without its first capital letter. */

/** Movement Points of a shot at the usual price (12.0). */
const USUAL_POINTS = 2;

const side = (told: Told): string => (told.text('side') === 'terran' ? SIDE_NAMES.terran : SIDE_NAMES.znon);
/** 'the Mind Control Segment'; what comes before the first Game-Turn has no Segments (4.0, 5.0). */
const segment = (told: Told): string => {
  const found = sequence.find(({ id }) => id === told.text('segment'));
  if (found === undefined) return 'the next Segment';
  return inPlay(found.id) ? `the ${found.title} Segment` : found.title;
};

/** The second unit of a line about Mind Control, called by what it is and not by who holds it. */
const victim = ({ about }: Told, index = 1): string => {
  const ref = about[index];
  return ref === undefined ? 'a unit' : unitName({ kind: ref.kind, side: 'terran' });
};

/** 'the ambassador': the facts of an announced execution name whom it concerns, face down or not (19.3). */
const condemned = (told: Told): string => {
  const kind = told.text('prisoner');
  const known = kind === 'ambassador' || kind === 'daughter' ? kind : told.about[0]?.kind;
  return known === undefined || known === null || !isPrisoner({ kind: known }) ? 'a hostage' : `the ${KIND_NAMES[known]}`;
};

/** From where and to whom a shot went. A face-down target has a line of its own, unless the firer was face down too. */
function shot(told: Told): string {
  const target = told.about.length > 1 ? told.unit(1) : 'a face-down unit';
  return `${told.unit(0)} fired from ${at(told.text('from'))} at ${target}${told.here}${effort(told)}: ${told.rolled}`;
}
const effort = (told: Told): string => (told.count('points') > USUAL_POINTS ? ` with ${told.count('points')} Movement Points` : '');

const darter = (told: Told): string => told.text('darter') || 'a Darter';
const wall = (told: Told): string => listed(told.text('wall').split('|'));

function harmWords(result: Json): string {
  switch (result) {
    case 'In':
      return 'incapacitation';
    case '1':
      return 'one man lost';
    case '2':
      return 'two men lost';
    default:
      return 'no effect';
  }
}

function meleeResult(told: Told): string {
  if (told.fact('result') === null) return 'no effect';
  const whom = told.text('on') === 'attackers' ? 'for the attackers' : 'for the target';
  return `${harmWords(told.fact('result'))} ${whom}`;
}

function declared(told: Told): string {
  const attackers = told.count('attackers');
  const target = told.about.length > attackers ? told.unit(attackers, FORMER) : 'a face-down unit';
  const sum = told.fact('sum');
  const odds = typeof sum === 'number' ? `, ${signed(sum).replace(' ', '')} to the die` : '';
  return `${told.units(0, attackers)} attacked ${target}${told.here} in melee${odds}`;
}

function moved(told: Told): string {
  const path = told.texts('path');
  const via = path.slice(0, -1).map((place) => at(place));
  const end = path.at(-1);
  const to = end === undefined ? told.place : at(end);
  return `${told.unit(0)} moved from ${at(told.text('from'))} to ${to}${via.length === 0 ? '' : ` by way of ${listed(via)}`}`;
}

function eliminated(told: Told): string {
  const where = told.text('darter') === '' ? told.here : ` aboard ${told.text('darter')}`;
  const pair = told.about[0]?.kind === '2-lancers';
  if (pair && told.count('men') === 1) return `one man of ${told.unit(0)} was killed${where}`;
  return `${told.unit(0)} ${told.was()} eliminated${where}`;
}

function aimed(told: Told): string {
  const pods = told.fact('pods');
  const targets = new Map<string, string[]>();
  if (pods !== null && typeof pods === 'object' && !Array.isArray(pods)) {
    for (const [pod, darter] of Object.entries(pods)) {
      if (typeof darter === 'string') targets.set(darter, [...(targets.get(darter) ?? []), pod]);
    }
  }
  if (targets.size === 0) return 'the Znon held the fire of all Laser Pods';
  return `the Znon aimed ${listed([...targets].map(([darter, from]) => `${listed(from)} at ${darter}`))}`;
}

function damage(told: Told): string {
  const result = told.fact('result');
  const what = typeof result === 'number' ? `${number(result)} of those aboard to be lost` : 'a total loss';
  return `${darter(told)} was damaged: ${told.rolled}, ${what}`;
}

const armoryFate = (told: Told): string =>
  told.face > 0 && succeeds(told.hive.pack.charts, 'armory', told.face as DieFace) ? 'it blew up' : 'it did not blow up';

export const lines: { readonly [K in EventKind]: (told: Told) => string } = {
  // setting up
  'forces-chosen': (told) => `the ${side(told)} chose his forces`,
  'choice-withdrawn': (told) => `the ${side(told)} took back his choice of forces`,
  'darters-told': (told) => {
    const names = told.texts('darters');
    return `the Terran built ${counted(names.length, 'Darter')}: ${listed(names)}`;
  },
  deployed: () => 'the Znon deployed his units face down',
  'mission-chosen': () => 'the Terran chose his mission in secret',
  loaded: () => 'the Terran assigned his Space Marines to the Darters in secret',
  'defences-rolled': (told) => {
    const hits = told.count('hits');
    return `the outer defences fired at ${counted(told.count('built'), 'Darter')}: ${told.rolled}, ${counted(hits, 'Darter')} hit`;
  },
  'darters-named': (told) => `the outer defences hit ${listed(told.texts('darters')) || 'no Darter'}`,
  'loads-shown': () => 'the loads of all Darters were shown',
  'darter-damaged': damage,
  // sequence
  'game-turn-began': (told) => `Game-Turn ${told.count('turn')} began`,
  'segment-began': (told) => `${segment(told)} began`,
  'segment-passed': (told) => `${segment(told)} passed: there was nothing to do in it`,
  // command and mind control
  relinquished: (told) => `${told.unit(0)} gave up control of ${victim(told)}${told.here}`,
  'control-attempted': (told) => `${told.unit(0)} attempted Mind Control of ${victim(told)}${told.here}`,
  'control-failed': (told) => `Mind Control of ${victim(told)}${told.here} failed: ${told.rolled}`,
  'control-gained': (told) => `${told.unit(0)} took control of ${victim(told)}${told.here}: ${told.rolled}`,
  'break-out-rolled': (told) =>
    `${told.unit(0)}${told.here} struggled against Mind Control: ${told.rolled} and ${told.is('free') ? 'broke free' : 'stayed under control'}`,
  'control-lost': (told) => `${victim(told, 0)}${told.here} came back under Terran control`,
  'queen-activated': (told) => `the Znon activated ${told.unit(0)}${told.here}`,
  'queen-woken': (told) => `Space Marines woke ${told.unit(0)}${told.here}`,
  // movement
  'breach-placed': (told) => `the breach of ${darter(told)} was placed${told.here}, ${told.is('open') ? 'open' : 'closed'}`,
  'breach-worked': (told) => `${told.unit(0)} ${told.is('open') ? 'opened' : 'closed'} the breach of ${darter(told)}${told.here}`,
  moved,
  'exit-attempted': (told) =>
    `${told.unit(0, FORMER)} tried to leave ${told.place} for ${at(told.text('to'))}: ${told.rolled} and ${told.is('success') ? 'got away' : 'had to stay'}`,
  'turned-up': (told) => `${told.units(0, told.about.length, 'unit')} ${told.was(0, told.about.length)} turned face up${told.here}`,
  'turned-down': (told) => `${told.units(0, told.about.length, 'unit')} ${told.was(0, told.about.length)} turned face down${told.here}`,
  'trap-announced': (told) => `the Znon announced a boobytrap${told.here}`,
  'lancers-split': (told) => `2 Lancers${told.here} split up into two units`,
  'lancers-combined': (told) => `two 1 Lancers${told.here} joined as 2 Lancers`,
  recovered: (told) => `${told.unit(0)} recovered${told.here}`,
  // combat
  fired: shot,
  'darter-fired-at': (told) => `${told.unit(0)} fired at ${darter(told)} through its breach${told.here}${effort(told)}: ${told.rolled}`,
  'armory-fired-at': (told) =>
    `${told.unit(0)} fired from ${at(told.text('from'))} at ${told.room} itself: ${told.rolled}, ${armoryFate(told)}`,
  eliminated,
  incapacitated: (told) => `${told.unit(0)} ${told.was()} incapacitated${told.here}`,
  unaffected: (told) => `${told.unit(0)}${told.here} ${told.was()} not hit`,
  'trap-hit': (told) => `the target${told.here} was a boobytrap: no effect`,
  'melee-declared': declared,
  'melee-refused': (told) => `${told.about[0]?.kind ? told.unit(0) : 'the Znon'} refused the melee${told.here}`,
  'melee-allowed': (told) => `the Znon let the melee${told.here} take place`,
  'melee-fought': (told) => `the melee${told.here} was fought: ${told.rolled}, ${meleeResult(told)}`,
  'traps-turned-up': (told) => `${told.units(0, told.about.length)} ${told.was(0, told.about.length)} turned face up${told.here}`,
  'fake-removed': (told) => `${told.unit(0)}${told.here} did nothing and was removed`,
  'trap-removed': (told) => `${told.unit(0)} removed ${told.about.length > 1 ? told.unit(1) : 'a boobytrap'}${told.here}: ${told.rolled}`,
  'trap-removal-failed': (told) => `${told.unit(0)} failed to remove a boobytrap${told.here}: ${told.rolled}`,
  // demolition and rooms
  'demolition-attempted': (told) =>
    `${told.unit(0)} tried to demolish ${told.room}: ${told.rolled}, ${told.is('destroyed') ? 'it was destroyed' : 'without success'}`,
  'wall-holed': (told) => `${told.unit(0)} blew a hole between ${wall(told)}: ${told.rolled}`,
  'hole-failed': (told) => `${told.unit(0)} tried to blow a hole between ${wall(told)}: ${told.rolled}, without success`,
  'charge-exploded': (told) => `the charge struck ${told.unit(0)}${told.here}: ${told.rolled}, ${harmWords(told.fact('result'))}`,
  'armory-rolled': (told) => `${told.room} was endangered: ${told.rolled}, ${armoryFate(told)}`,
  'armory-exploded': (told) => `${told.room} blew up with everything in it`,
  'gravity-cut': (told) => `${told.unit(0)} cut off gravity${told.here}: all but Engineers and Queens have one Movement Point less`,
  'life-support-shut': (told) => `${told.unit(0)} shut down life support${told.here}: incapacitation means death from now on`,
  'worker-placed': (told) => `a Worker came out of Cold Storage${told.here}`,
  'darter-destroyed': (told) => `${darter(told)} was destroyed with all aboard`,
  // hostages
  'prisoner-freed': (told) => `${told.unit(0)}${told.here} came under Terran control`,
  'prisoner-died': (told) => `${told.unit(0)} died${told.here}`,
  'execution-rolled': (told) =>
    `the Znon tried to gain power over the hostages’ lives: ${told.rolled}, ${told.is('success') ? 'he may execute them from now on' : 'without success'}`,
  'execution-announced': (told) =>
    `the Znon announced the execution of ${condemned(told)}${told.here}${told.count('turn') > 0 ? ` for Game-Turn ${told.count('turn')}` : ''}`,
  'execution-waived': (told) => `the announced execution of ${condemned(told)} lapsed`,
  'hostage-executed': (told) => `the Znon executed ${condemned(told)}${told.here}`,
  'mission-aborted': () => 'the Terran aborted his mission',
  // escape and end
  'darter-departed': (told) => `${darter(told)} departed${told.place === '' ? '' : ` from ${told.place}`}`,
  'pods-assigned': aimed,
  'pod-fired': (told) => `${told.room} fired at ${darter(told)}: ${told.rolled}, ${told.is('hit') ? 'a hit' : 'a miss'}`,
  evacuated: (told) => `${told.units(0, told.about.length)} escaped aboard ${darter(told)}`,
  'hyperdrive-tested': (told) => `the Hive did not enter hyperdrive in Game-Turn ${told.count('turn')}`,
  'hyperdrive-entered': () => 'the Hive entered hyperdrive',
  'game-ended': (told) => `the game ended. ${told.text('title')}`,
};
