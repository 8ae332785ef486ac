import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { regulationsApi } from '#shared/school/years/api.ts';
import type { Student } from '#shared/students/list/api.ts';
import { studentsDocument } from '#shared/students/list/students-document.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog, useDraftDialog } from '#web/kit/dialogs/use-dialog.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep, StartHere } from '#web/kit/empty/previous-step.tsx';
import { FileImportButton } from '#web/kit/file-import/file-import-button.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { formatDate, fullName } from '#web/kit/format.ts';
import { isUnsaved } from '#web/kit/lists/optimistic-rows.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { usePage, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { rangeText } from '#web/kit/tables/pager.tsx';
import { blocksQuery, classesOfYearQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { BlockFilter } from '#web/school/choices/common-filters.tsx';
import { OldYearBanner } from '#web/school/choices/old-year-banner.tsx';
import { chosenYear, emptyYearText } from '#web/school/choices/school-years.ts';
import { DefaultYearFilter } from '#web/school/choices/year-filter.tsx';
import { studentImportTexts } from './import/student-import-texts.ts';
import { exportStudents, studentsQuery } from './list/api.ts';
import { studentColumns } from './list/student-columns.tsx';
import { newStudentValues, type StudentValues, studentValuesOf } from './list/student-values.ts';
import { useStudentChanges } from './list/use-student-changes.ts';

const filterTree = { nienkhoa: [], khoi: [], tim: [], trang: ['nienkhoa', 'khoi', 'tim'] } as const;

/** Loaded in the background after the list, before they are needed. */
const formCode = import('./list/student-form.tsx');
const StudentForm = lazy(() => formCode);
const correctionCode = import('./record/correction-form.tsx');
const CorrectionForm = lazy(() => correctionCode);
const importCode = import('./import/student-import-content.tsx');
const StudentImportContent = lazy(() => importCode);

const texts = {
  filters: 'Không thể tải dữ liệu bộ lọc ban đầu.',
  students: 'Không thể tải dữ liệu học sinh.',
  classes: 'Không thể tải danh sách lớp học.',
  locked: 'Học sinh chưa xếp lớp: sửa được, xóa được khi chưa có điểm. Học sinh đã xếp lớp: bấm “Cải chính”.',
};

export default function StudentsPage() {
  const filters = useUrlFilters(filterTree);
  const { page, onPage } = usePage(filters);
  const [block, search] = [filters.id('khoi'), filters.text('tim')];
  const years = useQuery(yearsQuery(regulationsApi.yearsOfStudents));
  const blocks = useQuery(blocksQuery(regulationsApi.blocksOfStudents));
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const students = useQuery(studentsQuery({ year: year?.id ?? null, block, search }, page));
  const problem = useProblem([years, texts.filters], [blocks, texts.filters], [students, texts.students]);
  const excel = useFileExport({
    load: exportStudents,
    save: (file) => saveFile(file, 'DanhSachHocSinh.xlsx'),
  });
  const removal = useDialog<Student>();
  const correction = useDialog<Student>();
  const editor = useDraftDialog<Student, StudentValues>(removal.opened || correction.opened);
  const isAdding = editor.opened && editor.value?.row === null;
  const classes = useQuery({
    ...classesOfYearQuery(year?.id ?? null),
    enabled: isAdding && year !== undefined,
  });
  useQueryToasts(classes, { failed: () => texts.classes });
  const choices = { blocks: blocks.data ?? [], classes: classes.data ?? [] };
  const { save, admit, remove } = useStudentChanges(editor.reopenRejected);
  const admitNext = async (values: StudentValues) => {
    if (year) await admit(values, year, choices);
  };

  const writable = year?.is_current === true && blocks.data !== undefined;
  const filtering = block !== null || search !== '';
  const noYear = years.data !== undefined && !year;
  // Reserves the space of the description and buttons until the year is known to be an old one, to avoid layout shifts.
  const mayBeWritable = writable || (!blocks.isError && (!years.data || year?.is_current === true));
  const list = students.data;
  const documents = () => {
    const TenKhoi = blocks.data?.find(({ id }) => id === block)?.TenKhoi;
    const range = rangeText(page, list?.count ?? 0, 'học sinh');
    return year && list
      ? [studentsDocument({ ...year, TenKhoi, TenLop: undefined, search, range }, list)]
      : [];
  };
  return (
    <ListScreen
      title="Quản lý học sinh"
      description={mayBeWritable && texts.locked}
      actions={
        <>
          <PrintButton documents={year && list?.rows.length ? documents : null} />
          <ExportButton
            onClick={() => excel.run({ year: year?.id ?? null, block, search })}
            pending={excel.pending}
            disabled={!list?.rows.length}
          />
          {mayBeWritable && (
            <>
              <FileImportButton
                title={studentImportTexts.title}
                content={StudentImportContent}
                disabled={!writable}
              />
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
      above={
        <>
          <FilterBar>
            <DefaultYearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
            <BlockFilter blocks={blocks.data} {...filters.choice('khoi')} />
            <SearchInput
              label="Tìm kiếm"
              placeholder="Nhập họ tên, email hoặc mã định danh..."
              delay={searchDelays.students}
              {...filters.search('tim')}
            />
          </FilterBar>
          <OldYearBanner year={year} />
        </>
      }
      problem={problem}
      table={{
        caption: 'Danh sách học sinh',
        columns: studentColumns({
          students: list,
          writable,
          onEdit: (row) => editor.open({ row }),
          onCorrect: correction.open,
          onDelete: removal.open,
        }),
        rows: list?.rows,
        rowKey: ({ id }) => id,
        loading: list ? students.isPlaceholderData : !noYear,
        isPending: (student) => isUnsaved(list, student),
        empty: emptyYearText('học sinh', { noYear, filtering }),
        emptyAction: noYear ? (
          <PreviousStep step="regulation" />
        ) : (
          writable && !filtering && <StudentsStart yearId={year?.id ?? null} />
        ),
      }}
      page={page}
      pager={list && { count: list.count, noun: 'học sinh', onPage }}
    >
      <FormModal dialog={editor} title={editor.value?.row ? 'Sửa học sinh' : 'Thêm học sinh'}>
        {(draft) => (
          <StudentForm
            key={draft.attempt}
            initialValues={draft.row ? studentValuesOf(draft.row) : newStudentValues(block)}
            typed={draft.values}
            id={draft.row?.id ?? null}
            choices={choices}
            refused={draft.refused}
            onCancel={editor.close}
            onSaveAndNext={draft.row ? undefined : admitNext}
            onSave={async (values) => {
              editor.close();
              return year ? save(draft, values, year, choices) : false;
            }}
          />
        )}
      </FormModal>
      <FormModal dialog={correction} title="Cải chính thông tin học sinh">
        {(student) => <CorrectionForm student={student} onClose={correction.close} />}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={(student) => `Học sinh “${fullName(student)}”, sinh ngày ${formatDate(student.NgaySinh)}`}
        onDelete={async (student) => void remove(student)}
      />
    </ListScreen>
  );
}

/** Below an empty student list. Classes come first, so that an imported list can name them. */
function StudentsStart({ yearId }: { yearId: number | null }) {
  const classes = useQuery(classesOfYearQuery(yearId));
  // Not yet known what to do first.
  if (classes.isPending) return null;
  const before = missingStep({ classes: classes.data });
  return before ? <PreviousStep step={before} /> : <StartHere button="Thêm học sinh" />;
}
