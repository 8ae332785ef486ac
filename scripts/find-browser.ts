// Finds a browser for the tests, and installs one if there is none.

import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { installOnDebian, run } from './install-on-debian.ts';

if (!findChromium() && !existsSync(chromium.executablePath())) {
  if (!installOnDebian('chromium-headless-shell') && run('playwright', 'install', 'chromium') !== 0)
    process.exit(1);
}
