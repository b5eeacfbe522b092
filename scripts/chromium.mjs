// Where the browser for the browser tests is.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium the system has, or null. CHROMIUM_PATH wins over PATH.
 * @returns {string | null}
 */
export function chromiumPath() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return given;
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not there: look on
      }
    }
  }
  return null;
}
