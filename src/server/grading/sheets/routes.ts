import type { FastifyInstance } from 'fastify';
import { sheetDocument } from '../../../shared/documents/score-sheet.ts';
import { gradingApi } from '../../../shared/grading.ts';
import { fromHundredths } from '../../../shared/rules/score.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../../database/transaction.ts';
import { type ExportFile, fileName } from '../../excel/export.ts';
import { handle } from '../../http/route.ts';
import { listTerms } from '../../regulations/year-queries.ts';
import { draftWorkbook } from './draft-workbook.ts';
import { listSheet } from './queries.ts';
import { findSheet, requireSheet } from './require-sheet.ts';

export function sheetRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, gradingApi.terms, () => listTerms(database.main));

  handle(app, gradingApi.sheet, async ({ query }) => {
    const rows = await listSheet(database.main, query);
    if (rows.length === 0) await findSheet(database.main, query);
    return rows;
  });

  handle(app, gradingApi.exportSheet, ({ query, caller }) =>
    exportFile(caller, 'score.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireSheet(reader, query);
        const rows = await listSheet(reader, query);
        const name = fileName('BangDiem', head.TenLop, head.TenMonHoc);
        const DiemDatMon = fromHundredths(head.DiemDatMon);
        return { name, workbook: sheetDocument({ ...head, DiemDatMon }, query, rows) };
      }),
    ),
  );

  handle(app, gradingApi.exportDraft, ({ body: { Diem, ...sheet }, caller }) =>
    exportFile(caller, 'score.draft.export', sheet, async () => {
      const head = await requireSheet(database.main, { ...sheet, IDNienKhoa: undefined });
      return {
        name: fileName('DiemChuaLuu', head.TenLop, head.TenMonHoc),
        workbook: draftWorkbook(sheet, head, Diem),
      };
    }),
  );
}
