import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codePattern, limits, type RulesetInfo } from '@carapace/protocol';
import { newTableSchema } from '@carapace/protocol/schemas';
import type { Json } from '@carapace/tabletop';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { send } from '@koa/send';
import Koa, { type Context, type Next } from 'koa';
import helmet from 'koa-helmet';

import { addressOf } from './address';
import type { Clock } from './clock';
import type { Config } from './config';
import { devRoutes } from './dev';
import { chosenOptions } from './host/options';
import type { Tables } from './host/tables';
import { Buckets } from './limits';
import { faultOf, type Log } from './log';
import { exportRecord } from './match/record';
import type { Metrics } from './metrics';
import { readings, replays } from './replay-routes';
import { hashOf, sameHash } from './secrets';
import type { Store } from './store/contract';
import { type HostRefusal, refused } from './table/change';
import { namedPack } from './table/info';

/** Everything that is not a socket: a few questions, and the pages. */

const statusOf: Partial<Record<HostRefusal, number>> = {
  'bad-request': 400,
  'too-often': 429,
  'too-many': 429,
  'too-large': 413,
  'no-table': 404,
  'no-position': 404,
  'not-over': 409,
  storage: 503,
  stopping: 503,
};

export function refuse(context: Context, code: HostRefusal): void {
  context.status = statusOf[code] ?? 422;
  context.body = refused(code);
}

export interface HttpParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: Store;
  readonly metrics: Metrics;
}

/** The Koa application. */
export function makeApp(tables: Tables, parts: HttpParts): Koa {
  const { config, log } = parts;
  const app = new Koa();
  app.on('error', (error: Error & { status?: number }) => {
    if ((error.status ?? 500) >= 500) log.error({ code: 'http', ...faultOf(error) }, 'a request failed');
  });
  app.use(answerFaults);
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
      // Whether the address is served over HTTPS is the proxy's to say.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
    }),
  );
  app.use(limitRequests(parts));
  app.use(bodyParser({ enableTypes: ['json'], jsonLimit: config.CARAPACE_DEV ? '4mb' : limits.frameBytes, onError: badBody }));
  const routes = apiRoutes(tables, parts);
  app.use(routes.routes()).use(routes.allowedMethods());
  if (config.CARAPACE_DEV) app.use(devRoutes(tables, parts).routes());
  app.use(pages(config));
  return app;
}

async function answerFaults(context: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    const status = (error as { status?: unknown }).status;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      refuse(context, status === 413 ? 'too-large' : 'bad-request');
      context.status = status;
      return;
    }
    refuse(context, 'fault');
    context.status = 500;
    context.app.emit('error', error, context);
  }
}

function badBody(error: Error & { status?: number }, context: Context): void {
  context.throw(error.status === 413 || error.name === 'PayloadTooLargeError' ? 413 : 400);
}

function limitRequests({ config, clock }: HttpParts) {
  const requests = new Buckets(clock, config.LIMIT_REQUESTS_PER_SECOND, config.LIMIT_REQUESTS_PER_SECOND * 4);
  return async (context: Context, next: Next): Promise<void> => {
    if (context.path.startsWith('/api/') && !requests.take(addressOf(context.req, config.TRUST_PROXY))) return refuse(context, 'too-often');
    await next();
  };
}

function apiRoutes(tables: Tables, { config, clock, log, store, metrics }: HttpParts): Router {
  const router = new Router();
  const addressIn = (context: Context): string => addressOf(context.req, config.TRUST_PROXY);
  const rulesets = [...tables.parts.rulesets.values()];

  // Anybody may ask, so that the disk is asked at most once a second.
  let asked = { at: Number.NEGATIVE_INFINITY, well: Promise.resolve(true) };
  const writable = (): Promise<boolean> => {
    if (clock.now() - asked.at < 1000) return asked.well;
    const well = store.ping().then(
      () => true,
      (error) => {
        log.error({ code: 'storage', ...faultOf(error) }, 'not healthy');
        return false;
      },
    );
    asked = { at: clock.now(), well };
    return well;
  };
  router.get('/healthz', async (context) => {
    if (await writable()) context.body = { ok: true };
    else refuse(context, 'storage');
  });
  router.get('/readyz', async (context) => {
    if (tables.stopped) refuse(context, 'stopping');
    else if (await writable()) context.body = { ok: true };
    else refuse(context, 'storage');
  });
  router.get('/metrics', async (context) => {
    if (!mayRead(context, config)) {
      context.status = 404;
      return;
    }
    context.type = metrics.contentType;
    context.body = await metrics.text();
  });

  const listed: readonly RulesetInfo[] = rulesets.map((ruleset) => ({
    id: ruleset.id,
    title: ruleset.title,
    version: ruleset.version,
    pack: ruleset.packHash,
    components: namedPack(ruleset),
    options: ruleset.optionSpecs,
    lessons: Object.keys(ruleset.lessons ?? {}),
    seats: chosenOptions(ruleset, undefined)?.seats ?? [],
  }));
  router.get('/api/rulesets', (context) => {
    context.body = listed;
  });

  const packs = new Map<string, Json>(rulesets.map((ruleset) => [ruleset.packHash, ruleset.publicPack]));
  router.get('/api/packs/:hash', (context) => {
    const pack = packs.get(context.params['hash'] ?? '');
    if (pack === undefined) return refuse(context, 'no-table');
    context.set('Cache-Control', 'public, max-age=31536000, immutable');
    context.type = 'json';
    context.body = JSON.stringify(pack);
  });

  const changes = new Map(rulesets.map((ruleset) => [ruleset.packHash, ruleset.pack?.changes ?? []]));
  router.get('/api/packs/:hash/changes', (context) => {
    const found = changes.get(context.params['hash'] ?? '');
    if (found === undefined) return refuse(context, 'no-table');
    context.body = { changes: found };
  });

  router.post('/api/tables', async (context) => {
    const parsed = newTableSchema.safeParse(context.request.body);
    if (!parsed.success) return refuse(context, 'bad-request');
    if (!tables.parts.made.take(addressIn(context))) return refuse(context, 'too-many');
    const answer = await tables.create(parsed.data);
    if (!answer.ok) return refuse(context, answer.code as HostRefusal);
    context.status = 201;
    context.body = answer;
  });

  const mayReadMatch = readings({ config, clock });
  router.get('/api/tables/:code/record', async (context) => {
    const code = context.params['code'] ?? '';
    const actor = codePattern.test(code) ? await tables.get(code) : null;
    if (actor === null || actor.doc.code !== code) return refuse(context, 'no-table');
    const { doc, play } = actor;
    if (doc.phase !== 'over' || play === null) return refuse(context, 'not-over');
    if (!mayReadMatch(addressIn(context), code)) return refuse(context, 'too-often');
    const { segments, entries } = await store.loadRecord(doc.code);
    context.attachment(`${doc.ruleset}.json`, { type: 'attachment' });
    context.body = exportRecord(doc, play.match.state.seats, play.match.state.result as unknown as Json, segments, entries);
  });

  const stepping = replays(tables, store, mayReadMatch);
  router.get('/api/tables/:code/replay', async (context) => {
    const found = await stepping.info(context.params['code'] ?? '', addressIn(context));
    if (typeof found === 'string') refuse(context, found);
    else context.body = found;
  });
  router.get('/api/tables/:code/replay/:n/:viewer', async (context) => {
    const { code = '', n = '', viewer = '' } = context.params;
    const found = await stepping.view(code, n, viewer, addressIn(context));
    if (typeof found === 'string') return refuse(context, found);
    context.set('Cache-Control', 'private, max-age=86400');
    context.body = found;
  });

  // Whatever else is under /api is not a page.
  router.all('/api/{*rest}', (context, next) => {
    if (config.CARAPACE_DEV && context.path.startsWith('/api/dev/')) return next();
    context.status = 404;
    context.body = refused('bad-request');
    return undefined;
  });
  return router;
}

/** With the key, or without one from this very machine and through no proxy. */
function mayRead({ req }: Context, { METRICS_KEY }: Config): boolean {
  const { authorization, 'x-forwarded-for': forwarded, forwarded: by } = req.headers;
  if (METRICS_KEY !== undefined) return sameHash(hashOf(authorization ?? ''), hashOf(`Bearer ${METRICS_KEY}`));
  const peer = req.socket.remoteAddress ?? '';
  return forwarded === undefined && by === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(peer);
}

/** The built page with its assets; every address that is not a file is the page, which then looks at its own address. */
function pages(config: Config) {
  const root = config.WEB_DIR ?? '';
  const there = root !== '' && existsSync(join(root, 'index.html'));
  return async (context: Context): Promise<void> => {
    if (!there || (context.method !== 'GET' && context.method !== 'HEAD')) return;
    const file = context.path === '/' ? '/index.html' : context.path;
    const asset = file.startsWith('/assets/');
    try {
      await send(context, file, { root, immutable: asset, maxAge: asset ? 31_536_000_000 : 0 });
    } catch (error) {
      const status = (error as { status?: number }).status;
      if (status !== 404 || asset || /\.[a-z0-9]+$/i.test(file)) {
        context.status = status === 400 ? 400 : 404;
        return;
      }
      await send(context, '/index.html', { root, maxAge: 0 });
    }
    if (!asset) context.set('Cache-Control', 'no-cache');
  };
}
