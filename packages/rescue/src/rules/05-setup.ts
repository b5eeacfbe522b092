import { accepted, type Next, type Offer, refuse } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import { type CommandOf, MISSIONS, type Mission, type RescueCommand, type TerranForces, type ZnonForces } from '../commands';
import { DARTER_COUNTS, type DarterCount, type DieFace } from '../components';
import { darterDamage, dartersDamaged } from '../components/charts';
import { holdingBox } from '../position';
import { readyDeployments, readyLoads } from '../ready-made';
import type { RescueView } from '../view';
import { tell, type World } from '../world';
import { aboard } from './05-casualties';
import { checkDeployment, deploy } from './05-deployment';
import { formOffer, nextOfForm } from './05-forms';
import { checkLoads, load } from './05-loading';

/* Setting up (5.0): deployment, mission, loading, outer defence fire. */

const deployOffer = formOffer({ verb: 'deploy', case: '5.1', title: 'Deploy all your units', slot: 'counters', label: 'Deployment' });
const loadOffer = formOffer({ verb: 'load', case: '5.2', title: 'Assign your Space Marines to Darters', slot: 'loads', label: 'Loads' });

const missionOffer: Offer = {
  id: 'choose-mission',
  verb: 'choose-mission',
  kind: 'choose-mission',
  case: '5.6',
  title: 'Choose your mission',
  slots: [{ name: 'mission', domain: 'choice', label: 'Mission' }],
  fixed: { verb: 'choose-mission' },
  confirm: true,
};
const MISSION_NAMES: Readonly<Record<Mission, string>> = { rescue: 'Rescue attempt', punitive: 'Punitive expedition' };

function bought<S extends 'terran' | 'znon'>(view: RescueView, side: S): S extends 'terran' ? TerranForces : ZnonForces {
  const forces = view.setUp[side];
  if (forces === null) throw new Error(`the ${side} forces are not in this View`);
  return forces as S extends 'terran' ? TerranForces : ZnonForces;
}

export const face: Face = {
  acts: {
    deploy: {
      offers: () => [deployOffer],
      next: ({ hive, view }, offer, values) => {
        const ready = readyDeployments(hive, bought(view, 'znon')).map(({ name, note, counters }) => ({
          value: counters.map((counter) => ({ ...counter })),
          label: name,
          note,
        }));
        return nextOfForm(
          offer,
          values,
          ready,
          (counters): CommandOf<'deploy'> => ({
            verb: 'deploy',
            counters: counters as unknown as CommandOf<'deploy'>['counters'],
          }),
        );
      },
      check: ({ hive, view }, { counters }) => checkDeployment(hive, bought(view, 'znon'), counters),
    },
    'choose-mission': {
      offers: () => [missionOffer],
      next: (_here, offer, { mission }): Next<RescueCommand> => {
        if (mission !== undefined) {
          return { slot: null, choices: [], refused: [], command: { verb: 'choose-mission', mission: mission as Mission } };
        }
        const choices = MISSIONS.map((value) => ({ value, label: MISSION_NAMES[value] }));
        return { slot: offer.slots[0] as Offer['slots'][number], choices, refused: [], command: null };
      },
      check: () => accepted,
    },
    load: {
      offers: () => [loadOffer],
      next: ({ hive, view }, offer, values) => {
        const ready = readyLoads(hive, bought(view, 'terran')).map(({ name, note, loads }) => ({
          value: Object.fromEntries(Object.entries(loads).map(([darter, one]) => [darter, { ...one }])),
          label: name,
          note,
        }));
        return nextOfForm(
          offer,
          values,
          ready,
          (loads): CommandOf<'load'> => ({
            verb: 'load',
            loads: loads as unknown as CommandOf<'load'>['loads'],
          }),
        );
      },
      check: ({ hive, view }, { loads }) => checkLoads(hive, bought(view, 'terran'), loads),
    },
  },
  replies: {
    'name-darters': {
      offers: (_here, { id, hits }) => [
        {
          id: 'name-darters',
          verb: 'decide',
          kind: 'name-darters',
          case: '5.0e',
          title: `Name the ${hits} ${hits === 1 ? 'Darter' : 'Darters'} hit`,
          decision: id,
          slots: [{ name: 'darters', domain: 'subset', label: 'Darters hit', min: hits, max: hits }],
          fixed: { verb: 'decide', decision: id },
        },
      ],
      next: ({ view }, { id }, offer, { darters }): Next<RescueCommand> => {
        if (darters !== undefined) {
          const answer = { kind: 'name-darters', darters: darters as unknown as readonly string[] } as const;
          return { slot: null, choices: [], refused: [], command: { verb: 'decide', decision: id, answer } };
        }
        const choices = view.darters.map(({ name }) => ({ value: name, label: name, place: holdingBox(name) }));
        return { slot: offer.slots[0] as Offer['slots'][number], choices, refused: [], command: null };
      },
      check: ({ view }, { hits }, { darters }) => {
        const stray = darters.find((name) => !view.darters.some((darter) => darter.name === name));
        if (stray !== undefined) return refuse('no-such-darter', '5.0e', 'No Darter of this name was built.');
        if (new Set(darters).size < darters.length) return refuse('darter-twice', '5.5', 'The outer defences damage a Darter only once.');
        if (darters.length !== hits)
          return refuse('wrong-count', '5.0e', `Darters to be named: ${hits}; you have named ${darters.length}.`);
        return accepted;
      },
    },
  },
};

/** 5.8, in the column for the number built; the chart's first column serves for fewer (ruling 1). No more are hit than there are. */
function rollDefences(world: World): void {
  const { state, tools } = world;
  const built = state.darters.length;
  const column = Math.max(DARTER_COUNTS[0], built) as DarterCount;
  const roll = tools.dice.roll('outer-defense') as DieFace;
  const hits = Math.min(built, dartersDamaged(world.hive.pack.charts, column, roll));
  tell(world, 'defences-rolled', ['5.8'], { dice: [{ purpose: 'outer-defense', face: roll }], facts: { built, hits } });
  if (hits === 0 || hits === built) nameDarters(world, hits === 0 ? [] : state.darters.map(({ name }) => name));
  else state.questions.push({ id: tools.dice.handle(), kind: 'name-darters', case: '5.0e', seat: 'znon', hits });
}

/** The Znon's announcement; at once all loads become public (5.5, ruling 87), then each Darter named rolls on 5.9. */
function nameDarters(world: World, named: readonly string[]): void {
  const { state, tools } = world;
  const hit = [...named].sort();
  tell(world, 'darters-named', ['5.0e'], { facts: { darters: hit } });
  state.loadsKnown = true;
  tools.reveals(['znon', 'watcher']);
  tell(world, 'loads-shown', ['5.5']);
  const due: Record<string, number | 'D'> = {};
  for (const darter of hit) due[darter] = rollDamage(world, darter, '5.0f');
  if (hit.length > 0) state.agenda.push({ task: 'apply-damage', due, from: 'defences' });
}

/** One roll on 5.9 for a Darter: losses, or 'D' for the Darter with all aboard. */
export function rollDamage(world: World, darter: string, on: string): number | 'D' {
  const roll = world.tools.dice.roll('darter-damage') as DieFace;
  const result = darterDamage(world.hive.pack.charts, roll);
  tell(world, 'darter-damaged', ['5.9', on], { dice: [{ purpose: 'darter-damage', face: roll }], facts: { darter, result } });
  return result;
}

export const deeds: Deeds = {
  commands: {
    deploy,
    'choose-mission': (world, _side, { mission }) => {
      world.state.mission = mission;
      tell(world, 'mission-chosen', ['5.6']);
      world.tools.reveals(['terran', 'watcher']);
      world.state.agenda.push({ task: 'end-segment' });
    },
    load,
  },
  answers: {
    'name-darters': (world, _question, { darters }) => nameDarters(world, darters),
  },
  segments: {
    defences: {
      begin: rollDefences,
      /** 10.3: without an Engineer a Darter can breach the Hive only at the airlock. */
      end: (world) => {
        for (const darter of world.state.darters) {
          if (darter.state === 'destroyed') continue;
          darter.airlockOnly = !aboard(world.state, darter.name).some(({ kind }) => kind === 'engineer');
        }
      },
    },
  },
};
