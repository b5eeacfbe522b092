import type { Answer, NewTable, NewTableAnswer, RulesetInfo } from '@carapace/protocol';
import type { Json, PackChange } from '@carapace/tabletop';

/** A refusal or a network failure as one sentence for people. */
export class HttpFault extends Error {}

async function call(path: string, body?: Json): Promise<unknown> {
  const init: RequestInit =
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new HttpFault('The server cannot be reached.');
  }
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json;
  const text = typeof json === 'object' && json !== null && 'text' in json ? String(json.text) : `The server answered ${response.status}.`;
  throw new HttpFault(text);
}

/** Anything the server gives under /api. */
export const get = (path: string): Promise<unknown> => call(path);

/** The games this server can host. */
export async function rulesets(): Promise<readonly RulesetInfo[]> {
  return (await call('/api/rulesets')) as readonly RulesetInfo[];
}

/** Makes a table and gives its code. */
export async function makeTable(table: NewTable): Promise<string> {
  const answer = (await call('/api/tables', table as unknown as Json)) as Answer<NewTableAnswer>;
  if (!answer.ok) throw new HttpFault(answer.text);
  return answer.code;
}

/** The public part of a component pack; its address is its hash, so it never changes. */
export async function packByHash(hash: string): Promise<Json> {
  return (await call(`/api/packs/${encodeURIComponent(hash)}`)) as Json;
}

/** What such a pack changes against the components that come with the game. */
export async function packChanges(hash: string): Promise<readonly PackChange[]> {
  return ((await call(`/api/packs/${encodeURIComponent(hash)}/changes`)) as { readonly changes: readonly PackChange[] }).changes;
}
