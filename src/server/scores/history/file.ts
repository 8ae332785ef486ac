import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { historyDocument } from '#shared/scores/history/history-document.ts';
import type { ChangesQuery } from '#shared/scores/sheets/api.ts';
import { requireSheet } from '../sheets/require-sheet.ts';
import { listChanges } from './queries.ts';

export const historyFile = workbookFile('score.history.export', async (reader, query: ChangesQuery) => {
  const head = await requireSheet(reader, query);
  const { rows } = await listChanges(
    reader,
    head.scheme.method,
    { ...query, IDNienKhoa: head.IDNienKhoa },
    null,
  );
  const name = fileName('LichSuDiem', head.TenLop, head.TenMonHoc);
  return { name, workbook: historyDocument(head, rows) };
});
