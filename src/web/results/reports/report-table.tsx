import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { totalsOf } from '#shared/results/class-summaries/pass-rate.ts';
import { type ReportRow, reportColumns } from '#shared/results/reports/api.ts';
import { formatScore } from '#web/kit/format.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { PassRateBar } from './pass-rate-bar.tsx';
import classes from './report-table.module.css';

type Props = {
  caption: string;
  rows: ReportRow[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
  /** The address of a class's summary. */
  summaryAddress: (classId: number) => string;
};

const columnsFor = (mean: number, summaryAddress: Props['summaryAddress']): Column<ReportRow>[] => [
  numberColumn('STT'),
  {
    key: 'class',
    header: 'Lớp',
    rowHeader: true,
    phone: 'title',
    cell: ({ IDLopHoc, TenLop }) => (
      <Anchor component={Link} to={summaryAddress(IDLopHoc)} inherit>
        {TenLop}
      </Anchor>
    ),
  },
  { key: 'size', header: 'Sĩ số', numeric: true, phone: 'labelled', cell: (row) => row.SiSo },
  { key: 'passed', header: 'Số lượng đạt', numeric: true, phone: 'labelled', cell: (row) => row.SoLuongDat },
  {
    key: 'rate',
    header: 'Tỉ lệ (%)',
    numeric: true,
    phone: 'labelled',
    cell: (row) => <PassRateBar rate={row.TiLe} mean={mean} />,
  },
  {
    key: 'missing',
    header: reportColumns.missing,
    numeric: true,
    phone: 'labelled',
    cell: (row) => row.ChuaDuDiem,
  },
  {
    key: 'rateAmongScored',
    header: reportColumns.rateAmongScored,
    numeric: true,
    phone: 'labelled',
    cell: (row) => formatScore(row.TiLeCoDiem),
  },
  {
    key: 'before',
    header: reportColumns.rateBefore,
    numeric: true,
    phone: 'labelled',
    cell: (row) => formatScore(row.TiLeNamTruoc),
  },
];

export function ReportTable({ summaryAddress, ...props }: Props) {
  const { rate } = totalsOf(props.rows ?? []);
  return (
    <div className={classes['report']}>
      <DataTable {...props} columns={columnsFor(rate, summaryAddress)} rowKey={(row) => row.IDLopHoc} />
    </div>
  );
}
