import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { fileName } from '#server/platform/files/excel/export.ts';
import type { UploadReader } from '#server/platform/files/excel/read-upload.ts';
import { sentRows } from '#server/platform/files/excel/sent-rows.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { whileConnected } from '#server/platform/http/connection/while-connected.ts';
import { limitImports } from '#server/platform/http/limits/rate-limit.ts';
import { handle } from '#server/platform/http/route.ts';
import { validRows } from '#server/platform/http/valid-rows.ts';
import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { listBlocks } from '#server/school/years/queries.ts';
import { findCurrentYear, requireCurrentYear } from '#server/school/years/year-queries.ts';
import { sentStudent, studentImportApi } from '#shared/students/import/api.ts';
import { fileUpdateApi, updatedStudent } from '#shared/students/import/update-api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { applyImport } from './apply-import.ts';
import { checkStudents, summaryOf } from './check-students.ts';
import { loadYear, readList } from './facts.ts';
import { listRowOf } from './parse-row.ts';
import { listImports } from './queries.ts';
import { studentListFile } from './template/list-file.ts';
import { writeTemplate } from './template/student-form.ts';
import { undoImport } from './undo/undo-import.ts';
import { applyUpdates } from './updates/apply-updates.ts';

/** The students of a request. */
const rowsOf = sentRows(sentStudent, {
  ...{ Ho: '', Ten: '', GioiTinh: '', NgaySinh: '', DiaChi: '' },
  ...{ Email: null, KhoiDuKien: null, TenLop: null },
  ...{ MaDinhDanh: null, SoDinhDanh: null, NoiSinh: null, DanToc: null, DienUuTien: null, NguoiThan: [] },
});

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

  handle(app, studentsApi.exportList, ({ query, request }) => exportFile(request, studentListFile, query));

  handle(app, studentImportApi.read, async ({ body, caller, request }) => {
    await limitImports(context, caller);
    const { list, facts } = await whileConnected(request, (signal) =>
      readList(context, uploads, { bytes: body, caller, signal }),
    );
    return summaryOf(await checkStudents(list, facts), facts);
  });

  handle(app, studentImportApi.save, async ({ body, caller }) => {
    const list = await mapInBatches(await rowsOf(body.rows), listRowOf);
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

  handle(app, fileUpdateApi.update, async ({ body, caller }) => {
    const HocSinh = await validRows('HocSinh', updatedStudent, body.HocSinh);
    return write(database, 'exclusive', async (tx) => {
      const now = clock();
      const { id: IDNienKhoa, TenNienKhoa } = await requireCurrentYear(tx);
      const writeContext = { engine: database.engine, IDNienKhoa, caller, now };
      const { IDDotNhap, SoLuong } = await applyUpdates(tx, { ...body, HocSinh }, writeContext);
      const detail = { IDDotNhap, SoLuong, TenTep: body.TenTep ?? null, IDNienKhoa, TenNienKhoa };
      await audit(tx, now, caller, 'student.import.update', detail);
      return { SoLuong };
    });
  });

  handle(app, studentImportApi.list, () => snapshot(database, listImports));

  handle(app, studentImportApi.takeBack, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const IDNienKhoa = (await findCurrentYear(tx))?.id ?? 0;
      await undoImport(tx, params.id, { engine: database.engine, IDNienKhoa, caller, now: clock() });
    }),
  );
}
