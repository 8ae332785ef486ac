import { defineConfig } from '@playwright/test';
import { browserContext, isFull, launchOptions } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isFull ? [] : '**/*.long.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // A test mostly waits for the page to be polled again, so two can share a processor.
  workers: '200%',
  // One limit for every journey, long enough for a machine with a load of ten per core. A hanging test fails sooner, at
  // the limit for a single expectation below.
  timeout: 180_000,
  globalTimeout: 70 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    ...browserContext,
    // Tests wait for the result, not for animations.
    reducedMotion: 'reduce',
    trace: 'off',
    launchOptions,
  },
});
