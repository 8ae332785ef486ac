import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { requireSheet } from '../sheets/require-sheet.ts';
import { historyFile } from './file.ts';
import { findChangedScores, listChanges } from './queries.ts';

export function historyRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, gradingApi.history, (input) =>
    snapshot(database, async (reader) => {
      const { scheme, IDNienKhoa } = await requireSheet(reader, input.query);
      const changes = { ...input.query, IDNienKhoa };
      return inPages(input, (page) => listChanges(reader, scheme.method, changes, page));
    }),
  );

  // Requested whenever a sheet is opened, so it must not wait behind reports.
  handle(app, gradingApi.changedScores, async ({ query }) => {
    const changed = await findChangedScores(database.main, query);
    if (changed === null) await requireSheet(database.main, query);
    return changed ?? [];
  });

  handle(app, gradingApi.exportHistory, ({ query, request }) => exportFile(request, historyFile, query));
}
