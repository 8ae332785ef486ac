import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/contract/messages.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import { type Progress, progressApi } from '#shared/scores/progress/api.ts';
import {
  homeroomColumn,
  missingOf,
  missingUnit,
  percentOf,
  progressTable,
} from '#shared/scores/progress/progress-counts.ts';
import { progressDocument } from '#shared/scores/progress/progress-document.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { formatCount } from '#web/kit/format.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import legend from '#web/kit/parts/legend.module.css';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { TableSkeleton } from '#web/kit/tables/table-skeleton.tsx';
import { Totals } from '#web/kit/tables/totals.tsx';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import { latestRegulationQuery, termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { progressQuery } from '#web/school/choices/progress-query.ts';
import { chosenYear } from '#web/school/choices/school-years.ts';
import { DefaultYearFilter } from '#web/school/choices/year-filter.tsx';
import { defaultTerm } from './default-term.ts';
import { EntryBar } from './entry-bar.tsx';
import classes from './progress.module.css';
import { ProgressTable } from './progress-table.tsx';
import { StageSign, stages } from './stage-sign.tsx';

const filterTree = { nienkhoa: [], hocky: [] } as const;

/** The year and term from the URL, or else the current year and the term open for entry. */
function useProgressChoice() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const latest = useQuery(latestRegulationQuery);
  const problem = useProblem([years], [terms]);
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const termOf = (id: number | null) => terms.data?.find((term) => term.id === id);
  // If the regulation fails to load, the first term is used instead of showing nothing.
  const usual = year && !latest.isPending ? termOf(defaultTerm(latest.data, year.id)) : undefined;
  return {
    year,
    term: termOf(filters.id('hocky')) ?? usual,
    years: years.data,
    terms: terms.data,
    choose: filters.set,
    problem,
    noYear: years.data !== undefined && year === undefined,
  };
}

export default function ProgressPage() {
  const { year, term, years, terms, choose, problem, noYear } = useProgressChoice();
  const progress = useQuery(progressQuery(year?.id ?? null));
  const progressProblem = useProblem([progress]);
  const excel = useExportOf(progressApi.exportProgress, 'tien_do_nhap_diem.xlsx');
  const asked = year && term ? { query: { IDNienKhoa: year.id, IDHocKy: term.id } } : null;
  const { data } = progress;
  return (
    <>
      <PageHeader
        title="Tiến độ nhập điểm"
        description="Số điểm còn thiếu của từng lớp, từng môn. Chọn một ô để mở bảng điểm."
        actions={
          <>
            <ExportFailure text={excel.failureOf(asked)} />
            <PrintButton
              documents={
                year && term && data?.TienDo.length
                  ? () => [progressDocument({ IDHocKy: term.id, ...term, ...year }, data)]
                  : null
              }
            />
            <ExportButton
              onClick={() => asked && excel.run(asked)}
              pending={excel.pending}
              disabled={!asked || !data?.TienDo.length}
            />
          </>
        }
      />
      <FilterBar>
        <DefaultYearFilter
          years={years}
          value={year?.id ?? null}
          onChange={(value) => choose('nienkhoa', value)}
        />
        <FilterSelect
          label="Học kỳ"
          options={optionsOf(terms, 'TenHocKy')}
          value={term?.id ?? null}
          onChange={(value) => choose('hocky', value)}
        />
      </FilterBar>
      {problem ?? progressProblem ?? <ProgressView progress={data} year={year} term={term} noYear={noYear} />}
    </>
  );
}

type Props = {
  /** Undefined while loading. */
  progress: Progress | undefined;
  year: SchoolYear | undefined;
  term: Term | undefined;
  noYear: boolean;
};

function ProgressView({ progress, year, term, noYear }: Props) {
  const area = useOfficeArea();
  if (noYear) return <EmptyState text={messages.noCurrentYear} before="regulation" />;
  if (!progress || !year || !term) return <TableSkeleton name="Số điểm còn thiếu" totals={4} />;
  const classesStep = year.is_current ? 'classes' : null;
  if (progress.LopHoc.length === 0)
    return <EmptyState text="Niên khóa này chưa có lớp học nào." before={classesStep} />;
  if (progress.TienDo.length === 0)
    return <EmptyState text="Chưa có lớp nào được xếp môn học." before={classesStep} />;
  const table = progressTable(progress, term.id);
  return (
    <>
      <ProgressTotals table={table} unit={missingUnit(progress.RenLuyen === undefined)} />
      <ProgressLegend />
      <ProgressTable
        caption={`Số điểm còn thiếu, ${term.TenHocKy}, niên khóa ${year.TenNienKhoa}`}
        table={table}
        addressOf={(classId, subjectId) =>
          subjectId === homeroomColumn.id
            ? `${area}/chu-nhiem?nienkhoa=${year.id}&lop=${classId}&hocky=${term.id}`
            : `${area}/xem-diem?nienkhoa=${year.id}&lop=${classId}&mon=${subjectId}&hocky=${term.id}`
        }
      />
    </>
  );
}

/** The totals of the whole school in one line. */
type TotalsProps = { table: ReturnType<typeof progressTable>; unit: string };

function ProgressTotals({ table: { rows, total }, unit }: TotalsProps) {
  const taught = rows.filter((row) => row.total.CanNhap > 0);
  const complete = taught.filter((row) => missingOf(row.total) === 0);
  return (
    <Totals
      figures={{
        'Đã nhập': <EntryBar percent={percentOf(total)} />,
        'Còn thiếu': `${formatCount(missingOf(total))} ${unit}`,
        'Cần nhập': `${formatCount(total.CanNhap)} ${unit}`,
        'Lớp đã đủ điểm': `${complete.length}/${taught.length}`,
      }}
    />
  );
}

function ProgressLegend() {
  return (
    <ul className={`${legend['legend']} ${classes['legend']}`} aria-label="Chú thích">
      {stages.map(({ stage, text }) => (
        <li key={stage}>
          <span className={classes['chip']} data-stage={stage}>
            <StageSign stage={stage} />
          </span>
          {text}
        </li>
      ))}
      <li>
        <span className={classes['chip']}>–</span>
        Lớp không học môn này hoặc chưa có học sinh
      </li>
    </ul>
  );
}
