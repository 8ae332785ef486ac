import type { FastifyInstance } from 'fastify';
import { auditLogApi } from '../../shared/audit-log.ts';
import { auditLogDocument, auditLogRow } from '../../shared/documents/audit-log.ts';
import { pageOf } from '../../shared/paging.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { type ExportFile, fileName } from '../excel/export.ts';
import { pageReply } from '../http/page.ts';
import { handle } from '../http/route.ts';
import { mapInTurns } from '../in-turns.ts';
import { listAuditLines, listAuditPeople } from './queries.ts';

export function auditLogRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, auditLogApi.list, async ({ query, request }) => {
    const page = pageOf(query);
    const { rows, count } = await snapshot(database, (reader) => listAuditLines(reader, query, page));
    return page ? pageReply(request.url, page, count, rows) : rows;
  });

  handle(app, auditLogApi.people, () => listAuditPeople(database.main));

  handle(app, auditLogApi.exportLog, ({ query, caller }) =>
    exportFile(caller, 'audit.export', query, () =>
      snapshot(database, async (reader) => {
        const { rows } = await listAuditLines(reader, query, null);
        const people = await listAuditPeople(reader);
        const workbook = auditLogDocument(query, people, await mapInTurns(rows, auditLogRow));
        return { name: fileName('nhat_ky'), workbook };
      }),
    ),
  );
}
