// Keyboard navigation between cells, as in a spreadsheet.

import { type Key, nextCell, stepOf } from '#web/kit/cell-steps.ts';
import type { CellRef, Column } from './grid.ts';

/** The rows in order, each with its cells, and the columns of all rows. */
export type Grid = {
  rows: readonly { id: number; columns: ReadonlySet<Column> }[];
  columns: readonly Column[];
};

/**
 * Where a key leads: the arrows to the next cell in their direction, Enter down and Shift+Enter up, Home and End to the
 * ends of the row, with Ctrl to the ends of the grid. Null if there is no target or the key is not handled (Tab follows
 * the page order).
 */
export function moveTarget(pressed: Key, grid: Grid, from: CellRef): CellRef | null {
  const { key, ctrlKey, altKey, metaKey } = pressed;
  if ((key === 'Home' || key === 'End') && !altKey && !metaKey) return endOf(grid, from, key, ctrlKey);
  const step = stepOf(pressed);
  const place = [
    grid.rows.findIndex(({ id }) => id === from.classId),
    grid.columns.indexOf(from.column),
  ] as const;
  return step && nextCell((row, column) => cellAt(grid, row, column), place, step);
}

/** Null for a subject that the class does not take, undefined outside the grid. */
function cellAt({ rows, columns }: Grid, row: number, place: number): CellRef | null | undefined {
  const [schoolClass, column] = [rows[row], columns[place]];
  if (!schoolClass || column === undefined) return;
  return schoolClass.columns.has(column) ? { classId: schoolClass.id, column } : null;
}

function endOf({ rows, columns }: Grid, from: CellRef, key: 'Home' | 'End', ofGrid: boolean): CellRef | null {
  const row = ofGrid ? rows.at(key === 'Home' ? 0 : -1) : rows.find(({ id }) => id === from.classId);
  const taught = columns.filter((column) => row?.columns.has(column));
  const column = taught.at(key === 'Home' ? 0 : -1);
  return row && column !== undefined ? { classId: row.id, column } : null;
}

/** Attributes used to find cells. */
export const cellAttributes = ({ classId, column }: CellRef) => ({
  'data-class': classId,
  'data-column': column,
});

export function focusCell(table: HTMLElement | null, { classId, column }: CellRef): void {
  table
    ?.querySelector<HTMLInputElement>(`input[data-class="${classId}"][data-column="${column}"]`)
    ?.focus({ preventScroll: true });
}

/** Scrolls only the table's region until the cell is clear of the headings. */
export function revealCell(table: HTMLElement, cell: HTMLElement): void {
  const region = table.parentElement;
  const corner = table.querySelector('th');
  if (!region || !corner) return;
  const [at, view] = [cell.getBoundingClientRect(), region.getBoundingClientRect()];
  const [left, top] = [view.left + corner.offsetWidth, view.top + corner.offsetHeight];
  if (at.left < left || at.right > view.right) region.scrollLeft += at.left - left;
  if (at.top < top || at.bottom > view.bottom) region.scrollTop += at.top - top;
}
