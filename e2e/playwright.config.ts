import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 8391);
const executablePath = chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  // Files side by side: much of a game is waiting for pages.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env['E2E_REPORT'] === undefined ? 'list' : [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../apps/server/dist/main.js',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), LOG_LEVEL: 'warn', DATA_DIR: '../test-results/e2e-data', NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
