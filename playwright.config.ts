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
  globalTimeout: 20 * 60_000,
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
      // Chromium refuses to run as root inside its sandbox.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
});
