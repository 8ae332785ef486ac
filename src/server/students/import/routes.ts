import type { FastifyInstance } from 'fastify';
import { studentImportApi } from '../../../shared/endpoints/student-import.ts';
import { studentsApi } from '../../../shared/endpoints/students.ts';
import { classesOfYear } from '../../classes/queries.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../database/trail/audit.ts';
import { snapshot, write } from '../../database/transaction.ts';
import { fileName } from '../../excel/export.ts';
import type { UploadReader } from '../../excel/read-upload.ts';
import { whileConnected } from '../../http/connection/while-connected.ts';
import { limitImports } from '../../http/limits/rate-limit.ts';
import { handle } from '../../http/route.ts';
import { listBlocks } from '../../regulations/queries.ts';
import { requireCurrentYear } from '../../regulations/year-queries.ts';
import type { ExportFile } from '../../school-file.ts';
import { applyImport } from './apply-import.ts';
import { checkStudents, summaryOf } from './check-students.ts';
import { loadYear } from './facts.ts';
import { studentListFile } from './list-file.ts';
import { listRowOf } from './parse-row.ts';
import { listImports } from './queries.ts';
import { readList } from './read-list.ts';
import { rowsOf } from './sent-rows.ts';
import { writeTemplate } from './template-workbook.ts';

export function studentImportRoutes(
  app: FastifyInstance,
  context: Context,
  uploads: UploadReader,
  exportFile: ExportFile,
): void {
  const { database, clock } = context;

  handle(app, studentImportApi.template, async () => {
    const year = await requireCurrentYear(database.main);
    const blocks = await listBlocks(database.main);
    const classes = await classesOfYear(database.main, year.id);
    const name = fileName('MauNhapHocSinh', year.TenNienKhoa);
    return { name, bytes: await writeTemplate({ TenNienKhoa: year.TenNienKhoa, blocks, classes }) };
  });

  handle(app, studentsApi.exportList, ({ query, caller }) => exportFile(caller, studentListFile, query));

  handle(app, studentImportApi.read, async ({ body, caller, request }) => {
    await limitImports(context, caller);
    const { list, facts } = await whileConnected(request, (signal) =>
      readList(context, uploads, { bytes: body, caller, signal }),
    );
    return summaryOf(checkStudents(list, facts), facts);
  });

  handle(app, studentImportApi.save, async ({ body, caller }) => {
    const list = rowsOf(body.rows).map(listRowOf);
    return write(database, 'exclusive', async (tx) => {
      const year = await loadYear(tx, clock());
      const imported = await applyImport(
        tx,
        { ...body, list },
        { engine: database.engine, year, caller, now: clock() },
      );
      const { IDNienKhoa, TenNienKhoa } = year;
      const detail = { ...imported, TenTep: body.TenTep ?? null, IDNienKhoa, TenNienKhoa };
      await audit(tx, clock(), caller, 'student.import', detail);
      return imported;
    });
  });

  handle(app, studentImportApi.list, () => snapshot(database, listImports));
}
