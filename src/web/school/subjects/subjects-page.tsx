import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { messages } from '#shared/contract/messages.ts';
import { may } from '#shared/contract/permissions.ts';
import type { Subject, SubjectGroup } from '#shared/school/subjects/api.ts';
import { regulationsApi, type SchoolYear } from '#shared/school/years/api.ts';
import { detailOf, statusOf, textAt } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { StartHere } from '#web/kit/empty/start-here.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { type UrlFilters, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { toast } from '#web/kit/toast.ts';
import { subjectGroupsQuery, yearsQuery } from '../choices/choice-lists.ts';
import { SubjectGroupFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear } from '../choices/school-years.ts';
import { ShownYearFilter } from '../choices/year-filter.tsx';
import { deleteSubject, reloadSubjects, subjectsQuery } from './api.ts';
import { SubjectForm } from './subject-form.tsx';
import { SubjectsTable } from './subjects-table.tsx';

/** Needed once a year. */
const CurriculumForm = lazy(() => import('./curriculum-form.tsx'));

const filterTree = { nienkhoa: [], tohop: [], tim: [] } as const;

const yearsFailed = () => 'Không thể tải danh sách niên khóa.';
const groupsFailed = () => 'Không thể tải dữ liệu bộ lọc ban đầu.';

/** The server's message if there is one; without a response, nothing is known about the subject. */
const deleteFailed = (error: unknown) =>
  statusOf(error) === null
    ? detailOf(error)
    : (textAt(error, 'detail') ?? 'Lỗi khi xóa! Môn học có thể đã được sử dụng hoặc thuộc niên khóa cũ.');

export default function SubjectsPage() {
  const client = useQueryClient();
  const { role } = useUser();
  const filters = useUrlFilters(filterTree);
  const [group, search] = [filters.id('tohop'), filters.text('tim')];
  const years = useQuery(yearsQuery(regulationsApi.yearsOfSubjects));
  const groups = useQuery(subjectGroupsQuery);
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const subjects = useQuery(subjectsQuery({ year: year?.id ?? null, group, search }));
  useQueryToasts(years, { failed: yearsFailed });
  useQueryToasts(groups, { failed: groupsFailed });
  useQueryToasts(subjects, { failed: detailOf });
  const editor = useDialog<Subject | null>();
  const removal = useDialog<Subject>();
  const curriculum = useDialog<true>();

  const writable = year?.is_current === true && may(role, 'subjects.manage');
  const remove = async (subject: Subject) => {
    try {
      await deleteSubject(subject.id);
      toast.success(`Đã xóa môn học ${subject.TenMonHoc}.`);
    } catch (error) {
      toast.error(deleteFailed(error));
    }
    await reloadSubjects(client);
  };
  const empty = () => {
    if (years.data && !year) return messages.noCurrentYear;
    return group !== null || search !== ''
      ? 'Không tìm thấy môn học nào phù hợp.'
      : 'Niên khóa này chưa có môn học nào.';
  };
  const emptyAction =
    years.data && !year ? (
      <PreviousStep step="regulation" />
    ) : (
      writable && group === null && search === '' && <StartHere button="Thêm môn học" />
    );
  return (
    <>
      <PageHeader
        title="Quản lý Môn học"
        actions={
          writable && (
            <>
              {year?.CachDanhGia === 'ThongTu22' && (
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
      />
      <SubjectFilters filters={filters} year={year} years={years.data} groups={groups.data} />
      <OldYearBanner year={year} />
      {years.isError && <ErrorState message={yearsFailed()} onRetry={() => years.refetch()} />}
      {subjects.isError && (
        <ErrorState message={detailOf(subjects.error)} onRetry={() => subjects.refetch()} />
      )}
      {!years.isError && !subjects.isError && (
        <SubjectsTable
          subjects={subjects.data}
          loading={years.isFetching || subjects.isFetching}
          empty={empty()}
          emptyAction={emptyAction}
          writable={writable}
          onEdit={editor.open}
          onDelete={removal.open}
        />
      )}
      <FormModal dialog={editor} title={editor.value ? 'Sửa môn học' : 'Thêm môn học'} size="md">
        {(subject) => <SubjectForm subject={subject} year={year} onClose={editor.close} />}
      </FormModal>
      <FormModal dialog={curriculum} title="Thêm môn theo chương trình" size="md">
        {() => (
          <Suspense fallback={null}>
            <CurriculumForm onClose={curriculum.close} />
          </Suspense>
        )}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={(subject) => `Môn học “${subject.TenMonHoc}”`}
        onDelete={remove}
      />
    </>
  );
}

type Props = {
  filters: UrlFilters<'nienkhoa' | 'tohop' | 'tim'>;
  /** The displayed year, chosen or default. */
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  groups: SubjectGroup[] | undefined;
};

function SubjectFilters({ filters, year, years, groups }: Props) {
  return (
    <FilterBar>
      <ShownYearFilter years={years} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
      <SubjectGroupFilter groups={groups} {...filters.choice('tohop')} />
      <SearchInput
        label="Tìm kiếm"
        placeholder="Nhập tên môn học..."
        delay={searchDelays.subjects}
        {...filters.search('tim')}
      />
    </FilterBar>
  );
}
