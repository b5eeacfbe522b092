import { codePattern } from '@carapace/protocol';

export const linkKinds = ['device', 'seat'] as const;
/** `device`: the same person's other browser. `seat`: a seat handed to another person. */
export type LinkKind = (typeof linkKinds)[number];

export interface OneTimeCode {
  readonly kind: LinkKind;
  readonly code: string;
}

/** Reads a one-time code out of an address's fragment: `#device=CODE` or `#seat=CODE`. */
export function readFragment(hash: string): OneTimeCode | null {
  const [kind, code] = hash.replace(/^#/, '').split('=');
  const known = linkKinds.find((one) => one === kind);
  return known !== undefined && code !== undefined && codePattern.test(code) ? { kind: known, code } : null;
}

/** The private link that carries a one-time code. A fragment is never sent to a server. */
export function privateLink(origin: string, table: string, { kind, code }: OneTimeCode): string {
  return `${origin}/t/${table}#${kind}=${code}`;
}

let taken: OneTimeCode | null = null;

/** Takes the code out of the address bar, before anything else on the page can read or keep it. */
export function takeFragment(place: Location, past: History): void {
  const found = readFragment(place.hash);
  if (found === null) return;
  past.replaceState(past.state, '', place.pathname + place.search);
  taken = found;
}

/** Gives the code out once. */
export function giveOutFragment(): OneTimeCode | null {
  const code = taken;
  taken = null;
  return code;
}
