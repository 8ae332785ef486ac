import type { FastifyInstance } from 'fastify';
import { classesApi } from '../../shared/classes.ts';
import { classListDocument } from '../../shared/documents/class-list.ts';
import { requireClass } from '../classes/queries.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { type ExportFile, fileName } from '../excel/export.ts';
import { handle } from '../http/route.ts';
import { studentsOfClass } from '../rosters/queries.ts';

export function classListRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, classesApi.students, async ({ query }) => {
    const info = await requireClass(database.main, query.lophoc_id);
    return studentsOfClass(database.main, info.id);
  });

  handle(app, classesApi.exportStudents, ({ query, caller }) =>
    exportFile(caller, 'class.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireClass(reader, query.lophoc_id);
        const students = await studentsOfClass(reader, head.id);
        const name = fileName('Danh_sach_lop', head.TenLop, head.TenNienKhoa);
        return { name, workbook: classListDocument(head, students) };
      }),
    ),
  );
}
