import type { FastifyInstance } from 'fastify';
import { progressDocument } from '../../shared/documents/progress.ts';
import { progressApi } from '../../shared/progress.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { type ExportFile, fileName } from '../excel/export.ts';
import { handle } from '../http/route.ts';
import { requireTerm, requireYear } from '../regulations/year-queries.ts';
import { progressOf } from './queries.ts';

export function progressRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, progressApi.progress, ({ query }) =>
    snapshot(database, async (reader) => {
      await requireYear(reader, query.IDNienKhoa);
      return progressOf(reader, query.IDNienKhoa);
    }),
  );

  handle(app, progressApi.exportProgress, ({ query, caller }) =>
    exportFile(caller, 'score.progress.export', query, () =>
      snapshot(database, async (reader) => {
        const { id, TenNienKhoa } = await requireYear(reader, query.IDNienKhoa);
        const { id: IDHocKy, TenHocKy } = await requireTerm(reader, query.IDHocKy);
        const head = { IDHocKy, TenHocKy, TenNienKhoa };
        const name = fileName('TienDo_NhapDiem', `HK${IDHocKy}`, TenNienKhoa);
        return { name, workbook: progressDocument(head, await progressOf(reader, id)) };
      }),
    ),
  );
}
