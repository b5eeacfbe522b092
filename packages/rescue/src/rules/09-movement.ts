import type { Deeds, Face } from '../act';

export const face: Face = {};
export const deeds: Deeds = {};
