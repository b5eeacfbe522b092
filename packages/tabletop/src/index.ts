export * from './contract';
export * from './dice';
export * from './json';
export * from './seats';
