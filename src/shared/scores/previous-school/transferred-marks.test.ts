import { describe, expect, test } from 'vitest';
import {
  type ClassSubject,
  markProblems,
  problemsOfMarks,
  type TransferredMark,
} from './transferred-marks.ts';

const math: ClassSubject = { id: 1, TenMonHoc: 'Toán', HinhThuc: 'DiemSo', Mien: false };
const sport: ClassSubject = { id: 2, TenMonHoc: 'Giáo dục thể chất', HinhThuc: 'NhanXet', Mien: false };
const music: ClassSubject = { id: 3, TenMonHoc: 'Âm nhạc', HinhThuc: 'NhanXet', Mien: true };

const problems = (...marks: TransferredMark[]) => problemsOfMarks(marks, [math, sport, music]);

describe('marks of a previous school', () => {
  test('every subject by its own kind is accepted, also if some are missing', () => {
    expect(problems({ IDMonHoc: 1, DiemTB: 0 }, { IDMonHoc: 2, KetQua: 'CĐ' })).toEqual([]);
    expect(problems({ IDMonHoc: 1, DiemTB: 8.5, KetQua: null })).toEqual([]);
    expect(problems({ IDMonHoc: 2, DiemTB: null, KetQua: 'Đ' })).toEqual([]);
  });

  test('a subject that the class does not have is rejected', () => {
    expect(problems({ IDMonHoc: 1, DiemTB: 5 }, { IDMonHoc: 9, DiemTB: 5 })).toEqual([
      { place: 2, field: 'IDMonHoc', message: markProblems.notTaken },
    ]);
  });

  test('a subject that occurs twice is reported in both places', () => {
    const message = 'Môn này có ở nhiều mục: 1, 3.';
    expect(
      problems({ IDMonHoc: 1, DiemTB: 5 }, { IDMonHoc: 2, KetQua: 'Đ' }, { IDMonHoc: 1, DiemTB: 5 }),
    ).toEqual([
      { place: 1, field: 'IDMonHoc', message },
      { place: 3, field: 'IDMonHoc', message },
    ]);
  });

  test('a subject that the student is exempt from is rejected', () => {
    expect(problems({ IDMonHoc: 3, KetQua: 'Đ' })).toEqual([
      { place: 1, field: 'IDMonHoc', message: 'Học sinh được miễn môn Âm nhạc trong học kỳ 1.' },
    ]);
  });

  test.each<TransferredMark>([
    { IDMonHoc: 1 },
    { IDMonHoc: 1, DiemTB: null },
    { IDMonHoc: 1, KetQua: 'Đ' },
    { IDMonHoc: 1, DiemTB: 5, KetQua: 'Đ' },
  ])('a scored subject needs an average and nothing else: %j', (mark) => {
    expect(problems(mark)).toEqual([{ place: 1, field: 'DiemTB', message: markProblems.score('Toán') }]);
  });

  test.each<TransferredMark>([
    { IDMonHoc: 2 },
    { IDMonHoc: 2, KetQua: null },
    { IDMonHoc: 2, DiemTB: 5 },
    { IDMonHoc: 2, DiemTB: 5, KetQua: 'Đ' },
  ])('a judged subject needs a judgement and nothing else: %j', (mark) => {
    expect(problems(mark)).toEqual([
      { place: 1, field: 'KetQua', message: markProblems.judgement('Giáo dục thể chất') },
    ]);
  });
});
