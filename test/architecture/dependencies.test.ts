import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What must run without development dependencies: the product, its build and the operator's commands. */
const files = globSync(
  [
    'src/**/*.{ts,tsx,css}',
    'vite{,.server}.config.ts',
    'scripts/{build-server,guide-markdown,lazy-imports,precompress}.ts',
    'scripts/{backup,restore,verify,student-data,reset-factor,reset-password,run-command}.ts',
  ],
  { exclude: (path) => path.endsWith('.test.ts') },
).map((file) => file.replaceAll('\\', '/'));

/** A package in an import, in `import.meta.resolve` or in a style sheet. */
const packageName = /(?:\bfrom |\bimport |\(\s*)['"]((?:@[\w-]+\/)?\w[\w.-]*)(?:\/[^'"\n]*)?['"]/gu;

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

const packagesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(packageName)].map(([, name = '']) => name);

test('dependencies are what `npm start` and the operator’s commands need, and nothing else', () => {
  const used = new Set(files.flatMap(packagesOf));
  const unused = Object.keys(dependencies).filter((name) => !used.has(name));
  expect(unused).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => used.has(name))).toEqual([]);
});

test.for([
  ['hucre', 'src/server/platform/files/excel/'],
  ['pdfkit', 'src/server/platform/files/pdf/'],
] as const)('%s is imported only in %s', ([name, folder]) => {
  const importing = files.filter((file) => file.startsWith('src/') && packagesOf(file).includes(name));
  expect(importing.length).toBeGreaterThan(0);
  expect(importing.filter((file) => !file.startsWith(folder))).toEqual([]);
});
