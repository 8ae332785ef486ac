import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { levelOf, totalsOf } from '#shared/results/class-summaries/pass-rate.ts';
import { type ReportRow, reportColumns } from '#shared/results/reports/api.ts';
import { formatScore } from '#web/kit/format.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable, type TableState } from '#web/kit/tables/data-table.tsx';
import bars from './pass-rate-bar.module.css';
import classes from './report-table.module.css';

type Props = TableState & {
  rows: ReportRow[] | undefined;
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

/**
 * A pass rate from 0 to 100 as a bar with its number. The number is the content; the bar is decorative. `mean`: the rate
 * of the whole school, shown as a line across every bar.
 */
function PassRateBar({ rate, mean }: { rate: number; mean: number }) {
  return (
    <span className={bars['rate']}>
      <svg className={bars['bar']} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <rect className={bars['ground']} y="4" width="100" height="8" />
        <rect className={bars['value']} data-level={levelOf(rate)} y="4" width={rate} height="8" />
        <line className={bars['mean']} x1={mean} x2={mean} y1="0" y2="16" />
      </svg>
      <span className={bars['number']}>{formatScore(rate)}</span>
    </span>
  );
}
