import { historyDocument } from '#shared/scores/history/history-document.ts';
import { sheetDocument } from '#shared/scores/sheets/sheet-document.ts';
import type { HomeroomChangesQuery, HomeroomSheet } from '#shared/scores/homeroom/homeroom.ts';
import { fromHundredths } from '#shared/contract/hundredths.ts';
import { studentResult } from '#server/results/student-results/student-result.ts';
import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { listChanges } from '../history/queries.ts';
import { loadResults } from '#server/results/student-results/load-results.ts';
import { listHomeroom } from './queries.ts';
import { requireHomeroom } from './require-homeroom.ts';

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

export const homeroomHistoryFile = workbookFile(
  'homeroom.history.export',
  async (reader, query: HomeroomChangesQuery, caller) => {
    const head = await requireHomeroom(reader, query, caller);
    const changes = { ...query, IDMonHoc: null, IDNienKhoa: head.IDNienKhoa };
    const { rows } = await listChanges(reader, head.scheme.method, changes, null);
    return {
      name: fileName('LichSuSoChuNhiem', head.TenLop, head.TenHocKy),
      workbook: historyDocument(head, rows),
    };
  },
);
