import { classResultsDocument } from '../../shared/documents/class-results.ts';
import type { ClassResultsQuery } from '../../shared/endpoints/class-results.ts';
import { yearName } from '../../shared/endpoints/class-summaries.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import { findClass } from '../class-summaries/queries.ts';
import { fileName, workbookFile } from '../excel/export.ts';
import { requireTerm } from '../regulations/year-queries.ts';
import { classResults } from './class-results.ts';

export const classResultsFile = workbookFile(
  'results.export',
  async (reader, query: ClassResultsQuery, caller) => {
    const results = await classResults(reader, query, caller);
    const TenHocKy = query.IDHocKy === wholeYear ? null : (await requireTerm(reader, query.IDHocKy)).TenHocKy;
    const found = await findClass(reader, query.IDLopHoc);
    const TenNienKhoa = found?.schoolClass.TenNienKhoa ?? '';
    const GVCN = found?.homeroom?.HoTen ?? null;
    return {
      name: fileName('KetQua', results.TenLop, TenHocKy ?? yearName),
      workbook: classResultsDocument(results, { TenNienKhoa, TenHocKy, GVCN }),
    };
  },
);
