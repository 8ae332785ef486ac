import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { pickColumns } from '#shared/school/scheme/cells.ts';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { pauseBeforeRetry } from '#web/kit/calls/retry-unavailable.ts';
import { session } from '#web/kit/session/session.ts';
import { toast, toastStore } from '#web/kit/toast.ts';
import { choiceKeys } from '#web/school/choices/choice-lists.ts';
import { accessKeys } from '../locks/api.ts';
import { gradingKeys, putSaved, type SavedRow } from '../sheets/api.ts';
import { focusCell, focusConflict } from './cell-moves.ts';
import { problemOf } from './save-problem.ts';
import { invalidTexts, saveTexts, saveTextsOf } from './save-texts.ts';
import { saveWithRetry } from './save-with-retry.ts';
import { sendRows } from './send-rows.ts';
import { cellsWhere, isInConflict, isInvalid, rowsToSave, type SheetRow } from './sheet-state.ts';
import type { SheetStore } from './sheet-store.ts';

/**
 * Returns a function that starts the clock and returns another, which waits until a busy server may be retried. That
 * one resolves to false once the time limit has passed or the user has left.
 */
function usePauses(onPause: () => void) {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    const start = Date.now();
    return async (attempt: number, error: unknown): Promise<boolean> => {
      const pause = pauseBeforeRetry({ attempt, elapsed: Date.now() - start, error, jitter: Math.random() });
      if (pause === null) return false;
      onPause();
      await new Promise((resolve) => setTimeout(resolve, pause));
      return isOpen.current && session.state().status === 'signedIn';
    };
  };
}

type Parts = {
  sheet: AnySheet;
  /** The office's reason for changing a locked sheet. */
  reason: string | undefined;
  store: SheetStore;
  table: RefObject<HTMLTableElement | null>;
  /** Called with the unsaved rows if the session, and the sheet with it, ended during the save. */
  onUnsaved: (rows: readonly SheetRow[]) => void;
  onSaved: () => void;
};

/**
 * Saves all students with changed scores, concurrently; then calls `leave`, if given. It is a stable function, so that
 * key presses do not re-render the buttons.
 */
export function useSaveSheet({ sheet, reason, store, table, onUnsaved, onSaved }: Parts) {
  const { dispatch } = store;
  const texts = saveTextsOf(sheet);
  const isBusy = useRef(false);
  const startPausing = usePauses(() => dispatch({ type: 'retryScheduled' }));
  const client = useQueryClient();

  function isBlocked(): boolean {
    const invalid = cellsWhere(store.state(), isInvalid)[0];
    const row = store.state().rows.find(({ id }) => id === invalid?.id);
    if (invalid && row) {
      const { kind, limit } = columnOf(row.scheme, invalid.column);
      toast.warning(invalidTexts[kind](limit));
      focusCell(table.current, invalid);
      return true;
    }
    const unresolved = store.state().rows.find(isInConflict);
    if (!unresolved) return false;
    toast.warning(texts.unresolved);
    focusConflict(table.current, unresolved.id);
    return true;
  }

  async function saveAll(leave?: () => void): Promise<void> {
    const rows = rowsToSave(store.state());
    dispatch({ type: 'saveStarted', total: rows.length });
    toast.info(texts.saving);
    const stored: SavedRow[] = [];
    const left = await saveWithRetry(rows, {
      send: (some) => sendRows(some, sheet, reason),
      onSaved: ({ id, scheme }, saved) => {
        stored.push(saved);
        dispatch({ type: 'rowSaved', id, scores: pickColumns(scheme, saved) });
      },
      onFailed: ({ id, scheme }, error) =>
        dispatch({ type: 'rowFailed', id, problem: problemOf(scheme, error) }),
      pause: startPausing(),
    });
    putSaved(client, sheet, stored);
    dispatch({ type: 'saveEnded' });
    closeToast(texts.saving);
    if (left.length === 0) {
      toast.success(texts.saved);
      // Before the editor unmounts, because its navigation blocker goes with it.
      leave?.();
      return onSaved();
    }
    toast.error(texts.failed);
    if (session.state().status !== 'signedIn') return onUnsaved(left);
    if (stored.length > 0) toast.warning(saveTexts.partly(stored.length, left.length));
    // Other views are out of date now, and a rejection may mean that the sheet has been locked.
    void client.invalidateQueries({ queryKey: gradingKeys.sheets, refetchType: 'none' });
    void client.invalidateQueries({ queryKey: choiceKeys.latestRegulation });
    void client.invalidateQueries({ queryKey: accessKeys.all });
  }

  const save = async (leave?: () => void) => {
    if (isBusy.current || isBlocked()) return;
    isBusy.current = true;
    await saveAll(leave);
    isBusy.current = false;
  };
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  return useCallback((leave?: () => void) => latest.current(leave), []);
}

function closeToast(message: string): void {
  const shown = toastStore.all().find((toast) => toast.message === message);
  if (shown) toastStore.close(shown.id);
}
