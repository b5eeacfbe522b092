export * from './delta';
export * from './limits';
export * from './messages';
export * from './table';
