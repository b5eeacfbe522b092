import { applyDelta, type DeltaOp, type Sync } from '@carapace/protocol';
import type { Json } from '@carapace/tabletop';
import type { Page, WebSocket } from '@playwright/test';

/** A frame as the page got it: event or answer, with its text. */
export interface Frame {
  readonly kind: string;
  readonly text: string;
}

/** What a page is told: its raw frames, and the View that they amount to. Must be attached before the page opens the table. */
export interface Tap {
  readonly frames: readonly Frame[];
  /** The View the server has given this page, or null before it has one. */
  view(): Json | null;
  version(): number;
  /** Frames that carry a View or changes of one, in order: what twin worlds are compared by. */
  viewFrames(): readonly string[];
}

interface Standing {
  readonly sync?: Sync | null;
}

/** socket.io over websocket: '42["event",...]' are events, '43<n>[...]' answers. */
export function tap(page: Page): Tap {
  const frames: Frame[] = [];
  let view: Json | null = null;
  let version = 0;

  const sync = (from: Sync | null | undefined): void => {
    if (from?.kind === 'view') {
      view = from.view;
      version = from.version;
    } else if (from?.kind === 'delta') change(from.from, from.to, from.ops);
  };
  const change = (from: number, to: number, ops: readonly DeltaOp[]): void => {
    if (view === null || from !== version) return;
    view = applyDelta(view, ops);
    version = to;
  };
  const read = (text: string): void => {
    const match = /^4([23])(\d*)(\[.*\])$/s.exec(text);
    if (match === null) return;
    const data = JSON.parse(match[3] as string) as [unknown, ...unknown[]];
    if (match[1] === '3') {
      frames.push({ kind: 'answer', text });
      const answer = data[0] as Standing | undefined;
      sync(answer?.sync);
      return;
    }
    const [kind, message] = data as [string, Json];
    frames.push({ kind, text });
    if (kind === 'view') {
      const whole = message as unknown as { version: number; view: Json };
      view = whole.view;
      version = whole.version;
    } else if (kind === 'delta') {
      const part = message as unknown as { from: number; to: number; ops: readonly DeltaOp[] };
      change(part.from, part.to, part.ops);
    } else if (kind === 'standing') sync((message as unknown as Standing).sync);
  };

  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => read(typeof payload === 'string' ? payload : payload.toString('utf8')));
  });
  return {
    frames,
    view: () => view,
    version: () => version,
    viewFrames: () => frames.filter(({ kind }) => kind === 'view' || kind === 'delta').map(({ text }) => text),
  };
}
