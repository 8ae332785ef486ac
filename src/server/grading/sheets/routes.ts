import type { FastifyInstance } from 'fastify';
import { gradingApi } from '../../../shared/grading.ts';
import { pageOf } from '../../../shared/paging.ts';
import type { Context } from '../../context.ts';
import { snapshot, write } from '../../database/transaction.ts';
import type { ExportFile } from '../../excel/export.ts';
import { pageReply } from '../../http/page.ts';
import { handle } from '../../http/route.ts';
import { historyFileName, historyWorkbook } from '../history/history-workbook.ts';
import { listChangedScores, listChanges } from '../history/queries.ts';
import { applySaves } from '../saves/apply-saves.ts';
import { SaveQueue } from '../saves/save-queue.ts';
import { listSheet, requireSheet } from './queries.ts';
import { sheetFileName, sheetWorkbook } from './sheet-workbook.ts';

export function gradingRoutes(app: FastifyInstance, context: Context, exportFile: ExportFile): void {
  const { database, clock } = context;
  const queue = new SaveQueue((batch) =>
    write(database, 'together', (tx) => applySaves(tx, database.engine, batch, clock())),
  );
  app.addHook('onClose', () => queue.finish());

  handle(app, gradingApi.terms, () =>
    database.main.selectFrom('HOCKY').select(['id', 'TenHocKy']).orderBy('id').execute(),
  );

  handle(app, gradingApi.sheet, async ({ query }) => {
    const rows = await listSheet(database.main, query);
    if (rows.length === 0) await requireSheet(database.main, query);
    return rows;
  });

  handle(app, gradingApi.save, ({ body, caller }) => queue.save({ save: body, caller }));

  handle(app, gradingApi.history, ({ query, request }) =>
    snapshot(database, async (reader) => {
      await requireSheet(reader, query);
      const page = pageOf(query);
      const { rows, count } = await listChanges(reader, query, page);
      return page ? pageReply(request.url, page, count, rows) : rows;
    }),
  );

  handle(app, gradingApi.changedScores, ({ query }) =>
    snapshot(database, async (reader) => {
      await requireSheet(reader, query);
      return listChangedScores(reader, query);
    }),
  );

  handle(app, gradingApi.exportHistory, ({ query, caller }) =>
    exportFile(caller, 'score.history.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireSheet(reader, query);
        const { rows } = await listChanges(reader, query, null);
        return { name: historyFileName(head), workbook: historyWorkbook(head, rows) };
      }),
    ),
  );

  handle(app, gradingApi.exportSheet, ({ query, caller }) =>
    exportFile(caller, 'score.export', query, () =>
      snapshot(database, async (reader) => {
        const head = await requireSheet(reader, query);
        const rows = await listSheet(reader, query);
        return { name: sheetFileName(head), workbook: sheetWorkbook(query, head, rows) };
      }),
    ),
  );
}
