import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** `npm run test:long` repeats the browser tests in the browser that people have. */
export const isFull = process.env['FULL_BROWSER'] === '1';
export const debianPackage = isFull ? 'chromium' : 'chromium-headless-shell';
// The headless shell first: the full browser also renders its own windows.
const names = [debianPackage, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** `CHROMIUM_PATH`, or the system's browser; undefined means Playwright's own, if it is installed. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

const path = findChromium();
const isRoot = process.getuid?.() === 0;

export const launchOptions = {
  ...(path ? { executablePath: path } : isFull && { channel: 'chromium' }),
  // Without a UTF-8 locale, Chromium drops the Vietnamese names of downloaded files.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  // Chromium refuses to run as root inside its sandbox.
  args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
};

/** A desktop in a school. */
export const browserContext = {
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
  viewport: { width: 1280, height: 800 },
};
