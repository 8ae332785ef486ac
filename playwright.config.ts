import { defineConfig } from '@playwright/test';
import { browserContext, launchOptions } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    ...browserContext,
    trace: 'off',
    launchOptions,
  },
});
