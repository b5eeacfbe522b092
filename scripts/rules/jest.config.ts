/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import all from '../../jest.config';

// The unit project with all test files of a run as one (together.ts) and component files that can be changed (value-runner.mjs).
const unit = all.projects?.[0];
if (typeof unit !== 'object') throw new Error('jest.config.ts has no unit project');

const config: Config = {
  ...(unit as Config),
  transform: { ...(unit as Config).transform, '/components/[^/]+\\.json$': '<rootDir>/scripts/rules/value-transform.cjs' },
  rootDir: '../..',
  roots: ['<rootDir>/scripts/rules', `<rootDir>/packages/${process.env['RULES_RULESET']}/src`],
  testMatch: ['<rootDir>/scripts/rules/together.ts'],
};

export default config;
