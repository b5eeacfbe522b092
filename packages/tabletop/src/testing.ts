export { conformance } from './testing/conformance/ruleset';
export { conformanceTesting } from './testing/conformance/testing';
export * from './testing/fill';
export * from './testing/referee';
export * from './testing/referee-file';
export * from './testing/rng';
export * from './testing/ruleset-testing';
export * from './testing/sequence-check';
