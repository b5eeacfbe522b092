import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { readConfig } from './config';
import { faultOf, makeLog } from './log';
import { rulesets } from './rulesets';
import { startServer } from './server';
import { tend } from './tend';
import { thinkApart } from './think-apart';

function settings() {
  try {
    const config = readConfig(process.env);
    return { given: config, games: rulesets(config.PACKS_DIR) };
  } catch (error) {
    console.error(`The settings cannot be used.\n${error instanceof Error ? error.message : ''}`);
    process.exit(2);
  }
}

const { given, games } = settings();
// Beside this file as built and as run by tsx alike: apps/server/{src,dist}/main -> apps/web/dist.
const config = { ...given, WEB_DIR: given.WEB_DIR ?? fileURLToPath(new URL('../../web/dist', import.meta.url)) };
const log = makeLog(config.LOG_LEVEL);

// Nothing is known of the state after a fault nobody caught; everything acknowledged is on disk, so ending is the safe thing.
process.on('uncaughtException', (error) => {
  log.fatal({ code: 'uncaught', ...faultOf(error) }, 'ending');
  process.exit(1);
});
process.on('unhandledRejection', (error) => {
  log.fatal({ code: 'unhandled', ...faultOf(error) }, 'ending');
  process.exit(1);
});

const thinker = (): Worker => new Worker(new URL('thinker.js', import.meta.url), { workerData: given.PACKS_DIR });

async function serve(): Promise<void> {
  try {
    // As built there is a file for the thread; run from its sources the server thinks in its own.
    const apart = import.meta.url.endsWith('.ts') ? null : thinkApart(thinker, log);
    const server = await startServer({
      config,
      rulesets: games,
      log,
      ...(apart !== null && { think: apart.think, afterwards: apart.stop }),
    });
    console.log(`Carapace: ${config.PUBLIC_URL ?? `http://localhost:${server.port}`}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        log.info({ code: signal }, 'stopping');
        // Whatever hangs must not hold the machine.
        setTimeout(() => process.exit(1), 10_000).unref();
        void server.stop().then(() => process.exit(0));
      });
    }
  } catch (error) {
    log.fatal({ code: 'start', reason: error instanceof Error ? error.message : '' }, 'the server could not start');
    process.exit(1);
  }
}

const [task, ...args] = process.argv.slice(2);
if (task === 'backup' || task === 'restore') process.exitCode = tend(task, args, config.DATA_DIR);
else await serve();
