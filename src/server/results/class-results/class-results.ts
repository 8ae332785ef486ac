import type { Reader } from '#server/platform/database/reader.ts';
import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { nameOfPeriod } from '#server/school/years/year-queries.ts';
import { listHomeroom } from '#server/scores/homeroom/queries.ts';
import { requireHomeroom } from '#server/scores/homeroom/require-homeroom.ts';
import { invalid } from '#shared/contract/errors.ts';
import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { ClassResults, ClassResultsQuery } from '#shared/results/class-results/api.ts';
import { classResultsDocument } from '#shared/results/class-results/class-results-document.ts';
import { classResultsMessages } from '#shared/results/class-results/messages.ts';
import type { HomeroomSheet } from '#shared/scores/homeroom/api.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import { findClass } from '../class-summaries/queries.ts';
import { requireClassToSee } from '../class-summaries/require-class.ts';
import { loadResults } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';

export async function classResults(
  reader: Reader,
  query: ClassResultsQuery,
  caller: Caller,
): Promise<ClassResults> {
  const { IDLopHoc, IDHocKy } = query;
  const { schoolClass, method } = await requireClassToSee(
    reader,
    query,
    caller,
    classResultsMessages.notHomeroom,
  );
  if (method !== 'ThongTu22') throw invalid(classResultsMessages.otherMethod);
  const { IDNienKhoa, TenLop } = schoolClass;
  const { students, subjects } = await loadResults(reader, { IDNienKhoa, IDLopHoc });
  return {
    IDLopHoc,
    TenLop,
    IDHocKy,
    MonHoc: subjects.get(IDLopHoc) ?? [],
    HocSinh: students.map((student) => studentResult(student, IDHocKy)),
  };
}

export const classResultsFile = workbookFile(
  'results.export',
  async (reader, query: ClassResultsQuery, caller) => {
    const results = await classResults(reader, query, caller);
    const TenHocKy = await nameOfPeriod(reader, query.IDHocKy);
    const found = await findClass(reader, query.IDLopHoc);
    const TenNienKhoa = found?.schoolClass.TenNienKhoa ?? '';
    const GVCN = found?.homeroom?.HoTen ?? null;
    return {
      name: fileName('KetQua', results.TenLop, TenHocKy),
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
