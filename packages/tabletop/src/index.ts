export * from './contract';
export * from './dice';
export * from './fairness';
export * from './hash';
export * from './json';
export * from './record';
export * from './seal';
export * from './seats';
