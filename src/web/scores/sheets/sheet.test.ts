import { expect, test } from 'vitest';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { birthDatesOfNamesakes, labelsOf } from '#web/school/choices/student-labels.ts';
import { resultOfCells } from './sheet.ts';

const students = [
  { id: 1, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-09-05' },
  { id: 2, HoTen: 'Trần Thị Bình', NgaySinh: '2011-01-02' },
  { id: 3, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-12-31' },
];

test('only namesakes have their birth date', () => {
  const dates = birthDatesOfNamesakes(students);
  expect([...dates]).toEqual([
    [1, '05/09/2011'],
    [2, null],
    [3, '31/12/2011'],
  ]);
});

test('labelsOf adds the birth date in one line', () => {
  expect([...labelsOf(students).values()]).toEqual([
    'Nguyễn Văn An (05/09/2011)',
    'Trần Thị Bình',
    'Nguyễn Văn An (31/12/2011)',
  ]);
});

test.each([
  [null, 8, 5, null, null],
  [8, null, 5, null, null],
  [0, 0, 5, 0, false],
  [0, 0, 0, 0, true],
  [5, 5, 5, 5, true],
  [4.98, 5, 5, 4.99, false],
  [4.99, 5, 5, 5, true],
  [10, 10, 10, 10, true],
  [8.15, 8.15, 8.15, 8.15, true],
])('%s and %s with a pass score of %s', (Diem15, Diem1Tiet, passScore, average, passed) => {
  expect(resultOfCells(twoColumns, { Diem15, Diem1Tiet }, passScore)).toMatchObject({
    value: average,
    passed,
  });
});

test.each([
  ['Kha', [], 'Khá', undefined],
  [null, ['Toán'], 'Thiếu Toán', undefined],
  [null, ['Toán', 'Ngữ văn', 'Vật lí'], 'Thiếu Toán, Ngữ văn, Vật lí', undefined],
  [null, ['Toán', 'Ngữ văn', 'Vật lí', 'Tin học'], 'Thiếu 4 môn', 'Toán, Ngữ văn, Vật lí, Tin học'],
] as const)('beside a homeroom sheet: level %s, missing %j', (level, missing, text, title) => {
  const learning = { level, missing: [...missing] };
  expect(resultOfCells(homeroomScheme, { learning }, 0)).toEqual({ value: level, text, title, passed: null });
});
