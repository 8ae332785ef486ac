import type { FastifyInstance } from 'fastify';
import { gradingApi } from '../../../shared/grading.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../../database/transaction.ts';
import type { ExportFile } from '../../excel/export.ts';
import { handle } from '../../http/route.ts';
import { listTerms } from '../../regulations/year-queries.ts';
import { draftFileName, draftWorkbook } from './draft-workbook.ts';
import { listSheet } from './queries.ts';
import { findSheet, requireSheet } from './require-sheet.ts';
import { sheetFileName, sheetWorkbook } from './sheet-workbook.ts';

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
        return { name: sheetFileName(head), workbook: sheetWorkbook(query, head, rows) };
      }),
    ),
  );

  handle(app, gradingApi.exportDraft, ({ body: { Diem, ...sheet }, caller }) =>
    exportFile(caller, 'score.draft.export', sheet, async () => {
      const head = await requireSheet(database.main, { ...sheet, IDNienKhoa: undefined });
      return { name: draftFileName(head), workbook: draftWorkbook(sheet, head, Diem) };
    }),
  );
}
