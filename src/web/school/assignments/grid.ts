// The grid of classes and subjects: its cells, their teachers, and the totals.

import type { AssignedClass } from '#shared/school/assignments/api.ts';

/** The homeroom teacher of a class, or the teacher of the subject with this id. */
export type Column = 'GVCN' | number;
export type CellRef = { classId: number; column: Column };

export const homeroomName = 'Chủ nhiệm';

/** Null without a teacher; undefined if the class does not take the subject. */
export function teacherAt({ GVCN, MonHoc }: AssignedClass, column: Column): number | null | undefined {
  return column === 'GVCN' ? GVCN : MonHoc.find(({ id }) => id === column)?.IDGiaoVien;
}

export const columnsOf = ({ MonHoc }: AssignedClass): Column[] => ['GVCN', ...MonHoc.map(({ id }) => id)];

export function columnName({ MonHoc }: AssignedClass, column: Column): string {
  return column === 'GVCN' ? homeroomName : (MonHoc.find(({ id }) => id === column)?.TenMonHoc ?? '');
}

/** How many of its subjects have no teacher. */
export const missingIn = ({ MonHoc }: AssignedClass) =>
  MonHoc.filter(({ IDGiaoVien }) => IDGiaoVien === null).length;

const isComplete = (schoolClass: AssignedClass) =>
  schoolClass.GVCN !== null && schoolClass.MonHoc.length > 0 && missingIn(schoolClass) === 0;

export function countsOf(classes: readonly AssignedClass[]) {
  const subjects = classes.reduce((sum, { MonHoc }) => sum + MonHoc.length, 0);
  const missing = classes.reduce((sum, schoolClass) => sum + missingIn(schoolClass), 0);
  return {
    subjects,
    assigned: subjects - missing,
    missing,
    withoutHomeroom: classes.filter(({ GVCN }) => GVCN === null).length,
    complete: classes.filter(isComplete).length,
  };
}
