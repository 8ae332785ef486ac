import { Checkbox, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#shared/contract/permissions.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import type { DepartedStudent } from '#shared/school/enrolment/api.ts';
import { leavingNames } from '#shared/school/enrolment/departure-text.ts';
import { classListDocument } from '#shared/school/rosters/class-list-document.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { formatDate, formatText } from '#web/kit/format.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { firstProblem, useProblem } from '#web/kit/screens/use-problem.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { birthColumn, nameColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { toast } from '#web/kit/toast.ts';
import { classesOfYearQuery, yearsQuery } from '../choices/choice-lists.ts';
import { CurrentYearButton } from '../choices/current-year-button.tsx';
import { YearFilter } from '../choices/year-filter.tsx';
import { classStudentsQuery, departedQuery } from './api.ts';
import { classListColumns } from './class-list-columns.tsx';

const filterTree = { nienkhoa: [], lop: ['nienkhoa'] } as const;

const texts = {
  years: 'Không thể tải danh sách niên khóa.',
  classes: 'Không thể tải danh sách lớp học.',
  students: 'Không thể tải dữ liệu học sinh.',
  departed: 'Không thể tải danh sách học sinh đã rời lớp.',
  exportFailed: 'Xuất file thất bại. Lớp có thể không có dữ liệu để xuất.',
};

export default function ClassListPage() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const year = years.data?.find(({ id }) => id === filters.id('nienkhoa'));
  const classes = useQuery(classesOfYearQuery(year?.id ?? null));
  // Ignores a class in the URL that is not of the chosen year.
  const chosen = classes.data?.find(({ id }) => id === filters.id('lop'));
  const students = useQuery(classStudentsQuery(chosen?.id ?? null));
  const seesDeparted = may(useUser().role, 'students.leaving');
  const departed = useQuery(departedQuery(seesDeparted ? (chosen?.id ?? null) : null));
  const [onPaper, setOnPaper] = useState(false);
  const problem =
    useProblem([years, texts.years], [classes, texts.classes]) ??
    firstProblem([students, texts.students], [departed, texts.departed]);
  useQueryToasts(students, {
    failed: () => texts.students,
    loaded: (list) => {
      if (list.length === 0 && chosen) toast.info(`Lớp ${chosen.TenLop} hiện chưa có học sinh.`);
    },
  });
  const excel = useExportOf(classesApi.exportStudents, 'Danh_sach_lop.xlsx', {
    failed: () => texts.exportFailed,
  });
  const exported = chosen && {
    // For the office, with those who have left the class.
    query: { lophoc_id: chosen.id, ...(onPaper && { KemDaRoi: 'true' as const }) },
  };
  const failure = excel.failureOf(exported ?? null);
  const before = year?.is_current
    ? missingStep({ classes: classes.data, students: chosen ? students.data : undefined })
    : null;
  const list = students.data;
  return (
    <ListScreen
      title="Xem Danh Sách Lớp"
      actions={
        <>
          <PrintButton
            documents={
              chosen && year && list?.length
                ? () => [classListDocument({ ...chosen, ...year }, list, (onPaper && departed.data) || [])]
                : null
            }
          />
          <ExportButton
            onClick={() => exported && excel.run(exported)}
            pending={excel.pending}
            disabled={!list?.length}
          />
        </>
      }
      above={
        <>
          <FilterBar needed>
            <YearFilter years={years.data} {...filters.choice('nienkhoa')} />
            <FilterSelect
              label="Lớp"
              placeholder="-- Chọn lớp --"
              options={optionsOf(classes.data, 'TenLop')}
              {...filters.choice('lop')}
              disabled={!year}
            />
          </FilterBar>
          {failure && <ErrorState message={failure} />}
          {chosen && (
            <Group justify="space-between" gap="xs" my="sm">
              <Title order={2}>Lớp {chosen.TenLop}</Title>
              <Text className="tabular">Sĩ số: {list?.length ?? chosen.SiSo}</Text>
            </Group>
          )}
        </>
      }
      problem={problem}
      table={{
        caption:
          chosen && year ? `Danh sách lớp ${chosen.TenLop}, niên khóa ${year.TenNienKhoa}` : 'Danh sách lớp',
        columns: classListColumns,
        rows: list,
        rowKey: ({ id }) => id,
        loading: students.isFetching,
        empty: chosen ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem danh sách.',
        emptyAction: year ? (
          before && <PreviousStep step={before} />
        ) : (
          <CurrentYearButton years={years.data} {...filters.choice('nienkhoa')} />
        ),
      }}
    >
      {chosen && !problem && (
        <DepartedStudents
          className={chosen.TenLop}
          students={departed.data ?? []}
          onPaper={onPaper}
          onPaperChange={setOnPaper}
        />
      )}
    </ListScreen>
  );
}

type Props = {
  className: string;
  students: DepartedStudent[];
  onPaper: boolean;
  onPaperChange: (onPaper: boolean) => void;
};

/** Below the list of a class, not counted. */
function DepartedStudents({ className, students, onPaper, onPaperChange }: Props) {
  if (students.length === 0) return null;
  return (
    <section>
      <Group justify="space-between" gap="xs" mt="lg" mb="sm">
        <Title order={3}>Đã rời lớp</Title>
        <Checkbox
          label="Ghi kèm khi in và xuất Excel"
          checked={onPaper}
          onChange={({ currentTarget }) => onPaperChange(currentTarget.checked)}
        />
      </Group>
      <DataTable
        caption={`Học sinh đã rời lớp ${className}`}
        rows={students}
        rowKey={({ id }) => id}
        empty=""
        columns={[
          nameColumn,
          birthColumn,
          {
            key: 'kind',
            header: 'Hình thức',
            phone: 'labelled',
            cell: ({ HinhThuc }) => leavingNames[HinhThuc],
          },
          { key: 'day', header: 'Ngày rời', phone: 'labelled', cell: ({ Ngay }) => formatDate(Ngay) },
          { key: 'to', header: 'Nơi đến', wide: true, cell: ({ NoiDen }) => formatText(NoiDen) },
        ]}
      />
    </section>
  );
}
