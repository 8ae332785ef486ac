import { IconAlertCircle } from '@tabler/icons-react';
import { columnNames, type ScoreColumn, type ScoreRow, scoreColumns } from '../../shared/grading.ts';
import type { ImportedRow } from '../../shared/score-import.ts';
import { showScore } from '../lib/format.ts';
import tableClasses from '../ui/data-table.module.css';
import { TableRegion } from '../ui/table-region.tsx';
import classes from './import.module.css';
import { changedColumns, type ImportCheck, marksAfter } from './import-check.ts';
import { birthDatesOfNamesakes } from './pupil-names.ts';
import { PupilName } from './score-columns.tsx';

type Props = { check: ImportCheck; pupils: readonly ScoreRow[] };

const caption = 'Những dòng có lỗi hoặc làm thay đổi điểm';

/** The rows of a file that matter: wrong ones first, then those that change a mark. */
export function ImportRowsTable({ check, pupils }: Props) {
  const births = birthDatesOfNamesakes(pupils);
  return (
    <div className={classes['rows']}>
      <TableRegion name={caption}>
        <table className={tableClasses['table']}>
          <caption className={tableClasses['caption']}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" data-numeric data-narrow>
                Dòng
              </th>
              <th scope="col">Học sinh</th>
              {scoreColumns.map((column) => (
                <th key={column} scope="col" data-numeric>
                  {columnNames[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...check.wrong, ...check.changed].map((row) => (
              <ImportedRowView key={row.Dong} row={row} birth={births.get(row.IDHocSinh ?? 0) ?? null} />
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  );
}

function ImportedRowView({ row, birth }: { row: ImportedRow; birth: string | null }) {
  const isWrong = row.Loi.length > 0;
  const changed = isWrong ? [] : changedColumns(row);
  return (
    <tr data-wrong={isWrong || undefined}>
      <td data-numeric data-narrow>
        {row.Dong}
      </td>
      <th scope="row">
        <PupilName name={row.HoTen || '(không có tên)'} birth={birth} />
        {isWrong && (
          <ul className={classes['reasons']}>
            {row.Loi.map((reason) => (
              <li key={reason}>
                <IconAlertCircle size={16} aria-hidden />
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </th>
      {scoreColumns.map((column) => (
        <MarkCell key={column} row={row} column={column} isChanged={changed.includes(column)} />
      ))}
    </tr>
  );
}

function MarkCell({ row, column, isChanged }: { row: ImportedRow; column: ScoreColumn; isChanged: boolean }) {
  const after = showScore(marksAfter(row)[column]);
  if (!isChanged) return <td data-numeric>{after}</td>;
  return (
    <td data-numeric>
      <span className={classes['change']}>
        <span>{showScore(row.Goc[column])}</span>
        <span aria-hidden>→</span>
        <span className={classes['unseen']}>đổi thành</span>
        <strong>{after}</strong>
      </span>
    </td>
  );
}
