/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Sources are TypeScript and ESM; Jest runs them as CommonJS, transformed by swc without type checking (tsc does that in its own step).
const swc = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' },
} as const;

// Packages that ship ESM only and so have to be transformed as well.
const esmOnly = ['@noble/hashes'];

const common = {
  transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  // Anchored: a mutation test runs in a copy of the project below .stryker-tmp.
  modulePathIgnorePatterns: ['<rootDir>/(packages|apps)/[^/]+/dist/', '<rootDir>/\\.stryker-tmp/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/(packages|apps)/[^/]+/dist/', '<rootDir>/\\.stryker-tmp/'],
} satisfies Config;

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/packages/**/*.test.ts', '<rootDir>/apps/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/apps/web/**/*.test.tsx'],
      setupFiles: ['<rootDir>/scripts/jest/browser.cjs'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/scripts/jest/css-module.cjs',
        '\\.(css|svg|png|woff2?)$': '<rootDir>/scripts/jest/asset.cjs',
        '^@fontsource.*': '<rootDir>/scripts/jest/asset.cjs',
      },
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/apps/server/**/*.itest.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/long-timeout.cjs'],
    },
  ],
};

export default config;
