import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';

import { addressOf, originAllowed } from './address';
import { readConfig } from './config';

const request = (peer: string, headers: Record<string, string> = {}): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers }) as unknown as IncomingMessage;

test("without a trusted proxy the header is nobody's word", () => {
  expect(addressOf(request('10.0.0.1', { 'x-forwarded-for': '1.2.3.4' }), 0)).toBe('10.0.0.1');
  expect(addressOf(request('::ffff:10.0.0.1'), 0)).toBe('10.0.0.1');
});

test('behind proxies what the outermost trusted one saw', () => {
  const from = request('10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.2' });
  expect(addressOf(from, 1)).toBe('10.0.0.2');
  expect(addressOf(from, 2)).toBe('1.2.3.4');
  expect(addressOf(request('10.0.0.1'), 2)).toBe('10.0.0.1');
});

test('one IPv6 network is one client', () => {
  const a = addressOf(request('2001:db8:1:2:aaaa::1'), 0);
  expect(a).toBe('2001:db8:1:2::/64');
  expect(addressOf(request('2001:db8:1:2:bbbb:cccc:dddd:2'), 0)).toBe(a);
  expect(addressOf(request('2001:db8::1'), 0)).toBe('2001:db8:0:0::/64');
});

test.each([
  [{}, undefined, true],
  [{}, 'http://host:8080', true],
  [{}, 'http://evil', false],
  [{}, 'garbage', false],
  [{ PUBLIC_URL: 'https://play.example' }, 'https://play.example', true],
  [{ PUBLIC_URL: 'https://play.example' }, 'http://host:8080', false],
  [{ ALLOWED_ORIGINS: 'https://a.example, https://b.example' }, 'https://b.example', true],
  [{}, 'http://localhost:5173', false],
  [{ CARAPACE_DEV: '1' }, 'http://localhost:5173', true],
])('%j lets a page of %s in: %s', (env, origin, allowed) => {
  expect(originAllowed(request('1.1.1.1', { host: 'host:8080', ...(origin === undefined ? {} : { origin }) }), readConfig(env))).toBe(
    allowed,
  );
});
