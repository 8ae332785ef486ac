import { useCallback, useEffect } from 'react';
import { session } from '../lib/session.ts';
import { useUser } from '../lib/use-session.ts';
import { keepDraft, type SheetId } from './sheet-draft.ts';
import { rowsToSave, type SheetRow, type SheetState } from './sheet-state.ts';

/**
 * Keeps what is not saved when the session ends by itself. Another tab may end it; when it ends during a save, the save
 * knows what is left and calls the function returned.
 */
export function useKeptDraft(sheet: SheetId, title: string, state: SheetState) {
  const { id: userId } = useUser();
  const keep = useCallback(
    (rows: readonly SheetRow[]) => keepDraft({ userId, sheet, title, rows }),
    [userId, sheet, title],
  );
  useEffect(() => {
    const rows = rowsToSave(state);
    if (rows.length === 0) return;
    const whenSignedOut = () => {
      if (session.accessToken() === null) keep(rows);
    };
    window.addEventListener('storage', whenSignedOut);
    // The same event takes the sheet off the screen before it arrives here, so that this has to outlast it.
    return () => {
      window.setTimeout(() => window.removeEventListener('storage', whenSignedOut));
    };
  }, [keep, state]);
  return keep;
}
