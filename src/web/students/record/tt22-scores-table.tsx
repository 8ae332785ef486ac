import { Text } from '@mantine/core';
import type { RecordSubject, RecordYear } from '#shared/results/student-years/year-fields.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import type { SheetColumn } from '#shared/school/scheme/scheme.ts';
import { schemeOfCells } from '#shared/school/scheme/schemes.ts';
import { transferredText } from '#shared/scores/previous-school/transferred-marks.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { noValue } from '#web/kit/format.ts';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';

type Subject = {
  id: number;
  name: string;
  terms: (RecordSubject | undefined)[];
  year: RecordYear['MonHocCaNam'][number];
  retake: Retake | undefined;
};

type Retake = NonNullable<RecordYear['KiemTraLai']>[number];

/** The subjects of a year that follows Thông tư 22: for each term the values and the result, then the year. */
export function Tt22ScoresTable({ year }: { year: RecordYear }) {
  const rows = year.MonHocCaNam.map(
    (subject): Subject => ({
      id: subject.IDMonHoc,
      name: subject.TenMonHoc,
      terms: year.HocKy.map(({ MonHoc }) => MonHoc.find(({ IDMonHoc }) => IDMonHoc === subject.IDMonHoc)),
      year: subject,
      retake: year.KiemTraLai?.find(({ IDMonHoc }) => IDMonHoc === subject.IDMonHoc),
    }),
  );
  return (
    <DataTable
      caption={`Điểm niên khóa ${year.TenNienKhoa}`}
      rows={rows}
      rowKey={({ id }) => id}
      empty="Chưa có môn học nào."
      columns={[
        { key: 'name', header: 'Môn học', rowHeader: true, phone: 'title', cell: ({ name }) => name },
        ...year.HocKy.flatMap(({ IDHocKy, TenHocKy }, index) => termColumns(IDHocKy, TenHocKy, index)),
        {
          key: 'year',
          header: 'Cả năm',
          numeric: true,
          phone: 'labelled',
          cell: ({ year: subject, retake }) => yearText(subject, retake),
        },
      ]}
    />
  );
}

function termColumns(id: number, name: string, index: number): Column<Subject>[] {
  return [
    {
      key: `values-${id}`,
      header: name,
      phone: 'labelled',
      cell: ({ terms }) => <Values subject={terms[index]} />,
    },
    {
      key: `result-${id}`,
      header: `KQ ${name.replace('Học kỳ', 'HK')}`,
      numeric: true,
      phone: 'labelled',
      cell: ({ terms }) => resultText(terms[index]),
    },
  ];
}

/** The values of a term, and the teacher's comment below them. */
function Values({ subject }: { subject: RecordSubject | undefined }) {
  return (
    <>
      {valuesText(subject)}
      {subject?.NhanXet && (
        <Text size="xs" c="dimmed" maw="16rem">
          {subject.NhanXet}
        </Text>
      )}
    </>
  );
}

/** Columns of equal weight share a name, as in 'TX 8.0 7.5 9.0'. */
function valuesText(subject: RecordSubject | undefined): string {
  if (!subject || subject.Mien) return '';
  if (subject.ChuyenDen) return transferredText;
  const groups = Map.groupBy(schemeOfCells(subject).values, ({ weight }) => weight);
  return [...groups.values()].map((columns) => groupText(columns, subject)).join(' · ');
}

function groupText(columns: readonly SheetColumn[], subject: RecordSubject): string {
  const texts = columns.map((column) => cellText(column, subject[column.key]) || noValue);
  const name = columns[0]?.short.replace(/ \d$/u, '') ?? '';
  return `${name} ${texts.join(' ')}`;
}

function resultText(subject: Pick<RecordSubject, 'DiemTB' | 'KetQua' | 'Mien'> | undefined): string {
  if (subject?.Mien) return exemptText;
  return subject?.KetQua ?? (typeof subject?.DiemTB === 'number' ? subject.DiemTB.toFixed(1) : noValue);
}

/** '3.0 → 5.5' after a retake. */
function yearText(subject: Subject['year'], retake: Retake | undefined): string {
  if (!retake) return resultText(subject);
  const after = typeof retake.Diem === 'number' ? retake.Diem.toFixed(1) : retake.Diem;
  return `${resultText(subject)} → ${after}`;
}
