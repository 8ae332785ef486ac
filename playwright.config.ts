import { defineConfig } from '@playwright/test';
import { browserContext, launchOptions } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // A test mostly waits for the next look at the page, so that each processor has time for two.
  workers: '200%',
  // One limit for every journey, long enough for a machine with a load of ten per core. A test that hangs fails sooner,
  // at the limit for a single expectation below.
  timeout: 180_000,
  globalTimeout: 70 * 60_000,
  expect: { timeout: 30_000 },
  // Several browsers on few processors: what fails is tried once more, and told of as flaky when it passes then.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    ...browserContext,
    // What a test waits for is the result, not the way there.
    reducedMotion: 'reduce',
    trace: 'off',
    launchOptions,
  },
});
