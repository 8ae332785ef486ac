import { expect, test } from 'vitest';
import { changedTests, type Selection, stageOf } from '../../scripts/check/changed-tests.ts';
import { readImports } from '../../scripts/check/imports.ts';

const imports = readImports();
const chosenFor = (...changed: string[]) => changedTests(changed, imports);
const all = (stage: keyof Selection) => chosenFor('package.json')[stage];

test('every import names a file', () => {
  const missing = [...imports].flatMap(([file, imported]) =>
    imported.filter((path) => /\.tsx?$/u.test(path) && !imports.has(path)).map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a rule reaches its own test, the tests of what calls it, and the browser tests of its domain', () => {
  const {
    unit,
    component,
    browser,
    'api-sqlite': api,
  } = chosenFor('src/shared/scores/comment-bank/suitable-comments.ts');
  expect(unit).toContain('src/shared/scores/comment-bank/suitable-comments.test.ts');
  expect(component).not.toEqual([]);
  expect(component.length).toBeLessThan(all('component').length / 2);
  expect(browser.every((file) => file.startsWith('e2e/scores/'))).toBe(true);
  expect(api.length).toBeLessThan(all('api-sqlite').length / 2);
});

test('a route is tested on SQLite, a query on both engines', () => {
  const route = chosenFor('src/server/scores/locks/routes.ts');
  expect(route['api-sqlite'].some((file) => file.startsWith('src/server/scores/locks/'))).toBe(true);
  expect(route['api-sqlite']).toContain('test/api/replies.api.test.ts');
  expect(route['api-postgres'].filter((file) => file.endsWith('.api.test.ts'))).toEqual([]);
  for (const changed of ['src/server/scores/locks/queries.ts', 'migrations/001-initial.sql']) {
    const query = chosenFor(changed);
    expect(query['api-postgres']).toEqual(
      expect.arrayContaining(query['api-sqlite'].filter((file) => file.endsWith('.api.test.ts'))),
    );
  }
});

test('a part of every screen reaches all browser tests, and no test of the server', () => {
  const { browser, program, 'api-sqlite': api } = chosenFor('src/web/kit/toast.ts');
  expect(browser).toEqual(all('browser'));
  expect([...program, ...api]).toEqual([]);
});

test('a document reaches only the tests that read files', () => {
  const { unit, ...others } = chosenFor('docs/architecture.md');
  expect(unit).toContain('test/architecture/docs-names.test.ts');
  expect(unit.every((file) => /^test\/(architecture|guide)\//u.test(file))).toBe(true);
  expect(Object.values(others).flat()).toEqual([]);
});

test('configuration reaches everything', () => {
  const { program, browser } = chosenFor('vitest.config.ts');
  expect(program).not.toEqual([]);
  expect(browser).not.toEqual([]);
  expect(stageOf('test/program/torture-sqlite.long.test.ts')).toBe('long');
});
