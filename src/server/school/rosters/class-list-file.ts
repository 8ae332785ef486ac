import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { may } from '#shared/contract/permissions.ts';
import { classListDocument } from '#shared/school/rosters/class-list-document.ts';
import { requireClass } from '../classes/queries.ts';
import { departedOf } from '../enrolment/departure-queries.ts';
import { studentsOfClass } from './queries.ts';

type ListQuery = { lophoc_id: number; KemDaRoi?: 'true' | 'false' | undefined };

export const classListFile = workbookFile('class.export', async (reader, query: ListQuery, caller) => {
  const head = await requireClass(reader, query.lophoc_id);
  const students = await studentsOfClass(reader, head.id);
  const withDeparted = query.KemDaRoi === 'true' && may(caller.role, 'students.leaving');
  const departed = withDeparted ? await departedOf(reader, head.id) : [];
  const name = fileName('Danh_sach_lop', head.TenLop, head.TenNienKhoa);
  return { name, workbook: classListDocument(head, students, departed) };
});
