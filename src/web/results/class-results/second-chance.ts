// Who can retake subjects or improve their conduct in the summer. The server decides; this only offers the forms.

import type { ClassResults, StudentResult } from '#shared/results/class-results/api.ts';

const retaken = ({ SauKiemTraLai }: StudentResult) => Object.keys(SauKiemTraLai?.Mon ?? {});

/** Below 5.0 or CĐ, in a year that leads to retakes or has led to one. */
export function retakableSubjects(student: StudentResult, subjects: ClassResults['MonHoc']) {
  if (student.XetLenLop !== 'KiemTraLai' && retaken(student).length === 0) return [];
  return subjects.filter(({ id }) => {
    const mark = student.Mon[id];
    return typeof mark === 'number' ? mark < 5 : mark === 'CĐ';
  });
}

export const hasSummer = (student: StudentResult) =>
  student.XetLenLop === 'RenLuyenHe' ||
  (student.SauKiemTraLai !== null && retaken(student).length === 0 && student.RenLuyen === 'ChuaDat');
