import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { twoColumns } from '../../src/shared/rules/scheme/two-columns.ts';

const names = twoColumns.columns.flatMap(({ key, name }) => [key, name]);

test('only the scheme and the database tables know the columns of a sheet', () => {
  const files = globSync(['src/**/*.{ts,tsx,css}', 'migrations/*.sql'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'));
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return names.some((name) => text.includes(name));
  });
  expect(found.sort()).toEqual([
    'migrations/001-school.sql',
    'src/server/database/schema.ts',
    'src/shared/rules/scheme/scheme.ts',
  ]);
});
