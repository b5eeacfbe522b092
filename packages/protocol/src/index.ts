export * from './delta';
export * from './limits';
export * from './messages';
export * from './names';
export * from './table';
