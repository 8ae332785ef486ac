import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { auditLogApi } from '#shared/access/audit-log/api.ts';
import { auditLogFile } from './file.ts';
import { listAuditLines, listAuditPeople } from './queries.ts';

export function auditLogRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, auditLogApi.list, (input) =>
    inPages(input, (page) => snapshot(database, (reader) => listAuditLines(reader, input.query, page))),
  );

  handle(app, auditLogApi.people, () => listAuditPeople(database.main));

  handle(app, auditLogApi.exportLog, ({ query, request }) => exportFile(request, auditLogFile, query));
}
