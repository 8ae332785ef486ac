import { Anchor, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import type { AssessmentReport, CountedStudentsQuery } from '#shared/results/reports/assessment-api.ts';
import { type Count, inclusive } from '#shared/results/reports/assessment-counts.ts';
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

type Row = AssessmentReport['Truong'] & {
  key: string;
  name: string;
  /** What the numbers of the row are about, as in the query of their students. */
  part: Pick<CountedStudentsQuery, 'IDKhoi' | 'IDLopHoc'>;
  classId: number | null;
};

/** A number whose students are wanted. */
export type WantedNumber = Pick<CountedStudentsQuery, 'Nhom' | 'Muc' | 'IDKhoi' | 'IDLopHoc'> & {
  of: string;
};

type Props = TableState & {
  report: AssessmentReport | undefined;
  isYear: boolean;
  /** The address of a class's results. */
  addressOf: (classId: number) => string;
  /** Shows the students behind a number. */
  onWanted: (number: WantedNumber) => void;
};

/** A row for the school, one per block and one per class. Girls are in brackets, and shares are of all students. */
export function CountsTable({ report, isYear, addressOf, onWanted, ...props }: Props) {
  return (
    <DataTable
      {...props}
      rows={report && rowsOf(report)}
      rowKey={({ key }) => key}
      columns={columnsFor(isYear, (report?.Truong.HoaNhap.SoLuong ?? 0) > 0, addressOf, onWanted)}
    />
  );
}

const rowsOf = ({ Lop, Khoi, Truong }: AssessmentReport): Row[] =>
  Truong.SiSo === 0
    ? []
    : [
        { ...Truong, key: 'school', name: 'Toàn trường', part: {}, classId: null },
        ...Khoi.map((block) => ({
          ...block,
          key: `block-${block.IDKhoi}`,
          name: block.TenKhoi,
          part: { IDKhoi: block.IDKhoi },
          classId: null,
        })),
        ...Lop.map((one) => ({
          ...one,
          key: `class-${one.IDLopHoc}`,
          name: one.TenLop,
          part: { IDLopHoc: one.IDLopHoc },
          classId: one.IDLopHoc,
        })),
      ];

const shown = ({ SoLuong, Nu }: Count) => (SoLuong === 0 ? '0' : `${SoLuong} (${Nu})`);

/** A number of students, with their share. */
function countColumn(
  group: string,
  { key, name, of }: Tally,
  onOpen: ((row: Row, key: string) => void) | null,
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
      const [count, minority] = [of(row), of(row.DanToc)];
      if (count.SoLuong === 0) return shown(count);
      const share = formatNumber((100 * count.SoLuong) / row.SiSo, 1);
      return (
        <>
          {onOpen ? (
            <UnstyledButton
              className={classes['number'] ?? ''}
              aria-label={`${group}, ${name}, ${row.name}: ${count.SoLuong} học sinh. Xem danh sách`}
              onClick={() => onOpen(row, key)}
            >
              {shown(count)}
            </UnstyledButton>
          ) : (
            shown(count)
          )}{' '}
          <span className={classes['share']}>{share}%</span>
          {minority.SoLuong > 0 && <span className={classes['share']}> DT {shown(minority)}</span>}
        </>
      );
    },
  };
}

const countColumns = ({ group, tallies }: typeof award) =>
  tallies.map((tally) => countColumn(group, tally, null));

function columnsFor(
  isYear: boolean,
  hasInclusive: boolean,
  addressOf: Props['addressOf'],
  onWanted: Props['onWanted'],
): Column<Row>[] {
  const outcome = (Nhom: WantedNumber['Nhom'], { group, tallies }: typeof award) =>
    tallies.map((tally) =>
      countColumn(group, tally, ({ name, part }, key) =>
        onWanted({ Nhom, Muc: key as WantedNumber['Muc'], ...part, of: name }),
      ),
    );
  const withBar = (part: typeof learning): Column<Row>[] => [
    {
      key: part.group,
      header: part.group,
      phone: 'labelled',
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
    {
      key: 'minorities',
      header: 'Dân tộc (nữ)',
      numeric: true,
      phone: 'labelled',
      cell: ({ DanToc: { SiSo, Nu } }) => shown({ SoLuong: SiSo, Nu }),
    },
    ...(hasInclusive ? [inclusiveColumn(onWanted)] : []),
    ...withBar(learning),
    ...withBar(conduct),
    ...(isYear ? [...outcome('DanhHieu', award), ...outcome('XetLenLop', promotion)] : []),
  ];
}

/** Opens the list of those students. */
const inclusiveColumn = (onWanted: Props['onWanted']): Column<Row> => ({
  key: inclusive,
  header: 'Hòa nhập (nữ)',
  numeric: true,
  phone: 'labelled',
  cell: ({ HoaNhap, name, part }) =>
    HoaNhap.SoLuong === 0 ? (
      shown(HoaNhap)
    ) : (
      <UnstyledButton
        className={classes['number'] ?? ''}
        aria-label={`Học hòa nhập, ${name}: ${HoaNhap.SoLuong} học sinh. Xem danh sách`}
        onClick={() => onWanted({ Nhom: inclusive, Muc: inclusive, ...part, of: name })}
      >
        {shown(HoaNhap)}
      </UnstyledButton>
    ),
});

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
    <ul className={legend['legend']}>
      {learning.tallies.map(({ key, name }) => (
        <li key={key}>
          <span className={bars['sign']} data-part={key} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
