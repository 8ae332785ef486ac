import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#shared/contract/messages.ts';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import type { SubjectGroup } from '#shared/school/subjects/api.ts';
import { type Block, regulationsApi, type SchoolYear } from '#shared/school/years/api.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { useDraftDialog } from '#web/kit/dialogs/use-draft-dialog.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { StartHere } from '#web/kit/empty/start-here.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { type UrlFilters, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { homeroomPath } from '#web/kit/routes.ts';
import { blocksQuery, subjectGroupsQuery, yearsQuery } from '../choices/choice-lists.ts';
import { BlockFilter, SubjectGroupFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear } from '../choices/school-years.ts';
import { ShownYearFilter } from '../choices/year-filter.tsx';
import { classesQuery } from './api.ts';
import { ClassForm } from './class-form.tsx';
import { type ClassChoices, type ClassValues, classValuesOf, newClassValues } from './class-values.ts';
import { ClassesTable } from './classes-table.tsx';
import { ManageSubjectsDialog } from './manage-subjects-dialog.tsx';
import { useClassChanges } from './use-class-changes.ts';

/** Needed only in years that follow Thông tư 22. */
const ExemptionsContent = lazy(() => import('../exemptions/exemptions-content.tsx'));

const filterTree = { nienkhoa: [], khoi: [], tohop: [], tim: [] } as const;

const texts = {
  filters: 'Không thể tải dữ liệu bộ lọc ban đầu.',
  classes: 'Không thể tải danh sách lớp học.',
};

export default function ClassesPage() {
  const filters = useUrlFilters(filterTree);
  const [block, group, search] = [filters.id('khoi'), filters.id('tohop'), filters.text('tim')];
  const years = useQuery(yearsQuery());
  const blocks = useQuery(blocksQuery(regulationsApi.blocksOfClasses));
  const groups = useQuery(subjectGroupsQuery);
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const classes = useQuery(classesQuery({ year: year?.id ?? null, block, group, search }));
  useQueryToasts(years, { failed: () => texts.filters });
  useQueryToasts(blocks, { failed: () => texts.filters });
  useQueryToasts(groups, { failed: () => texts.filters });
  useQueryToasts(classes, { failed: () => texts.classes });
  const removal = useDialog<SchoolClass>();
  const subjects = useDialog<SchoolClass>();
  const exemptions = useDialog<SchoolClass>();
  const editor = useDraftDialog<SchoolClass, ClassValues>(
    removal.opened || subjects.opened || exemptions.opened,
  );
  const { save, remove } = useClassChanges(editor.reopenRejected);

  const choices: ClassChoices | undefined = year &&
    blocks.data &&
    groups.data && { year, blocks: blocks.data, groups: groups.data };
  const writable = year?.is_current === true && choices !== undefined;
  const problem = [
    { ...years, text: texts.filters },
    { ...blocks, text: texts.filters },
    { ...groups, text: texts.filters },
    { ...classes, text: texts.classes },
  ].find(({ isError }) => isError);
  const isTt22 = year?.CachDanhGia === 'ThongTu22';
  const navigate = useNavigate();
  const openHomeroom = (row: SchoolClass) =>
    void navigate(`${homeroomPath('giaovu')}?nienkhoa=${year?.id}&lop=${row.id}`);
  const filtering = block !== null || group !== null || search !== '';
  const empty = () => {
    if (years.data && !year) return messages.noCurrentYear;
    return filtering ? 'Không tìm thấy lớp học nào phù hợp.' : 'Niên khóa này chưa có lớp học nào.';
  };
  const emptyAction =
    years.data && !year ? (
      <PreviousStep step="regulation" />
    ) : (
      writable && !filtering && <StartHere button="Thêm lớp" />
    );
  return (
    <>
      <PageHeader
        title="Quản lý lớp học"
        actions={
          writable && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => editor.open({ row: null })}
            >
              Thêm lớp
            </Button>
          )
        }
      />
      <ClassFilters
        filters={filters}
        year={year}
        years={years.data}
        blocks={blocks.data}
        groups={groups.data}
      />
      <OldYearBanner year={year} />
      {problem ? (
        <ErrorState message={problem.text} onRetry={() => problem.refetch()} />
      ) : (
        <ClassesTable
          classes={classes.data}
          loading={!classes.data && (!years.data || year !== undefined)}
          empty={empty()}
          emptyAction={emptyAction}
          writable={writable}
          onEdit={(row) => editor.open({ row })}
          onDelete={removal.open}
          onSubjects={subjects.open}
          onExemptions={isTt22 ? exemptions.open : undefined}
          onHomeroom={isTt22 ? openHomeroom : undefined}
        />
      )}
      <FormModal dialog={editor} title={editor.value?.row ? 'Sửa lớp học' : 'Thêm lớp học'}>
        {(draft) =>
          choices && (
            <ClassForm
              key={draft.attempt}
              initialValues={draft.row ? classValuesOf(draft.row) : newClassValues(choices.year, block)}
              typed={draft.values}
              choices={choices}
              id={draft.row?.id ?? null}
              refused={draft.refused}
              onCancel={editor.close}
              onSave={(values) => {
                editor.close();
                return save(draft, values, choices);
              }}
            />
          )
        }
      </FormModal>
      <ManageSubjectsDialog dialog={subjects} />
      <FormModal
        dialog={exemptions}
        title={`Miễn giảm môn học của lớp ${exemptions.value?.TenLop ?? ''}`}
        size="xl"
      >
        {(schoolClass) => (
          <Suspense fallback={null}>
            <ExemptionsContent schoolClass={schoolClass} />
          </Suspense>
        )}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={(row) => `Lớp “${row.TenLop}”`}
        onDelete={async (row) => void remove(row)}
      />
    </>
  );
}

type Props = {
  filters: UrlFilters<'nienkhoa' | 'khoi' | 'tohop' | 'tim'>;
  /** The displayed year, chosen or default. */
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  blocks: Block[] | undefined;
  groups: SubjectGroup[] | undefined;
};

function ClassFilters({ filters, year, years, blocks, groups }: Props) {
  return (
    <FilterBar>
      <ShownYearFilter years={years} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
      <BlockFilter blocks={blocks} {...filters.choice('khoi')} />
      <SubjectGroupFilter groups={groups} {...filters.choice('tohop')} />
      <SearchInput
        label="Tìm kiếm"
        placeholder="Nhập tên lớp..."
        delay={searchDelays.classes}
        {...filters.search('tim')}
      />
    </FilterBar>
  );
}
