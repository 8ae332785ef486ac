import { classListDocument } from '../../shared/documents/class-list.ts';
import { may } from '../../shared/permissions.ts';
import { requireClass } from '../classes/queries.ts';
import { departedOf } from '../departures/queries.ts';
import { fileName, workbookFile } from '../excel/export.ts';
import { studentsOfClass } from '../rosters/queries.ts';

type Query = { lophoc_id: number; KemDaRoi?: 'true' | 'false' | undefined };

export const classListFile = workbookFile('class.export', async (reader, query: Query, caller) => {
  const head = await requireClass(reader, query.lophoc_id);
  const students = await studentsOfClass(reader, head.id);
  const withDeparted = query.KemDaRoi === 'true' && may(caller.role, 'students.leaving');
  const departed = withDeparted ? await departedOf(reader, head.id) : [];
  const name = fileName('Danh_sach_lop', head.TenLop, head.TenNienKhoa);
  return { name, workbook: classListDocument(head, students, departed) };
});
