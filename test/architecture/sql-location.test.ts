import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sql =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(<[^`]*>)?`|\bsql\.raw\(/u;
const home = /^src\/server\/(platform\/database|program\/backup)\/|(^|[/-])queries\.ts$|\.test\.ts$/u;

const files = globSync('src/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));

test('SQL is only in queries.ts or *-queries.ts, and in the folders database and backup', () => {
  const elsewhere = files.filter((file) => !home.test(file) && sql.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([]);
});

test('the files allowed to contain SQL do contain it', () => {
  const named = files.filter((file) => /(^|[/-])queries\.ts$/u.test(file));
  expect(named).toContain('src/server/school/subjects/queries.ts');
  expect(named.filter((file) => !sql.test(readFileSync(file, 'utf8')))).toEqual([]);
});
