import { readFileSync } from 'node:fs';

import type { Piece } from './pieces';

/** The pieces, one JSON document a line, in the file that the bench wrote when it began and named in BENCH_PIECES. Fresh objects at every call. */
export function piecesFile(): (at: number) => Piece {
  const lines = readFileSync(process.env['BENCH_PIECES'] ?? '', 'utf8')
    .trimEnd()
    .split('\n');
  return (at) => JSON.parse(lines[at % lines.length] ?? '') as Piece;
}
