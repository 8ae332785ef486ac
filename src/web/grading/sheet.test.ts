import { expect, test } from 'vitest';
import { birthDatesOfNamesakes, labelsOf } from './sheet.ts';

const students = [
  { id: 1, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-09-05' },
  { id: 2, HoTen: 'Trần Thị Bình', NgaySinh: '2011-01-02' },
  { id: 3, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-12-31' },
];

test('only namesakes carry their birth date', () => {
  const dates = birthDatesOfNamesakes(students);
  expect([...dates]).toEqual([
    [1, '05/09/2011'],
    [2, null],
    [3, '31/12/2011'],
  ]);
});

test('in one line', () => {
  expect([...labelsOf(students).values()]).toEqual([
    'Nguyễn Văn An (05/09/2011)',
    'Trần Thị Bình',
    'Nguyễn Văn An (31/12/2011)',
  ]);
});
