import { describe, expect, test } from 'vitest';
import { studentKey } from '#shared/contract/person-name.ts';
import { caseKey } from '#shared/contract/text.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { findDuplicates, type KnownStudent } from './find-duplicates.ts';
import { type Candidate, listRowOf } from './parse-row.ts';

const known = (id: number, more: Partial<KnownStudent> = {}): KnownStudent => ({
  ...{ id, Ho: 'Lê Thị', Ten: 'Mai', GioiTinh: 'Nữ', NgaySinh: '2011-05-09', DiaChi: 'Huế', Email: null },
  ...{ ...noFurther, KhoiDuKien: 1, TenLop: '10A1' },
  ...more,
});
const row = (Dong: number, more: Partial<Candidate> = {}): Candidate => {
  const { id: _, ...values } = known(0, { TenLop: null });
  return { Dong, ...values, ...more };
};

/** For each row: the id of the student, and whether the row may update them. */
async function found(students: KnownStudent[], ...rows: Candidate[]) {
  const enrolled = students.filter(({ KhoiDuKien }) => KhoiDuKien !== null);
  const facts = {
    ids: new Map(
      students.flatMap((one) => (one.MaDinhDanh ? [[caseKey(one.MaDinhDanh), one] as const] : [])),
    ),
    numbers: new Map(students.flatMap((one) => (one.SoDinhDanh ? [[one.SoDinhDanh, one] as const] : []))),
    enrolled: Map.groupBy(enrolled, studentKey),
  };
  const duplicates = await findDuplicates(rows.map(listRowOf), facts);
  return duplicates.map((one) => one && [one.id, one.HienTai !== null]);
}

test('a student is found by name and birth date, and updated by the first row only', async () => {
  expect(await found([known(7)], row(2, { DiaChi: 'Vinh' }), row(3), row(4, { Ten: 'Lan' }))).toEqual([
    ...[[7, true], [7, false], null],
  ]);
});

describe('an id', () => {
  test('comes before name and birth date, ignoring case', async () => {
    const students = [known(7, { MaDinhDanh: 'AB12345', Ten: 'Lan' }), known(8)];
    expect(await found(students, row(2, { MaDinhDanh: 'ab12345' }))).toEqual([[7, true]]);
  });

  test('takes precedence over an earlier row with only the name', async () => {
    const students = [known(7, { MaDinhDanh: 'AB12345' })];
    expect(await found(students, row(2), row(3, { MaDinhDanh: 'AB12345' }))).toEqual([
      [7, false],
      [7, true],
    ]);
  });

  test('of a student who has left is known, but updates nobody', async () => {
    const students = [known(7, { MaDinhDanh: 'AB12345', KhoiDuKien: null, TenLop: null })];
    expect(await found(students, row(2, { MaDinhDanh: 'AB12345' }), row(3))).toEqual([
      [7, false],
      [null, false],
    ]);
  });

  test('twice in the file is a duplicate, even beside an update', async () => {
    const MaDinhDanh = 'AB12345';
    expect(await found([], row(2, { MaDinhDanh }), row(3, { MaDinhDanh: 'ab12345', Ten: 'Lan' }))).toEqual([
      null,
      [null, false],
    ]);
    expect(await found([known(7)], row(2, { MaDinhDanh }), row(3, { MaDinhDanh, Ten: 'Lan' }))).toEqual([
      [7, true],
      [null, false],
    ]);
  });
});

describe('several students with the same name and birth date', () => {
  const students = [known(7, { DiaChi: 'A' }), known(8, { DiaChi: 'B' }), known(9, { DiaChi: 'B' })];

  test('each belong to the row that says the same about them', async () => {
    const rows = ['B', 'A', 'B'].map((DiaChi, index) => row(index + 2, { DiaChi }));
    expect(await found(students, ...rows)).toEqual([
      [8, true],
      [7, true],
      [9, true],
    ]);
  });

  test('are not updated by a row that might be about any of them', async () => {
    expect(await found(students, row(2, { DiaChi: 'C' }))).toEqual([[7, false]]);
  });
});

describe('a personal number', () => {
  const SoDinhDanh = '046211001234';

  test('identifies a student like a code', async () => {
    const students = [known(7, { SoDinhDanh, Ten: 'Lan' }), known(8)];
    expect(await found(students, row(2, { SoDinhDanh }))).toEqual([[7, true]]);
  });

  test('identifies after the code', async () => {
    const students = [known(7, { SoDinhDanh }), known(8, { MaDinhDanh: 'AB12345' })];
    expect(await found(students, row(2, { SoDinhDanh, MaDinhDanh: 'ab12345' }))).toEqual([[8, true]]);
  });
});
