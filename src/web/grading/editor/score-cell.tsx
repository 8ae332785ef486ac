import { columnNames, type ScoreColumn } from '../../../shared/grading.ts';
import { cellMark } from './focus-cell.ts';
import classes from './sheet.module.css';
import { isChanged, isInvalid, type SheetRow } from './sheet-state.ts';
import type { CellHandlers } from './use-cell-handlers.ts';

/** Ids of the sentences that describe a cell's state to those who do not see it. */
export type CellNotes = { changed: string; invalid: string };

type Props = {
  row: SheetRow;
  column: ScoreColumn;
  student: string;
  isLocked: boolean;
  notes: CellNotes;
  problemId: string | undefined;
  handlers: CellHandlers;
};

export function ScoreCell({ row, column, student, isLocked, notes, problemId, handlers }: Props) {
  const cell = { id: row.id, column };
  const invalid = isInvalid(row, column);
  const changed = isChanged(row, column);
  const descriptions = [invalid && notes.invalid, changed && !invalid && notes.changed, problemId];
  return (
    <td data-numeric data-changed={changed || undefined} className={classes['cell']}>
      <span className={classes['field']}>
        <input
          type="text"
          inputMode="decimal"
          maxLength={5}
          placeholder="0-10"
          autoComplete="off"
          enterKeyHint="next"
          className={classes['input']}
          aria-label={`${student} – ${columnNames[column]}`}
          aria-invalid={invalid || undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
          readOnly={isLocked}
          value={row.text[column]}
          onChange={(event) => handlers.change(cell, event)}
          onCompositionEnd={(event) => handlers.composed(cell, event)}
          onKeyDown={(event) => handlers.press(cell, event)}
          onPaste={(event) => handlers.paste(cell, event)}
          onMouseDown={handlers.click}
          onFocus={handlers.enter}
          onBlur={() => handlers.leave(cell)}
          {...cellMark(cell)}
        />
      </span>
      {invalid && <span className={classes['invalid']}>Không hợp lệ</span>}
    </td>
  );
}
