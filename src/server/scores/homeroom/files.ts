import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { historyDocument } from '#shared/scores/history/history-document.ts';
import type { HomeroomChangesQuery } from '#shared/scores/homeroom/api.ts';
import { listChanges } from '../history/queries.ts';
import { requireHomeroom } from './require-homeroom.ts';

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
