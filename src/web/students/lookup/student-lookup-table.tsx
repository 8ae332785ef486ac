import type { ReactNode } from 'react';
import { type Level, levelText } from '#shared/school/scheme/levels.ts';
import type { LookupRow } from '#shared/students/list/api.ts';
import { formatNumber, formatText } from '#web/kit/format.ts';
import type { RowList } from '#web/kit/lists/optimistic-rows.ts';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { birthColumn, emailColumn, genderColumn, numberColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { classColumn } from '../list/class-column.tsx';

type Props = {
  students: RowList<LookupRow> | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
};

export function StudentLookupTable({ students, ...props }: Props) {
  const first = students?.first ?? 1;
  return (
    <DataTable
      {...props}
      caption="Kết quả tra cứu học sinh"
      rows={students?.rows}
      rowKey={(student) => student.id}
      columns={[
        numberColumn('#', first),
        {
          key: 'name',
          header: 'Họ và tên',
          rowHeader: true,
          phone: 'title',
          cell: ({ id, HoTen }) => <StudentLink id={id}>{HoTen}</StudentLink>,
        },
        genderColumn,
        { ...birthColumn, cell: (student) => student.NgaySinh },
        emailColumn,
        classColumn,
        ...(students?.rows.some(hasLevels) ? levelColumns : averageColumns),
      ]}
    />
  );
}

/** The year follows Thông tư 22, which has levels instead of averages over all subjects. */
const hasLevels = ({ HocTap_HK1 }: LookupRow) => HocTap_HK1 !== undefined;

const termColumn = (key: string, header: string, cell: (student: LookupRow) => string) => ({
  key,
  header,
  numeric: true,
  narrow: true,
  phone: 'labelled' as const,
  cell,
});

const averageColumns = [
  termColumn('term1', 'Điểm TB HK1', ({ DiemTB_HK1 }) => formatNumber(DiemTB_HK1, 1)),
  termColumn('term2', 'Điểm TB HK2', ({ DiemTB_HK2 }) => formatNumber(DiemTB_HK2, 1)),
];

const shownLevel = (level: Level | null | undefined) => formatText(levelText(level));

const levelColumns = [
  termColumn('term1', 'Học tập HK1', ({ HocTap_HK1 }) => shownLevel(HocTap_HK1)),
  termColumn('term2', 'Học tập HK2', ({ HocTap_HK2 }) => shownLevel(HocTap_HK2)),
  termColumn('year', 'Cả năm', ({ HocTap_CaNam }) => shownLevel(HocTap_CaNam)),
].map((column) => ({ ...column, numeric: false }));
