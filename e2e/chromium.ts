import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell first: the whole browser also draws its own windows, which takes half of a small machine.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** `CHROMIUM_PATH`, else the system's; undefined means Playwright's own, if that is installed. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
