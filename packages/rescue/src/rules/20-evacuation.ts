import { accepted, type Choice, type Next, type Offer, refuse, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { RescueCommand } from '../commands';
import { type BoxId, compareBoxIds, type Hive } from '../components';
import { eliminate, remove } from '../effects';
import { darterNamed, holdingBox, isMarine, isPrisoner, type Position, piecesAt } from '../position';
import { settle } from '../settle';
import { tell, unitsAt, type World } from '../world';
import { aboard } from './05-casualties';
import { rollDamage } from './05-setup';

/* Evacuation and outer defence (20.0): Darters depart, the laser pods fire at them once, who lives is out of it. */

/** 20.0e: faces on which a pod hits. */
export const POD_HITS_UP_TO = 3;

/** Laser pods that are not destroyed (18.3); they need no crew and nobody in them stops them (ruling 75). In the order of their boxes. */
export const workingPods = (hive: Hive, pos: Position): readonly BoxId[] =>
  hive
    .boxesWithRoom('laser-pod')
    .filter((box) => !pos.destroyed.includes(box))
    .sort(compareBoxIds);

/** 20.2: breach closed, a Space Marine aboard, able or not (ruling 79). Boarders do not hold it back unless the table says so (ruling 34). */
export function mayDepart(pos: Position, name: string): Verdict {
  const darter = darterNamed(pos, name);
  if (darter === null) return refuse('no-such-darter', '20.0a', 'There is no Darter of this name.');
  if (darter.state === 'departed' || darter.state === 'destroyed') return refuse('gone', '20.1', `${name} is no longer at the Hive.`);
  if (darter.breach === null) return refuse('not-docked', '20.0c', `${name} has no breach in the Hive that it could leave.`);
  if (darter.breach.open) return refuse('breach-open', '20.2', `The breach of ${name} must be closed first.`);
  const inside = piecesAt(pos, holdingBox(name));
  if (!inside.some((unit) => isMarine(unit) && unit.side === 'terran')) {
    return refuse('nobody-aboard', '20.2', `${name} leaves only with a Space Marine aboard.`);
  }
  if (!pos.options.departWithZnonAboard && inside.some(({ side }) => side === 'znon')) {
    return refuse('boarders', '20.2', `At this table ${name} has to be cleared of Znon units first.`);
  }
  return accepted;
}

const departable = (pos: Position): readonly string[] => pos.darters.filter(({ name }) => mayDepart(pos, name).ok).map(({ name }) => name);

// ---------------------------------------------------------------- face

const HOLD_FIRE = 'hold-fire';

const departOffer: Offer = {
  id: 'depart',
  verb: 'depart',
  kind: 'depart',
  case: '20.0a',
  title: 'Let Darters depart',
  slots: [{ name: 'darters', domain: 'subset', label: 'Darters that depart', min: 1 }],
  fixed: { verb: 'depart' },
  confirm: true,
};

const podOffer = (pods: readonly BoxId[]): Offer => ({
  id: 'assign-pods',
  verb: 'assign-pods',
  kind: 'assign-pods',
  case: '20.0d',
  title: 'Fire at the departing Darters',
  slots: pods.map((pod) => ({ name: pod, domain: 'choice', label: `Laser Pod ${pod}` })),
  fixed: { verb: 'assign-pods' },
  ends: true,
  confirm: true,
});

function checkPods({ hive, view }: Here, pods: Readonly<Partial<Record<BoxId, string>>>): Verdict {
  const working = workingPods(hive, view);
  for (const [pod, target] of Object.entries(pods)) {
    if (!hive.has(pod) || hive.box(pod).room !== 'laser-pod') return refuse('no-pod', '20.0d', `${pod} is no Laser Pod.`);
    if (!working.includes(pod)) return refuse('pod-destroyed', '20.0d', `The Laser Pod in ${pod} is destroyed.`);
    if (target === undefined || !view.departing.includes(target)) {
      return refuse('no-target', '20.3', 'Laser Pods fire only at Darters that have just departed.');
    }
  }
  return accepted;
}

export const face: Face = {
  acts: {
    depart: {
      offers: ({ view }) => (departable(view).length > 0 ? [departOffer] : []),
      next: ({ view }, offer, { darters }): Next<RescueCommand> => {
        if (darters !== undefined) {
          return { slot: null, choices: [], refused: [], command: { verb: 'depart', darters: darters as unknown as readonly string[] } };
        }
        const refused = view.darters.flatMap(({ name, state, breach }) => {
          const verdict = mayDepart(view, name);
          const shown = state === 'docked' && breach !== null && !verdict.ok;
          return shown ? [{ value: name, label: name, place: breach.box, refusal: verdict.refusal }] : [];
        });
        const choices = departable(view).map((name): Choice => {
          const place = darterNamed(view, name)?.breach?.box;
          return { value: name, label: name, ...(place === undefined ? {} : { place }) };
        });
        return { slot: offer.slots[0] as Offer['slots'][number], choices, refused, command: null };
      },
      check: ({ view }, { darters }) => {
        if (darters.length === 0) return refuse('no-darter', '20.0a', 'Name the Darters that depart, or end the segment.');
        if (new Set(darters).size < darters.length) return refuse('darter-twice', '20.1', 'A Darter departs only once.');
        for (const name of darters) {
          const verdict = mayDepart(view, name);
          if (!verdict.ok) return verdict;
        }
        return accepted;
      },
    },
    'assign-pods': {
      offers: ({ hive, view }) => [podOffer(workingPods(hive, view))],
      next: ({ view }, offer, values): Next<RescueCommand> => {
        const slot = offer.slots.find(({ name }) => !Object.hasOwn(values, name));
        if (slot !== undefined) {
          const choices = [
            ...view.departing.map((name) => ({ value: name, label: name, place: slot.name })),
            { value: HOLD_FIRE, label: 'Hold fire', place: slot.name },
          ];
          return { slot, choices, refused: [], command: null };
        }
        const pods = Object.fromEntries(offer.slots.map(({ name }) => [name, values[name]]).filter(([, target]) => target !== HOLD_FIRE));
        return { slot: null, choices: [], refused: [], command: { verb: 'assign-pods', pods } };
      },
      check: (here, { pods }) => checkPods(here, pods),
    },
  },
};

// ---------------------------------------------------------------- deeds

/** 20.0c: the breach goes with the Darter, for good (20.1). Boarders leave play with it before the pods fire (ruling 34). */
function depart(world: World, name: string): void {
  const { state } = world;
  const darter = state.darters.find((one) => one.name === name);
  if (darter === undefined) throw new Error(`no Darter ${name}`);
  tell(world, 'darter-departed', ['20.0a', '20.0c'], { place: darter.breach?.box ?? null, facts: { darter: name } });
  darter.state = 'departed';
  darter.breach = null;
  state.departing.push(name);
  for (const unit of unitsAt(world, holdingBox(name))) {
    if (isPrisoner(unit)) state.lastStir = state.turn;
    if (unit.side === 'znon' && !isMarine(unit) && !isPrisoner(unit)) eliminate(world, unit, 'departed', 'none');
  }
  settle(world);
}

/** All pods are assigned, then all roll to hit, then every hit rolls on 5.9; losses of one Darter add up (rulings 6, 75). */
function firePods(world: World, pods: Readonly<Partial<Record<BoxId, string>>>): void {
  const { state, tools } = world;
  const shots = workingPods(world.hive, state).flatMap((pod) => (pods[pod] === undefined ? [] : [{ pod, darter: pods[pod] }]));
  tell(world, 'pods-assigned', ['20.0d'], { facts: { pods: Object.fromEntries(shots.map(({ pod, darter }) => [pod, darter])) } });
  const hits = shots.filter(({ pod, darter }) => {
    const roll = tools.dice.roll('pod');
    const hit = roll <= POD_HITS_UP_TO;
    tell(world, 'pod-fired', ['20.0d', '20.0e'], { place: pod, dice: [{ purpose: 'pod', face: roll }], facts: { darter, hit } });
    return hit;
  });
  const due: Record<string, number | 'D'> = {};
  for (const { darter } of hits) {
    const result = rollDamage(world, darter, '20.0e');
    const before = due[darter] ?? 0;
    due[darter] = result === 'D' || before === 'D' ? 'D' : before + result;
  }
  if (hits.length > 0) state.agenda.push({ task: 'apply-damage', due, from: 'pods' });
  state.agenda.push({ task: 'end-segment' });
}

/** 22.3: whoever is still aboard is evacuated or rescued, and safe for good (20.3). */
function flyOut(world: World): void {
  const { state } = world;
  for (const name of state.departing) {
    const out = aboard(state, name).map(({ id }) => id);
    if (out.length === 0) continue;
    const units = unitsAt(world, holdingBox(name)).filter(({ id }) => out.includes(id));
    tell(world, 'evacuated', ['22.3'], { about: units, facts: { darter: name } });
    for (const unit of units) {
      state.evacuated.push({ kind: unit.kind, men: world.hive.pack.units[unit.kind].individuals });
      remove(world, unit);
    }
  }
  state.departing = [];
}

export const deeds: Deeds = {
  commands: {
    depart: (world, _side, { darters }) => {
      for (const name of [...darters].sort()) depart(world, name);
    },
    'assign-pods': (world, _side, { pods }) => firePods(world, pods),
  },
  segments: {
    evacuation: { idle: ({ state }) => departable(state).length === 0 },
    'outer-defence': {
      idle: ({ hive, state }) => state.departing.length === 0 || workingPods(hive, state).length === 0,
      end: flyOut,
    },
  },
};
