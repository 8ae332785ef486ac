// What becomes of a student after a year.

export const decisions = ['LenLop', 'OLai', 'RaTruong', 'ThoiHoc'] as const;

export type Decision = (typeof decisions)[number];

export const decisionNames: Record<Decision, string> = {
  LenLop: 'Lên lớp',
  OLai: 'Ở lại lớp',
  RaTruong: 'Ra trường',
  ThoiHoc: 'Thôi học',
};
