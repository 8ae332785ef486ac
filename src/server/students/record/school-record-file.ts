import { safeName } from '#server/platform/files/excel/export.ts';
import { pdfFile } from '#server/platform/files/pdf/export.ts';
import { forbidden } from '#shared/contract/errors.ts';
import type { SchoolRecordParams } from '#shared/results/class-book/api.ts';
import { booksMessages } from '#shared/results/class-book/messages.ts';
import { schoolRecordDocuments } from '#shared/students/record/school-record-document.ts';
import { lastHomeroomTeacherOf, teachersOf } from './queries.ts';
import { studentRecord } from './student-record.ts';

export const schoolRecordFile = pdfFile(
  'student.record.export',
  async (reader, { id }: SchoolRecordParams, caller) => {
    const record = await studentRecord(reader, id, caller);
    // Of the last class: the books of a year are closed when the next one has begun.
    if (caller.role === 'GiaoVien' && (await lastHomeroomTeacherOf(reader, id)) !== caller.id)
      throw forbidden(booksMessages.notHomeroom);
    return {
      name: `${safeName('HocBa', record.HoTen)}.pdf`,
      title: `Học bạ của ${record.HoTen}`,
      documents: schoolRecordDocuments(record, await teachersOf(reader, id)),
      isBook: true,
      // Without the name: entries of the audit log cannot be changed when the student's data is erased.
      detail: { id, file: 'HocBa.pdf' },
    };
  },
);
