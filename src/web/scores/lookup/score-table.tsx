import { cellText } from '#shared/school/scheme/cell-text.ts';
import { topicKey } from '#shared/school/scheme/column-keys.ts';
import { optionalColumns, type SheetColumn, type SheetScheme } from '#shared/school/scheme/scheme.ts';
import { schemeOfRows } from '#shared/school/scheme/schemes.ts';
import { transferredWith } from '#shared/scores/previous-school/transferred-marks.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { formatText } from '#web/kit/format.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable, type TableState } from '#web/kit/tables/data-table.tsx';
import { labelsOf } from '#web/school/choices/student-labels.ts';
import { type ChangeCount, ChangedScore } from '../history/changed-scores.tsx';
import { ResultBadge } from '../sheets/result-badge.tsx';
import { resultOfCells, type SheetStudent } from '../sheets/sheet.ts';
import { SheetFoot } from '../sheets/sheet-foot.tsx';
import { studentColumn } from '../sheets/student-name.tsx';

type Changes = {
  countOf: ChangeCount;
  /** Opens the history of a student's scores. */
  onOpen: (student: number) => void;
};

type Props = Omit<TableState, 'caption'> & {
  title: string;
  rows: SheetStudent[] | undefined;
  /** Known from the rows unless there are none. */
  scheme?: SheetScheme;
  passScore: number;
  changes: Changes;
};

/** A read-only sheet: number, student, scores, average and result, with the class totals below. */
export function ScoreTable({
  title,
  rows,
  scheme = schemeOfRows(rows ?? []),
  passScore,
  changes,
  ...props
}: Props) {
  return (
    <DataTable
      {...props}
      caption={title}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columnsFor(scheme, rows ?? [], passScore, changes)}
      foot={rows && <SheetFoot scheme={scheme} rows={rows} passScore={passScore} />}
    />
  );
}

function columnsFor(
  scheme: SheetScheme,
  rows: readonly SheetStudent[],
  passScore: number,
  changes: Changes,
): Column<SheetStudent>[] {
  const optional = optionalColumns(scheme);
  const labels = labelsOf(rows);
  const cellOf = (column: SheetColumn, row: SheetStudent) => {
    const isText = column.kind === 'text';
    const entered = cellText(column, row[column.key]);
    const text = isText && row.ChuyenDen ? transferredWith(entered) : entered;
    const shown = isText ? text : formatText(text);
    const times = changes.countOf(row.id, column.key);
    if (times === 0) return shown;
    const name = `${labels.get(row.id)} – ${column.name}`;
    const onOpen = () => changes.onOpen(row.id);
    return <ChangedScore shown={shown} name={name} times={times} isText={isText} onOpen={onOpen} />;
  };
  const scoreColumn = (column: SheetColumn): Column<SheetStudent> => ({
    key: column.key,
    header: column.name,
    numeric: column.kind !== 'level',
    // The name of the study topics is too long for a laptop.
    oneLine: optional.length > 0 && column.key !== topicKey,
    phone: 'labelled',
    phoneLabel: column.short,
    cell: (row) => cellOf(column, row),
  });
  const optionalColumn = (column: SheetColumn): Column<SheetStudent> => ({
    key: column.key,
    header: column.name,
    ...(column.kind === 'text' ? { wide: true } : { numeric: true, narrow: true }),
    phoneLabel: column.short,
    phone: 'labelled',
    cell: (row) => cellOf(column, row),
  });
  return [
    numberColumn('STT'),
    studentColumn(rows),
    ...scheme.values.map(scoreColumn),
    {
      key: 'average',
      header: scheme.result.name,
      numeric: scheme.result.kind !== 'level',
      phone: 'labelled',
      phoneLabel: scheme.result.short,
      cell: (row) => {
        if (row.Mien) return exemptText;
        const { text, title } = resultOfCells(scheme, row, passScore);
        return scheme.result.kind === 'level' ? <Learning text={text} title={title} /> : text;
      },
    },
    ...(scheme.hasPassScore ? [resultColumn(scheme, passScore)] : []),
    ...optional.map(optionalColumn),
  ];
}

/** The names of missing subjects wrap, to leave room for the comments. */
const Learning = ({ text, title }: { text: string; title: string | undefined }) => (
  <span title={title} style={{ display: 'inline-block', width: 'max-content', maxWidth: '11rem' }}>
    {text}
  </span>
);

const resultColumn = (scheme: SheetScheme, passScore: number): Column<SheetStudent> => ({
  key: 'result',
  header: 'Kết quả',
  phone: 'title',
  cell: (row) => <ResultBadge passed={resultOfCells(scheme, row, passScore).passed} />,
});
