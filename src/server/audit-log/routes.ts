import type { FastifyInstance } from 'fastify';
import { auditLogApi } from '../../shared/endpoints/audit-log.ts';
import { pageOf } from '../../shared/paging.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { pageReply } from '../http/replies/page.ts';
import { handle } from '../http/route.ts';
import type { ExportFile } from '../school-file.ts';
import { auditLogFile } from './file.ts';
import { listAuditLines, listAuditPeople } from './queries.ts';

export function auditLogRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, auditLogApi.list, async ({ query, request }) => {
    const page = pageOf(query);
    const { rows, count } = await snapshot(database, (reader) => listAuditLines(reader, query, page));
    return page ? pageReply(request.url, page, count, rows) : rows;
  });

  handle(app, auditLogApi.people, () => listAuditPeople(database.main));

  handle(app, auditLogApi.exportLog, ({ query, caller }) => exportFile(caller, auditLogFile, query));
}
