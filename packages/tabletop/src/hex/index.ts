export * from './hex';
export * from './lattice';
export * from './line';
