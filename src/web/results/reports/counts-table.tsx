import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { AssessmentReport } from '#shared/results/reports/assessment-api.ts';
import type { Count, Statistics } from '#shared/results/reports/assessment-counts.ts';
import {
  award,
  conduct,
  learning,
  promotion,
  type Tally,
} from '#shared/results/reports/assessment-document.ts';
import { formatNumber } from '#web/kit/format.ts';
import legend from '#web/kit/parts/legend.module.css';
import { type Column, DataTable, type TableState } from '#web/kit/tables/data-table.tsx';
import classes from './counts-table.module.css';
import bars from './level-bar.module.css';

type Row = Statistics & { key: string; name: string; classId: number | null };

type Props = TableState & {
  report: AssessmentReport | undefined;
  isYear: boolean;
  /** The address of a class's results. */
  addressOf: (classId: number) => string;
};

/** A row for the school, one per block and one per class. Girls are in brackets, and shares are of all students. */
export function CountsTable({ report, isYear, addressOf, ...props }: Props) {
  return (
    <DataTable
      {...props}
      rows={report && rowsOf(report)}
      rowKey={({ key }) => key}
      columns={columnsFor(isYear, addressOf)}
    />
  );
}

const rowsOf = ({ Lop, Khoi, Truong }: AssessmentReport): Row[] =>
  Truong.SiSo === 0
    ? []
    : [
        { ...Truong, key: 'school', name: 'Toàn trường', classId: null },
        ...Khoi.map((block) => ({
          ...block,
          key: `block-${block.IDKhoi}`,
          name: block.TenKhoi,
          classId: null,
        })),
        ...Lop.map((one) => ({
          ...one,
          key: `class-${one.IDLopHoc}`,
          name: one.TenLop,
          classId: one.IDLopHoc,
        })),
      ];

const shown = ({ SoLuong, Nu }: Count) => (SoLuong === 0 ? '0' : `${SoLuong} (${Nu})`);

/** A number of students, with their share. */
function countColumn(group: string, { key, name, of }: Tally): Column<Row> {
  return {
    key: `${group}-${key}`,
    header: (
      <>
        <span className={classes['group']}>{group}</span> {name}
      </>
    ),
    phoneLabel: `${group}: ${name}`,
    numeric: true,
    phone: 'labelled',
    cell: (row) => {
      const count = of(row);
      if (count.SoLuong === 0) return shown(count);
      const share = formatNumber((100 * count.SoLuong) / row.SiSo, 1);
      return (
        <>
          {shown(count)} <span className={classes['share']}>{share}%</span>
        </>
      );
    },
  };
}

const countColumns = ({ group, tallies }: typeof award) => tallies.map((tally) => countColumn(group, tally));

function columnsFor(isYear: boolean, addressOf: Props['addressOf']): Column<Row>[] {
  const withBar = (part: typeof learning): Column<Row>[] => [
    {
      key: part.group,
      header: part.group,
      phone: 'hidden',
      cell: (row) => <LevelBar part={part} row={row} />,
    },
    ...countColumns(part),
  ];
  return [
    {
      key: 'name',
      header: 'Lớp',
      rowHeader: true,
      phone: 'title',
      cell: ({ name, classId }) =>
        classId === null ? (
          <strong>{name}</strong>
        ) : (
          <Anchor component={Link} to={addressOf(classId)} inherit>
            {name}
          </Anchor>
        ),
    },
    {
      key: 'size',
      header: 'Sĩ số (nữ)',
      numeric: true,
      phone: 'labelled',
      cell: ({ SiSo, Nu }) => shown({ SoLuong: SiSo, Nu }),
    },
    ...withBar(learning),
    ...withBar(conduct),
    ...(isYear ? [award, promotion].flatMap(countColumns) : []),
  ];
}

/** The shares of the levels, from best to worst. The table beside it has the numbers. */
function LevelBar({ part: { group, tallies }, row }: { part: typeof learning; row: Row }) {
  const counted = tallies.map(({ key, name, of }) => ({ key, name, count: of(row).SoLuong }));
  // An empty part would still draw its border.
  const parts = counted.filter(({ count }) => count > 0);
  const described = parts.map(({ name, count }) => `${name} ${count}`).join(', ');
  return (
    <div className={bars['bar']} role="img" aria-label={`${group}: ${described || 'không có học sinh'}`}>
      {parts.map(({ key, name, count }) => (
        <span
          key={key}
          data-part={key}
          style={{ width: `${(100 * count) / row.SiSo}%` }}
          title={`${name}: ${count}`}
        />
      ))}
    </div>
  );
}

/** What the colours of the bars mean. */
export function LevelLegend() {
  return (
    <ul className={`${legend['legend']} ${bars['legend']}`}>
      {learning.tallies.map(({ key, name }) => (
        <li key={key}>
          <span className={bars['sign']} data-part={key} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
