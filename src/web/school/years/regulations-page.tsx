import { Alert, Anchor, Button } from '@mantine/core';
import { IconCalendarUp, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Regulation } from '#shared/school/years/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { StartHere } from '#web/kit/empty/start-here.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { toast } from '#web/kit/toast.ts';
import { FamilySettingsCard } from '../details/family-settings-card.tsx';
import { loadSchool } from '../details/load-school.ts';
import { SchoolCard } from '../details/school-card.tsx';
import { deleteRegulation, regulationsQuery } from './api.ts';
import { RegulationForm } from './regulation-form.tsx';
import { RegulationsTable } from './regulations-table.tsx';

const filterTree = { tim: [] } as const;
const loadFailed = () => 'Không thể tải dữ liệu quy định.';

export default function RegulationsPage() {
  const client = useQueryClient();
  const filters = useUrlFilters(filterTree);
  const search = filters.text('tim');
  const regulations = useQuery(regulationsQuery(search));
  // A new regulation continues the newest one, regardless of the search.
  const all = useQuery(regulationsQuery(''));
  useQueryToasts(regulations, { failed: loadFailed });
  const editor = useDialog<Regulation | null>();
  const removal = useDialog<Regulation>();
  const [begun, setBegun] = useState<string | null>(null);

  const remove = async ({ IDNienKhoa, TenNienKhoa }: Regulation) => {
    try {
      await deleteRegulation(IDNienKhoa);
      setBegun(null);
      toast.success(`Đã xóa quy định niên khóa ${TenNienKhoa}.`);
    } catch (error) {
      toast.error(detailOf(error));
    }
    // The current year may have changed, and the menu with it.
    void loadSchool();
    await client.invalidateQueries();
  };
  return (
    <>
      <PageHeader
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
      />
      {begun && <YearBegun yearName={begun} />}
      <SchoolCard />
      <FamilySettingsCard />
      <FilterBar>
        <SearchInput
          label="Tìm kiếm"
          placeholder="Nhập tên niên khóa..."
          delay={searchDelays.regulations}
          value={search}
          onSearch={(text) => filters.set('tim', text)}
        />
      </FilterBar>
      {regulations.isError ? (
        <ErrorState message={loadFailed()} onRetry={() => regulations.refetch()} />
      ) : (
        <RegulationsTable
          regulations={regulations.data}
          loading={regulations.isFetching}
          empty={search === '' ? 'Chưa có quy định nào.' : 'Không tìm thấy quy định nào.'}
          emptyAction={search === '' && <StartHere button="Thêm quy định" />}
          onEdit={editor.open}
          onDelete={removal.open}
        />
      )}
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
        onDelete={remove}
      />
    </>
  );
}

/** After a new year has begun: it is empty, with a link to the rollover. */
function YearBegun({ yearName }: { yearName: string }) {
  return (
    <Alert color="blue" icon={<IconCalendarUp aria-hidden />} role="status" mb="md">
      Niên khóa {yearName} đã bắt đầu và còn trống. Bước tiếp theo:{' '}
      <Anchor component={Link} to="/giaovu/ket-chuyen" inherit underline="always">
        Kết chuyển năm học
      </Anchor>
      , để đưa môn học, lớp và học sinh của năm trước sang.
    </Alert>
  );
}
