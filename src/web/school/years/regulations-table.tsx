import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { methodNames } from '#shared/school/scheme/scheme.ts';
import type { Regulation } from '#shared/school/years/api.ts';
import { formatScore, noValue } from '#web/kit/format.ts';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { ReadOnlyMark } from '#web/kit/tables/read-only-mark.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';

type Props = {
  regulations: Regulation[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
  onEdit: (regulation: Regulation) => void;
  onDelete: (regulation: Regulation) => void;
};

const number = (key: keyof Regulation, header: string): Column<Regulation> => ({
  key,
  header,
  numeric: true,
  phone: 'labelled',
  cell: (regulation) => regulation[key],
});

export function RegulationsTable({ regulations, loading, empty, emptyAction, onEdit, onDelete }: Props) {
  return (
    <DataTable
      caption="Quy định theo niên khóa"
      rows={regulations}
      loading={loading}
      rowKey={(regulation) => regulation.IDNienKhoa}
      empty={empty}
      emptyAction={emptyAction}
      columns={[
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
          cell: ({ DiemDatMon, CachDanhGia }) =>
            CachDanhGia === 'ThongTu22' ? noValue : formatScore(DiemDatMon),
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
      ]}
    />
  );
}
