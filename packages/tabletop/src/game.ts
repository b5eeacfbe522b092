export type { Outcome } from './chance';
export * from './engine';
export { ASIDE_STAGE, CLOSE_MOVE, type MatchSetup, makeGame, START_ID } from './make-game';
export * from './match';
export * from './replay';
export * from './rerun';
export * from './undo';
