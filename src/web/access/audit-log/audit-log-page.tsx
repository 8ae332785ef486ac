import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AuditFilters } from '#shared/access/audit-log/api.ts';
import { auditLogLimits } from '#shared/access/audit-log/limits.ts';
import { auditKindCodes } from '#shared/contract/audit-actions.ts';
import { isCalendarDate } from '#shared/contract/calendar-date.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { formatCount } from '#web/kit/format.ts';
import { type UrlFilters, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { Pager } from '#web/kit/tables/pager.tsx';
import { auditLinesQuery, auditPeopleQuery, exportAuditLog } from './api.ts';
import { AuditLogFilters } from './audit-log-filters.tsx';
import { AuditLogTable } from './audit-log-table.tsx';

const filterTree = { nguoi: [], loai: [], tu: [], den: [], trang: ['nguoi', 'loai', 'tu', 'den'] } as const;

const texts = {
  onlyNewest: `Chỉ hiện ${formatCount(auditLogLimits.lines)} dòng mới nhất. Hãy thu hẹp bộ lọc để xem các dòng cũ hơn.`,
  none: 'Không tìm thấy hoạt động nào phù hợp.',
};

export default function AuditLogPage() {
  const filters = useUrlFilters(filterTree);
  const { set } = filters;
  const page = filters.id('trang') || 1;
  const question = questionOf(filters);
  const { TuNgay, DenNgay } = question;
  const people = useQuery(auditPeopleQuery);
  const log = useQuery(auditLinesQuery(question, page));
  useQueryToasts(people, { failed: detailOf });
  useQueryToasts(log, { failed: detailOf });
  const excel = useFileExport({ load: exportAuditLog, save: (file) => saveFile(file, 'nhat_ky.xlsx') });
  const toPage = useCallback((next: number) => set('trang', next === 1 ? null : next), [set]);
  const failure = excel.failureOf(question);
  const problem = [people, log].find(({ isError }) => isError);
  return (
    <>
      <PageHeader
        title="Nhật ký hoạt động"
        description="Mọi việc đã làm trong hệ thống, trừ sửa điểm (xem ở lịch sử của bảng điểm). Không ai sửa hay xóa được."
        actions={
          <>
            <ExportFailure text={failure} />
            <ExportButton
              onClick={() => excel.run(question)}
              pending={excel.pending}
              disabled={!log.data?.count}
            />
          </>
        }
      />
      <AuditLogFilters
        filters={filters}
        people={people.data}
        backwards={TuNgay !== undefined && DenNgay !== undefined && DenNgay < TuNgay}
      />
      {problem ? (
        <ErrorState message={detailOf(problem.error)} onRetry={() => problem.refetch()} />
      ) : (
        <>
          <AuditLogTable
            key={page}
            lines={log.data?.rows}
            loading={log.isPending || log.isPlaceholderData}
            empty={texts.none}
          />
          {log.data && <Pager page={page} count={log.data.count} noun="dòng" onPage={toPage} />}
          {log.data?.count === auditLogLimits.lines && (
            <Text size="sm" c="dimmed" mt="xs">
              {texts.onlyNewest}
            </Text>
          )}
        </>
      )}
    </>
  );
}

/** The filters in the URL; invalid values are ignored. */
function questionOf(filters: UrlFilters<'nguoi' | 'loai' | 'tu' | 'den'>): AuditFilters {
  const day = (name: 'tu' | 'den') => (isCalendarDate(filters.text(name)) ? filters.text(name) : undefined);
  return {
    IDTaiKhoan: filters.id('nguoi') ?? undefined,
    Loai: auditKindCodes.find((kind) => kind === filters.text('loai')),
    TuNgay: day('tu'),
    DenNgay: day('den'),
  };
}
