// Finds a browser for the tests, and installs one if there is none.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';

function run(command: string, ...args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
}

if (!findChromium() && !existsSync(chromium.executablePath())) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const installed =
    isDebianRoot &&
    run('apt-get', 'update', '--quiet') === 0 &&
    run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell') === 0;
  if (!installed && run('playwright', 'install', 'chromium') !== 0) process.exit(1);
}
