// npm run restore -- FILE: puts a backup in the place of the database in DATA_DIR; stop the server first.
import { readConfig } from '../apps/server/src/config';
import { tend } from '../apps/server/src/tend';

process.exitCode = tend('restore', process.argv.slice(2), readConfig(process.env).DATA_DIR);
