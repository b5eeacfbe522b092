import type { Deeds, Face } from '../act';

/* Requests (E6). */

export const face: Face = {};
export const deeds: Deeds = {};
