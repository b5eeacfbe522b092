import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { Socket } from 'socket.io';

import { frameOf, Links } from './links';

/** A socket whose connection writes down what reaches it. */
function fake(id: string) {
  const heard: string[] = [];
  const writes: number[] = [];
  const conn = new EventEmitter() as EventEmitter & Record<string, unknown>;
  let corked = 0;
  const tcp = {
    writable: true,
    write: (bytes: Buffer) => {
      heard.push(bytes.subarray(bytes[1] === 126 ? 4 : 2).toString());
      if (corked === 0) writes.push(1);
    },
    cork: () => {
      corked++;
    },
    uncork: () => {
      corked--;
      writes.push(1);
    },
  };
  Object.assign(conn, {
    readyState: 'open',
    writeBuffer: [],
    transport: { socket: { _socket: tcp, _sender: { _state: 0 }, readyState: 1 } },
    write: (text: string) => {
      conn.emit('packetCreate');
      heard.push(`queued ${text}`);
    },
  });
  return { heard, writes, conn, socket: { id, connected: true, conn } as unknown as Socket };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

// RFC 6455, 5.2: the length in seven bits, or 126 and sixteen, or 127 and sixty-four.
test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a frame of %i bytes begins with its length', (length, head) => {
  const frame = frameOf('x'.repeat(length));
  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame.subarray(head.length).toString()).toBe('x'.repeat(length));
});

test('the length of a frame is that of its bytes', () => {
  expect([...frameOf('ü')]).toEqual([0x81, 2, 0xc3, 0xbc]);
});

test('what a room is told reaches those who are in it, each in one write of a turn, in order, and nobody else', async () => {
  const links = new Links();
  const [a, b] = [fake('a'), fake('b')];
  for (const { socket } of [a, b]) links.add(socket);
  links.rooms('a', ['one', 'all'], []);
  links.rooms('b', ['all'], []);
  links.say('one', 'notice', { code: 'started' });
  links.say('all', 'table', []);
  links.answer('a', 7, { ok: true });
  await turn();
  expect(a.heard).toEqual(['42["notice",{"code":"started"}]', '42["table",[]]', '437[{"ok":true}]']);
  expect(a.writes.length).toBe(1);
  expect(b.heard).toEqual(['42["table",[]]']);
  links.rooms('a', [], ['one']);
  links.remove('b');
  links.say('one', 'table', []);
  links.say('all', 'table', []);
  await turn();
  expect(a.heard.length).toBe(4);
  expect(b.heard.length).toBe(1);
});

test('nothing overtakes what engine.io still holds, and its own packets do not overtake what was said before them', async () => {
  const links = new Links();
  const { heard, conn, socket } = fake('a');
  links.add(socket);
  links.tell('a', 'table', []);
  conn.emit('packetCreate');
  expect(heard).toEqual(['42["table",[]]']);
  (conn['writeBuffer'] as unknown[]).push({});
  links.tell('a', 'notice', { code: 'started' });
  links.answer('a', 1, { ok: true });
  expect(heard.slice(1)).toEqual(['queued 2["notice",{"code":"started"}]', 'queued 31[{"ok":true}]']);
  (conn['writeBuffer'] as unknown[]).pop();
  links.tell('a', 'table', []);
  await turn();
  expect(heard.length).toBe(4);
  conn['readyState'] = 'closing';
  links.tell('a', 'table', []);
  await turn();
  expect(heard.length).toBe(4);
});
