import { Alert, Anchor, Badge, Button, Group } from '@mantine/core';
import { IconCalendarUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { methodNames } from '#shared/school/scheme/scheme.ts';
import { type Regulation, regulationsApi } from '#shared/school/years/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { StartHere } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { formatScore, noValue } from '#web/kit/format.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { paths } from '#web/kit/routes.ts';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { ReadOnlyMark } from '#web/kit/tables/read-only-mark.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';
import { FamilySettingsCard } from '../details/family-settings-card.tsx';
import { loadSchool } from '../details/load-school.ts';
import { SchoolCard } from '../details/school-card.tsx';
import { TokensCard } from '../tokens/tokens-card.tsx';
import { regulationsQuery } from './api.ts';
import { RegulationForm } from './regulation-form.tsx';

const filterTree = { tim: [] } as const;

export default function RegulationsPage() {
  const filters = useUrlFilters(filterTree);
  const search = filters.text('tim');
  const regulations = useQuery(regulationsQuery(search));
  // A new regulation continues the newest one, regardless of the search.
  const all = useQuery(regulationsQuery(''));
  const problem = useProblem([regulations, 'Không thể tải dữ liệu quy định.']);
  const editor = useDialog<Regulation | null>();
  const removal = useDialog<Regulation>();
  const [begun, setBegun] = useState<string | null>(null);

  const removing = useAction({
    send: ({ IDNienKhoa }: Regulation) => call(regulationsApi.remove, { params: { IDNienKhoa } }),
    done: (_, { TenNienKhoa }) => `Đã xóa quy định niên khóa ${TenNienKhoa}.`,
    onDone: () => setBegun(null),
    // The current year may have changed, and the menu with it.
    onSettled: () => void loadSchool(),
    stale: 'everything',
  });
  return (
    <ListScreen
      title="Quản lý quy định"
      description="Mỗi niên khóa có một quy định; chỉ sửa được quy định của niên khóa hiện tại."
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={!all.data}
          onClick={() => editor.open(null)}
        >
          Thêm quy định
        </Button>
      }
      above={
        <>
          {begun && <YearBegun yearName={begun} />}
          <SchoolCard />
          <FamilySettingsCard />
          <TokensCard />
          <FilterBar>
            <SearchInput
              label="Tìm kiếm"
              placeholder="Nhập tên niên khóa..."
              delay={searchDelays.regulations}
              {...filters.search('tim')}
            />
          </FilterBar>
        </>
      }
      problem={problem}
      table={{
        caption: 'Quy định theo niên khóa',
        columns: regulationColumns(editor.open, removal.open),
        rows: regulations.data,
        rowKey: ({ IDNienKhoa }) => IDNienKhoa,
        loading: regulations.isFetching,
        empty: search === '' ? 'Chưa có quy định nào.' : 'Không tìm thấy quy định nào.',
        emptyAction: search === '' && <StartHere button="Thêm quy định" />,
      }}
    >
      <FormModal dialog={editor} title={editor.value ? 'Sửa quy định' : 'Thêm quy định'}>
        {(regulation) => (
          <RegulationForm
            regulation={regulation}
            newest={all.data?.[0]}
            onClose={editor.close}
            onBegun={setBegun}
          />
        )}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        nameOf={({ TenNienKhoa }) => `Niên khóa ${TenNienKhoa} và quy định của niên khóa này`}
        onDelete={removing.mutateAsync}
      />
    </ListScreen>
  );
}

/** After a new year has begun: it is empty, with a link to the rollover. */
function YearBegun({ yearName }: { yearName: string }) {
  return (
    <Alert color="blue" icon={<IconCalendarUp aria-hidden />} role="status" mb="md">
      Niên khóa {yearName} đã bắt đầu và còn trống. Bước tiếp theo:{' '}
      <Anchor component={Link} to={paths.rollover} inherit underline="always">
        Kết chuyển năm học
      </Anchor>
      , để đưa môn học, lớp và học sinh của năm trước sang.
    </Alert>
  );
}

const number = (key: keyof Regulation, header: string): Column<Regulation> => ({
  key,
  header,
  numeric: true,
  phone: 'labelled',
  cell: (regulation) => regulation[key],
});

const regulationColumns = (
  onEdit: (regulation: Regulation) => void,
  onDelete: (regulation: Regulation) => void,
): Column<Regulation>[] => [
  {
    key: 'year',
    header: 'Niên khóa',
    rowHeader: true,
    phone: 'title',
    cell: ({ TenNienKhoa, is_editable, CachDanhGia }) => (
      <Group gap="xs" className="tabular">
        {TenNienKhoa}
        {is_editable && (
          <Badge variant="light" tt="none" fw={600}>
            Hiện tại
          </Badge>
        )}
        {CachDanhGia === 'ThongTu22' && (
          <Badge variant="default" tt="none" fw={600}>
            {methodNames.ThongTu22}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'ages',
    header: 'Độ tuổi',
    numeric: true,
    phone: 'labelled',
    cell: ({ TuoiToiThieu, TuoiToiDa }) => `${TuoiToiThieu}–${TuoiToiDa}`,
  },
  number('SiSoToiDa', 'Sĩ số tối đa'),
  number('SoMonHocToiDa', 'Số môn tối đa'),
  {
    key: 'DiemDatMon',
    header: 'Điểm đạt',
    numeric: true,
    phone: 'labelled',
    // Fixed by the circular.
    cell: ({ DiemDatMon, CachDanhGia }) => (CachDanhGia === 'ThongTu22' ? noValue : formatScore(DiemDatMon)),
  },
  number('SoLopK10', 'Lớp K10'),
  number('SoLopK11', 'Lớp K11'),
  number('SoLopK12', 'Lớp K12'),
  {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (regulation) =>
      regulation.is_editable || regulation.is_deletable ? (
        <RowActions
          name={`quy định niên khóa ${regulation.TenNienKhoa}`}
          onEdit={regulation.is_editable ? () => onEdit(regulation) : undefined}
          onDelete={regulation.is_deletable ? () => onDelete(regulation) : undefined}
        />
      ) : (
        <ReadOnlyMark why="Chỉ sửa được quy định của niên khóa hiện tại." />
      ),
  },
];
