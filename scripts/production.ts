// Imported before anything else by long runs: the engine's checks for developers cost more than the rules do.
process.env['NODE_ENV'] ??= 'production';

export {};
