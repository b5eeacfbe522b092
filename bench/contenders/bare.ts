import { createServer } from 'node:http';
import type { Server } from 'socket.io';

import { readConfig } from '../../apps/server/src/config';
import { makeIo } from '../../apps/server/src/gateway';
import type { Piece } from '../pieces';
import { piecesFile } from '../pieces-file';
import { type OpenMatch, serveProbe } from '../probe';

/** The limit of this transport: socket.io set up as ours is, no rules, no storage; for each command the recorded changes go to three rooms, then an ack. */

const pieceAt = piecesFile();
const http = createServer();
const io: Server = makeIo(http, readConfig(process.env));
const matches = new Map<string, { readonly piece: Piece; at: number }>();
let made = 0;

io.on('connection', (socket) => {
  let code = '';
  socket.on('join', (match: string, viewer: string, answer: () => void) => {
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
    code = match;
    void socket.join(`${match}/view/${viewer}`);
    answer();
  });
  socket.on('command', (_: unknown, answer: (reply: object) => void) => {
    const match = matches.get(code);
    const step = match?.piece.steps[match.at++];
    if (step === undefined) return;
    for (const { viewer, from, to, ops } of step.tells) io.to(`${code}/view/${viewer}`).emit('delta', { from, to, ops });
    answer({ ok: true });
  });
});

http.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  serveProbe(async (question) => {
    if (question.ask !== 'open') return null;
    return question.pieces.map((at): OpenMatch => {
      const code = `match-${made++}`;
      matches.set(code, { piece: pieceAt(at), at: 0 });
      return { code, keys: {} };
    });
  });
});
