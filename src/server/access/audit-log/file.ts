import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import type { AuditFilters } from '#shared/access/audit-log/api.ts';
import { auditLogDocument } from '#shared/access/audit-log/audit-log-document.ts';
import { listAuditLines, listAuditPeople } from './queries.ts';

export const auditLogFile = workbookFile('audit.export', async (reader, filters: AuditFilters) => {
  const { rows } = await listAuditLines(reader, filters, null);
  const people = await listAuditPeople(reader);
  return { name: fileName('nhat_ky'), workbook: auditLogDocument(filters, people, rows) };
});
