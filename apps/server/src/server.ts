import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { provideSha256, type Ruleset } from '@carapace/tabletop';

import { type Clock, systemClock } from './clock';
import type { Config } from './config';
import { dropDeaf, type Io, makeIo, serveSockets } from './gateway';
import { passing } from './host/crash';
import { Tables } from './host/tables';
import { type Think, thinkHere } from './host/think';
import { makeApp } from './http';
import { Links } from './links';
import { faultOf, type Log, makeLog } from './log';
import { makeMetrics } from './metrics';
import { gameKey } from './packs';
import { hashOf, newRoot } from './secrets';
import type { Committed, Store, Write } from './store/contract';
import { sqliteStore } from './store/sqlite';

export interface ServerParts {
  readonly config: Config;
  readonly rulesets: readonly Ruleset[];
  readonly clock?: Clock;
  readonly log?: Log;
  readonly store?: Store;
  /** Where the automation thinks; left out: in this very thread. */
  readonly think?: Think;
  /** What ends last, when all tables are at rest: the thread in which the automation thinks. */
  readonly afterwards?: () => Promise<void>;
}

export interface RunningServer {
  readonly port: number;
  readonly tables: Tables;
  readonly io: Io;
  /** Deletes what has had its time and lets idle tables go; happens by itself every now and then. */
  sweep(): Promise<void>;
  /** Drops sockets that do not read; happens by itself every few seconds. */
  dropDeaf(): void;
  /** Finishes what is under way and closes everything. */
  stop(): Promise<void>;
}

const sweepEvery = 30_000;
const deafEvery = 5_000;

/** Starts a server. Rejects where the port is taken or the data cannot be opened. */
export async function startServer({
  config,
  rulesets,
  clock = systemClock,
  log = makeLog(config.LOG_LEVEL),
  store: given = openStore(config),
  think = thinkHere,
  afterwards = async () => undefined,
}: ServerParts): Promise<RunningServer> {
  provideSha256(hashOf);
  const http = createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000 });
  const io = makeIo(http, config);
  const links = new Links();
  const games = new Map(rulesets.map((ruleset) => [gameKey(ruleset.id, ruleset.pack?.id), ruleset]));
  const store: Store = { ...given, commit: timed };
  const tables = new Tables({
    config,
    clock,
    log,
    store,
    rulesets: games,
    newRoot,
    random: Math.random,
    think,
    wire: links,
    passing: passing(config.CARAPACE_CRASH),
  });
  const metrics = makeMetrics({
    sockets: () => io.sockets.sockets.size,
    tablesInMemory: () => tables.loaded,
    tablesStored: () => store.count(),
  });
  async function timed(table: string, writes: readonly Write[]): Promise<Committed> {
    const began = performance.now();
    const committed = await given.commit(table, writes);
    metrics.stored((performance.now() - began) / 1000);
    return committed;
  }
  const app = makeApp(tables, { config, clock, log, store, metrics });
  // socket.io has its own listener for its own path.
  const handle = app.callback();
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/socket.io/') !== true) void handle(request, response);
  });
  serveSockets(io, tables, { config, clock, log, metrics, links });
  await listen(http, config);

  const sweep = async (): Promise<void> => {
    try {
      await tables.sweep();
    } catch (error) {
      log.error({ code: 'sweep', ...faultOf(error) }, 'sweeping failed');
    }
  };
  const deaf = (): void => dropDeaf(io, config.LIMIT_SOCKET_BACKLOG, log);
  const timers = [setInterval(() => void sweep(), sweepEvery), setInterval(deaf, deafEvery)];
  for (const timer of timers) timer.unref();
  const port = (http.address() as AddressInfo).port;
  log.info({ port, rulesets: rulesets.map(({ id, version, pack }) => `${gameKey(id, pack?.id)} ${version}`) }, 'listening');

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    await tables.stop();
    await new Promise<void>((resolve) => {
      void io.close(() => resolve());
    });
    http.closeAllConnections();
    await store.close();
    await afterwards();
    metrics.stop();
    log.info('stopped');
  };
  return {
    port,
    tables,
    io,
    sweep,
    dropDeaf: deaf,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

const openStore = (config: Config): Store => sqliteStore(`${config.DATA_DIR}/carapace.sqlite`, config.SQLITE_SYNCHRONOUS);

const listen = (http: HttpServer, { PORT, HOST }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(PORT, HOST, () => {
      http.off('error', reject);
      resolve();
    });
  });
