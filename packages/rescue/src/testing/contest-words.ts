import { canonicalJson } from '@carapace/tabletop';
import type { RescueCommand, TerranForces, ZnonForces } from '../commands';
import { READY_TERRAN_FORCES, READY_ZNON_FORCES } from '../ready-made';
import type { RescueState } from '../state';

/** What games of bots are counted by: mission, forces, engines and hostages. */
export function contestWords(state: RescueState, played: readonly RescueCommand[]): Readonly<Record<string, string>> {
  const { terran, znon } = state.forces;
  const ready = <F>(all: readonly { readonly name: string; readonly forces: F }[], bought: F): string | undefined =>
    all.find(({ forces }) => canonicalJson(forces as never) === canonicalJson(bought as never))?.name;
  const saved = state.evacuated.filter(({ kind }) => kind === 'ambassador' || kind === 'daughter').length;
  return {
    mission: state.mission ?? 'none',
    'Terran forces': terran === null ? 'none' : (ready<TerranForces>(READY_TERRAN_FORCES, terran) ?? 'other Terran forces'),
    'Znon forces': znon === null ? 'none' : (ready<ZnonForces>(READY_ZNON_FORCES, znon) ?? 'other Znon forces'),
    speed: `speed ${znon?.speed ?? 0}`,
    'engines destroyed': `${state.destroyed.filter((box) => box === 'L8' || box === 'L10').length} engines`,
    'hostages rescued': `${saved} rescued`,
    executions: `${played.filter(({ verb }) => verb === 'execute').length} executed`,
  };
}
