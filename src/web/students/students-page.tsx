import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { messages } from '#shared/contract/messages.ts';
import { regulationsApi, type SchoolYear } from '#shared/school/years/api.ts';
import type { Student } from '#shared/students/list/api.ts';
import { studentsDocument } from '#shared/students/list/students-document.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { useDraftDialog } from '#web/kit/dialogs/use-draft-dialog.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { formatDate, fullName } from '#web/kit/format.ts';
import type { RowList } from '#web/kit/lists/optimistic-rows.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { Pager, rangeText } from '#web/kit/tables/pager.tsx';
import { blocksQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { OldYearBanner } from '#web/school/choices/old-year-banner.tsx';
import { chosenYear } from '#web/school/choices/school-years.ts';
import { StudentImportButton } from './import/student-import-button.tsx';
import { exportStudents, studentsQuery } from './list/api.ts';
import { StudentFilters } from './list/student-filters.tsx';
import { newStudentValues, type StudentValues, studentValuesOf } from './list/student-values.ts';
import { StudentsStart } from './list/students-start.tsx';
import { StudentsTable } from './list/students-table.tsx';
import { useStudentChanges } from './list/use-student-changes.ts';

const filterTree = { nienkhoa: [], khoi: [], tim: [], trang: ['nienkhoa', 'khoi', 'tim'] } as const;

/** Loaded in the background after the list, before it is needed. */
const formCode = import('./list/student-form.tsx');
const StudentForm = lazy(() => formCode);

type Shown = {
  year: SchoolYear;
  blockName: string | undefined;
  search: string;
  page: number;
  students: RowList<Student>;
};

function documentsOf({ year, blockName, search, page, students }: Shown) {
  const range = rangeText(page, students.count, 'học sinh');
  return [studentsDocument({ ...year, TenKhoi: blockName, TenLop: undefined, search, range }, students)];
}

const texts = {
  filters: 'Không thể tải dữ liệu bộ lọc ban đầu.',
  students: 'Không thể tải dữ liệu học sinh.',
  locked: 'Chỉ sửa hoặc xóa được học sinh mới tiếp nhận, chưa xếp lớp và chưa có điểm.',
};

export default function StudentsPage() {
  const filters = useUrlFilters(filterTree);
  const { set } = filters;
  const [block, search, page] = [filters.id('khoi'), filters.text('tim'), filters.id('trang') || 1];
  const years = useQuery(yearsQuery(regulationsApi.yearsOfStudents));
  const blocks = useQuery(blocksQuery(regulationsApi.blocksOfStudents));
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const students = useQuery(studentsQuery({ year: year?.id ?? null, block, search }, page));
  useQueryToasts(years, { failed: () => texts.filters });
  useQueryToasts(blocks, { failed: () => texts.filters });
  useQueryToasts(students, { failed: () => texts.students });
  const excel = useFileExport({
    load: exportStudents,
    save: (file) => saveFile(file, 'DanhSachHocSinh.xlsx'),
  });
  const removal = useDialog<Student>();
  const editor = useDraftDialog<Student, StudentValues>(removal.opened);
  const { save, admit, remove } = useStudentChanges(editor.reopenRejected);
  const admitNext = async (values: StudentValues) => {
    if (year && blocks.data) await admit(values, year, blocks.data);
  };
  const toPage = useCallback((next: number) => set('trang', next === 1 ? null : next), [set]);

  const writable = year?.is_current === true && blocks.data !== undefined;
  const blockName = blocks.data?.find(({ id }) => id === block)?.TenKhoi;
  const problem = [
    { ...years, text: texts.filters },
    { ...blocks, text: texts.filters },
    { ...students, text: texts.students },
  ].find(({ isError }) => isError);
  const empty = () => {
    if (years.data && !year) return messages.noCurrentYear;
    return block !== null || search !== ''
      ? 'Không tìm thấy học sinh nào phù hợp.'
      : 'Niên khóa này chưa có học sinh nào.';
  };
  // Reserves the space of the description and buttons until the year is known to be an old one, to avoid layout shifts.
  const mayBeWritable = writable || (!blocks.isError && (!years.data || year?.is_current === true));
  const emptyAction =
    years.data && !year ? (
      <PreviousStep step="regulation" />
    ) : (
      writable && block === null && search === '' && <StudentsStart yearId={year?.id ?? null} />
    );
  return (
    <>
      <PageHeader
        title="Quản lý học sinh"
        description={mayBeWritable && texts.locked}
        actions={
          <>
            <PrintButton
              documents={documentsOf}
              of={
                year && students.data?.rows.length
                  ? { year, blockName, search, page, students: students.data }
                  : null
              }
            />
            <ExportButton
              onClick={() => excel.run({ year: year?.id ?? null, block, search })}
              pending={excel.pending}
              disabled={!students.data?.rows.length}
            />
            {mayBeWritable && (
              <>
                <StudentImportButton disabled={!writable} />
                <Button
                  leftSection={<IconPlus size={18} aria-hidden />}
                  disabled={!writable}
                  onClick={() => editor.open({ row: null })}
                >
                  Thêm học sinh
                </Button>
              </>
            )}
          </>
        }
      />
      <StudentFilters filters={filters} year={year} years={years.data} blocks={blocks.data} />
      <OldYearBanner year={year} />
      {problem ? (
        <ErrorState message={problem.text} onRetry={() => problem.refetch()} />
      ) : (
        <>
          <StudentsTable
            key={page}
            students={students.data}
            loading={students.data ? students.isPlaceholderData : !years.data || year !== undefined}
            empty={empty()}
            emptyAction={emptyAction}
            writable={writable}
            onEdit={(row) => editor.open({ row })}
            onDelete={removal.open}
          />
          {students.data && <Pager page={page} count={students.data.count} noun="học sinh" onPage={toPage} />}
        </>
      )}
      <FormModal dialog={editor} title={editor.value?.row ? 'Sửa học sinh' : 'Thêm học sinh'}>
        {(draft) => (
          <Suspense fallback={null}>
            <StudentForm
              key={draft.attempt}
              initialValues={draft.row ? studentValuesOf(draft.row) : newStudentValues(block)}
              typed={draft.values}
              id={draft.row?.id ?? null}
              blocks={blocks.data ?? []}
              refused={draft.refused}
              onCancel={editor.close}
              onSaveAndNext={draft.row ? undefined : admitNext}
              onSave={async (values) => {
                editor.close();
                return year && blocks.data ? save(draft, values, year, blocks.data) : false;
              }}
            />
          </Suspense>
        )}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={(student) => `Học sinh “${fullName(student)}”, sinh ngày ${formatDate(student.NgaySinh)}`}
        onDelete={async (student) => void remove(student)}
      />
    </>
  );
}
