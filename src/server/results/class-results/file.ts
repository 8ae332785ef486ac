import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { requireTerm } from '#server/school/years/year-queries.ts';
import { listHomeroom } from '#server/scores/homeroom/queries.ts';
import { requireHomeroom } from '#server/scores/homeroom/require-homeroom.ts';
import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { ClassResultsQuery } from '#shared/results/class-results/api.ts';
import { classResultsDocument } from '#shared/results/class-results/class-results-document.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import type { HomeroomSheet } from '#shared/scores/homeroom/api.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import { findClass } from '../class-summaries/queries.ts';
import { loadResults } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';
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

export const homeroomFile = workbookFile('homeroom.export', async (reader, query: HomeroomSheet, caller) => {
  const head = await requireHomeroom(reader, query, caller);
  const rows = await listHomeroom(reader, query);
  const { students } = await loadResults(reader, { IDNienKhoa: head.IDNienKhoa, IDLopHoc: query.IDLopHoc });
  const levels = new Map(
    students.map((student) => [student.id, studentResult(student, query.IDHocKy).HocTap]),
  );
  const withLearning = rows.map((row) => ({ ...row, HocTap: levels.get(row.id) ?? null }));
  const DiemDatMon = fromHundredths(head.DiemDatMon);
  return {
    name: fileName('SoChuNhiem', head.TenLop, head.TenHocKy),
    workbook: sheetDocument(head.scheme, { ...head, DiemDatMon }, { ...query, IDMonHoc: null }, withLearning),
  };
});
