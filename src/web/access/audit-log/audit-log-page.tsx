import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type AuditFilters, type AuditPerson, auditLogApi } from '#shared/access/audit-log/api.ts';
import { auditLogLimits } from '#shared/access/audit-log/limits.ts';
import { auditKindCodes, auditKinds } from '#shared/contract/audit-actions.ts';
import { formatDate, isCalendarDate } from '#shared/contract/calendar-date.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import { useFilterSummary } from '#web/kit/filters/filter-summary.ts';
import { formatCount } from '#web/kit/format.ts';
import { DateField } from '#web/kit/forms/date-field.tsx';
import { keepWhilePaging, pageSize } from '#web/kit/lists/pages.ts';
import { type UrlFilters, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { Pager } from '#web/kit/tables/pager.tsx';
import { AuditLogTable } from './audit-log-table.tsx';

const auditLogKeys = { lines: ['audit-log', 'lines'], people: ['audit-log', 'people'] } as const;

/** One page of the log, newest first; refetched on every visit. */
const auditLinesQuery = (filters: AuditFilters, page: number) =>
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
const auditPeopleQuery = queryOf(auditLogKeys.people, auditLogApi.people);

const exportAuditLog = (filters: AuditFilters) => file(auditLogApi.exportLog, { query: filters });

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

type Props = {
  filters: UrlFilters<'nguoi' | 'loai' | 'tu' | 'den'>;
  people: AuditPerson[] | undefined;
  /** The start day is after the end day. */
  backwards: boolean;
};

const kinds = auditKindCodes.map((value) => ({ value, label: auditKinds[value].name }));

function AuditLogFilters({ filters, people, backwards }: Props) {
  return (
    <FilterBar>
      <FilterSelect
        label="Người thực hiện"
        placeholder="Tất cả mọi người"
        options={people?.map((person) => ({ value: person.id, label: labelOf(person) }))}
        {...filters.choice('nguoi')}
      />
      <FilterSelect
        label="Loại"
        placeholder="Tất cả các loại"
        options={kinds}
        value={filters.text('loai')}
        onChange={(value) => filters.set('loai', value)}
      />
      <DayFilter label="Từ ngày" value={filters.text('tu')} onChange={(day) => filters.set('tu', day)} />
      <DayFilter
        label="Đến ngày"
        value={filters.text('den')}
        onChange={(day) => filters.set('den', day)}
        error={backwards && 'Đến ngày không được trước từ ngày.'}
      />
    </FilterBar>
  );
}

const labelOf = ({ username, HoTen, DaXoa }: AuditPerson) =>
  `${HoTen ? `${HoTen} (@${username})` : `@${username}`}${DaXoa ? ' – đã xóa' : ''}`;

type DayFilterProps = {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  error?: string | false;
};

/** A day as a filter: typed text takes effect once it is a valid day or empty. */
function DayFilter({ label, value, onChange, error }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The back button changed the value from outside.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useFilterSummary(value && `${label.toLowerCase()} ${formatDate(value)}`);
  const change = (next: string) => {
    setTyped(next);
    const day = isCalendarDate(next) ? next : '';
    if (next === '' || day !== '') onChange(day);
  };
  return (
    // Keeps the field and its calendar together as one item of the filter grid.
    <div>
      <DateField label={label} value={typed} onChange={change} error={error} />
    </div>
  );
}
