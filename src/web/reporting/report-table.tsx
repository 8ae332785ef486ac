import type { ReactNode } from 'react';
import type { ReportRow } from '../../shared/reporting.ts';
import { numberColumn } from '../ui/tables/columns.tsx';
import { type Column, DataTable } from '../ui/tables/data-table.tsx';
import { PassRateBar } from './pass-rate-bar.tsx';

type Props = {
  caption: string;
  rows: ReportRow[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
};

const columns: Column<ReportRow>[] = [
  numberColumn('STT'),
  { key: 'class', header: 'Lớp', rowHeader: true, cell: (row) => row.TenLop },
  { key: 'size', header: 'Sĩ số', numeric: true, cell: (row) => row.SiSo },
  { key: 'passed', header: 'Số lượng đạt', numeric: true, cell: (row) => row.SoLuongDat },
  { key: 'rate', header: 'Tỉ lệ (%)', numeric: true, cell: (row) => <PassRateBar rate={row.TiLe} /> },
];

export function ReportTable(props: Props) {
  return <DataTable {...props} columns={columns} rowKey={(row) => row.TenLop} />;
}
