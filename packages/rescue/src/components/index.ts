export * from './box-id';
export * from './changes';
export * from './charts';
export * from './hive';
export * from './pack';
export { type Holes, type Neighbour, type Passage, passageOf, type SightLine } from './sight';
