import type { ServerToClient } from '@carapace/protocol';

/*
 * The client's end of a socket.io connection, as far as a table needs it: protocol 5 over engine.io 4, one namespace, websocket only, JSON only.
 * The library does the same with three transports, binary packets and namespaces, at five times the weight of this file.
 */

/** What can be heard: what the server says, and that the line stands or is gone. */
type Heard = ServerToClient & { readonly connect: () => void; readonly disconnect: () => void };

/** What a table asks of its connection. Messages are JSON; an answer that does not come in time, or before the line breaks, is a rejection. */
export interface Wire {
  readonly connected: boolean;
  /** Whether it will try again by itself. */
  readonly active: boolean;
  on<E extends keyof Heard>(event: E, handler: Heard[E]): void;
  ask(kind: string, message: unknown, patience: number): Promise<unknown>;
  connect(): Wire;
  disconnect(): Wire;
  removeAllListeners(): void;
}

interface Waiting {
  readonly settle: (answer: unknown) => void;
  readonly fail: () => void;
}

/** Ms: before the first new attempt, at most between two, and for an attempt to succeed. */
const FIRST = 400;
const MOST = 8000;
const PATIENCE = 8000;

export function openWire(address: string, random: () => number = Math.random): Wire {
  const handlers = new Map<string, (message: never) => void>();
  const waiting = new Map<number, Waiting>();
  let socket: WebSocket | null = null;
  let connected = false;
  let active = true;
  let attempts = 0;
  let asked = 0;
  /** How long the server may be silent: it pings. */
  let silence = PATIENCE;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tell = (event: string, message?: unknown): void => handlers.get(event)?.(message as never);

  function guard(ms: number): void {
    clearTimeout(watch);
    watch = setTimeout(() => lost(socket), ms);
  }

  /** The line is gone, or was never there: whoever waits is told, and unless it was meant to go another attempt follows. */
  function lost(gone: WebSocket | null): void {
    if (gone === null || gone !== socket) return;
    socket = null;
    clearTimeout(watch);
    gone.onmessage = null;
    gone.onclose = null;
    gone.close();
    for (const { fail } of [...waiting.values()]) fail();
    waiting.clear();
    const was = connected;
    connected = false;
    if (active) {
      const wait = Math.min(MOST, FIRST * 2 ** attempts++);
      retry = setTimeout(dial, wait * (0.6 + 0.8 * random()));
    }
    if (was) tell('disconnect');
  }

  function dial(): void {
    clearTimeout(retry);
    const made = new WebSocket(address);
    socket = made;
    guard(PATIENCE);
    made.onmessage = ({ data }) => {
      if (typeof data === 'string' && made === socket) heard(made, data);
    };
    made.onclose = () => lost(made);
  }

  function heard(from: WebSocket, frame: string): void {
    guard(silence);
    switch (frame[0]) {
      case '0': {
        const { pingInterval, pingTimeout } = JSON.parse(frame.slice(1)) as { pingInterval: number; pingTimeout: number };
        silence = pingInterval + pingTimeout;
        from.send('40');
        return;
      }
      case '1':
        lost(from);
        return;
      case '2':
        from.send('3');
        return;
      case '4':
        packet(from, frame[1], frame.slice(2));
    }
  }

  function packet(from: WebSocket, kind: string | undefined, body: string): void {
    switch (kind) {
      case '0':
        connected = true;
        attempts = 0;
        guard(silence);
        tell('connect');
        return;
      case '1':
        // The server wants this socket to go; it says so before it closes.
        active = false;
        lost(from);
        return;
      case '2': {
        const [event, message] = JSON.parse(body) as [string, unknown];
        tell(event, message);
        return;
      }
      case '3': {
        const start = body.indexOf('[');
        const id = Number(body.slice(0, start));
        const [answer] = JSON.parse(body.slice(start)) as [unknown];
        const one = waiting.get(id);
        waiting.delete(id);
        one?.settle(answer);
        return;
      }
      case '4':
        lost(from);
    }
  }

  const wire: Wire = {
    get connected() {
      return connected;
    },
    get active() {
      return active;
    },
    on: (event, handler) => void handlers.set(event, handler as (message: never) => void),
    ask: (kind, message, patience) =>
      new Promise((resolve, reject) => {
        if (socket === null || !connected) return reject(new Error('not connected'));
        const id = asked++;
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error('no answer'));
        }, patience);
        waiting.set(id, {
          settle(answer) {
            clearTimeout(timer);
            resolve(answer);
          },
          fail() {
            clearTimeout(timer);
            reject(new Error('connection lost'));
          },
        });
        socket.send(`42${id}${JSON.stringify([kind, message])}`);
      }),
    connect() {
      active = true;
      if (socket === null) dial();
      return wire;
    },
    disconnect() {
      active = false;
      clearTimeout(retry);
      lost(socket);
      return wire;
    },
    removeAllListeners: () => handlers.clear(),
  };
  dial();
  return wire;
}

/** The address of this page's server. */
export function wireAddress({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/socket.io/?EIO=4&transport=websocket`;
}
