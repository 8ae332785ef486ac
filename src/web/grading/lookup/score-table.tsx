import type { ReactNode } from 'react';
import type { ScoreRow } from '../../../shared/endpoints/grading.ts';
import { exemptText } from '../../../shared/rules/result.ts';
import { cellText } from '../../../shared/rules/scheme/cell-text.ts';
import { commentsOf, type SheetColumn, type SheetScheme } from '../../../shared/rules/scheme/scheme.ts';
import { schemeOfRows } from '../../../shared/rules/scheme/schemes.ts';
import { formatText } from '../../lib/format.ts';
import { ResultBadge } from '../../ui/result-badge.tsx';
import { numberColumn } from '../../ui/tables/columns.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { type ChangeCount, ChangedScore } from '../history/changed-scores.tsx';
import { birthDatesOfNamesakes, labelsOf, resultOfCells } from '../sheet.ts';
import { SheetFoot } from '../sheet-foot.tsx';
import { StudentName } from '../student-name.tsx';

type Changes = {
  countOf: ChangeCount;
  /** Opens the history of a student's scores. */
  onOpen: (student: number) => void;
};

type Props = {
  title: string;
  rows: ScoreRow[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction?: ReactNode;
  passScore: number;
  changes: Changes;
};

/** A read-only sheet: number, student, scores, average and result, with the class totals below. */
export function ScoreTable({ title, rows, passScore, changes, ...props }: Props) {
  const scheme = schemeOfRows(rows ?? []);
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
  rows: readonly ScoreRow[],
  passScore: number,
  changes: Changes,
): Column<ScoreRow>[] {
  const comments = commentsOf(scheme);
  const births = birthDatesOfNamesakes(rows);
  const labels = labelsOf(rows);
  const cellOf = (column: SheetColumn, row: ScoreRow) => {
    const isText = column.kind === 'text';
    const text = cellText(column, row[column.key]);
    const shown = isText ? text : formatText(text);
    const times = changes.countOf(row.id, column.key);
    if (times === 0) return shown;
    const name = `${labels.get(row.id)} – ${column.name}`;
    const onOpen = () => changes.onOpen(row.id);
    return <ChangedScore shown={shown} name={name} times={times} isText={isText} onOpen={onOpen} />;
  };
  const scoreColumn = (column: SheetColumn): Column<ScoreRow> => ({
    key: column.key,
    header: column.name,
    numeric: true,
    oneLine: comments.length > 0,
    phone: 'labelled',
    phoneLabel: column.short,
    cell: (row) => cellOf(column, row),
  });
  const commentColumn = (column: SheetColumn): Column<ScoreRow> => ({
    key: column.key,
    header: column.name,
    wide: true,
    phone: 'labelled',
    cell: (row) => cellOf(column, row),
  });
  return [
    numberColumn('STT'),
    {
      key: 'student',
      header: 'Học sinh',
      rowHeader: true,
      phone: 'title',
      cell: ({ id, HoTen }) => <StudentName id={id} name={HoTen} birth={births.get(id) ?? null} />,
    },
    ...scheme.values.map(scoreColumn),
    {
      key: 'average',
      header: scheme.result.name,
      numeric: true,
      phone: 'labelled',
      phoneLabel: scheme.result.short,
      cell: (row) => (row.Mien ? exemptText : resultOfCells(scheme, row, passScore).text),
    },
    ...(scheme.hasPassScore ? [resultColumn(scheme, passScore)] : []),
    ...comments.map(commentColumn),
  ];
}

const resultColumn = (scheme: SheetScheme, passScore: number): Column<ScoreRow> => ({
  key: 'result',
  header: 'Kết quả',
  phone: 'title',
  cell: (row) => <ResultBadge passed={resultOfCells(scheme, row, passScore).passed} />,
});
