import type { FocusEvent, KeyboardEvent } from 'react';
import { nextCell, stepOf } from '#web/kit/cell-steps.ts';

/** Moves from one cell's link to the next in that direction: there are far too many for Tab alone. */
export function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  // Enter follows the link.
  const step = event.key === 'Enter' ? null : stepOf(event);
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const { rows } = event.currentTarget;
  const linkAt = (at: number, column: number) => rows[at]?.cells[column]?.querySelector('a');
  const link = nextCell(linkAt, [row.rowIndex, cell.cellIndex], step);
  if (!link) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
}

/**
 * Scroll margins keep the focused link clear of the sticky headings. Keyboard focus only: a clicked link must not move
 * away before the button is released.
 */
export function keepInSight({ target }: FocusEvent<HTMLTableElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
