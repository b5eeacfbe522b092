import type { Contact, Fraction } from '@carapace/tabletop/hex';
import type { HexKey, LineHex } from '../components';
import type { Ground } from '../ground';
import { type Placed, type Position, type Unit, unitAt } from '../position';

/*
 * Lines of fire of Marines (D2): straight from centre to centre; whatever the line touches, be it by a tip, counts (rulings 26 to 28). What it
 * starts and ends in never blocks.
 */

/** A hex between the two ends, how the line meets it, and what in it blocks. */
export interface Crossed {
  readonly hex: HexKey;
  readonly contact: Contact;
  readonly from: Fraction;
  readonly to: Fraction;
  readonly blocks: 'terrain' | 'unit' | null;
  readonly unit: Placed<Unit> | null;
}

/** Everything the line from centre to centre meets on the map (D2.5), its two ends never (D2.8), in order. Strongpoints do not block (E3.6), units of either side and of any condition do (D2.7). */
export function lineOfFire(ground: Ground, pos: Position, from: HexKey, to: HexKey): readonly Crossed[] {
  return ground.zone.line(from, to).map((met) => crossed(ground, pos, met));
}

function crossed({ zone, charts }: Ground, pos: Position, { key, contact, ...where }: LineHex): Crossed {
  const unit = unitAt(pos, key);
  const terrain = charts.terrain[zone.hex(key).terrain].blocksMarineFire;
  return { hex: key, contact, ...where, blocks: terrain ? 'terrain' : unit === null ? null : 'unit', unit };
}

/** The first hex that blocks, or null where the line is clear. Nothing beyond it is looked at. */
export function blockOf(ground: Ground, pos: Position, from: HexKey, to: HexKey): Crossed | null {
  for (const met of ground.zone.line(from, to)) {
    const here = crossed(ground, pos, met);
    if (here.blocks !== null) return here;
  }
  return null;
}
