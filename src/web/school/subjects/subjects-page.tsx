import { Button, Text } from '@mantine/core';
import { IconArrowsSort, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { may } from '#shared/contract/permissions.ts';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, statusOf, textAt } from '#web/kit/calls/problems.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { PreviousStep, StartHere } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { formatText } from '#web/kit/format.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { firstProblem, useProblem } from '#web/kit/screens/use-problem.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';
import { subjectGroupsQuery, yearsQuery } from '../choices/choice-lists.ts';
import { SubjectGroupFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear, emptyYearText } from '../choices/school-years.ts';
import { DefaultYearFilter } from '../choices/year-filter.tsx';
import { staleSubjects, subjectsQuery } from './api.ts';
import { formText } from './form-texts.ts';
import { SubjectForm } from './subject-form.tsx';

/** Needed once a year. */
const CurriculumForm = lazy(() => import('./curriculum-form.tsx'));
const SubjectOrderForm = lazy(() => import('./subject-order-form.tsx'));

const filterTree = { nienkhoa: [], tohop: [], tim: [] } as const;

const texts = {
  years: 'Không thể tải danh sách niên khóa.',
  groups: 'Không thể tải dữ liệu bộ lọc ban đầu.',
};

/** The server's message if there is one; without a response, nothing is known about the subject. */
const deleteFailed = (error: unknown) =>
  statusOf(error) === null
    ? detailOf(error)
    : (textAt(error, 'detail') ?? 'Lỗi khi xóa! Môn học có thể đã được sử dụng hoặc thuộc niên khóa cũ.');

export default function SubjectsPage() {
  const { role } = useUser();
  const filters = useUrlFilters(filterTree);
  const [group, search] = [filters.id('tohop'), filters.text('tim')];
  const years = useQuery(yearsQuery(regulationsApi.yearsOfSubjects));
  const groups = useQuery(subjectGroupsQuery);
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const subjects = useQuery(subjectsQuery({ year: year?.id ?? null, group, search }));
  useProblem([years, texts.years], [groups, texts.groups], [subjects]);
  const editor = useDialog<Subject | null>();
  const removal = useDialog<Subject>();
  const curriculum = useDialog<true>();
  const order = useDialog<number>();
  const removing = useAction({
    send: ({ id }: Subject) => call(subjectsApi.remove, { params: { id } }),
    done: (_, { TenMonHoc }) => `Đã xóa môn học ${TenMonHoc}.`,
    failed: deleteFailed,
    stale: staleSubjects,
  });

  const writable = year?.is_current === true && may(role, 'subjects.manage');
  const hasCurriculum = year?.CachDanhGia === 'ThongTu22';
  const filtering = group !== null || search !== '';
  const noYear = years.data !== undefined && !year;
  return (
    <ListScreen
      title="Quản lý Môn học"
      actions={
        writable && (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowsSort size={18} aria-hidden />}
              onClick={() => order.open(year.id)}
            >
              Sắp xếp
            </Button>
            {hasCurriculum && (
              <Button
                variant="default"
                leftSection={<IconListCheck size={18} aria-hidden />}
                onClick={() => curriculum.open(true)}
              >
                Thêm môn theo chương trình
              </Button>
            )}
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => editor.open(null)}>
              Thêm môn học
            </Button>
          </>
        )
      }
      above={
        <>
          <FilterBar>
            <DefaultYearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
            <SubjectGroupFilter groups={groups.data} {...filters.choice('tohop')} />
            <SearchInput
              label="Tìm kiếm"
              placeholder="Nhập tên môn học..."
              delay={searchDelays.subjects}
              {...filters.search('tim')}
            />
          </FilterBar>
          <OldYearBanner year={year} />
        </>
      }
      problem={
        years.isError || subjects.isError ? (
          <>
            {firstProblem([years, texts.years])}
            {firstProblem([subjects])}
          </>
        ) : null
      }
      table={{
        caption: 'Danh sách môn học',
        columns: subjectColumns({
          subjects: subjects.data,
          writable,
          onEdit: editor.open,
          onDelete: removal.open,
        }),
        rows: subjects.data,
        rowKey: ({ id }) => id,
        loading: years.isFetching || subjects.isFetching,
        empty: emptyYearText('môn học', { noYear, filtering }),
        emptyAction: noYear ? (
          <PreviousStep step="regulation" />
        ) : (
          writable &&
          !filtering && <StartHere button={hasCurriculum ? 'Thêm môn theo chương trình' : 'Thêm môn học'} />
        ),
      }}
    >
      <FormModal dialog={editor} title={editor.value ? 'Sửa môn học' : 'Thêm môn học'} size="md">
        {(subject) => <SubjectForm subject={subject} year={year} onClose={editor.close} />}
      </FormModal>
      <FormModal dialog={order} title="Sắp xếp môn học" size="md">
        {(yearId) => <SubjectOrderForm yearId={yearId} onClose={order.close} />}
      </FormModal>
      <FormModal dialog={curriculum} title="Thêm môn theo chương trình" size="md">
        {() => <CurriculumForm onClose={curriculum.close} />}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={({ TenMonHoc }) => `Môn học “${TenMonHoc}”`}
        onDelete={removing.mutateAsync}
      />
    </ListScreen>
  );
}

const assessment: Column<Subject> = {
  key: 'assessment',
  header: 'Đánh giá',
  phone: 'labelled',
  cell: formText,
};

type Parts = {
  /** Undefined while loading. */
  subjects: Subject[] | undefined;
  /** False for an old year, or for a role with read access only. */
  writable: boolean;
  onEdit: (subject: Subject) => void;
  onDelete: (subject: Subject) => void;
};

function subjectColumns({ subjects, writable, onEdit, onDelete }: Parts): Column<Subject>[] {
  const isTt22 = subjects?.some(({ HinhThuc }) => HinhThuc !== undefined) ?? false;
  const actions: Column<Subject> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (subject) =>
      subject.is_deletable || isTt22 ? (
        <RowActions
          name={`môn học ${subject.TenMonHoc}`}
          onEdit={() => onEdit(subject)}
          onDelete={subject.is_deletable ? () => onDelete(subject) : undefined}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Đang sử dụng
        </Text>
      ),
  };
  return [
    numberColumn(),
    {
      key: 'name',
      header: 'Tên môn học',
      rowHeader: true,
      phone: 'title',
      cell: (subject) => subject.TenMonHoc,
    },
    {
      key: 'group',
      header: 'Tổ hợp',
      narrow: true,
      phone: 'labelled',
      cell: (subject) => formatText(subject.TenToHop),
    },
    ...(isTt22 ? [assessment] : []),
    ...(writable ? [actions] : []),
  ];
}
