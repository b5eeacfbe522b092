import { AREA_IDS, type AreaId, type BoxId, type LinkId } from './pack';

const BOX_ID = /^([A-FL]?)([1-9]\d*)$/;

/** Whether a string has the form of an ID Code (3.0 Box); it need not be on any map. */
export function isBoxId(text: string): text is BoxId {
  return BOX_ID.test(text);
}

/** The area a box belongs to by its ID Code; null in a corridor (3.0 Area). */
export function areaOfId(id: BoxId): AreaId | null {
  return AREA_IDS.find((area) => id.startsWith(area)) ?? null;
}

/** The reading order of ID Codes: corridors first, then areas by letter, each by number. */
export function compareBoxIds(a: BoxId, b: BoxId): number {
  const areaA = areaOfId(a) ?? '';
  const areaB = areaOfId(b) ?? '';
  if (areaA !== areaB) return areaA < areaB ? -1 : 1;
  return Number(a.slice(areaA.length)) - Number(b.slice(areaB.length));
}

/** The id of the link between two boxes, the same whichever is named first. */
export function linkId(a: BoxId, b: BoxId): LinkId {
  return compareBoxIds(a, b) <= 0 ? `${a}|${b}` : `${b}|${a}`;
}
