import type { FastifyInstance } from 'fastify';
import { classSummariesApi, yearName } from '../../shared/class-summaries.ts';
import { summaryDocument } from '../../shared/documents/class-summary.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { type ExportFile, fileName } from '../excel/export.ts';
import { handle } from '../http/route.ts';
import { requireTerm } from '../regulations/year-queries.ts';
import { classSummary } from './class-summary.ts';

export function classSummaryRoutes(
  app: FastifyInstance,
  { database }: Context,
  exportFile: ExportFile,
): void {
  handle(app, classSummariesApi.summary, ({ query, caller }) =>
    snapshot(database, (reader) => classSummary(reader, query, caller)),
  );

  handle(app, classSummariesApi.exportSummary, ({ query, caller }) =>
    exportFile(caller, 'score.summary.export', query, () =>
      snapshot(database, async (reader) => {
        const summary = await classSummary(reader, query, caller);
        const { IDHocKy } = query;
        const period = IDHocKy === wholeYear ? yearName : (await requireTerm(reader, IDHocKy)).TenHocKy;
        const name = fileName('TongHop', summary.TenLop, period);
        return { name, workbook: summaryDocument(summary, period) };
      }),
    ),
  );
}
