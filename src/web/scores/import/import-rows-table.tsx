import { cellText } from '#shared/school/scheme/cell-text.ts';
import type { Cells } from '#shared/school/scheme/cells.ts';
import type { SheetColumn } from '#shared/school/scheme/scheme.ts';
import { columnsIn, schemeOfRows } from '#shared/school/scheme/schemes.ts';
import type { ImportedRow } from '#shared/scores/import/api.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { Reasons, RowsTable } from '#web/kit/file-import/rows-table.tsx';
import { formatText } from '#web/kit/format.ts';
import { birthDatesOfNamesakes } from '#web/school/choices/student-labels.ts';
import { StudentName } from '../sheets/student-name.tsx';
import classes from './import.module.css';
import { changedColumns, type ImportCheck } from './import-check.ts';

type Props = { check: ImportCheck; students: readonly ScoreRow[] };

/** The relevant rows of a file: invalid ones first, then those that change a score. */
export function ImportRowsTable({ check, students }: Props) {
  const births = birthDatesOfNamesakes(students);
  const numbers = new Map(students.map(({ id }, index) => [id, index + 1]));
  return (
    <RowsTable
      caption="Những dòng có lỗi hoặc làm thay đổi điểm"
      className={classes['rows']}
      header={
        <>
          <th scope="col" data-numeric data-narrow>
            STT
          </th>
          <th scope="col" data-numeric data-narrow>
            Dòng
          </th>
          <th scope="col">Học sinh</th>
          {schemeOfRows(students).columns.map(({ key, name, kind }) => (
            <th key={key} scope="col" data-numeric={kind !== 'text' || undefined}>
              {name}
            </th>
          ))}
        </>
      }
    >
      {[...check.wrong, ...check.changed].map((row) => (
        <Row
          key={row.Dong}
          row={row}
          number={numbers.get(row.IDHocSinh ?? 0) ?? null}
          birth={births.get(row.IDHocSinh ?? 0) ?? null}
        />
      ))}
    </RowsTable>
  );
}

type RowProps = {
  row: ImportedRow;
  /** The student's number on the sheet; null if the row matches no student. */
  number: number | null;
  birth: string | null;
};

function Row({ row, number, birth }: RowProps) {
  const isWrong = row.Loi.length > 0;
  return (
    <tr data-wrong={isWrong || undefined}>
      <td data-numeric data-narrow>
        {number}
      </td>
      <td data-numeric data-narrow>
        {row.Dong}
      </td>
      {isWrong ? <WrongCell row={row} birth={birth} /> : <ChangedCells row={row} birth={birth} />}
    </tr>
  );
}

type CellsProps = Omit<RowProps, 'number'>;

function ChangedCells({ row, birth }: CellsProps) {
  const changed = changedColumns(row);
  return (
    <>
      <th scope="row">
        <StudentName name={row.HoTen} birth={birth} />
      </th>
      {columnsIn(row.Goc).map((column) => (
        <ComparedCell key={column.key} row={row} column={column} isChanged={changed.includes(column.key)} />
      ))}
    </>
  );
}

/** Shows no scores: the file's are unreliable, and stored ones would be mistaken for them. */
function WrongCell({ row, birth }: CellsProps) {
  return (
    <th scope="row" colSpan={1 + columnsIn(row.Goc).length}>
      <StudentName name={row.HoTen || '(không có tên)'} birth={birth} />
      <Reasons lines={row.Loi} />
    </th>
  );
}

type ComparedProps = { row: ImportedRow; column: SheetColumn; isChanged: boolean };

function ComparedCell({ row, column, isChanged }: ComparedProps) {
  const shown = (cells: Cells) => formatText(cellText(column, cells[column.key]));
  const after = shown(row.Moi);
  const numeric = column.kind !== 'text' || undefined;
  if (!isChanged) return <td data-numeric={numeric}>{after}</td>;
  return (
    <td data-numeric={numeric}>
      <span className={classes['change']}>
        <span>{shown(row.Goc)}</span>{' '}
        <span>
          <span aria-hidden>→ </span>
          <span className={classes['unseen']}>đổi thành </span>
          <strong>{after}</strong>
        </span>
      </span>
    </td>
  );
}
