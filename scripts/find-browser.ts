// Finds a browser for the tests, and installs one if there is none. Debian's headless shell is installed beside a full
// Chromium, because it takes less of the machine.

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, headlessShell } from '../e2e/chromium.ts';
import { installOnDebian, run } from './install-on-debian.ts';

const found = findChromium();
const isChosen = process.env['CHROMIUM_PATH'] || basename(found ?? '') === headlessShell;
if (!isChosen && !installOnDebian(headlessShell) && !found && !existsSync(chromium.executablePath()))
  process.exit(run('playwright', 'install', 'chromium'));
