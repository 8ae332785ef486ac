import { classListDocument } from '../../shared/documents/class-list.ts';
import { requireClass } from '../classes/queries.ts';
import { fileName, workbookFile } from '../excel/export.ts';
import { studentsOfClass } from '../rosters/queries.ts';

export const classListFile = workbookFile('class.export', async (reader, query: { lophoc_id: number }) => {
  const head = await requireClass(reader, query.lophoc_id);
  const students = await studentsOfClass(reader, head.id);
  const name = fileName('Danh_sach_lop', head.TenLop, head.TenNienKhoa);
  return { name, workbook: classListDocument(head, students) };
});
