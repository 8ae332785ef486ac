import { type CSSProperties, memo, type Ref, useId, useMemo } from 'react';
import { messages } from '../../../shared/common-messages.ts';
import type { ScoreRow } from '../../../shared/grading.ts';
import { scheme, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import tableClasses from '../../ui/tables/data-table.module.css';
import { tableRoles } from '../../ui/tables/data-table.tsx';
import { TableRegion } from '../../ui/tables/table-region.tsx';
import { birthDatesOfNamesakes } from '../sheet.ts';
import { SheetFoot } from '../sheet-foot.tsx';
import classes from './sheet.module.css';
import { type OnSettle, SheetRowView } from './sheet-row.tsx';
import { type SheetState, scoresOf } from './sheet-state.ts';
import type { CellHandlers } from './use-cell-handlers.ts';

type Props = {
  ref: Ref<HTMLTableElement>;
  title: string;
  students: readonly ScoreRow[];
  state: SheetState;
  passScore: number;
  handlers: CellHandlers;
  onSettle: OnSettle;
};

export function SheetTable({ ref, title, students, state, passScore, handlers, onSettle }: Props) {
  const id = useId();
  const notes = useMemo(() => ({ changed: `${id}-changed`, invalid: `${id}-invalid` }), [id]);
  const births = useMemo(() => birthDatesOfNamesakes(students), [students]);
  const names = useMemo(() => new Map(students.map((student) => [student.id, student.HoTen])), [students]);
  const scores = useMemo(() => state.rows.map(scoresOf), [state.rows]);
  return (
    <>
      <span id={notes.changed} hidden>
        Đã sửa, chưa lưu
      </span>
      <span id={notes.invalid} hidden>
        {messages.invalidScore}
      </span>
      <TableRegion name={title} busy={state.saving !== null}>
        <table
          ref={ref}
          className={`${tableClasses['table']} ${classes['sheet']}`}
          style={{ '--score-columns': scoreColumns.length } as CSSProperties}
          {...tableRoles.table}
        >
          <caption className={tableClasses['caption']}>{title}</caption>
          <SheetHead />
          <tbody {...tableRoles.group}>
            {state.rows.map((row, index) => (
              <SheetRowView
                key={row.id}
                row={row}
                number={index + 1}
                name={names.get(row.id) ?? ''}
                birth={births.get(row.id) ?? null}
                passScore={passScore}
                isLocked={state.saving !== null}
                notes={notes}
                handlers={handlers}
                onSettle={onSettle}
              />
            ))}
          </tbody>
          <tfoot {...tableRoles.group}>
            <SheetFoot rows={scores} passScore={passScore} />
          </tfoot>
        </table>
      </TableRegion>
    </>
  );
}

const SheetHead = memo(function SheetHead() {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th scope="col" {...tableRoles.columnHeader} data-numeric data-narrow>
          STT
        </th>
        <th scope="col" {...tableRoles.columnHeader} data-row-header>
          Học sinh
        </th>
        {scoreColumns.map((column) => (
          <th key={column} scope="col" {...tableRoles.columnHeader} data-numeric>
            {scheme.columns[column].name}
          </th>
        ))}
        <th scope="col" {...tableRoles.columnHeader} data-numeric data-average>
          <span className={classes['long']}>{scheme.average.name}</span>
          <span className={classes['short']} aria-hidden>
            {scheme.average.short}
          </span>
        </th>
        <th scope="col" {...tableRoles.columnHeader} data-result>
          Kết quả
        </th>
      </tr>
    </thead>
  );
});
