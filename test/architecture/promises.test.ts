// docs/promises.md names the tests that verify each promise. Such a page is only useful while it is true.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Promised = { number: string; tests: { file: string; title: string }[]; open: string };

function promisesOf(page: string): Promised[] {
  const [, ...parts] = page.split(/^\*\*(?=P\d+\*\* )/mu);
  return parts.map((part) => ({
    number: part.split('*')[0] ?? '',
    tests: [...part.matchAll(/^- `([^`]+)` › `([^`]+)`$/gmu)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
    open: /^- open: (.+)$/mu.exec(part)?.[1] ?? '',
  }));
}

/** Matches a test with exactly this title, not a group of tests. */
function holdsTest(source: string, title: string): boolean {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<!describe)\\(\\s*(['"\`])${literal}\\1\\s*,`, 'u').test(source);
}

const page = readFileSync('docs/promises.md', 'utf8');
const promises = promisesOf(page);

test('guarantees are numbered from P1 without gaps', () => {
  expect(promises.length).toBeGreaterThanOrEqual(45);
  expect(promises.map(({ number }) => number)).toEqual(promises.map((_, place) => `P${place + 1}`));
});

test('each guarantee lists its tests or says that there are none', () => {
  const silent = promises.filter(({ tests, open }) => tests.length === 0 && open === '');
  expect(silent).toEqual([]);
});

test('the page lists nothing else', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('- '));
  const tests = promises.reduce((sum, promise) => sum + promise.tests.length, 0);
  expect(lines).toHaveLength(tests + promises.filter(({ open }) => open !== '').length);
});

test('every listed test exists', () => {
  const missing = promises
    .flatMap(({ number, tests }) => tests.map((named) => ({ number, ...named })))
    .filter(({ file, title }) => !existsSync(file) || !holdsTest(readFileSync(file, 'utf8'), title));
  expect(missing).toEqual([]);
});

test('a similar title or the title of a group does not count as a test', () => {
  const source = "describe('a group', () => {\n  test.for(x)(\n    'one test',\n    run);\n});";
  expect(holdsTest(source, 'one test')).toBe(true);
  for (const title of ['a group', 'one', 'one test,', 'one_test'])
    expect(holdsTest(source, title)).toBe(false);
});
