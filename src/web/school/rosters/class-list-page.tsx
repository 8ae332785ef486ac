import { Checkbox, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#shared/contract/permissions.ts';
import type { RosterStudent } from '#shared/school/classes/api.ts';
import type { DepartedStudent } from '#shared/school/enrolment/api.ts';
import { leavingNames } from '#shared/school/enrolment/departure-text.ts';
import { classListDocument } from '#shared/school/rosters/class-list-document.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { formatDate, formatText } from '#web/kit/format.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { birthColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { toast } from '#web/kit/toast.ts';
import { classesOfYearQuery, yearsQuery } from '../choices/choice-lists.ts';
import { CurrentYearButton } from '../choices/current-year-button.tsx';
import { YearFilter } from '../choices/year-filter.tsx';
import { classStudentsQuery, departedQuery, exportClassStudents } from './class-list-api.ts';
import { ClassListTable } from './class-list-table.tsx';

const filterTree = { nienkhoa: [], lop: ['nienkhoa'] } as const;

type Shown = {
  TenLop: string;
  TenNienKhoa: string;
  students: RosterStudent[];
  departed: DepartedStudent[];
};

const documentsOf = ({ students, departed, ...head }: Shown) => [classListDocument(head, students, departed)];

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
  useQueryToasts(years, { failed: () => texts.years });
  useQueryToasts(classes, { failed: () => texts.classes });
  useQueryToasts(students, {
    failed: () => texts.students,
    loaded: (list) => {
      if (list.length === 0 && chosen) toast.info(`Lớp ${chosen.TenLop} hiện chưa có học sinh.`);
    },
  });
  const excel = useFileExport({
    load: exportClassStudents,
    save: (file) => saveFile(file, 'Danh_sach_lop.xlsx'),
    failed: () => texts.exportFailed,
  });
  const failure = excel.failureOf(chosen ? { id: chosen.id, withDeparted: onPaper } : null);
  const problem = [
    { ...years, text: texts.years },
    { ...classes, text: texts.classes },
    { ...students, text: texts.students },
    { ...departed, text: texts.departed },
  ].find(({ isError }) => isError);
  const before = year?.is_current
    ? missingStep({ classes: classes.data, students: chosen ? students.data : undefined })
    : null;

  return (
    <>
      <PageHeader
        title="Xem Danh Sách Lớp"
        actions={
          <>
            <PrintButton
              documents={documentsOf}
              of={
                chosen && year && students.data?.length
                  ? {
                      ...chosen,
                      ...year,
                      students: students.data,
                      departed: (onPaper && departed.data) || [],
                    }
                  : null
              }
            />
            <ExportButton
              onClick={() => chosen && excel.run({ id: chosen.id, withDeparted: onPaper })}
              pending={excel.pending}
              disabled={!students.data?.length}
            />
          </>
        }
      />
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
          <Text className="tabular">Sĩ số: {students.data?.length ?? chosen.SiSo}</Text>
        </Group>
      )}
      {problem ? (
        <ErrorState message={problem.text} onRetry={() => problem.refetch()} />
      ) : (
        <ClassListTable
          caption={
            chosen && year ? `Danh sách lớp ${chosen.TenLop}, niên khóa ${year.TenNienKhoa}` : 'Danh sách lớp'
          }
          students={students.data}
          loading={students.isFetching}
          empty={chosen ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem danh sách.'}
          emptyAction={
            year ? (
              before && <PreviousStep step={before} />
            ) : (
              <CurrentYearButton years={years.data} {...filters.choice('nienkhoa')} />
            )
          }
        />
      )}
      {chosen && !problem && (
        <DepartedStudents
          className={chosen.TenLop}
          students={departed.data ?? []}
          onPaper={onPaper}
          onPaperChange={setOnPaper}
        />
      )}
    </>
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
        loading={false}
        rowKey={({ id }) => id}
        empty=""
        columns={[
          {
            key: 'name',
            header: 'Họ và tên',
            rowHeader: true,
            phone: 'title',
            cell: ({ id, HoTen }) => <StudentLink id={id}>{HoTen}</StudentLink>,
          },
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
