import type { FocusEvent, KeyboardEvent } from 'react';

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves from one cell's link to the next in that direction: there are far too many for Tab alone. */
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

/** Skips cells without a link. */
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
 * Scroll margins keep the focused link clear of the sticky headings. Keyboard focus only: a clicked link must not move
 * away before the button is released.
 */
export function keepInSight({ target }: FocusEvent<HTMLTableElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
