import type { FastifyInstance } from 'fastify';
import { progressApi } from '../../shared/progress.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import type { ExportFile } from '../excel/export.ts';
import { handle } from '../http/route.ts';
import { requireReport } from '../reporting/queries.ts';
import { progressFileName, progressWorkbook } from './progress-workbook.ts';
import { progressOf, requireYear } from './queries.ts';

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
        const head = { IDHocKy: query.IDHocKy, ...(await requireReport(reader, query)) };
        const workbook = progressWorkbook(head, await progressOf(reader, query.IDNienKhoa));
        return { name: progressFileName(head), workbook };
      }),
    ),
  );
}
