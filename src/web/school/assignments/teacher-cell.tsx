import { type KeyboardEvent, memo, useId, useRef } from 'react';
import type { Teacher } from '#shared/school/assignments/api.ts';
import classes from './assignments.module.css';
import { cellAttributes } from './cell-moves.ts';
import type { CellRef, Column } from './grid.ts';
import { optionId, TeacherOptions } from './teacher-options.tsx';
import { useTeacherField } from './use-teacher-field.ts';

/** The teachers to choose from, and their labels. */
export type Staff = { teachers: readonly Teacher[]; labels: ReadonlyMap<number, string> };

export type CellHandlers = {
  choose: (cell: CellRef, teacherId: number | null) => void;
  /** Moves to another cell if the key leads to one. */
  move: (cell: CellRef, event: KeyboardEvent<HTMLInputElement>) => void;
};

type Props = {
  classId: number;
  column: Column;
  /** '10A1 – Toán' */
  name: string;
  teacherId: number | null;
  staff: Staff;
  /** The id of the message that says why it is not saved. */
  problemId: string | undefined;
  handlers: CellHandlers;
};

export const TeacherCell = memo(function TeacherCell(props: Props) {
  const { classId, column, name, teacherId, staff, problemId, handlers } = props;
  const cell = { classId, column };
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { search, found, choose, fieldProps } = useTeacherField({
    name,
    teachers: staff.teachers,
    teacherId,
    onChoose: (id) => handlers.choose(cell, id),
    onMove: (event) => handlers.move(cell, event),
  });
  const active = search ? found[search.active] : undefined;
  const written = teacherId === null ? '' : (staff.labels.get(teacherId) ?? '');
  const isListed = search !== null && found.length > 0;
  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        className={classes['input']}
        value={search?.typed ?? written}
        placeholder="Chưa có"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        aria-label={name}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={active && optionId(listId, active.id)}
        aria-describedby={problemId}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          // The cell's scroll margins keep it clear of the sticky headings.
          currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
        {...fieldProps}
        {...cellAttributes(cell)}
      />
      {search && (
        <TeacherOptions
          id={listId}
          field={field}
          name={name}
          found={found}
          labels={staff.labels}
          active={active}
          onChoose={choose}
        />
      )}
    </>
  );
});
