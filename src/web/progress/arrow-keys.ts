import type { FocusEvent, KeyboardEvent } from 'react';

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** From the link of one cell to the next in that direction: there are far too many for the Tab key alone. */
export function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!step || !cell || !row || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const link = nextLink(event.currentTarget.rows, row.rowIndex, cell.cellIndex, step);
  if (!link) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
}

/** Steps over cells without a link. */
function nextLink(
  rows: HTMLCollectionOf<HTMLTableRowElement>,
  row: number,
  column: number,
  step: [number, number],
): HTMLAnchorElement | null {
  const [nextRow, nextColumn] = [row + step[0], column + step[1]];
  const next = rows[nextRow]?.cells[nextColumn];
  return next ? (next.querySelector('a') ?? nextLink(rows, nextRow, nextColumn, step)) : null;
}

/**
 * The margins of a link keep it clear of the headings, which lie over the scrolled table. Not for the pointer: what it
 * has pressed must not move away before it is released.
 */
export function keepInSight({ target }: FocusEvent<HTMLTableElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
