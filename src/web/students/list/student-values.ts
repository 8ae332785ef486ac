// The values of the student form, their validation, and their conversion to a row.

import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { messages } from '#shared/contract/messages.ts';
import type { ClassListRow } from '#shared/school/classes/api.ts';
import type { Block, SchoolYear } from '#shared/school/years/api.ts';
import { particularLabels } from '#shared/students/corrections/particulars.ts';
import { type Student, studentAdmission } from '#shared/students/list/api.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { temporaryId } from '#web/kit/lists/optimistic-rows.ts';
import { type FurtherValues, furtherBody, furtherErrors, furtherValuesOf } from './further-values.ts';

export const studentLabels = { ...particularLabels, KhoiDuKien: 'Khối dự kiến', IDLopHoc: 'Lớp' } as const;

export type StudentValues = Record<keyof typeof studentLabels, string> & FurtherValues;

const requiredFields = ['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'KhoiDuKien', 'DiaChi'] as const;

export const newStudentValues = (block: number | null): StudentValues => ({
  Ho: '',
  Ten: '',
  // Chosen by hand: a preselected one is easily left as it is.
  GioiTinh: '',
  NgaySinh: '',
  KhoiDuKien: String(block ?? ''),
  IDLopHoc: '',
  Email: '',
  DiaChi: '',
  ...furtherValuesOf({}),
});

/** The next student of a list most likely has the same block and class. */
export const nextStudentValues = ({ KhoiDuKien, IDLopHoc }: StudentValues): StudentValues => ({
  ...newStudentValues(null),
  KhoiDuKien,
  IDLopHoc,
});

export const studentValuesOf = (student: Student): StudentValues => ({
  Ho: student.Ho,
  Ten: student.Ten,
  GioiTinh: student.GioiTinh,
  NgaySinh: student.NgaySinh,
  KhoiDuKien: String(student.KhoiDuKien),
  IDLopHoc: '',
  Email: student.Email ?? '',
  DiaChi: student.DiaChi,
  ...furtherValuesOf(student),
});

/** As a request contains it, unchecked. */
const bodyOf = (values: StudentValues) => ({ ...values, ...furtherBody(values) });

export const admissionOf = (values: StudentValues, year: SchoolYear) =>
  studentAdmission.parse({ ...bodyOf(values), IDNienKhoaTiepNhan: year.id });

const schemaCheck = schemaErrors<StudentValues>(studentAdmission, requiredFields);

export function studentErrors(values: StudentValues, today = vietnameseDay(new Date())) {
  const errors = { ...schemaCheck(values), ...furtherErrors(values) };
  if (!errors['NgaySinh'] && values.NgaySinh > today) errors['NgaySinh'] = messages.futureDate;
  return errors;
}

/** The specification's message about the first empty required field; empty if there is none. */
export function emptyFieldSentence(errors: Record<string, string>): string {
  const name = requiredFields.find((field) => errors[field] === messages.required);
  return name ? `Vui lòng điền đầy đủ thông tin. Trường "${studentLabels[name]}" đang bị trống.` : '';
}

/** The classes are those of the current year. */
export type StudentChoices = { blocks: Block[]; classes: ClassListRow[] };

/** The row as it will be once saved. */
export function studentRow(
  student: Student | null,
  values: StudentValues,
  year: SchoolYear,
  { blocks, classes }: StudentChoices,
): Student {
  const {
    IDNienKhoaTiepNhan: _,
    IDLopHoc,
    NoiSinh = null,
    DanToc = null,
    ...fields
  } = admissionOf(values, year);
  return {
    id: student?.id ?? temporaryId(),
    IDNienKhoaTiepNhan: year.id,
    TenNienKhoaTiepNhan: year.TenNienKhoa,
    TenLop: classes.find(({ id }) => id === IDLopHoc)?.TenLop ?? null,
    is_deletable: true,
    LyDoChiXem: null,
    ...fields,
    NoiSinh,
    DanToc,
    TenKhoiDuKien: blocks.find((block) => block.id === fields.KhoiDuKien)?.TenKhoi ?? '',
  };
}
