import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

const chromium = findChromium();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  globalTimeout: 40 * 60_000,
  // A busy minute on a small machine must not fail the build; what only passed on a second try is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Without a language of the system, Chromium gives files with Vietnamese names none.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // Chromium refuses to run as root inside its sandbox.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
