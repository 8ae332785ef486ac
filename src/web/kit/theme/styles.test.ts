// A Mantine component without its style sheet looks broken but raises no error, so compare the lists with the imports.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const files = globSync('src/web/**/*.tsx');
const listed = read('src/web/kit/theme/styles.ts') + read('src/web/kit/theme/shell-styles.ts');

const used = new Set(
  files
    .flatMap((file) => [...read(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/gu)])
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`)),
);

test('every Mantine component in use has its style sheet', () => {
  expect(used.size).toBeGreaterThan(10);
  const missing = [...used].filter((name) => !listed.includes(`/styles/${name}.layer.css'`));
  expect(missing).toEqual([]);
});

test('no style sheet is listed twice', () => {
  const sheets = [...listed.matchAll(/styles\/(\w+)\.layer/gu)].map((match) => match[1]);
  expect(sheets).toEqual([...new Set(sheets)]);
});
