import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true');
const count = (value: number, max = 1_000_000) => z.coerce.number().int().min(1).max(max).default(value);

/** Everything an operator can set, from the environment. Names, defaults and meaning are listed in docs/operating.md. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The address people use, when a proxy stands in front: 'https://carapace.example'. */
  PUBLIC_URL: z.url().optional(),
  /** How many proxies in front are trusted to tell the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Further origins whose pages may open sockets, by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ),
  WEB_DIR: z.string().optional(),
  /** Where component packs are: a folder for each game, in it one for each pack. */
  PACKS_DIR: z.string().optional(),
  /** FULL: acknowledged means on the disk. NORMAL: a power cut may take the last moment (a crash of the process does not). */
  SQLITE_SYNCHRONOUS: z.enum(['FULL', 'NORMAL']).default('FULL'),

  LIMIT_SOCKETS_PER_ADDRESS: count(64),
  LIMIT_CONNECTS_PER_MINUTE: count(120),
  LIMIT_SOCKETS_PER_TABLE: count(200),
  LIMIT_TABLES_PER_ADDRESS_PER_HOUR: count(30),
  LIMIT_MESSAGES_PER_SECOND: count(20),
  LIMIT_MESSAGE_BURST: count(60),
  LIMIT_CHAT_PER_MINUTE: count(20),
  LIMIT_REQUESTS_PER_SECOND: count(30),
  /** Whole finished matches read for stepping through them or for taking them away: per address, and per table. */
  LIMIT_READINGS_PER_MINUTE: count(20),
  /** Bytes waiting for a socket that does not read, before it is dropped. */
  LIMIT_SOCKET_BACKLOG: count(4_000_000, 1_000_000_000),
  LIMIT_TABLES: count(100_000),

  /** What a reader of /metrics has to show (`Authorization: Bearer ...`); without it only programs on the same machine may read. */
  METRICS_KEY: z.string().min(16).optional(),

  /** How long an idle table stays in memory, in seconds. */
  IDLE_SECONDS: count(300),
  /** How long the automation lets people see what it did before it goes on, in ms. */
  AUTOMATION_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(700),
  /** How long a start waits for the browsers' nonces, in ms. */
  OPENING_MS: count(20_000),

  /** Development only: opens positions as tables, lets dice be chosen. */
  CARAPACE_DEV: flag,
  /** Development only: 64 hex digits; every match then has the same dice. */
  CARAPACE_DICE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** For the kill test: where and at which passing the process ends itself as by kill -9, 'committed:17'. */
  CARAPACE_CRASH: z
    .string()
    .regex(/^[a-z]+:[0-9]+$/)
    .optional(),
});

export type Config = z.infer<typeof schema>;

/** Reads the settings. Throws with one line per setting that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = schema.safeParse(given);
  if (!read.success) throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  if (read.data.CARAPACE_DICE_KEY !== undefined && !read.data.CARAPACE_DEV) throw new Error('CARAPACE_DICE_KEY: only with CARAPACE_DEV=1');
  if (read.data.CARAPACE_CRASH !== undefined && !read.data.CARAPACE_DEV) throw new Error('CARAPACE_CRASH: only with CARAPACE_DEV=1');
  return read.data;
}
