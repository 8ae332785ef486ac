import { auditLogDocument } from '../../shared/documents/audit-log.ts';
import type { AuditFilters } from '../../shared/endpoints/audit-log.ts';
import { fileName, workbookFile } from '../excel/export.ts';
import { listAuditLines, listAuditPeople } from './queries.ts';

export const auditLogFile = workbookFile('audit.export', async (reader, filters: AuditFilters) => {
  const { rows } = await listAuditLines(reader, filters, null);
  const people = await listAuditPeople(reader);
  return { name: fileName('nhat_ky'), workbook: auditLogDocument(filters, people, rows) };
});
