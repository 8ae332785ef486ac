import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { requireTerm } from '#server/school/years/year-queries.ts';
import type { ClassResultsQuery } from '#shared/results/class-results/api.ts';
import { classResultsDocument } from '#shared/results/class-results/class-results-document.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { findClass } from '../class-summaries/queries.ts';
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
