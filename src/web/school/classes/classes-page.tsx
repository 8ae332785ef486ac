import { Button } from '@mantine/core';
import { IconPlaylistAdd, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { blocksOf, isUpperSecondary } from '#shared/school/years/block.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog, useDraftDialog } from '#web/kit/dialogs/use-dialog.ts';
import { PreviousStep, StartHere } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { isUnsaved } from '#web/kit/lists/optimistic-rows.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { homeroomPath } from '#web/kit/routes.ts';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { blocksQuery, subjectGroupsQuery, yearsQuery } from '../choices/choice-lists.ts';
import { BlockFilter, SubjectGroupFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear, emptyYearText } from '../choices/school-years.ts';
import { DefaultYearFilter } from '../choices/year-filter.tsx';
import { useSchoolLevel } from '../details/known-school.ts';
import { classesQuery } from './api.ts';
import { classColumns } from './class-columns.tsx';
import { ClassForm } from './class-form.tsx';
import { type ClassChoices, type ClassValues, classValuesOf, newClassValues } from './class-values.ts';
import { ManageSubjectsDialog } from './manage-subjects-dialog.tsx';
import { useClassChanges } from './use-class-changes.ts';

/** Loaded in the background after the list, before it is needed. */
const manyCode = import('./many-classes-form.tsx');
const ManyClassesForm = lazy(() => manyCode);

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
  const problem = useProblem(
    [years, texts.filters],
    [blocks, texts.filters],
    [groups, texts.filters],
    [classes, texts.classes],
  );
  const removal = useDialog<SchoolClass>();
  const subjects = useDialog<SchoolClass>();
  const exemptions = useDialog<SchoolClass>();
  const many = useDialog<ClassChoices>();
  const editor = useDraftDialog<SchoolClass, ClassValues>(
    removal.opened || subjects.opened || exemptions.opened || many.opened,
  );
  const { save, create, remove } = useClassChanges(editor.reopenRejected);

  const choices: ClassChoices | undefined = year &&
    blocks.data &&
    groups.data && { year, blocks: blocks.data, groups: groups.data };
  const writable = year?.is_current === true && choices !== undefined;
  const isTt22 = year?.CachDanhGia === 'ThongTu22';
  const hasGroups = blocksOf(useSchoolLevel()).some(isUpperSecondary);
  const navigate = useNavigate();
  const openHomeroom = (row: SchoolClass) =>
    void navigate(`${homeroomPath('giaovu')}?nienkhoa=${year?.id}&lop=${row.id}`);
  const filtering = block !== null || group !== null || search !== '';
  const noYear = years.data !== undefined && !year;
  const isPending = (row: SchoolClass) => isUnsaved(classes.data, row);
  return (
    <ListScreen
      title="Quản lý lớp học"
      actions={
        writable && (
          <>
            <Button
              variant="default"
              leftSection={<IconPlaylistAdd size={18} aria-hidden />}
              onClick={() => many.open(choices)}
            >
              Thêm nhiều lớp
            </Button>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => editor.open({ row: null })}
            >
              Thêm lớp
            </Button>
          </>
        )
      }
      above={
        <>
          <FilterBar>
            <DefaultYearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
            <BlockFilter blocks={blocks.data} {...filters.choice('khoi')} />
            {hasGroups && <SubjectGroupFilter groups={groups.data} {...filters.choice('tohop')} />}
            <SearchInput
              label="Tìm kiếm"
              placeholder="Nhập tên lớp..."
              delay={searchDelays.classes}
              {...filters.search('tim')}
            />
          </FilterBar>
          <OldYearBanner year={year} />
        </>
      }
      problem={problem}
      table={{
        caption: 'Danh sách lớp học',
        columns: classColumns({
          isUnsaved: isPending,
          hasGroups,
          writable,
          onEdit: (row) => editor.open({ row }),
          onDelete: removal.open,
          onSubjects: subjects.open,
          onExemptions: isTt22 ? exemptions.open : undefined,
          onHomeroom: isTt22 ? openHomeroom : undefined,
        }),
        rows: classes.data?.rows,
        rowKey: ({ id }) => id,
        loading: !classes.data && !noYear,
        isPending,
        empty: emptyYearText('lớp học', { noYear, filtering }),
        emptyAction: noYear ? (
          <PreviousStep step="regulation" />
        ) : (
          writable && !filtering && <StartHere button="Thêm lớp" />
        ),
      }}
    >
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
              onSaveAndNext={draft.row ? undefined : (values) => create(values, choices)}
              onSave={(values) => {
                editor.close();
                return save(draft, values, choices);
              }}
            />
          )
        }
      </FormModal>
      <FormModal dialog={many} title="Thêm nhiều lớp">
        {(offered) => <ManyClassesForm choices={offered} onClose={many.close} />}
      </FormModal>
      <ManageSubjectsDialog dialog={subjects} isTt22={isTt22} />
      <FormModal
        dialog={exemptions}
        title={`Miễn giảm môn học của lớp ${exemptions.value?.TenLop ?? ''}`}
        size="xl"
      >
        {(schoolClass) => <ExemptionsContent schoolClass={schoolClass} />}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={(row) => `Lớp “${row.TenLop}”`}
        onDelete={async (row) => void remove(row)}
      />
    </ListScreen>
  );
}
