import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLine } from '#shared/access/audit-log/api.ts';
import { type AuditFilters, type AuditPerson, auditLogApi } from '#shared/access/audit-log/api.ts';
import { auditLogLimits } from '#shared/access/audit-log/limits.ts';
import { auditKindCodes, auditKinds } from '#shared/contract/audit-actions.ts';
import { formatDate, isCalendarDate } from '#shared/contract/calendar-date.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import { useFilterSummary } from '#web/kit/filters/filter-summary.ts';
import { formatCount, formatExactMoment } from '#web/kit/format.ts';
import { DateField } from '#web/kit/forms/dates/date-field.tsx';
import { pagedQuery } from '#web/kit/lists/pages.ts';
import { type UrlFilters, usePage, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { TwoLines } from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';

const auditLogKeys = { lines: ['audit-log', 'lines'], people: ['audit-log', 'people'] } as const;

/** One page of the log, newest first; refetched on every visit. */
const auditLinesQuery = (filters: AuditFilters, page: number) =>
  pagedQuery(
    auditLogKeys.lines,
    filters,
    page,
    (paging, signal) => call(auditLogApi.list, { query: { ...filters, ...paging }, signal }),
    { staleTime: 0 },
  );

/** The users to filter by. */
const auditPeopleQuery = queryOf(auditLogKeys.people, auditLogApi.people);

const filterTree = { nguoi: [], loai: [], tu: [], den: [], trang: ['nguoi', 'loai', 'tu', 'den'] } as const;

const texts = {
  onlyNewest: `Chỉ hiện ${formatCount(auditLogLimits.lines)} dòng mới nhất. Hãy thu hẹp bộ lọc để xem các dòng cũ hơn.`,
  none: 'Không tìm thấy hoạt động nào phù hợp.',
};

export default function AuditLogPage() {
  const filters = useUrlFilters(filterTree);
  const { page, onPage } = usePage(filters);
  const question = questionOf(filters);
  const { TuNgay, DenNgay } = question;
  const people = useQuery(auditPeopleQuery);
  const log = useQuery(auditLinesQuery(question, page));
  const problem = useProblem([people], [log]);
  const excel = useExportOf(auditLogApi.exportLog, 'nhat_ky.xlsx');
  return (
    <ListScreen
      title="Nhật ký hoạt động"
      description="Mọi việc đã làm trong hệ thống, trừ sửa điểm (xem ở lịch sử của bảng điểm). Không ai sửa hay xóa được."
      actions={
        <>
          <ExportFailure text={excel.failureOf({ query: question })} />
          <ExportButton
            onClick={() => excel.run({ query: question })}
            pending={excel.pending}
            disabled={!log.data?.count}
          />
        </>
      }
      above={
        <AuditLogFilters
          filters={filters}
          people={people.data}
          backwards={TuNgay !== undefined && DenNgay !== undefined && DenNgay < TuNgay}
        />
      }
      problem={problem}
      table={{
        caption: 'Nhật ký hoạt động, mới nhất trước',
        columns: auditColumns,
        rows: log.data?.rows,
        rowKey: ({ id }) => id,
        loading: log.isPending || log.isPlaceholderData,
        empty: texts.none,
      }}
      page={page}
      pager={log.data && { count: log.data.count, noun: 'dòng', onPage }}
    >
      {!problem && log.data?.count === auditLogLimits.lines && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.onlyNewest}
        </Text>
      )}
    </ListScreen>
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

const auditColumns: Column<AuditLine>[] = [
  { key: 'who', header: 'Người thực hiện', rowHeader: true, phone: 'title', cell: Who },
  {
    key: 'what',
    header: 'Nội dung',
    wide: true,
    cell: (line) => (
      <TwoLines first={<Sentence {...line} />} second={line.Loai && auditKinds[line.Loai].name} />
    ),
  },
  {
    key: 'when',
    header: 'Thời điểm',
    narrow: true,
    phone: 'title',
    cell: ({ ThoiDiem }) => <span className="tabular">{formatExactMoment(ThoiDiem)}</span>,
  },
];

/** The name of the student leads to their record. */
function Sentence({ NoiDung, HocSinh }: AuditLine) {
  const [before, ...after] = HocSinh ? NoiDung.split(HocSinh.HoTen) : [];
  if (!HocSinh || after.length === 0) return NoiDung;
  return (
    <>
      {before}
      <StudentLink id={HocSinh.id} inSentence>
        {HocSinh.HoTen}
      </StudentLink>
      {after.join(HocSinh.HoTen)}
    </>
  );
}

function Who({ IDTaiKhoan, NguoiDung, HoTen }: AuditLine) {
  // No user was signed in: an unknown person at the login, or the program itself.
  if (IDTaiKhoan === null) return NguoiDung || 'Không rõ';
  return <TwoLines first={HoTen ?? `@${NguoiDung}`} second={HoTen && `@${NguoiDung}`} />;
}
