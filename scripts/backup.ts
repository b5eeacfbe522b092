// npm run backup -- FILE: a consistent copy of the database in DATA_DIR while games run.
import { readConfig } from '../apps/server/src/config';
import { tend } from '../apps/server/src/tend';

process.exitCode = tend('backup', process.argv.slice(2), readConfig(process.env).DATA_DIR);
