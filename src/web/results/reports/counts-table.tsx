import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { AssessmentReport } from '#shared/results/reports/assessment-api.ts';
import { type Count, missing, type Statistics } from '#shared/results/reports/statistics.ts';
import {
  awardNames,
  awards,
  promotionNames,
  promotions,
} from '#shared/results/student-results/year-outcome.ts';
import { levelNames, levels } from '#shared/school/scheme/levels.ts';
import { formatNumber } from '#web/kit/format.ts';
import legend from '#web/kit/parts/legend.module.css';
import { type Column, DataTable, type TableState } from '#web/kit/tables/data-table.tsx';
import classes from './counts-table.module.css';
import bars from './level-bar.module.css';

const barParts = [...levels, missing] as const;

const partNames = { ...levelNames, [missing]: 'Chưa có' };

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
function countColumn(
  [group, key]: [group: string, key: string],
  name: string,
  countOf: (row: Row) => Count,
): Column<Row> {
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
      const count = countOf(row);
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

function columnsFor(isYear: boolean, addressOf: Props['addressOf']): Column<Row>[] {
  const counted = (part: 'HocTap' | 'RenLuyen', title: string): Column<Row>[] => [
    {
      key: part,
      header: title,
      phone: 'hidden',
      cell: (row) => <LevelBar name={title} counts={row[part]} size={row.SiSo} />,
    },
    ...barParts.map((level) => countColumn([title, level], partNames[level], (row) => row[part][level])),
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
    ...counted('HocTap', 'Học tập'),
    ...counted('RenLuyen', 'Rèn luyện'),
    ...(isYear ? yearColumns : []),
  ];
}

const promotionParts = [...promotions, missing] as const;

const promotionTexts = { ...promotionNames, [missing]: partNames[missing] };

const yearColumns: Column<Row>[] = [
  ...awards.map((award) =>
    countColumn(['Danh hiệu', award], awardNames[award], ({ DanhHieu }) => DanhHieu[award]),
  ),
  ...promotionParts.map((promotion) =>
    countColumn(
      ['Xét lên lớp', promotion],
      promotionTexts[promotion],
      ({ XetLenLop }) => XetLenLop[promotion],
    ),
  ),
];

/** The shares of the levels, from best to worst. The table beside it has the numbers. */
function LevelBar({ name, counts, size }: { name: string; counts: Statistics['HocTap']; size: number }) {
  // An empty part would still draw its border.
  const parts = barParts.filter((part) => counts[part].SoLuong > 0);
  const described = parts.map((part) => `${partNames[part]} ${counts[part].SoLuong}`).join(', ');
  return (
    <div className={bars['bar']} role="img" aria-label={`${name}: ${described || 'không có học sinh'}`}>
      {parts.map((part) => (
        <span
          key={part}
          data-part={part}
          style={{ width: `${(100 * counts[part].SoLuong) / size}%` }}
          title={`${partNames[part]}: ${counts[part].SoLuong}`}
        />
      ))}
    </div>
  );
}

/** What the colours of the bars mean. */
export function LevelLegend() {
  return (
    <ul className={`${legend['legend']} ${bars['legend']}`}>
      {barParts.map((part) => (
        <li key={part}>
          <span className={bars['sign']} data-part={part} aria-hidden />
          {partNames[part]}
        </li>
      ))}
    </ul>
  );
}
