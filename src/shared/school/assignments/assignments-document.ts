import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { place, tableOf, text } from '#shared/paper/table.ts';
import type { AssignedClass, Teacher } from './api.ts';
import { subjectsOf } from './taught-subjects.ts';

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
    ...tableOf(classes, [
      place(),
      text('Lớp', 9, ({ TenLop }) => TenLop),
      text('Chủ nhiệm', 14, ({ GVCN }) => nameOf(GVCN)),
      ...subjects.map(({ id, TenMonHoc }) =>
        text<AssignedClass>(TenMonHoc, 13, ({ MonHoc }) => {
          const cell = MonHoc.find((one) => one.id === id);
          return cell ? nameOf(cell.IDGiaoVien) : notTaught;
        }),
      ),
    ]),
    signers: officeSigners,
  };
}
