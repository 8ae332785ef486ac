import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditLine } from '#shared/access/audit-log/api.ts';
import { auditKinds } from '#shared/contract/audit-actions.ts';
import { formatExactMoment } from '#web/kit/format.ts';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';

type Props = { lines: AuditLine[] | undefined; loading: boolean; empty: string };

export function AuditLogTable({ lines, loading, empty }: Props) {
  return (
    <DataTable
      caption="Nhật ký hoạt động, mới nhất trước"
      rows={lines}
      loading={loading}
      rowKey={({ id }) => id}
      empty={empty}
      columns={columns}
    />
  );
}

const columns: Column<AuditLine>[] = [
  { key: 'who', header: 'Người thực hiện', rowHeader: true, phone: 'title', cell: Who },
  {
    key: 'what',
    header: 'Nội dung',
    wide: true,
    cell: ({ NoiDung, Loai }) => <TwoLines first={NoiDung} second={Loai && auditKinds[Loai].name} />,
  },
  {
    key: 'when',
    header: 'Thời điểm',
    narrow: true,
    phone: 'title',
    cell: ({ ThoiDiem }) => <span className="tabular">{formatExactMoment(ThoiDiem)}</span>,
  },
];

function Who({ IDTaiKhoan, NguoiDung, HoTen }: AuditLine) {
  // No user was signed in: an unknown person at the login, or the program itself.
  if (IDTaiKhoan === null) return NguoiDung || 'Không rõ';
  return <TwoLines first={HoTen ?? `@${NguoiDung}`} second={HoTen && `@${NguoiDung}`} />;
}

function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <>
      {first}
      {second && (
        <Text span c="dimmed" size="xs" display="block">
          {second}
        </Text>
      )}
    </>
  );
}
