// Finds a browser for the tests, and installs one if there is none. On Debian, the headless shell is installed beside a
// full Chromium, because it takes less of the machine; and with FULL_BROWSER=1 the other way round.

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import { debianPackage, findChromium } from '../e2e/chromium.ts';
import { installOnDebian, run } from './install-on-debian.ts';

const found = findChromium();
const isChosen = process.env['CHROMIUM_PATH'] || basename(found ?? '') === debianPackage;
if (!isChosen && !installOnDebian(debianPackage) && !found && !existsSync(chromium.executablePath()))
  process.exit(run('playwright', 'install', 'chromium'));
