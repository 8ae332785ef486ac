// Keyboard navigation between cells.

import { type Judgement, toggledJudgement } from '#shared/school/scheme/judgement.ts';
import {
  type ColumnKind,
  optionalColumns,
  type SheetColumn,
  type SheetScheme,
} from '#shared/school/scheme/scheme.ts';
import { type Key, stepOf } from '#web/kit/cell-steps.ts';
import type { CellRef } from './sheet-state.ts';

/**
 * Where a key leads: Enter and the arrows move up and down a column, Home and End to its ends, and they stop at the
 * ends. Null if the key is not handled (left and right arrows move inside the text, Tab follows the page order).
 */
export function moveTarget(pressed: Key, ids: readonly number[], from: CellRef): CellRef | null {
  const index = targetIndex(pressed, ids.indexOf(from.id), ids.length - 1);
  if (index === null) return null;
  const id = ids[Math.max(0, Math.min(ids.length - 1, index))];
  return id === undefined ? null : { ...from, id };
}

function targetIndex(pressed: Key, here: number, last: number): number | null {
  const rows = stepOf(pressed)?.[0] ?? 0;
  if (rows !== 0) return here + rows;
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed;
  if (shiftKey || ctrlKey || altKey || metaKey) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Where sheets with comments show one student at a time; the same as in sheet.module.css. */
const phone = '(max-width: 30rem)';

export const showsOneStudent = (scheme: SheetScheme) =>
  optionalColumns(scheme).length > 0 && window.matchMedia(phone).matches;

/** The next column of the student, and after the last one the first column of the next student. */
export function nextField({ columns }: SheetScheme, ids: readonly number[], from: CellRef): CellRef | null {
  const next = columns[columns.findIndex(({ key }) => key === from.column) + 1];
  if (next) return { ...from, column: next.key };
  const [id, first] = [ids[ids.indexOf(from.id) + 1], columns[0]];
  return id === undefined || !first ? null : { id, column: first.key };
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; likewise with Cmd. */
export function historyKey({ key, shiftKey, ctrlKey, altKey, metaKey }: Key): 'undone' | 'redone' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redone' : 'undone';
  return key.toLowerCase() === 'y' ? 'redone' : null;
}

/**
 * The text of a judgement or a level after Delete, which clears it, or of a judgement after Space, which toggles it; null
 * for any other key. Not for Backspace: Vietnamese keyboards send it while they turn 'd' into 'đ', so it only removes the
 * last letter.
 */
export function judgementKey({ kind }: SheetColumn, pressed: Key, text: string): string | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed;
  if (!isOneOfFew(kind) || shiftKey || ctrlKey || altKey || metaKey) return null;
  if (kind === 'judgement' && key === ' ') return toggledJudgement(text === '' ? null : (text as Judgement));
  return key === 'Delete' ? '' : null;
}

/** A cell that is filled with one key, which stands for a longer text. */
export const isOneOfFew = (kind: ColumnKind) => kind === 'judgement' || kind === 'level';

/** Alt+↓ in a comment opens the ready sentences, as it opens a list of choices elsewhere. */
export const opensPicker = ({ kind }: SheetColumn, { key, altKey, ctrlKey, metaKey, shiftKey }: Key) =>
  kind === 'text' && key === 'ArrowDown' && altKey && !(ctrlKey || metaKey || shiftKey);

/** Attributes used to find cells. */
export const cellAttributes = ({ id, column }: CellRef) => ({ 'data-student': id, 'data-column': column });

export function focusCell(table: HTMLTableElement | null, { id, column }: CellRef): void {
  const selector = `input[data-student="${id}"][data-column="${column}"]`;
  const input = table?.querySelector<HTMLInputElement>(selector);
  // Entering a cell selects its content.
  if (input === document.activeElement) input?.select();
  else input?.focus({ preventScroll: true });
}

/** Focuses the first choice of a row with a conflict. */
export function focusConflict(table: HTMLTableElement | null, id: number): void {
  const button = table?.querySelector<HTMLButtonElement>(`[data-conflict="${id}"] button`);
  button?.focus();
}
