import {
  accepted,
  type Choice,
  type Json,
  type Next,
  type Offer,
  type RefusedChoice,
  refuse,
  type Slot,
  type Verdict,
} from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { RescueCommand } from '../commands';
import type { BoxId, Hive } from '../components';
import { type Darter, darterNamed, docked, holdingBox, isMarine, type Piece, type Position, piece, type Side } from '../position';
import { tell, unitOf } from '../world';
import { actors, costOfActivity, mayWork, spend } from './09-points';

/*
 * Breaches: placed once by the Terran (10.0e, 10.6), worked by Marines of either side (10.0h). Passing one is a step like through a door
 * (09-paths); a closed one joins nothing to anything, for movement there and for fire in 12-line-of-sight (10.0d).
 */

function mayPlace(pos: Position, name: string): Verdict {
  const darter = darterNamed(pos, name);
  if (darter === null) return refuse('no-darter', '10.0b', 'No Darter of this name was built.');
  switch (darter.state) {
    case 'waiting':
      return accepted;
    case 'docked':
      return refuse('placed', '10.6', 'A breach is placed once and keeps its box.');
    case 'departed':
      return refuse('departed', '20.1', 'The breach of a Darter that has left is not placed again.');
    case 'destroyed':
      return refuse('destroyed', '10.0b', 'This Darter is destroyed.');
  }
}

function mayPlaceIn(hive: Hive, pos: Position, darter: Darter, box: string): Verdict {
  if (!hive.has(box)) return refuse('no-box', '10.5', 'Breaches go into boxes of the Hive.');
  // 18.2: the airlock takes it still; a Darter with an Engineer may use the airlock as any box.
  if (darter.airlockOnly && hive.box(box).room !== 'airlock') {
    return refuse('airlock-only', '10.3', 'All Engineers of this Darter are dead: its breach goes to the airlock.');
  }
  return docked(pos, box) === null ? accepted : refuse('has-breach', '10.1', 'There is a breach in this box.');
}

const boxSlot: Slot = { name: 'box', domain: 'place', label: 'Box for the breach' };
const openSlot: Slot = { name: 'open', domain: 'choice', label: 'Open or closed' };

function nextPlacing({ hive, view }: Here, offer: Offer, { box, open }: Readonly<Record<string, Json>>): Next<RescueCommand> {
  const { darter: name } = offer.fixed;
  const darter = darterNamed(view, String(name));
  if (darter === null) throw new RangeError(`no Darter for ${offer.id}`);
  if (typeof box !== 'string') {
    const choices: Choice[] = [];
    const refused: RefusedChoice[] = [];
    for (const id of hive.boxIds) {
      const may = mayPlaceIn(hive, view, darter, id);
      const shown = { value: id, label: id, place: id };
      if (may.ok) choices.push({ ...shown, cost: 0 });
      else refused.push({ ...shown, refusal: may.refusal });
    }
    return { slot: boxSlot, choices, refused, command: null };
  }
  if (typeof open !== 'boolean') {
    const choices: Choice[] = [
      { value: true, label: 'Open' },
      { value: false, label: 'Closed' },
    ];
    return { slot: openSlot, choices, refused: [], command: null };
  }
  return { slot: null, choices: [], refused: [], command: { verb: 'place-breach', darter: darter.name, box: box as BoxId, open } };
}

/** Whether this unit may open or close the breach of this Darter (10.0; enemies there do not matter, ruling 32). */
function mayWorkBreach(hive: Hive, pos: Position, me: Side, unit: Piece | null, name: string): Verdict {
  const may = mayWork(hive, pos, me, unit, costOfActivity(hive, 'breach'));
  if (!may.ok || unit === null) return may;
  if (!isMarine(unit)) return refuse('no-marine', '10.0h', 'Only Space Marines work breaches.');
  const breach = darterNamed(pos, name)?.breach;
  if (!breach) return refuse('no-breach', '10.0h', 'This Darter has no breach in the Hive.');
  if (unit.place === breach.box || unit.place === holdingBox(name)) return accepted;
  return refuse('not-there', '10.0h', 'The Marine must be in the breach’s box or in its Holding Box.');
}

function worksOf({ hive, view, me }: Here): readonly Offer[] {
  const offers: Offer[] = [];
  for (const unit of actors({ hive, view, me })) {
    if (!isMarine(unit)) continue;
    for (const { name, breach } of view.darters) {
      if (breach === null || !mayWorkBreach(hive, view, me, unit, name).ok) continue;
      offers.push({
        id: `work-breach:${unit.id}`,
        verb: 'work-breach',
        kind: 'work-breach',
        case: '10.0h',
        title: breach.open ? `Close the breach of ${name}` : `Open the breach of ${name}`,
        actor: unit.id,
        slots: [],
        fixed: { verb: 'work-breach', unit: unit.id, darter: name },
      });
    }
  }
  return offers;
}

export const face: Face = {
  acts: {
    'place-breach': {
      offers: ({ hive, view }) =>
        view.darters
          .filter((darter) => mayPlace(view, darter.name).ok && hive.boxIds.some((box) => mayPlaceIn(hive, view, darter, box).ok))
          .map(({ name }) => ({
            id: `place-breach:${name}`,
            verb: 'place-breach',
            kind: 'place-breach',
            case: '10.0e',
            title: `Place the breach of ${name}`,
            slots: [boxSlot, openSlot],
            fixed: { verb: 'place-breach', darter: name },
          })),
      next: nextPlacing,
      check: ({ hive, view }, { darter: name, box }) => {
        const may = mayPlace(view, name);
        const darter = darterNamed(view, name);
        return may.ok && darter !== null ? mayPlaceIn(hive, view, darter, box) : may;
      },
    },
    'work-breach': {
      offers: worksOf,
      check: ({ hive, view, me }, { unit, darter }) => mayWorkBreach(hive, view, me, piece(view, unit), darter),
    },
  },
};

export const deeds: Deeds = {
  commands: {
    // It finishes no unit that is acting, wakes nobody and shows nothing (ruling 85).
    'place-breach': (world, _side, { darter: name, box, open }) => {
      const darter = world.state.darters.find((one) => one.name === name);
      if (darter === undefined) throw new Error(`no Darter ${name}`);
      darter.state = 'docked';
      // 10.2: as the Terran wishes.
      darter.breach = { box, open };
      tell(world, 'breach-placed', ['10.0e'], { place: box, facts: { darter: name, open } });
    },
    'work-breach': (world, _side, { unit: id, darter: name }) => {
      const unit = unitOf(world, id);
      const breach = world.state.darters.find((one) => one.name === name)?.breach;
      if (!breach) throw new Error(`${name} has no breach`);
      spend(world, unit, costOfActivity(world.hive, 'breach'));
      breach.open = !breach.open;
      tell(world, 'breach-worked', ['10.0h'], { place: breach.box, about: [unit], facts: { darter: name, open: breach.open } });
    },
  },
};
