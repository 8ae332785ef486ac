import type { CellRef } from './sheet-state.ts';

/** Cells find each other by these attributes. */
export const cellMark = ({ id, column }: CellRef) => ({ 'data-student': id, 'data-column': column });

export function focusCell(table: HTMLTableElement | null, { id, column }: CellRef): void {
  const selector = `input[data-student="${id}"][data-column="${column}"]`;
  const input = table?.querySelector<HTMLInputElement>(selector);
  input?.focus({ preventScroll: true });
  input?.select();
}

/** The first choice of a row whose score someone else has changed. */
export function focusConflict(table: HTMLTableElement | null, id: number): void {
  const button = table?.querySelector<HTMLButtonElement>(`[data-conflict="${id}"] button`);
  button?.focus();
}
