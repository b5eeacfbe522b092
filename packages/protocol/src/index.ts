/** Version of the envelope; a client of another version is asked to reload. */
export const PROTOCOL_VERSION = 1;
