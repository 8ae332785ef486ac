import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { type Exemption, exemptionsApi } from '#shared/school/exemptions/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { formatMoment } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { useFocusAfter } from '#web/kit/parts/use-focus.ts';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';
import { ExemptionForm } from './exemption-form.tsx';

const exemptionsQuery = (IDLopHoc: number) =>
  queryOf(['exemptions', IDLopHoc], exemptionsApi.list, { query: { IDLopHoc }, staleTime: 0 });

const periodOf = ({ IDHocKy }: Exemption) => (IDHocKy === wholeYear ? 'Cả năm' : `Học kỳ ${IDHocKy}`);

/** Who is exempt from which subject in a class, and the form for one more. */
export default function ExemptionsContent({ schoolClass }: { schoolClass: SchoolClass }) {
  const exemptions = useQuery(exemptionsQuery(schoolClass.id));
  const [isAdding, setAdding] = useState(false);
  const addButton = useFocusAfter<HTMLButtonElement>(isAdding);
  const removing = useAction({
    send: ({ id }: Exemption) => call(exemptionsApi.remove, { params: { id } }),
    done: (_, { HoTen, TenMonHoc }) => `Đã thôi miễn môn ${TenMonHoc} cho ${HoTen}.`,
    stale: 'everything',
  });
  if (exemptions.isError) return <FailedQuery query={exemptions} />;
  return (
    <Stack gap="md">
      <Text size="sm">
        Học sinh được miễn không có ô nhập điểm ở môn đó, và môn đó không tính vào kết quả của em.
      </Text>
      <DataTable
        caption={`Học sinh lớp ${schoolClass.TenLop} được miễn môn học`}
        rows={exemptions.data}
        loading={exemptions.isPending}
        rowKey={({ id }) => id}
        empty="Chưa có học sinh nào được miễn."
        columns={[
          { key: 'student', header: 'Học sinh', rowHeader: true, phone: 'title', cell: ({ HoTen }) => HoTen },
          { key: 'subject', header: 'Môn học', cell: ({ TenMonHoc }) => TenMonHoc },
          { key: 'period', header: 'Thời gian', narrow: true, cell: periodOf },
          { key: 'reason', header: 'Lý do', wide: true, cell: ({ LyDo }) => LyDo },
          {
            key: 'who',
            header: 'Người tạo',
            cell: ({ NguoiTao, ThoiDiem }) => `${NguoiTao}, ${formatMoment(ThoiDiem)}`,
          },
          {
            key: 'actions',
            header: 'Thao tác',
            actions: true,
            cell: (row) => (
              <RowActions
                name={`miễn giảm môn ${row.TenMonHoc} của ${row.HoTen}`}
                onDelete={() => removing.mutate(row)}
              />
            ),
          },
        ]}
      />
      {isAdding ? (
        <ExemptionForm schoolClass={schoolClass} onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button
            ref={addButton}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Miễn môn học
          </Button>
        </div>
      )}
    </Stack>
  );
}
