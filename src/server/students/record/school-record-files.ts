// Học bạ, of one student or of a whole class.

import type { Reader } from '#server/platform/database/reader.ts';
import { safeName } from '#server/platform/files/excel/export.ts';
import { pdfFile } from '#server/platform/files/pdf/export.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { requireClassToSee } from '#server/results/class-summaries/require-class.ts';
import { recordYears } from '#server/results/student-years/student-years.ts';
import { studentsOfClass } from '#server/school/rosters/queries.ts';
import { forbidden } from '#shared/contract/errors.ts';
import type { SchoolRecordParams, SchoolRecordsParams } from '#shared/results/class-book/api.ts';
import { booksMessages } from '#shared/results/class-book/messages.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { schoolRecordDocuments } from '#shared/students/record/school-record-document.ts';
import { lastHomeroomTeacherOf, teachersOf } from './queries.ts';
import { recordHead } from './student-record.ts';

export const schoolRecordFile = pdfFile(
  'student.record.export',
  async (reader, { id }: SchoolRecordParams, caller) => {
    const { student, documents } = await schoolRecord(reader, id, caller);
    return {
      name: `${safeName('HocBa', student.HoTen)}.pdf`,
      title: `Học bạ của ${student.HoTen}`,
      books: [documents],
      // Without the name: entries of the audit log cannot be changed when the student's data is erased.
      detail: { id, file: 'HocBa.pdf' },
    };
  },
);

export const schoolRecordsFile = pdfFile(
  'class.records.export',
  async (reader, { id }: SchoolRecordsParams, caller) => {
    const query = { IDLopHoc: id, IDHocKy: wholeYear };
    const { schoolClass } = await requireClassToSee(reader, query, caller, booksMessages.notHomeroom);
    const { TenLop, TenNienKhoa } = schoolClass;
    const books = [];
    for (const student of await studentsOfClass(reader, id))
      books.push((await schoolRecord(reader, student.id, caller)).documents);
    return {
      name: `${safeName('HocBa', TenLop)}.pdf`,
      title: `Học bạ lớp ${TenLop}, niên khóa ${TenNienKhoa}`,
      books,
      detail: { id, TenLop, TenNienKhoa, SoLuong: books.length },
    };
  },
);

async function schoolRecord(reader: Reader, id: number, caller: Caller) {
  const student = { ...(await recordHead(reader, id, caller)), NienKhoa: await recordYears(reader, id) };
  // Of the last class: the books of a year are closed when the next one has begun.
  if (caller.role === 'GiaoVien' && (await lastHomeroomTeacherOf(reader, id)) !== caller.id)
    throw forbidden(booksMessages.notHomeroom);
  return { student, documents: schoolRecordDocuments(student, await teachersOf(reader, id)) };
}
