import { PROTOCOL } from '@carapace/protocol';

import type { PieceStep } from './pieces';
import type { OpenMatch } from './probe';
import type { WireClient } from './wire';

/** How a contender is spoken to. */
export interface Dialect {
  readonly namespace: string;
  /** Whether those who act must read what comes to know that their move was made. */
  readonly reads: boolean;
  /** Comes to a match as a seat or as 'watcher'. */
  join(client: WireClient, match: OpenMatch, who: string): Promise<void>;
  /** Sends the match's n-th command (from 0); calls back with whether it was accepted, once its sender has been told. */
  move(client: WireClient, match: OpenMatch, step: PieceStep, n: number, done: (accepted: boolean) => void): void;
}

let ids = 0;
const strangerKey = (): string => (++ids).toString(16).padStart(64, '0');

export const ours: Dialect = {
  namespace: '',
  reads: false,
  async join(client, { code, keys }, who) {
    const hello = { protocol: PROTOCOL, build: 'bench', table: code, key: keys[who] ?? strangerKey(), since: null, as: null };
    const answer = await client.ask(JSON.stringify(['hello', hello]));
    if (!answer.includes('"ok":true')) throw new Error(`hello as ${who}: ${answer}`);
  },
  move(client, _, { version, command }, n, done) {
    const message = JSON.stringify(['command', { id: `bench-${n}-${++ids}`, version, command }]);
    client.emit(message, (answer) => done(answer.includes('"ok":true')));
  },
};

export const bare: Dialect = {
  namespace: '',
  reads: false,
  async join(client, { code }, who) {
    await client.ask(JSON.stringify(['join', code, who]));
  },
  move: ours.move,
};

export const vanilla: Dialect = {
  namespace: '/rescue',
  reads: true,
  async join(client, { code }, who) {
    await new Promise<void>((resolve) => {
      client.listen({ message: (head) => void (head.includes('["sync"') && resolve()) });
      client.emit(JSON.stringify(['sync', code, who === 'watcher' ? null : who, null, 2]));
    });
    client.listen(null);
  },
  move(client, { code }, { seat, command }, n, done) {
    client.listen({
      message(head, tail) {
        if (!head.includes('["update"')) return;
        // The state's number and those of its log stand near the end. The news of the other's last move may still come, and a refused move is answered
        // by the unchanged state: both have a lower number. Whoever waits for ever for a higher one is noticed by the round's watchdog.
        const numbers = [...tail.matchAll(/"_stateID":(\d+)/g)].map(([, number]) => Number(number));
        if (Math.max(...numbers) <= n) return;
        client.listen(null);
        done(true);
      },
    });
    const payload = { type: (command as { readonly verb: string }).verb, args: [command, `e${n + 1}`], playerID: seat, credentials: null };
    client.emit(JSON.stringify(['update', { type: 'MAKE_MOVE', payload }, n, code, seat]));
  },
};
