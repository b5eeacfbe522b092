import { type AddressInfo, createServer } from 'node:net';
import type { Ruleset } from '@carapace/tabletop';
import { conformance } from '@carapace/tabletop/testing';

import { type Config, readConfig } from '../config';
import { type Log, makeLog } from '../log';
import { type RunningServer, startServer } from '../server';
import type { Store } from '../store/contract';
import { memoryStore } from '../store/memory';
import { type ManualClock, manualClock } from './manual-clock';
import { Person } from './person';

/** Ports of the tests; each worker looks for a free one from its own part of the range. */
const firstPort = 41_000;
const ports = 100;
let looked = 0;
const houses: House[] = [];

export async function freePort(): Promise<number> {
  const from = ((Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) * 25) % ports;
  for (let tries = 0; tries < ports; tries++) {
    const port = firstPort + ((from + looked++) % ports);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => {
      const bound = (probe.address() as AddressInfo).port === port;
      probe.close(() => resolve(bound));
    });
  });

export interface House {
  readonly url: string;
  readonly clock: ManualClock;
  readonly server: RunningServer;
  readonly config: Config;
  readonly store: Store;
  /** A browser that has not said hello yet. */
  person(name?: string): Person;
  close(): Promise<void>;
}

export interface HouseOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly store?: Store;
  readonly clock?: ManualClock;
  readonly rulesets?: readonly Ruleset[];
  readonly log?: Log;
  readonly afterwards?: () => Promise<void>;
}

/** Generous, so that only tests of limits meet them. */
const generous = {
  LIMIT_MESSAGES_PER_SECOND: '1000',
  LIMIT_MESSAGE_BURST: '5000',
  LIMIT_CONNECTS_PER_MINUTE: '5000',
  LIMIT_SOCKETS_PER_ADDRESS: '2000',
  LIMIT_READINGS_PER_MINUTE: '1000',
};

/** A server with the test double as its only game, a clock of the test's own and a store in memory. */
export async function openHouse({
  env = {},
  store = memoryStore(),
  clock = manualClock(),
  rulesets = [conformance as unknown as Ruleset],
  log = makeLog(process.env['TEST_LOG'] ?? 'silent'),
  afterwards = async () => undefined,
}: HouseOptions = {}): Promise<House> {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', AUTOMATION_DELAY_MS: '0', ...generous, ...env });
  const server = await startServer({ config, rulesets, clock, log, store, afterwards });
  const url = `http://127.0.0.1:${port}`;
  const people: Person[] = [];
  const house: House = {
    url,
    clock,
    server,
    config,
    store,
    person(name = 'somebody') {
      const person = new Person(url, name);
      people.push(person);
      return person;
    },
    async close() {
      for (const person of people) person.leave();
      await server.stop();
    },
  };
  houses.push(house);
  return house;
}

/** Closes whatever a test has opened; for `afterEach`. */
export async function closeHouses(): Promise<void> {
  for (const house of houses.splice(0)) await house.close();
}
