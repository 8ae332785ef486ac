import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { tt22Schemes } from '#shared/school/scheme/tt22.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';

const files = globSync(['src/**/*.{ts,tsx,css}', 'migrations/*.sql'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'));

/** Values only: 'NhanXet' is also the name of a way to assess a subject. */
function filesThatName(schemes: readonly SheetScheme[]): string[] {
  const names = new Set(schemes.flatMap(({ values }) => values.flatMap(({ key, name }) => [key, name])));
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${[...names].join('|')})(?![\\p{L}\\d])`, 'u');
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();
}

test('only the scheme and the database tables know the two columns', () => {
  expect(filesThatName([twoColumns])).toEqual([
    'migrations/001-school.sql',
    'migrations/022-thong-tu-22.sql',
    'migrations/024-homeroom.sql',
    'migrations/030-previous-school.postgres.sql',
    'migrations/030-previous-school.sqlite.sql',
    'migrations/040-subjects-by-block.sqlite.sql',
    'migrations/041-study-topics.postgres.sql',
    'migrations/041-study-topics.sqlite.sql',
    'src/server/platform/database/schema.ts',
    'src/shared/school/scheme/column-keys.ts',
    'src/shared/school/scheme/two-columns.ts',
  ]);
});

test('only the scheme and the database tables know the columns of Thông tư 22', () => {
  expect(filesThatName(tt22Schemes)).toEqual([
    'migrations/022-thong-tu-22.sql',
    'migrations/024-homeroom.sql',
    'migrations/025-homeroom-history.postgres.sql',
    'migrations/025-homeroom-history.sqlite.sql',
    'migrations/030-previous-school.postgres.sql',
    'migrations/030-previous-school.sqlite.sql',
    'migrations/040-subjects-by-block.sqlite.sql',
    'migrations/041-study-topics.postgres.sql',
    'migrations/041-study-topics.sqlite.sql',
    'src/server/platform/database/schema.ts',
    'src/shared/school/scheme/column-keys.ts',
    // 'CD' is also how people type 'Chưa đạt'.
    'src/shared/school/scheme/judgement.ts',
    'src/shared/school/scheme/kinds/level.ts',
    'src/shared/school/scheme/tt22.ts',
  ]);
});
