import type { IncomingMessage } from 'node:http';

import type { Config } from './config';

/** The client's address: the peer's, or what the outermost of so many trusted proxies saw. IPv6 clients own a /64, so that is what counts. */
export function addressOf(request: IncomingMessage, trusted: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trusted === 0) return network(peer);
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return network(hops[Math.max(0, hops.length - trusted)] ?? peer);
}

function network(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain.slice(0, 64);
  const [left = '', right = ''] = plain.split('::');
  const groups = left.split(':').filter((each) => each !== '');
  const rest = right.split(':').filter((each) => each !== '');
  const all = plain.includes('::') ? [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest] : groups;
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Pages of our own may open sockets, and programs that are no browser; other people's pages may not. */
export function originAllowed(request: IncomingMessage, config: Config): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  let from: URL;
  try {
    from = new URL(origin);
  } catch {
    return false;
  }
  if (config.PUBLIC_URL !== undefined && from.origin === new URL(config.PUBLIC_URL).origin) return true;
  if (config.ALLOWED_ORIGINS.includes(from.origin)) return true;
  // Development: the page comes from another port of the same machine.
  if (config.CARAPACE_DEV && ['localhost', '127.0.0.1'].includes(from.hostname)) return true;
  return config.PUBLIC_URL === undefined && from.host === host;
}
