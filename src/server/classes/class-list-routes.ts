import type { FastifyInstance } from 'fastify';
import { classesApi, type RosterStudent } from '../../shared/classes.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { type ExportFile, fileName } from '../excel/export.ts';
import type { WorkbookDescription } from '../excel/workbook.ts';
import { handle } from '../http/route.ts';
import { type ClassInfo, requireClass, studentsOfClass } from './queries.ts';

export function classExportRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, classesApi.exportStudents, ({ query, caller }) =>
    exportFile(caller, 'class.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireClass(reader, query.lophoc_id);
        const students = await studentsOfClass(reader, head.id);
        return {
          name: fileName('Danh_sach_lop', head.TenLop, head.TenNienKhoa),
          workbook: classWorkbook(head, students),
        };
      }),
    ),
  );
}

function classWorkbook(head: ClassInfo, students: RosterStudent[]): WorkbookDescription {
  return {
    sheet: 'Danh sách lớp',
    title: `DANH SÁCH LỚP ${head.TenLop.toUpperCase()}`,
    lines: [`Niên khóa: ${head.TenNienKhoa}    Sĩ số: ${students.length}`],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Họ và tên', width: 30, kind: 'text' },
      { header: 'Giới tính', width: 10, kind: 'text' },
      { header: 'Ngày sinh', width: 13, kind: 'date' },
      { header: 'Email', width: 32, kind: 'text' },
      { header: 'Địa chỉ', width: 42, kind: 'text' },
    ],
    rows: students.map((student, index) => [
      index + 1,
      `${student.Ho} ${student.Ten}`,
      student.GioiTinh,
      student.NgaySinh,
      student.Email,
      student.DiaChi,
    ]),
  };
}
