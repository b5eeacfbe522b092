import { type Modifier, type OddsRow, oddsOf, type ShownDie, sumOf } from '@carapace/tabletop';
import { rolled, type World } from '../world';

/* One die that succeeds from a number upwards: the Special Actions of section E. */

export function successOdds(
  success: number,
  modifiers: readonly Modifier[],
  labels: { readonly success: string; readonly failure: string },
): OddsRow {
  return oddsOf('', modifiers, (face) =>
    face + sumOf(modifiers) >= success ? { label: labels.success, tone: 'good' } : { label: labels.failure, tone: 'bad' },
  );
}

export interface Attempt {
  readonly net: number;
  readonly success: boolean;
  readonly die: ShownDie;
}

export function attempt(world: World, purpose: string, success: number, modifiers: readonly Modifier[]): Attempt {
  const face = world.tools.dice.roll(purpose);
  const net = face + sumOf(modifiers);
  return { net, success: net >= success, die: rolled(purpose, face, modifiers) };
}
