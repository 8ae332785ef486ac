import type { FastifyInstance } from 'fastify';
import { progressApi } from '../../shared/progress.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import type { ExportFile } from '../excel/export.ts';
import { handle } from '../http/route.ts';
import { requireTerm, requireYear } from '../regulations/year-queries.ts';
import { progressFileName, progressWorkbook } from './progress-workbook.ts';
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
        const workbook = progressWorkbook(head, await progressOf(reader, id));
        return { name: progressFileName(head), workbook };
      }),
    ),
  );
}
