import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  assessmentReportApi,
  type CountedStudent,
  type CountedStudentsQuery,
} from '#shared/results/reports/assessment-api.ts';
import { countedStudentsDocument, nameOfNumber } from '#shared/results/reports/counted-students-document.ts';
import { awardNames, promotionNames } from '#shared/results/student-results/year-outcome.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import { file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { formatDate, formatText } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { InclusiveMark } from '#web/kit/parts/inclusive-mark.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { studentPath } from '#web/kit/routes.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import { ReportExport } from './report-export.tsx';

/** A number of the statistics: of which students, and whose they are in words. */
export type CountedNumber = { query: CountedStudentsQuery; of: string; TenNienKhoa: string };

/** The students behind a number, to be read, printed and exported. */
export default function CountedStudents({ query, of, TenNienKhoa }: CountedNumber) {
  const area = useOfficeArea();
  const students = useQuery(
    queryOf(['assessment-report', 'students', query], assessmentReportApi.students, { query, staleTime: 0 }),
  );
  const name = `${nameOfNumber(query)}, ${of}`;
  if (students.isError) return <FailedQuery query={students} />;
  const shown = students.data?.length ? students.data : null;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text>{name}</Text>
        <Group gap="xs">
          <PrintButton documents={shown && (() => [countedStudentsDocument({ TenNienKhoa, name }, shown)])} />
          <ReportExport
            query={query}
            disabled={!shown}
            load={(asked) => file(assessmentReportApi.exportStudents, { query: asked })}
            fileName="danh_sach_hoc_sinh.xlsx"
          />
        </Group>
      </Group>
      <DataTable
        caption={name}
        rows={students.data}
        rowKey={({ id }) => id}
        loading={students.isPending}
        empty="Không còn học sinh nào."
        columns={columnsFor(area, query)}
      />
    </Stack>
  );
}

const columnsFor = (
  area: string,
  { IDNienKhoa, IDHocKy }: CountedStudentsQuery,
): Column<CountedStudent>[] => [
  numberColumn('STT'),
  {
    key: 'student',
    header: 'Học sinh',
    rowHeader: true,
    phone: 'title',
    cell: (student) => (
      <>
        <Anchor component={Link} to={studentPath(area, student.id)} inherit>
          {student.HoTen}
        </Anchor>
        <InclusiveMark of={student} />
      </>
    ),
  },
  {
    key: 'class',
    header: 'Lớp',
    phone: 'labelled',
    // There the office enters retakes and conduct after the summer.
    cell: ({ IDLopHoc, TenLop }) => (
      <Anchor
        component={Link}
        to={`${area}/tong-hop-lop?nienkhoa=${IDNienKhoa}&lop=${IDLopHoc}&hocky=${IDHocKy}`}
        inherit
      >
        {TenLop}
      </Anchor>
    ),
  },
  { key: 'birth', header: 'Ngày sinh', phone: 'labelled', cell: ({ NgaySinh }) => formatDate(NgaySinh) },
  { key: 'gender', header: 'Giới tính', phone: 'labelled', cell: ({ GioiTinh }) => GioiTinh },
  { key: 'ethnic', header: 'Dân tộc', phone: 'labelled', cell: ({ DanToc }) => formatText(DanToc) },
  {
    key: 'learning',
    header: 'Học tập',
    phone: 'labelled',
    cell: ({ HocTap }) => formatText(levelText(HocTap)),
  },
  {
    key: 'conduct',
    header: 'Rèn luyện',
    phone: 'labelled',
    cell: ({ RenLuyen }) => formatText(levelText(RenLuyen)),
  },
  {
    key: 'outcome',
    header: 'Danh hiệu, xét lên lớp',
    phone: 'labelled',
    cell: ({ DanhHieu, XetLenLop }) =>
      formatText(
        [DanhHieu && awardNames[DanhHieu], XetLenLop && promotionNames[XetLenLop]].filter(Boolean).join(', '),
      ),
  },
];
