import { sortKey } from '#shared/contract/sort-key.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import type { AssignedClass, Teacher } from './api.ts';

const notTaught = '–';

/** A row per class, a column per subject; empty where no teacher is assigned. */
export function assignmentsDocument(
  yearName: string,
  classes: AssignedClass[],
  teachers: Teacher[],
): SignedDocument {
  const names = new Map(teachers.map(({ id, HoTen }) => [id, HoTen]));
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const subjects = subjectsOf(classes);
  return {
    sheet: 'Phân công giảng dạy',
    title: 'PHÂN CÔNG GIẢNG DẠY VÀ CHỦ NHIỆM',
    lines: [
      `Niên khóa: ${yearName}`,
      `Ô trống: chưa có giáo viên    Dấu ${notTaught}: lớp không học môn này`,
    ],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Lớp', width: 9, kind: 'text' },
      { header: 'Chủ nhiệm', width: 14, kind: 'text' },
      ...subjects.map(([, TenMonHoc]) => ({ header: TenMonHoc, width: 13, kind: 'text' as const })),
    ],
    rows: classes.map(({ TenLop, GVCN, MonHoc }, index) => {
      const taught = new Map(MonHoc.map(({ id, IDGiaoVien }) => [id, IDGiaoVien]));
      const cells = subjects.map(([id]) => {
        const teacher = taught.get(id);
        return teacher === undefined ? notTaught : nameOf(teacher);
      });
      return [index + 1, TenLop, nameOf(GVCN), ...cells];
    }),
    signers: officeSigners,
  };
}

/** Every subject taught in any class, in alphabetical order. */
function subjectsOf(classes: AssignedClass[]): [id: number, TenMonHoc: string][] {
  const subjects = new Map(
    classes.flatMap(({ MonHoc }) => MonHoc.map((row) => [row.id, row.TenMonHoc] as const)),
  );
  return [...subjects].sort(([, a], [, b]) => (sortKey(a) < sortKey(b) ? -1 : 1));
}
