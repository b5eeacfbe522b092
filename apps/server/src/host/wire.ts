import type { ServerToClient } from '@carapace/protocol';

export type Said = { [K in keyof ServerToClient]: Parameters<ServerToClient[K]>[0] };

/** What the host needs of sockets. A room's message is encoded once, however many hear it. */
export interface Wire {
  say<K extends keyof Said>(room: string, kind: K, message: Said[K]): void;
  tell<K extends keyof Said>(socket: string, kind: K, message: Said[K]): void;
  rooms(socket: string, join: readonly string[], leave: readonly string[]): void;
  /** Says goodbye and closes. */
  drop(socket: string): void;
}
