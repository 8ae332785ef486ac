import { Text } from '@mantine/core';
import { memo } from 'react';
import type { AssignedClass } from '#shared/school/assignments/api.ts';
import type { TaughtSubject } from '#shared/school/assignments/taught-subjects.ts';
import classes from './assignments.module.css';
import { type Column, homeroomName, missingIn, teacherAt } from './grid.ts';
import type { RowEdits } from './row-edits.ts';
import { type ProblemHandlers, RowProblem } from './row-problem.tsx';
import { type CellHandlers, type Staff, TeacherCell } from './teacher-cell.tsx';

type Props = {
  /** Includes choices that are not saved yet. */
  schoolClass: AssignedClass;
  stored: AssignedClass;
  edits: RowEdits | undefined;
  subjects: readonly TaughtSubject[];
  staff: Staff;
  /** The teacher whose cells are highlighted, if any of them is in this row. */
  shownTeacher: number | null;
  /** On a phone, one class is shown at a time. */
  isOnPhone: boolean;
  /** Undefined for an old year. */
  handlers: (CellHandlers & ProblemHandlers) | undefined;
};

export const ClassRow = memo(function ClassRow(props: Props) {
  const { schoolClass, stored, edits, subjects, staff, shownTeacher, isOnPhone, handlers } = props;
  const { id, TenLop } = schoolClass;
  const hasProblem = edits !== undefined && (edits.refusal !== null || edits.conflicts.size > 0);
  const problemId = hasProblem ? `problem-${id}` : undefined;
  const columns: { column: Column; columnName: string }[] = [
    { column: 'GVCN', columnName: homeroomName },
    ...subjects.map(({ id: column, TenMonHoc }) => ({ column, columnName: TenMonHoc })),
  ];
  return (
    <>
      <tr data-problem={hasProblem || undefined} data-on-phone={isOnPhone || undefined}>
        <th scope="row" data-row-header>
          {TenLop}
          <Text span c="dimmed" size="xs" display="block" className={classes['rowState']}>
            {edits ? (edits.sent ? 'Đang lưu…' : 'Chưa lưu') : missingText(schoolClass)}
          </Text>
        </th>
        {columns.map(({ column, columnName }) => {
          const teacherId = teacherAt(schoolClass, column);
          const written = teacherId == null ? '' : (staff.labels.get(teacherId) ?? '');
          return (
            <td
              key={column}
              className={classes['cell']}
              data-label={columnName}
              data-missing={teacherId === null || undefined}
              data-not-taught={teacherId === undefined || undefined}
              data-unsaved={edits?.edits.has(column) || undefined}
              data-shown={(teacherId != null && teacherId === shownTeacher) || undefined}
            >
              {teacherId === undefined ? (
                '–'
              ) : handlers ? (
                <TeacherCell
                  classId={id}
                  column={column}
                  name={`${TenLop} – ${columnName}`}
                  teacherId={teacherId}
                  staff={staff}
                  problemId={edits?.edits.has(column) ? problemId : undefined}
                  handlers={handlers}
                />
              ) : (
                <span className={classes['written']}>{written || 'Chưa có'}</span>
              )}
            </td>
          );
        })}
      </tr>
      {hasProblem && handlers && (
        <RowProblem
          id={problemId}
          stored={stored}
          edits={edits}
          labels={staff.labels}
          columns={columns.length + 1}
          isOnPhone={isOnPhone}
          handlers={handlers}
        />
      )}
    </>
  );
});

function missingText(schoolClass: AssignedClass): string {
  const missing = missingIn(schoolClass);
  if (missing > 0) return `Thiếu ${missing} môn`;
  return schoolClass.GVCN === null ? 'Thiếu chủ nhiệm' : 'Đã đủ';
}
