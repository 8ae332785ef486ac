import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { requireTerm, requireYear } from '#server/school/years/year-queries.ts';
import type { ProgressExportQuery } from '#shared/scores/progress/api.ts';
import { progressDocument } from '#shared/scores/progress/progress-document.ts';
import { progressOf } from './queries.ts';

export const progressFile = workbookFile(
  'score.progress.export',
  async (reader, query: ProgressExportQuery) => {
    const { id, TenNienKhoa } = await requireYear(reader, query.IDNienKhoa);
    const { id: IDHocKy, TenHocKy } = await requireTerm(reader, query.IDHocKy);
    const head = { IDHocKy, TenHocKy, TenNienKhoa };
    const name = fileName('TienDo_NhapDiem', `HK${IDHocKy}`, TenNienKhoa);
    return { name, workbook: progressDocument(head, await progressOf(reader, id)) };
  },
);
