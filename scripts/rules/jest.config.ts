/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import all from '../../jest.config';

// The unit project alone, since Stryker cannot look into projects; and of it the test files and the folder that the run names.
const { RULES_TESTS = '[]', RULES_ROOTS = '[]' } = process.env;
const unit = all.projects?.[0];
if (typeof unit !== 'object') throw new Error('jest.config.ts has no unit project');

const config: Config = {
  ...(unit as Config),
  transform: { ...(unit as Config).transform, '/components/[^/]+\\.json$': '<rootDir>/scripts/rules/value-transform.cjs' },
  rootDir: '../..',
  roots: JSON.parse(RULES_ROOTS) as string[],
  testMatch: JSON.parse(RULES_TESTS) as string[],
};

export default config;
