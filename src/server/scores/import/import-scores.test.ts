import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { type Absentees, type ClassStudent, importProblems, importScores } from './import-scores.ts';
import type { FileRow } from './score-table.ts';

const an: ClassStudent = {
  id: 1,
  HoTen: 'Nguyễn Văn An',
  NgaySinh: '2011-03-02',
  Diem15: 8,
  Diem1Tiet: null,
};
const binh: ClassStudent = {
  id: 2,
  HoTen: 'Trần Thị Bình',
  NgaySinh: '2011-09-05',
  Diem15: null,
  Diem1Tiet: 5,
};
const hoa: ClassStudent = { id: 3, HoTen: 'Lý Hoa', NgaySinh: '2011-01-01', Diem15: null, Diem1Tiet: null };
const otherHoa: ClassStudent = { ...hoa, id: 4, NgaySinh: '2011-12-10' };
const students = [an, binh, hoa, otherHoa];
const absentees: Absentees = {
  elsewhere: new Map([[9, '10A2']]),
  departed: [
    {
      ...{ id: 20, HoTen: 'Đỗ Khang', NgaySinh: '2011-05-06' },
      ...{ HinhThuc: 'ChuyenTruong', Ngay: '2026-10-01', NoiDen: 'THPT Chu Văn An' },
    },
  ],
};
const khangLeft = 'Học sinh Đỗ Khang đã chuyển trường ngày 01/10/2026 nên không thể nhập điểm nữa.';

const row = (values: Partial<FileRow>): FileRow => ({
  Dong: 2,
  code: null,
  name: '',
  birth: null,
  Diem15: null,
  Diem1Tiet: null,
  ...values,
});
const only = (values: Partial<FileRow>) => importScores(twoColumns, [row(values)], students, absentees)[0];

describe('the student of a row', () => {
  test.each<[string, Partial<FileRow>, number]>([
    ['by number', { code: 1, name: 'Nguyễn Văn An' }, 1],
    ['by number as text', { code: ' 1 ', name: 'NGUYỄN văn  an' }, 1],
    ['by number alone', { code: 2 }, 2],
    ['by name', { name: 'trần thị bình' }, 2],
    ['by name in decomposed letters', { name: 'Trần Thị Bình'.normalize('NFD') }, 2],
    ['by name and birth date', { name: 'Lý Hoa', birth: '10/12/2011' }, 4],
    ['by number though a namesake is there', { code: 3, name: 'Lý Hoa' }, 3],
    ['by name with a birth date that nobody can read', { name: 'Trần Thị Bình', birth: 'không rõ' }, 2],
  ])('%s', (_, values, id) => {
    expect(only(values)).toMatchObject({ IDHocSinh: id, Loi: [] });
  });

  test.each<[string, Partial<FileRow>, string]>([
    ['scores of nobody', { Diem15: 7 }, importProblems.nobody],
    ['a number that is none', { code: 'HS01', name: 'Nguyễn Văn An' }, importProblems.badCode('HS01')],
    ['an unknown number', { code: 77, name: 'Nguyễn Văn An' }, importProblems.unknown],
    ['of another class', { code: 9, name: 'Lê Thị Em' }, importProblems.otherClass('10A2')],
    [
      'a number with another name',
      { code: 1, name: 'Trần Thị Bình' },
      importProblems.otherName('Nguyễn Văn An'),
    ],
    ['who has left, by number', { code: 20, name: 'Đỗ Khang', Diem15: 7 }, khangLeft],
    ['who has left, by name', { name: 'đỗ khang' }, khangLeft],
    ['an unknown name', { name: 'Lê Thị Em' }, importProblems.unknown],
    ['a name without its diacritics', { name: 'Tran Thi Binh' }, importProblems.unknown],
    ['namesakes', { name: 'Lý Hoa' }, importProblems.namesakes],
    ['namesakes, none born then', { name: 'Lý Hoa', birth: '2011-02-02' }, importProblems.otherBirth],
    [
      'a name with another birth date',
      { name: 'Nguyễn Văn An', birth: '2011-02-02' },
      importProblems.otherBirth,
    ],
  ])('unknown: %s', (_, values, problem) => {
    expect(only(values)).toMatchObject({
      IDHocSinh: null,
      Goc: { Diem15: null, Diem1Tiet: null },
      Loi: [problem],
    });
  });

  test('namesakes with one birth date need their ids', () => {
    const twins = [hoa, { ...hoa, id: 5 }];
    const rows = [row({ name: 'Lý Hoa', birth: '2011-01-01' }), row({ code: 5, name: 'Lý Hoa' })];
    expect(importScores(twoColumns, rows, twins, absentees)).toMatchObject([
      { IDHocSinh: null, Loi: [importProblems.namesakes] },
      { IDHocSinh: 5, Loi: [] },
    ]);
  });

  test('a namesake who has left makes a name without a birth date ambiguous', () => {
    const [left] = absentees.departed;
    if (!left) throw new Error('nobody has left');
    const departed = [{ ...left, HoTen: an.HoTen }];
    const rows = [
      row({ name: an.HoTen }),
      row({ name: an.HoTen, birth: an.NgaySinh }),
      row({ name: an.HoTen, birth: left.NgaySinh }),
    ];
    expect(importScores(twoColumns, rows, students, { ...absentees, departed })).toMatchObject([
      { IDHocSinh: null, Loi: [importProblems.namesakes] },
      { IDHocSinh: an.id, Loi: [] },
      { IDHocSinh: null, Loi: [expect.stringContaining('đã chuyển trường ngày 01/10/2026')] },
    ]);
  });

  test('two rows of one student are both reported', () => {
    const rows = [
      row({ Dong: 4, code: 1 }),
      row({ Dong: 5, code: 2 }),
      row({ Dong: 9, name: 'Nguyễn Văn An' }),
    ];
    expect(importScores(twoColumns, rows, students, absentees).map(({ Loi }) => Loi)).toEqual([
      [importProblems.twice([4, 9])],
      [],
      [importProblems.twice([4, 9])],
    ]);
  });
});

describe('the scores', () => {
  test('that are empty keep the stored value', () => {
    expect(only({ code: 1, Diem1Tiet: ' ' })).toEqual({
      Dong: 2,
      HoTen: 'Nguyễn Văn An',
      IDHocSinh: 1,
      Moi: { Diem15: 8, Diem1Tiet: null },
      Goc: { Diem15: 8, Diem1Tiet: null },
      Loi: [],
    });
  });

  test('that are invalid are reported and keep the stored value', () => {
    expect(only({ code: 1, Diem15: 85, Diem1Tiet: 'vắng' })).toMatchObject({
      Moi: { Diem15: 8, Diem1Tiet: null },
      Loi: [
        importProblems.badScore(columnOf(twoColumns, 'Diem15'), '85'),
        importProblems.badScore(columnOf(twoColumns, 'Diem1Tiet'), 'vắng'),
      ],
    });
  });

  test('of an unknown student are shown', () => {
    expect(only({ name: 'Ai đó', Diem15: '7,5' })).toMatchObject({ Moi: { Diem15: 7.5, Diem1Tiet: null } });
  });
});

const anyScore = fc.oneof(
  fc.constantFrom<FileCell>(null, '', '-', '8,5', 11, true),
  fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
);
const anyRow = fc.record({
  code: fc.constantFrom<FileCell>(null, 1, 2, '3', 9, 77, 'x'),
  name: fc.constantFrom('', 'Nguyễn Văn An', 'TRẦN THỊ BÌNH', 'Lý Hoa', 'Ai đó'),
  birth: fc.constantFrom<FileCell>(null, '01/01/2011', '2011-12-10', 'x'),
  Diem15: anyScore,
  Diem1Tiet: anyScore,
});

test('an accepted row belongs to exactly one student, never erases and contains only scores', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 6 }), (values) => {
      const rows = values.map((value, index) => ({ ...value, Dong: index + 2 }));
      const imported = importScores(twoColumns, rows, students, absentees);
      expect(imported.map(({ Dong }) => Dong)).toEqual(rows.map(({ Dong }) => Dong));
      const taken = imported.filter(({ Loi }) => Loi.length === 0);
      expect(new Set(taken.map(({ IDHocSinh }) => IDHocSinh)).size).toBe(taken.length);
      for (const { Dong, IDHocSinh, Moi, Goc } of taken) {
        const student = students.find(({ id }) => id === IDHocSinh);
        const cells = rows[Dong - 2];
        expect(Goc).toEqual({ Diem15: student?.Diem15, Diem1Tiet: student?.Diem1Tiet });
        for (const column of ['Diem15', 'Diem1Tiet'] as const) {
          const cell = cells?.[column];
          const empty = cell === null || cell === '';
          expect(Moi[column]).toBe(empty ? Goc[column] : Number(String(cell).replace(',', '.')));
        }
      }
    }),
    { numRuns: 500 },
  );
});
