import { type Answer, type Notice, PROTOCOL, type Refused, type Reply, type Request, type RequestKind } from '@carapace/protocol';
import type { Json } from '@carapace/tabletop';
import { listeners } from '../ui/listeners';
import { fresh, onChat, onClosed, onDelta, onRefusedHello, onStanding, onSync, onTable, onView, onWelcome, type TableState } from './state';
import { keyFor, nonceFor, randomId, type Shelf, shelf } from './storage';
import { openWire, type Wire, wireAddress } from './wire';

export interface LinkOptions {
  /** A table code or a watch code. */
  readonly code: string;
  readonly build: string;
  readonly onNotice: (notice: Notice) => void;
  readonly shelf?: Shelf;
  readonly connect?: () => Wire;
}

/** One table as components use it. `send`, `undo` and `resign` outlive a lost connection; everything else says at once that there is none. */
export interface TableLink {
  subscribe(listener: () => void): () => void;
  read(): TableState;
  request<K extends RequestKind>(kind: K, message: Request<K>): Promise<Reply<K>>;
  send(command: Json): Promise<Answer>;
  undo(): Promise<Answer>;
  resign(): Promise<Answer>;
  /** Commits to this browser's nonce for the start that is being prepared, with what is shown now. */
  ready(): Promise<Answer>;
  close(): void;
}

/** A message with an id: sent again with the same id until it is answered, so that it has one effect. */
interface Pending {
  readonly kind: 'command' | 'undo' | 'resign';
  readonly message: Request<'command'> | Request<'undo'> | Request<'resign'>;
  readonly settle: (answer: Answer) => void;
}

/** Ms to wait for an acknowledgement before a message counts as lost. */
const PATIENCE = 12_000;

const away: Refused = { ok: false, code: 'offline', text: 'There is no connection to the server at the moment.' };

const connectHere = (): Wire => openWire(wireAddress(location));

export function openTable({ code, build, onNotice, shelf: on = shelf, connect = connectHere }: LinkOptions): TableLink {
  const changed = listeners();
  const socket = connect();
  const outbox = new Map<string, Pending>();
  let state: TableState = fresh;
  let greeting = false;

  function put(next: TableState): void {
    if (next === state) return;
    const { gap } = next;
    state = next;
    changed.tell();
    if (gap && !greeting) void greet();
    openNonce();
    askUndo();
  }

  async function ask<K extends RequestKind>(kind: K, message: Request<K>): Promise<Reply<K>> {
    if (!socket.connected) return away as Reply<K>;
    try {
      return (await socket.ask(kind, message, PATIENCE)) as Reply<K>;
    } catch {
      return { ok: false, code: 'timeout', text: 'The server has not answered.' } as Reply<K>;
    }
  }

  async function greet(): Promise<void> {
    greeting = true;
    const { held } = state;
    const reply = await ask('hello', {
      protocol: PROTOCOL,
      build,
      table: code,
      key: keyFor(code, on),
      since: held?.version ?? null,
      as: held?.as ?? null,
    });
    greeting = false;
    if (reply.ok) {
      put(onWelcome(state, reply, Date.now()));
      for (const id of [...outbox.keys()]) void post(id);
    } else if (reply.code === 'timeout' || reply.code === 'offline') {
      if (socket.connected) socket.disconnect().connect();
    } else if (reply.code === 'rate') {
      setTimeout(() => socket.connected && void greet(), 3000);
    } else {
      put(onRefusedHello(state, reply));
      socket.disconnect();
    }
  }

  async function post(id: string): Promise<void> {
    const pending = outbox.get(id);
    if (pending === undefined) return;
    const answer: Answer = await ask(pending.kind, pending.message as never);
    // Not known whether it arrived: it stays, and goes out again after the next hello.
    if (!answer.ok && (answer.code === 'timeout' || answer.code === 'offline')) return;
    if (!outbox.delete(id)) return;
    let next: TableState = { ...state, pending: outbox.size };
    if (!answer.ok && answer.sync !== undefined) next = onSync(next, answer.sync);
    put(next);
    pending.settle(answer);
  }

  function keep(kind: Pending['kind'], id: string, message: Pending['message']): Promise<Answer> {
    return new Promise((settle) => {
      outbox.set(id, { kind, message, settle });
      put({ ...state, pending: outbox.size });
      void post(id);
    });
  }

  /** Once all are ready, this browser's nonce is opened without anybody pressing anything. */
  let openedAttempt = -1;
  function openNonce(): void {
    const { table, you } = state;
    if (table === null || you?.seat == null || !table.start.opening || table.start.opened.includes(you.seat)) return;
    const { attempt } = table.start;
    if (openedAttempt === attempt) return;
    openedAttempt = attempt;
    // Noted for the check at the end: what had been published before anybody's number was known.
    on.set(`noted.${code}`, `${table.start.commitment} ${table.start.seal}`);
    void ask('open', { attempt, nonce: nonceFor(code, attempt, on) }).then((reply) => {
      if (!reply.ok && openedAttempt === attempt) openedAttempt = -1;
    });
  }

  /** Whether the last move can be taken back is asked anew whenever something has changed for this seat. */
  let askedUndo = '';
  function askUndo(): void {
    const { held, you, table, phase } = state;
    if (phase !== 'online' || held === null || table?.phase !== 'play' || you?.seat == null) return;
    const now = `${you.seat} ${held.version}`;
    if (now === askedUndo) return;
    askedUndo = now;
    void ask('mayUndo', {}).then((reply) => {
      if (askedUndo === now) put({ ...state, noUndo: reply.ok ? reply.reason : undefined });
    });
  }

  socket.on('connect', () => void greet());
  socket.on('disconnect', () => {
    if (state.phase === 'online') put({ ...state, phase: 'offline' });
    // The server closed on purpose: then it does not come back by itself.
    if (!socket.active && state.phase === 'offline') setTimeout(() => socket.connect(), 1000);
  });
  socket.on('table', (ops) => put(onTable(state, ops)));
  socket.on('standing', (standing) => put(onStanding(state, standing)));
  socket.on('view', ({ version, view }) => put(onView(state, version, view)));
  socket.on('delta', ({ from, to, ops }) => put(onDelta(state, from, to, ops)));
  socket.on('you', (you) => put({ ...state, you }));
  socket.on('undoOffer', (undoOffer) => put({ ...state, undoOffer }));
  socket.on('chat', (line) => put(onChat(state, line)));
  socket.on('notice', onNotice);
  socket.on('closed', ({ reason }) => {
    put(onClosed(state, reason));
    if (reason !== 'stopping') socket.disconnect();
  });

  /** After sleep or a change of network the waiting time between two tries is cut short. */
  const wake = (): void => {
    if (document.visibilityState === 'hidden' || socket.connected) return;
    if (state.phase === 'connecting' || state.phase === 'offline') socket.disconnect().connect();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);

  return {
    subscribe: changed.subscribe,
    read: () => state,
    async request(kind, message) {
      const reply = await ask(kind, message);
      if (reply.ok && 'you' in reply && 'sync' in reply && kind !== 'hello')
        put(onStanding(state, reply as Parameters<typeof onStanding>[1]));
      return reply;
    },
    send(command) {
      const id = randomId();
      return keep('command', id, { id, version: state.held?.version ?? 0, command });
    },
    undo() {
      const id = randomId();
      return keep('undo', id, { id, version: state.held?.version ?? 0 });
    },
    resign() {
      const id = randomId();
      return keep('resign', id, { id });
    },
    async ready() {
      // What this person has before him as he presses.
      const terms = state.table?.start.terms ?? 0;
      // The hash library comes only to those who get ready; crypto.subtle is missing where the address is not secure.
      const { nonceCommitment } = await import('@carapace/tabletop');
      return ask('ready', { commitment: nonceCommitment(nonceFor(code, state.table?.start.attempt ?? 0, on)), terms });
    },
    close() {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
