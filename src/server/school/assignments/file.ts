import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { assignmentsDocument } from '#shared/school/assignments/assignments-document.ts';
import { listAssignedClasses, listTeachers, yearOf } from './queries.ts';
export const assignmentsFile = workbookFile(
  'assignment.export',
  async (reader, query: { IDNienKhoa?: number | undefined }) => {
    const year = orNotFound(await yearOf(reader, query.IDNienKhoa), messages.noCurrentYear);
    const classes = await listAssignedClasses(reader, year.id);
    const teachers = await listTeachers(reader, year.id);
    return {
      name: fileName('phan_cong'),
      workbook: assignmentsDocument(year.TenNienKhoa, classes, teachers),
    };
  },
);
