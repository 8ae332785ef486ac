import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useMemo,
} from 'react';
import { parseCell, typedShortened, typedText } from '#shared/school/scheme/cell-text.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import { columnOf, type SheetColumn, type SheetScheme } from '#shared/school/scheme/scheme.ts';
import { toast } from '#web/kit/toast.ts';
import {
  focusCell,
  historyKey,
  isOneOfFew,
  judgementKey,
  moveTarget,
  nextField,
  opensPicker,
  showsOneStudent,
} from './cell-moves.ts';
import { fitBlock, parseBlock, pasteTexts } from './clipboard-block.ts';
import { announceChange, showConversion } from './conversion-note.ts';
import { type CellRef, isClosed, isSameCell, type SheetRow } from './sheet-state.ts';
import type { SheetStore } from './sheet-store.ts';

type Input = HTMLInputElement;

/** The event handlers of all cells. They are stable, so that a row re-renders only when it changes. */
export function useCellHandlers(
  table: RefObject<HTMLTableElement | null>,
  scheme: SheetScheme,
  { state, dispatch }: SheetStore,
  /** Opens the ready sentences for a comment. */
  openPicker: (cell: CellRef) => void,
) {
  return useMemo(() => {
    const ids = () => state().rows.map((row) => row.id);
    const idsOf = (isWanted: (row: SheetRow) => boolean) =>
      state()
        .rows.filter(isWanted)
        .map((row) => row.id);
    const idsWithCells = () => idsOf((row) => !isClosed(row));
    const textAt = (id: number, column: ColumnKey) =>
      state().rows.find((row) => row.id === id)?.text[column] ?? '';

    const shortenedAt = ({ id, column }: CellRef) =>
      state().rows.find((row) => row.id === id)?.shortened?.[column] ?? null;

    function undoOrRedo(action: 'undone' | 'redone'): void {
      const { undo, redo } = state();
      const [first] = (action === 'undone' ? undo : redo).at(-1) ?? [];
      dispatch({ type: action });
      if (first) focusCell(table.current, first);
    }

    function paste(cell: CellRef, text: string): void {
      if (state().saving) return;
      const fitted = fitBlock(scheme, parseBlock(text), ids(), cell);
      if (!fitted.fits) {
        toast.warning(pasteTexts.tooWide(fitted.width, fitted.room));
        return;
      }
      const open = new Set(idsWithCells());
      const transferred = new Set(idsOf((row) => row.transferred !== undefined));
      const cells = fitted.cells.filter(({ id }) => open.has(id));
      const ofTransferred = fitted.cells.filter(({ id }) => transferred.has(id)).length;
      dispatch({ type: 'pasted', cells });
      const invalid = cells.filter(
        (pasted) => !parseCell(columnOf(scheme, pasted.column), pasted.text).valid,
      ).length;
      const { rows, surplus } = fitted;
      const kept = fitted.blanks.filter(({ id, column }) => textAt(id, column) !== '').length;
      const report = pasteTexts.pasted({
        rows,
        cells: cells.length,
        kept,
        surplus,
        invalid,
        exempt: fitted.cells.length - cells.length - ofTransferred,
        transferred: ofTransferred,
      });
      if (surplus > 0 || invalid > 0 || cells.length < fitted.cells.length) toast.warning(report);
      else if (cells.length > 1 || kept > 0) toast.info(report);
    }

    function pick(cell: CellRef): void {
      if (state().saving) return;
      // It gets the focus back afterwards.
      focusCell(table.current, cell);
      openPicker(cell);
    }

    function targetOf({ kind }: SheetColumn, event: KeyboardEvent, cell: CellRef): CellRef | null {
      if (event.key === 'Enter' && !event.shiftKey && showsOneStudent(scheme))
        return nextField(scheme, idsWithCells(), cell);
      // In a comment these keys move inside the text.
      if (kind === 'text' && (event.key === 'Home' || event.key === 'End')) return null;
      return moveTarget(event, idsWithCells(), cell);
    }

    return {
      pick,
      change(cell: CellRef, event: ChangeEvent<Input>) {
        const raw = event.currentTarget.value;
        // Leave IME text alone until the composition ends.
        const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        const column = columnOf(scheme, cell.column);
        const text = isComposing ? raw : typedText(column, textAt(cell.id, cell.column), raw);
        if (text === '' && raw !== '' && column.kind !== 'text') {
          // A stray key over a selected score must not erase it: the score is kept and stays selected.
          const field = event.currentTarget;
          queueMicrotask(() => field.select());
          return;
        }
        const shortened = isComposing ? null : typedShortened(column, raw);
        dispatch({ type: 'typed', cell, text, shortened });
        if (!isComposing) showConversion(event.currentTarget, column, raw);
      },
      composed(cell: CellRef, event: CompositionEvent<Input>) {
        const raw = event.currentTarget.value;
        const column = columnOf(scheme, cell.column);
        const before = isOneOfFew(column.kind) ? '' : textAt(cell.id, cell.column);
        dispatch({ type: 'typed', cell, text: typedText(column, before, raw) });
        showConversion(event.currentTarget, column, raw);
      },
      press(cell: CellRef, event: KeyboardEvent<Input>) {
        if (event.nativeEvent.isComposing) return;
        const historyAction = historyKey(event);
        const column = columnOf(scheme, cell.column);
        const target = targetOf(column, event, cell);
        const judged = judgementKey(column, event, textAt(cell.id, cell.column));
        if (opensPicker(column, event)) pick(cell);
        else if (historyAction) undoOrRedo(historyAction);
        else if (event.key === 'Escape') dispatch({ type: 'reverted', cell });
        else if (judged !== null) dispatch({ type: 'typed', cell, text: judged });
        else if (target) {
          const isTyped = isSameCell(state().open, cell);
          if (!isTyped && shortenedAt(cell)) dispatch({ type: 'confirmed', cell });
          dispatch({ type: 'left', cell });
          if (isTyped) announceChange(event.currentTarget, textAt(cell.id, cell.column));
          focusCell(table.current, target);
        } else return;
        event.preventDefault();
      },
      paste(cell: CellRef, event: ClipboardEvent<Input>) {
        const text = event.clipboardData.getData('text/plain');
        // A sentence goes where the caret is.
        if (columnOf(scheme, cell.column).kind === 'text' && !/[\t\r\n]/u.test(text)) return;
        event.preventDefault();
        paste(cell, text);
      },
      enter(event: FocusEvent<Input>) {
        const { currentTarget: field } = event;
        // Typing replaces a value, but continues a comment, which Tab would select.
        if (field.maxLength < commentLimit) field.select();
        else field.setSelectionRange(field.value.length, field.value.length);
        // The whole student: a part of the way is undone by snapping.
        if (showsOneStudent(scheme))
          field.closest('tr')?.scrollIntoView({ block: 'nearest', inline: 'start' });
        // The cell's scroll margins keep it clear of the sticky headings.
        field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      leave(cell: CellRef) {
        dispatch({ type: 'left', cell });
      },
      /** A first click selects the value, so that typing replaces it, as when entering the cell by keyboard. */
      click(event: MouseEvent<Input>) {
        const { currentTarget: field } = event;
        if (document.activeElement === field || field.maxLength >= commentLimit) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      },
    };
  }, [table, scheme, state, dispatch, openPicker]);
}

export type CellHandlers = ReturnType<typeof useCellHandlers>;
