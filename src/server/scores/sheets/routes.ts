import type { FastifyInstance } from 'fastify';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { draftFile, sheetFile } from './files.ts';
import { listSheet } from './queries.ts';
import { findSheet } from './require-sheet.ts';

export function sheetRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, gradingApi.sheet, async ({ query }) => {
    const rows = await listSheet(database.main, query);
    if (rows.length === 0) await findSheet(database.main, query);
    return rows;
  });

  handle(app, gradingApi.exportSheet, ({ query, request }) => exportFile(request, sheetFile, query));
  handle(app, gradingApi.exportDraft, ({ body, request }) => exportFile(request, draftFile, body));
}
