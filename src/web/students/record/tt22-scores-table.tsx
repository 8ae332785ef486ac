import { Text } from '@mantine/core';
import type { RecordSubject, RecordYear } from '#shared/results/student-years/year-fields.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import { topicKey } from '#shared/school/scheme/column-keys.ts';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import { schemeOfCells } from '#shared/school/scheme/schemes.ts';
import { topicName, tt22Scheme } from '#shared/school/scheme/tt22.ts';
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

const widest = { HinhThuc: 'DiemSo', SoDiemTX: 4 } as const;

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

/** Scores of equal weight share a column of their name. */
const parts = [...Map.groupBy(tt22Scheme(widest).values, ({ weight }) => weight).values()].map(([first]) => ({
  weight: first?.weight ?? 0,
  name: first?.short.replace(/ \d$/u, '') ?? '',
}));

function termColumns(id: number, name: string, index: number): Column<Subject>[] {
  const term = name.replace('Học kỳ', 'HK');
  return [
    ...parts.map(
      (part, place): Column<Subject> => ({
        key: `${part.name}-${id}`,
        header: `${part.name} ${term}`,
        phone: 'labelled',
        cell: ({ terms }) => <Values subject={terms[index]} weight={part.weight} isFirst={place === 0} />,
      }),
    ),
    {
      key: `result-${id}`,
      header: `KQ ${term}`,
      numeric: true,
      phone: 'labelled',
      cell: ({ terms }) => resultText(terms[index]),
    },
  ];
}

type ValuesProps = { subject: RecordSubject | undefined; weight: number; isFirst: boolean };

/** The values of one weight in a term; the study topics and the teacher's comment are below the first ones. */
function Values({ subject, weight, isFirst }: ValuesProps) {
  return (
    <>
      <span className="tabular" style={{ wordSpacing: '0.25em' }}>
        {valuesText(subject, weight, isFirst)}
      </span>
      {isFirst && <Topic subject={subject} />}
      {isFirst && subject?.NhanXet && (
        <Text size="xs" c="dimmed" maw="16rem">
          {subject.NhanXet}
        </Text>
      )}
    </>
  );
}

function Topic({ subject }: { subject: RecordSubject | undefined }) {
  if (!subject || !(topicKey in subject) || subject.Mien || subject.ChuyenDen) return null;
  const text = cellText(columnOf(schemeOfCells(subject), topicKey), subject[topicKey]) || noValue;
  return (
    <Text size="xs" className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {topicName}: {text}
    </Text>
  );
}

function valuesText(subject: RecordSubject | undefined, weight: number, isFirst: boolean): string {
  if (!subject || subject.Mien) return '';
  if (subject.ChuyenDen) return isFirst ? transferredText : '';
  return schemeOfCells(subject)
    .values.filter((column) => column.weight === weight && column.key !== topicKey)
    .map((column) => cellText(column, subject[column.key]) || noValue)
    .join(' ');
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
