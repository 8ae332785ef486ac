// The results of the first term that a student brings from a previous school, in a year that follows Thông tư 22.

import type { Judgement } from '#shared/school/scheme/judgement.ts';
import type { Assessment } from '#shared/school/scheme/tt22.ts';
/** Shown in the sheets of that term, in which nothing can be entered. */
export const transferredText = 'Chuyển đến';

/** In the column for comments; one can have been entered before. */
export const transferredWith = (comment: string) =>
  comment === '' ? transferredText : `${transferredText}. ${comment}`;

/** A subject of the student's class. */
export type ClassSubject = {
  id: number;
  TenMonHoc: string;
  HinhThuc: Assessment;
  /** Exempt in the term. */
  Mien: boolean;
};

/** What is brought in a subject: an average or a judgement. */
export type TransferredMark = {
  IDMonHoc: number;
  DiemTB?: number | null | undefined;
  KetQua?: Judgement | null | undefined;
};

/** What is wrong with one item of the list, numbered from 1. */
export type MarkProblem = { place: number; field: keyof TransferredMark; message: string };

export const markProblems = {
  notTaken: 'Lớp của học sinh không học môn này.',
  twice: (places: number[]) => `Môn này có ở nhiều mục: ${places.join(', ')}.`,
  exempt: (name: string) => `Học sinh được miễn môn ${name} trong học kỳ 1.`,
  score: (name: string) =>
    `Môn ${name} tính điểm: nhập điểm trung bình từ 0 đến 10, tối đa 1 chữ số thập phân.`,
  judgement: (name: string) => `Môn ${name} đánh giá bằng nhận xét: nhập Đ hoặc CĐ.`,
} as const;

/** Each subject of the class at most once, by its own kind, and none that the student is exempt from. */
export function problemsOfMarks(
  marks: readonly TransferredMark[],
  subjects: readonly ClassSubject[],
): MarkProblem[] {
  return marks.flatMap((mark, index) => {
    const problem = problemOf(mark, marks, subjects);
    return problem ? [{ place: index + 1, ...problem }] : [];
  });
}

function problemOf(
  mark: TransferredMark,
  marks: readonly TransferredMark[],
  subjects: readonly ClassSubject[],
): Omit<MarkProblem, 'place'> | null {
  const subject = subjects.find(({ id }) => id === mark.IDMonHoc);
  if (!subject) return { field: 'IDMonHoc', message: markProblems.notTaken };
  const places = marks.flatMap(({ IDMonHoc }, index) => (IDMonHoc === subject.id ? [index + 1] : []));
  if (places.length > 1) return { field: 'IDMonHoc', message: markProblems.twice(places) };
  if (subject.Mien) return { field: 'IDMonHoc', message: markProblems.exempt(subject.TenMonHoc) };
  const { DiemTB = null, KetQua = null } = mark;
  if (subject.HinhThuc === 'DiemSo')
    return DiemTB === null || KetQua !== null
      ? { field: 'DiemTB', message: markProblems.score(subject.TenMonHoc) }
      : null;
  return KetQua === null || DiemTB !== null
    ? { field: 'KetQua', message: markProblems.judgement(subject.TenMonHoc) }
    : null;
}
