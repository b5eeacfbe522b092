import { accepted, type Offer } from '@carapace/tabletop';
import type { Deeds, Face } from '../act';
import { allPieces, darterNamed, darterOf, isMarine, isTrap, type Position } from '../position';
import type { World } from '../world';
import { mayEndStalled } from './06-stalled';
import { endGame, type GameEnd } from './22-victory';

/*
 * The printed sequence (6.0): segments end by the phasing side's word, or by themselves where by what all can see there is nothing to do.
 * The game stops when one side alone is left, tested once, at the very end of the Hive Escape Phase (ruling 76).
 */

const endOffer: Offer = {
  id: 'end-segment',
  verb: 'end-segment',
  kind: 'end-segment',
  case: '6.0',
  title: 'End the segment',
  slots: [],
  fixed: { verb: 'end-segment' },
  ends: true,
};

const endStalledOffer: Offer = {
  id: 'end-stalled-game',
  verb: 'end-stalled-game',
  kind: 'end-stalled-game',
  case: '6.0b',
  title: 'End the game as it stands',
  slots: [],
  fixed: { verb: 'end-stalled-game' },
  ends: true,
  confirm: true,
};

export const face: Face = {
  acts: {
    'end-segment': {
      offers: () => [endOffer],
      check: () => accepted,
    },
    'end-stalled-game': {
      offers: ({ hive, view }) => (mayEndStalled(hive, view).ok ? [endStalledOffer] : []),
      check: ({ hive, view }) => mayEndStalled(hive, view),
    },
  },
};

/**
 * Why the game stops at the end of a Hive Escape Phase, or null. Units count in the Hive and in every Darter that has not departed, docked or
 * not (6.0c, ruling 69); traps never do (22.4); hostages count for whoever controls them, controlled Marines for the Znon.
 */
export function lastSideTest(pos: Position): GameEnd | null {
  const inPlay = allPieces(pos).filter(({ place }) => {
    const name = darterOf(place);
    return name === null || darterNamed(pos, name)?.state !== 'departed';
  });
  const units = inPlay.filter((unit) => !isTrap(unit));
  if (!units.some(({ side }) => side === 'terran') || !units.some(({ side }) => side === 'znon')) return 'one-side';
  // 1.0a: that the hostages have been flown out stops nothing; 1.0b: that no Space Marine is left does (ruling 77).
  return units.some(isMarine) ? null : 'no-marine';
}

export const deeds: Deeds = {
  commands: {
    'end-segment': (world) => {
      world.state.agenda.push({ task: 'end-segment' });
    },
    'end-stalled-game': (world) => endGame(world, 'stalled'),
  },
  segments: {
    hyperdrive: {
      end: (world: World) => {
        const end = lastSideTest(world.state);
        if (end !== null) endGame(world, end);
      },
    },
  },
};
