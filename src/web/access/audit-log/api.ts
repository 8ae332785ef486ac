import { queryOptions } from '@tanstack/react-query';
import { type AuditFilters, auditLogApi } from '#shared/access/audit-log/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { keepWhilePaging, pageSize } from '#web/kit/lists/pages.ts';

const auditLogKeys = { lines: ['audit-log', 'lines'], people: ['audit-log', 'people'] } as const;

/** One page of the log, newest first; refetched on every visit. */
export const auditLinesQuery = (filters: AuditFilters, page: number) =>
  queryOptions({
    queryKey: [...auditLogKeys.lines, filters, page],
    queryFn: async ({ signal }) => {
      const query = { ...filters, page, page_size: pageSize };
      const reply = await call(auditLogApi.list, { query, signal });
      return Array.isArray(reply)
        ? { count: reply.length, rows: reply }
        : { count: reply.count, rows: reply.results };
    },
    placeholderData: keepWhilePaging(filters),
    staleTime: 0,
  });

/** The users to filter by. */
export const auditPeopleQuery = queryOptions({
  queryKey: auditLogKeys.people,
  queryFn: ({ signal }) => call(auditLogApi.people, { signal }),
});

export const exportAuditLog = (filters: AuditFilters) => file(auditLogApi.exportLog, { query: filters });
