import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { AssignedClass } from '#shared/school/assignments/api.ts';
import { subjectsOf } from '#shared/school/assignments/taught-subjects.ts';
import tableClasses from '#web/kit/tables/data-table.module.css';
import { TableRegion } from '#web/kit/tables/table-region.tsx';
import classes from './assignments.module.css';
import { focusCell, type Grid, moveTarget, revealCell } from './cell-moves.ts';
import { ClassRow } from './class-row.tsx';
import type { EditState, EditStore } from './edit-store.ts';
import { type CellRef, columnsOf, homeroomName, teacherAt } from './grid.ts';
import { untouched, withTeachers } from './row-edits.ts';
import type { Staff } from './teacher-cell.tsx';

type Props = {
  caption: string;
  /** As stored. */
  rows: readonly AssignedClass[];
  staff: Staff;
  edits: EditStore;
  state: EditState;
  isOld: boolean;
  shownTeacher: number | null;
  classOnPhone: number | undefined;
};

/** A row per class; the homeroom teacher first, then a column per subject. */
export function AssignmentsTable(props: Props) {
  const { caption, rows, staff, edits, state, isOld, shownTeacher, classOnPhone } = props;
  const table = useRef<HTMLTableElement>(null);
  const subjects = useMemo(() => subjectsOf(rows), [rows]);
  const grid = useMemo<Grid>(
    () => ({
      rows: rows.map((row) => ({ id: row.id, columns: new Set(columnsOf(row)) })),
      columns: ['GVCN', ...subjects.map(({ id }) => id)],
    }),
    [rows, subjects],
  );
  const move = useCallback(
    (cell: CellRef, event: KeyboardEvent<HTMLInputElement>) => {
      const target = moveTarget(event, grid, cell);
      if (!target) return;
      event.preventDefault();
      focusCell(table.current, target);
    },
    [grid],
  );
  useEffect(() => {
    if (shownTeacher === null || !table.current) return;
    // Prefer a subject cell to the homeroom cell, which is already named in the teacher's own row.
    const find = (selector: string) => table.current?.querySelector<HTMLElement>(selector);
    const own = find('td[data-shown]:nth-child(n + 3)') ?? find('td[data-shown]');
    if (own) revealCell(table.current, own);
  }, [shownTeacher]);
  const handlers = useMemo(() => (isOld ? undefined : { ...edits, move }), [isOld, edits, move]);
  return (
    <TableRegion name={caption}>
      <table ref={table} className={`${tableClasses['table']} ${classes['table']}`}>
        <caption className={tableClasses['caption']}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-row-header>
              Lớp
            </th>
            <th scope="col">{homeroomName}</th>
            {subjects.map(({ id, TenMonHoc }) => (
              <th key={id} scope="col">
                {TenMonHoc}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((stored) => {
            const schoolClass = withTeachers(stored, state.rows.get(stored.id) ?? untouched);
            const isHere = columnsOf(schoolClass).some(
              (column) => teacherAt(schoolClass, column) === shownTeacher,
            );
            return (
              <ClassRow
                key={stored.id}
                schoolClass={schoolClass}
                stored={stored}
                edits={state.rows.get(stored.id)}
                subjects={subjects}
                staff={staff}
                shownTeacher={isHere ? shownTeacher : null}
                isOnPhone={stored.id === classOnPhone}
                handlers={handlers}
              />
            );
          })}
        </tbody>
      </table>
    </TableRegion>
  );
}
