import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { requireTerm } from '#server/school/years/year-queries.ts';
import type { SummaryQuery } from '#shared/results/class-summaries/api.ts';
import { summaryDocument } from '#shared/results/class-summaries/class-summary-document.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { classSummary } from './class-summary.ts';

export const summaryFile = workbookFile(
  'score.summary.export',
  async (reader, query: SummaryQuery, caller) => {
    const summary = await classSummary(reader, query, caller);
    const { IDHocKy } = query;
    const period = IDHocKy === wholeYear ? yearName : (await requireTerm(reader, IDHocKy)).TenHocKy;
    const name = fileName('TongHop', summary.TenLop, period);
    return { name, workbook: summaryDocument(summary, period) };
  },
);
