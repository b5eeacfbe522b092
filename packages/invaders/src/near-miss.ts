import { nearMissFrom, type Rng } from '@carapace/tabletop';
import { SIDES as HEX_SIDES } from '@carapace/tabletop/hex';
import type { Answer, InvadersCommand, Path, Verb } from './commands';
import type { HexId, HexKey } from './components';
import type { Ground, Grounds } from './ground';
import { sequence } from './sequence';
import type { InvadersTable } from './table';
import type { InvadersView } from './view';

/*
 * Commands that must be refused: half of them a legal one with one wrong value, as a board could send it, half well formed and otherwise at random.
 */

const TRIES = 12;
const VERBS: readonly Verb[] = [...new Set(sequence.flatMap(({ verbs }) => verbs as readonly Verb[]))];
const ANSWERS: readonly Answer['kind'][] = [
  'reinforcement',
  'choose-chit',
  'next-unit',
  'target',
  'hex',
  'push-order',
  'push-from',
  'push-side',
];

const below = (rng: Rng, bound: number): number => Math.floor(rng.next() * bound);
const pick = <T>(rng: Rng, items: readonly T[]): T => items[below(rng, items.length)] as T;

export function nearMiss(grounds: Grounds, table: InvadersTable, view: InvadersView, rng: Rng): InvadersCommand | null {
  if (rng.next() < 0.5) {
    const made = nearMissFrom(table, view, rng);
    if (made !== null) return made;
  }
  if (!view.awaited.includes(view.viewer)) return null;
  const ground = grounds.of(view.options);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const command = anyCommand(ground, view, rng);
    if (!table.check(view, command).ok) return command;
  }
  return null;
}

function anyCommand(ground: Ground, view: InvadersView, rng: Rng): InvadersCommand {
  const marines = Object.keys(view.marines);
  const aliens = Object.keys(view.aliens);
  const unit = rng.next() < 0.03 ? 'squad-9' : pick(rng, marines);
  const target = pick(rng, aliens);
  const verb = pick(rng, VERBS);
  switch (verb) {
    case 'full-move':
    case 'scoot-move':
      return { verb, unit, path: anyPath(ground, view, unit, rng), exit: rng.next() < 0.2 };
    case 'full-jump':
    case 'scoot-jump':
      return { verb, unit, to: pick(rng, ground.zone.ids) };
    case 'full-fire':
    case 'scoot-fire':
      return { verb, unit, target, dice: 1 + below(rng, 9) };
    case 'land':
      return { verb, unit, zone: rng.next() < 0.1 ? 'LZ9' : (pick(rng, ground.zone.landingZones)?.id ?? 'LZ1') };
    case 'recon':
      return { verb, unit, hq: rng.next() < 0.5 ? null : pick(rng, marines) };
    case 'resupply':
      return { verb, unit, target: pick(rng, marines) };
    case 'build':
    case 'rally':
    case 'request':
    case 'scan':
    case 'finish-unit':
      return { verb, unit };
    case 'end-phase':
      return { verb };
    case 'muster':
      return { verb, units: marines.filter(() => rng.next() < 0.2) };
    case 'decide':
      return { verb, decision: view.questions.at(-1)?.id ?? 'none', answer: anyAnswer(ground, view, rng) };
  }
}

/** Mostly steps to hexes beside each other, from where the unit is or any entry. */
function anyPath({ zone }: Ground, view: InvadersView, unit: string, rng: Rng): Path {
  const path: HexKey[] = [];
  let at: HexKey = view.marines[unit]?.hex ?? pick(rng, zone.ids);
  if (view.marines[unit]?.hex === null) path.push(at);
  for (let step = below(rng, 4); step > 0; step--) {
    at = rng.next() < 0.05 ? pick(rng, zone.keys) : pick(rng, zone.beside(at));
    path.push(at);
  }
  return path;
}

function anyAnswer({ zone, pack }: Ground, view: InvadersView, rng: Rng): Answer {
  const kind = rng.next() < 0.8 ? (view.questions.at(-1)?.kind ?? 'hex') : pick(rng, ANSWERS);
  const unit = pick(rng, [...Object.keys(view.marines), ...Object.keys(view.aliens)]);
  switch (kind) {
    case 'choose-chit':
      return { kind, chit: pick(rng, pack.chits.activation).id };
    case 'hex':
      return { kind, hex: pick(rng, zone.ids) as HexId };
    case 'push-side':
      return { kind, side: pick(rng, HEX_SIDES) };
    case 'reinforcement':
    case 'next-unit':
    case 'target':
    case 'push-order':
    case 'push-from':
      return { kind, unit };
  }
}
