/** Path of a Chromium the system has, or null. CHROMIUM_PATH wins over PATH. */
export function chromiumPath(): string | null;
