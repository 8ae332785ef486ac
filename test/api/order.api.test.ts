import fc from 'fast-check';
import { expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { className } from '#server/school/classes/queries.ts';
import { sortKey } from '#shared/contract/sort-key.ts';
import { test } from '../helpers/api.ts';
import { classes, years } from '../helpers/school/school.ts';
import { addStudents } from '../helpers/students/students.ts';

// Letters and signs whose order depends on the collation of the database: case, tones, đ, spaces, digits.
const letters = [
  'a',
  'A',
  'à',
  'ạ',
  'ă',
  'â',
  'Â',
  'b',
  'd',
  'đ',
  'Đ',
  'e',
  'ê',
  'o',
  'ô',
  'ơ',
  'z',
  '2',
  '10',
];
const name = fc
  .array(fc.constantFrom(...letters, ' ', '-'), { minLength: 1, maxLength: 5 })
  .map((parts) => `x${parts.join('')}`);

const byKey = <Row>(rows: Row[], keyOf: (row: Row) => string) =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

test('people are sorted by the Vietnamese alphabet, independently of the database locale', async ({
  api,
}) => {
  const names = fc.sample(fc.record({ Ho: name, Ten: name }), { numRuns: 120, seed: 7 });
  await addStudents(api.database, classes.a1, names);
  const reply = await api.call('BGH', `GET /api/classes/lophoc/danh-sach-json/?lophoc_id=${classes.a1}`);
  const rows: { Ho: string; Ten: string }[] = reply.json();
  const keys = rows.map(({ Ho, Ten }) => sortKey(Ten, Ho));
  expect(keys).toEqual(byKey(keys, (key) => key));
  expect(new Set(keys).size).toBeGreaterThan(100);
});

test('classes are sorted in natural order, independently of the database locale', async ({ api }) => {
  const names = [
    '10a',
    '10 A',
    '10-A',
    '10đ',
    '10d',
    '10Z',
    '10ă',
    '2A',
    '10A10',
    '10B2',
    '10B10',
    'A',
    'Á',
    'à',
  ];
  await write(api.database, 'exclusive', (tx) =>
    tx
      .insertInto('LOPHOC')
      .values(
        names.map((one) => ({ ...className(one), IDNienKhoa: years.current, IDKhoi: 3, IDToHop: null })),
      )
      .execute(),
  );
  const reply = await api.call('BGH', `GET /api/classes/lophoc/?IDNienKhoa=${years.current}&IDKhoi=3`);
  const found = reply.json().map((row: { TenLop: string }) => row.TenLop);
  expect(found).toEqual(byKey(names, (one) => sortKey(one)));
});
