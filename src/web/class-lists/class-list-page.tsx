import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classListDocument } from '../../shared/documents/class-list.ts';
import type { RosterStudent } from '../../shared/endpoints/classes.ts';
import type { DepartedStudent } from '../../shared/endpoints/leaving.ts';
import { may } from '../../shared/permissions.ts';
import { departedQuery } from '../leaving/api.ts';
import { DepartedStudents } from '../leaving/departed-students.tsx';
import { saveFile } from '../lib/calls/save-file.ts';
import { useFileExport } from '../lib/calls/use-file-export.ts';
import { useQueryToasts } from '../lib/calls/use-query-toasts.ts';
import { missingStep } from '../lib/first-steps.ts';
import { classesOfYearQuery, yearsQuery } from '../lib/lists/choice-lists.ts';
import { useUrlFilters } from '../lib/lists/use-url-filters.ts';
import { useUser } from '../lib/session/use-session.ts';
import { toast } from '../lib/toast.ts';
import { PreviousStep } from '../ui/empty/previous-step.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { CurrentYearButton } from '../ui/filters/current-year-button.tsx';
import { FilterBar } from '../ui/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '../ui/filters/filter-select.tsx';
import { YearFilter } from '../ui/filters/year-filter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { classStudentsQuery, exportClassStudents } from './api.ts';
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
