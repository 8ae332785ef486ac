import { historyDocument } from '../../../shared/documents/score-history.ts';
import type { ChangesQuery } from '../../../shared/endpoints/grading.ts';
import { fileName, workbookFile } from '../../excel/export.ts';
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
