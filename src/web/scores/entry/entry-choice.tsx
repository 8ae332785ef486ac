import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#shared/contract/messages.ts';
import type { LatestRegulation } from '#shared/school/years/api.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { toast } from '#web/kit/toast.ts';
import { latestRegulationQuery } from '#web/school/choices/choice-lists.ts';
import { ownSheetsQuery } from '../sheets/api.ts';
import { useSheetChoice } from '../sheets/use-sheet-choice.ts';
import styles from './entry.module.css';
import { ownFirst } from './own-first.ts';

export const initialFailed = 'Lỗi khi tải dữ liệu ban đầu.';

const filterTree = { lop: [], mon: ['lop'], hocky: [] } as const;

/** The current year, the options in it, and the current choice. */
export function useEntryChoice(isEditing: boolean) {
  const filters = useUrlFilters(filterTree);
  const regulation = useQuery(latestRegulationQuery);
  const year = useYearOf(regulation.data, isEditing);
  const choice = useSheetChoice(
    { id: year?.IDNienKhoa ?? null, TenNienKhoa: year?.TenNienKhoa },
    { lop: filters.id('lop'), mon: filters.id('mon'), hocky: filters.id('hocky') },
  );
  const { terms, classes, subjects } = choice.queries;
  // Errors are not reported: without own sheets the lists work the same, only unsorted.
  const own = useQuery(ownSheetsQuery);

  useQueryToasts(regulation, {
    failed: () => initialFailed,
    loaded: (data) => {
      if (data === null) toast.error(messages.noCurrentYear);
    },
  });
  useProblem([terms, initialFailed], [classes, initialFailed], [subjects, 'Lỗi khi tải danh sách môn học.']);
  return {
    ...choice,
    regulation: year,
    own: own.data ?? [],
    choose: filters.set,
    // Not failed refetches: the sheet keeps working with the data it has.
    failedQueries: [regulation, terms, classes].filter((query) => query.isLoadingError),
  };
}

type Latest = LatestRegulation | null | undefined;

/** The current year's regulation. While editing, it stays that of the edited year even if a new year has begun. */
function useYearOf(latest: Latest, isEditing: boolean): Latest {
  const [held, setHeld] = useState(latest);
  const next = isEditing && held && held.IDNienKhoa !== latest?.IDNienKhoa ? held : latest;
  if (next !== held) setHeld(next);
  return next;
}

export type EntryChoice = ReturnType<typeof useEntryChoice>;

export function EntryFilters({ choice }: { choice: EntryChoice }) {
  const ownClasses = new Set(choice.own.map(({ IDLopHoc }) => IDLopHoc));
  const ofClass = choice.own.filter(({ IDLopHoc }) => IDLopHoc === choice.classId);
  const ownSubjects = new Set(ofClass.map(({ IDMonHoc }) => IDMonHoc));
  return (
    <search aria-label="Bộ lọc" className={styles['filters']}>
      <FilterSelect
        label="Lớp học"
        placeholder="Chọn Lớp học"
        value={choice.classId}
        options={ownFirst(optionsOf(choice.classes, 'TenLop'), ownClasses, ['Lớp của tôi', 'Các lớp khác'])}
        onChange={(value) => choice.choose('lop', value)}
      />
      <FilterSelect
        label="Môn học"
        placeholder="Chọn Môn học"
        value={choice.subjectId}
        options={ownFirst(optionsOf(choice.subjects, 'TenMonHoc'), ownSubjects, [
          'Môn của tôi',
          'Các môn khác',
        ])}
        onChange={(value) => choice.choose('mon', value)}
        disabled={choice.classId === null}
      />
      <FilterSelect
        label="Học kỳ"
        placeholder="Chọn Học kỳ"
        value={choice.termId}
        options={optionsOf(choice.terms, 'TenHocKy')}
        onChange={(value) => choice.choose('hocky', value)}
      />
    </search>
  );
}
