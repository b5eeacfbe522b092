/** JSON values: what crosses the wire, the disk and the ruleset contract. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One text per value: object keys sorted, no white space, `undefined` members left out. Throws on what JSON cannot hold. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`not JSON: ${value}`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`;
  if (typeof value === 'object') {
    const members: string[] = [];
    const record = value as Record<string, unknown>;
    for (const key of Object.keys(record).sort()) {
      if (record[key] !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(record[key])}`);
    }
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`not JSON: ${typeof value}`);
}
