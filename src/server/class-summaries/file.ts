import { summaryDocument } from '../../shared/documents/class-summary.ts';
import { type SummaryQuery, yearName } from '../../shared/endpoints/class-summaries.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import { fileName, workbookFile } from '../excel/export.ts';
import { requireTerm } from '../regulations/year-queries.ts';
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
