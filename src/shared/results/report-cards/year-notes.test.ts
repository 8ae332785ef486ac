import { expect, test } from 'vitest';
import { yearNotes } from './year-notes.ts';

const year = {
  HocTap: 'Tot',
  RenLuyen: 'Kha',
  terms: [
    { NghiCoPhep: 2, NghiKhongPhep: 1 },
    { NghiCoPhep: 2, NghiKhongPhep: null },
  ],
  ...{ afterRetake: null, afterSummer: null },
} as const;

test('levels, and the absences of both terms', () => {
  expect(yearNotes(year)).toEqual(['Cả năm: học tập Tốt, rèn luyện Khá. Cả năm nghỉ 5 buổi.']);
});

test('absences that were not entered are not zero', () => {
  const terms = [{ NghiCoPhep: null, NghiKhongPhep: null }, {}];
  expect(yearNotes({ ...year, HocTap: null, terms })).toEqual([
    'Cả năm: học tập –, rèn luyện Khá. Cả năm nghỉ – buổi.',
  ]);
});

test('a retake and the summer have different notes', () => {
  expect(yearNotes({ ...year, afterRetake: 'Dat' }).slice(1)).toEqual(['Học tập sau kiểm tra lại: Đạt.']);
  expect(yearNotes({ ...year, afterSummer: 'Dat' }).slice(1)).toEqual(['Rèn luyện sau hè: Đạt.']);
});
