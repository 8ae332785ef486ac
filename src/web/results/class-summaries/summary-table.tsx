import type { ClassSummary } from '#shared/results/class-summaries/api.ts';
import { formatNumber, formatScore, noValue } from '#web/kit/format.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable, type TableState } from '#web/kit/tables/data-table.tsx';
import { ResultBadge } from '#web/scores/sheets/result-badge.tsx';
import { studentColumn } from '#web/scores/sheets/student-name.tsx';
import classes from './summary-table.module.css';

type Row = ClassSummary['HocSinh'][number];

type Props = TableState & { summary: ClassSummary | undefined };

/** A row per student: the overall result first, then each subject. */
export function SummaryTable({ summary, ...props }: Props) {
  return (
    <div className={classes['summary']}>
      <DataTable
        {...props}
        rows={summary?.HocSinh}
        rowKey={({ id }) => id}
        columns={columnsFor(summary ?? { MonHoc: [], HocSinh: [] })}
      />
    </div>
  );
}

const missing = <span className={classes['missing']}>{noValue}</span>;

const columnsFor = ({ MonHoc, HocSinh }: Pick<ClassSummary, 'MonHoc' | 'HocSinh'>): Column<Row>[] => {
  return [
    numberColumn('STT'),
    studentColumn(HocSinh),
    // Before the subjects, which do not all fit on most screens.
    {
      key: 'average',
      header: 'Điểm TB',
      numeric: true,
      narrow: true,
      phone: 'labelled',
      cell: ({ DiemTB }) => <strong>{formatNumber(DiemTB, 1)}</strong>,
    },
    {
      key: 'result',
      header: 'Kết quả',
      narrow: true,
      phone: 'detail',
      cell: ({ Dat }) => <ResultBadge passed={Dat} />,
    },
    {
      key: 'rank',
      header: 'Hạng',
      numeric: true,
      narrow: true,
      phone: 'labelled',
      cell: ({ Hang }) => Hang ?? noValue,
    },
    ...MonHoc.map(
      ({ id, TenMonHoc }): Column<Row> => ({
        key: `subject-${id}`,
        header: TenMonHoc,
        numeric: true,
        phone: 'labelled',
        cell: ({ DiemTBMon }) => (DiemTBMon[id] == null ? missing : formatScore(DiemTBMon[id])),
      }),
    ),
  ];
};
