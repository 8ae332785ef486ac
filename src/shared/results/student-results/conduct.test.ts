import { expect, test } from 'vitest';
import { levels } from '#shared/school/scheme/levels.ts';
import { yearConduct } from './conduct.ts';

test('follows the table of the circular', () => {
  // By second term; columns: first term.
  const rows = levels.map((second) => levels.map((first) => yearConduct(first, second)));
  expect(rows).toEqual([
    ['Tot', 'Tot', 'Kha', 'Kha'],
    ['Kha', 'Kha', 'Kha', 'Dat'],
    ['Kha', 'Dat', 'Dat', 'Dat'],
    ['ChuaDat', 'ChuaDat', 'ChuaDat', 'ChuaDat'],
  ]);
});

test('needs both terms', () => {
  expect(yearConduct(null, 'Tot')).toBeNull();
  expect(yearConduct('Tot', null)).toBeNull();
});
