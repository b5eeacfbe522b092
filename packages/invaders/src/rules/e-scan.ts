import { type Modifier, type OddsRow, refuse, type Verdict } from '@carapace/tabletop';
import type { Deeds, Face, Here } from '../act';
import type { ScanRule } from '../components';
import type { Ground } from '../ground';
import { type Marine, marinesOnMap, monolithsOnMap, type Placed, type Position } from '../position';
import { tell, type World } from '../world';
import { acceptOnMap, beginAction, besideActive, mayActActive } from './b-actions';
import { offerOf } from './b-offers';
import { attempt, successOdds } from './e-rolls';

/* The scan of Deep Scan: a Special Action of its own, at the Monolith, from some distance and without a line of fire. */

const SCAN = 'scen:deepscan/minor';

function able({ ground, view }: Here, id: string): Verdict {
  const { scan } = ground.scenario;
  if (scan === null) return refuse('no-scan', 'B1.D', 'Nothing is scanned in this battle.');
  const verdict = mayActActive(view, id, 'special', 'E1');
  if (!verdict.ok) return verdict;
  const unit = acceptOnMap(view, id);
  const range = scan.range[unit.type];
  if (range === undefined) return refuse('no-scanner', SCAN, 'This type of unit cannot scan.');
  if (unit.type === 'specops' && unit.outOfAmmo) return refuse('no-power', SCAN, 'Special Ops scan with a loaded gun only.');
  const distance = ground.zone.distance(unit.hex, scan.hex);
  if (distance > range) return refuse('out-of-range', SCAN, `The Monolith is ${distance} hexes away; this unit scans up to ${range}.`);
  return monolithsOnMap(view).some(({ hex }) => hex === scan.hex) ? verdict : refuse('no-monolith', SCAN, 'There is no Monolith to scan.');
}

function modifiersOf(ground: Ground, scan: ScanRule, pos: Position, unit: Placed<Marine>): readonly Modifier[] {
  const shut = monolithsOnMap(pos).some(({ hex, active }) => hex === scan.hex && !active);
  return [
    ...(besideActive(ground, pos, unit, 'hq') ? [{ label: 'HQ adjacent', value: scan.adjacentHq, case: SCAN }] : []),
    ...(unit.condition === 'stunned' ? [{ label: 'Stunned', value: scan.stunned, case: SCAN }] : []),
    ...(shut && scan.monolithInactive !== 0 ? [{ label: 'Monolith Inactive', value: scan.monolithInactive, case: SCAN }] : []),
  ];
}

/** The chance of a scan, for boards; null where nothing is scanned. */
export function scanOdds(ground: Ground, pos: Position, unit: Placed<Marine>): OddsRow | null {
  const { scan } = ground.scenario;
  if (scan === null) return null;
  return successOdds(scan.success, modifiersOf(ground, scan, pos, unit), { success: 'scanned', failure: 'nothing' });
}

function oddsFor({ ground, view }: Here, unit: Placed<Marine>): readonly OddsRow[] {
  const odds = scanOdds(ground, view, unit);
  return odds === null ? [] : [odds];
}

export const face: Face = {
  acts: {
    scan: {
      offers: (here) =>
        marinesOnMap(here.view).flatMap((unit) =>
          able(here, unit.id).ok
            ? [offerOf(unit, { verb: 'scan', case: SCAN, title: 'Scan the Monolith', confirm: true, odds: oddsFor(here, unit) })]
            : [],
        ),
      check: (here, { unit }) => able(here, unit),
    },
  },
};

function scanMonolith(world: World, id: string): void {
  const { ground, state } = world;
  beginAction(world, id);
  const { scan } = ground.scenario;
  if (scan === null) throw new Error('there is nothing to scan');
  const { success, die } = attempt(world, 'scan', scan.success, modifiersOf(ground, scan, state, acceptOnMap(state, id)));
  if (success) state.scans += 1;
  tell(world, 'scan-tried', [SCAN], { unit: id, success, scans: state.scans }, { place: scan.hex, dice: [die] });
}

export const deeds: Deeds = { commands: { scan: (world, _, { unit }) => scanMonolith(world, unit) } };
