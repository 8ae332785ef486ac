import type { AuditPerson } from '#shared/access/audit-log/api.ts';
import { auditKindCodes, auditKinds } from '#shared/contract/audit-actions.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import type { UrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { DayFilter } from './day-filter.tsx';

type Props = {
  filters: UrlFilters<'nguoi' | 'loai' | 'tu' | 'den'>;
  people: AuditPerson[] | undefined;
  /** The start day is after the end day. */
  backwards: boolean;
};

const kinds = auditKindCodes.map((value) => ({ value, label: auditKinds[value].name }));

export function AuditLogFilters({ filters, people, backwards }: Props) {
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
