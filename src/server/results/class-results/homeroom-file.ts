import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { listHomeroom } from '#server/scores/homeroom/queries.ts';
import { requireHomeroom } from '#server/scores/homeroom/require-homeroom.ts';
import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { HomeroomSheet } from '#shared/scores/homeroom/api.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import { loadResults } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';

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
