// The licences of all packages needed to run or build the application. A package with another licence fails here until
// it has been reviewed and given a reason.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Free to use, change and redistribute, with no condition but keeping the notice. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
];

/** For a package without a licence in its manifest. */
const unnamed = 'none named';

const exceptions: { packages: RegExp; licence: string; reason: string }[] = [
  {
    packages: /^@fontsource\/be-vietnam-pro$/u,
    licence: 'OFL-1.1',
    reason: 'a font: free to embed and pass on, only not to be sold by itself',
  },
  {
    packages: /^@expo-google-fonts\/be-vietnam-pro$/u,
    licence: 'MIT AND OFL-1.1',
    reason: 'the same font with all its letters in one file, for PDF files',
  },
  {
    packages: /^png-js$/u,
    licence: unnamed,
    reason: 'reads pictures for the PDF library, which here writes none; its LICENSE file is that of MIT',
  },
  {
    packages: /^lightningcss(-[\w-]+)?$/u,
    licence: 'MPL-2.0',
    reason:
      'shrinks styles while the screens are built; used unchanged, and no part of it is in what is built',
  },
  {
    packages: /^argparse$/u,
    licence: 'Python-2.0',
    reason: 'reads arguments for a linter of the API description in tests; asks only that the notice stays',
  },
  {
    packages: /^argparse$/u,
    licence: 'PSF-2.0',
    reason: 'the same in its newer version',
  },
  {
    packages: /^axe-core$|^@axe-core\/playwright$/u,
    licence: 'MPL-2.0',
    reason: 'looks at screens in tests; used unchanged, and never shipped',
  },
];

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().default(unnamed) })),
});
const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).default(unnamed),
});

/** With OR one licence must be allowed, with AND all of them. */
function isAllowed(expression: string): boolean {
  const terms = expression.replaceAll(/[()]/gu, '');
  if (terms.includes(' OR ')) return terms.split(' OR ').some(isAllowed);
  return terms.split(' AND ').every((term) => allowed.includes(term));
}

const isExcepted = (name: string, licence: string) =>
  exceptions.some((exception) => exception.packages.test(name) && exception.licence === licence);

function refusalOf(name: string, licence: string): string | null {
  return isAllowed(licence) || isExcepted(name, licence) ? null : `${name}: ${licence}`;
}

const packages = Object.entries(lockFile.parse(readJson('package-lock.json')).packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, { license }]) => ({ folder, name: folder.replace(/^.*node_modules\//u, ''), license }));

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function licenceIn(folder: string): string {
  const { license } = manifest.parse(readJson(`${folder}/package.json`));
  return typeof license === 'object' ? license.type : license;
}

test('every package of the lock file has an allowed licence or an explained exception', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.map(({ name, license }) => refusalOf(name, license)).filter(Boolean)).toEqual([]);
});

test('the installed packages state the same licence', () => {
  const installed = packages.filter(({ folder }) => existsSync(`${folder}/package.json`));
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(({ folder, license }) => licenceIn(folder) !== license)).toEqual([]);
});

test('every exception is still needed', () => {
  const unused = exceptions.filter(
    ({ packages: pattern, licence }) =>
      !packages.some(({ name, license }) => pattern.test(name) && license === licence),
  );
  expect(unused).toEqual([]);
});

test.for([
  ['x', unnamed],
  ['x', 'GPL-3.0-only'],
  ['x', 'MPL-2.0'],
  ['lightningcss', 'GPL-3.0-only'],
  ['x', 'MIT AND GPL-2.0-only'],
  ['x', 'UNLICENSED'],
] as const)('%s under %s is refused', ([name, licence]) => {
  expect(refusalOf(name, licence)).not.toBeNull();
});

test.for(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('%s is allowed', (licence) => {
  expect(refusalOf('x', licence)).toBeNull();
});
