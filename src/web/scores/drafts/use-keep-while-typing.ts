import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { newWriter } from '#web/kit/drafts/draft.ts';
import { keepWhileTyping } from '#web/kit/drafts/keep-while-typing.ts';
import { session } from '#web/kit/session/session.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { toast } from '#web/kit/toast.ts';
import { rowsToSave, type SheetRow, type SheetState } from '../editor/sheet-state.ts';
import type { SheetStudent } from '../sheets/sheet.ts';
import { contentOf, type Draft, draftName, hasNewInput } from './draft-content.ts';
import { draftTexts } from './draft-texts.ts';
import { useRefreshDrafts } from './use-offered-drafts.ts';

type Parts = {
  sheet: AnySheet;
  title: string;
  students: readonly SheetStudent[];
  /** The state editing starts from. */
  initial: SheetState;
  /** The draft that was merged into it. */
  draft: Draft | null;
};

/** Keeps unsaved input as a draft, from the first key until everything is saved. */
export function useKeepWhileTyping({ title, students, initial, draft, ...props }: Parts) {
  const { id: userId } = useUser();
  const [sheet] = useState(props.sheet);
  const [id] = useState(() => draft?.id ?? { userId, name: draftName(sheet), writer: newWriter() });
  const [typing] = useState(() => keepWhileTyping(drafts, id, draft?.typedAt ?? null));
  const kept = useRef<readonly SheetRow[]>(initial.rows);
  const keep = useCallback(
    (unsaved: readonly SheetRow[]) => {
      typing.change(contentOf(sheet, title, students, unsaved), hasNewInput(kept.current, unsaved));
      kept.current = unsaved;
    },
    [typing, sheet, title, students],
  );

  const refresh = useRefreshDrafts();
  useEffect(() => {
    return () => {
      const hasSessionEnded = session.state().status !== 'signedIn';
      void drafts.flushJournal().then(() => {
        if (typing.isKept() && hasSessionEnded) toast.warning(draftTexts.sessionEnded);
        refresh();
      });
    };
  }, [typing, refresh]);

  return {
    keepRows: useCallback(
      (rows: readonly SheetRow[]) => {
        const unsaved = rowsToSave({ rows });
        // Restoring is not typing: the draft keeps its age.
        if (rows !== initial.rows || unsaved.length === 0) keep(unsaved);
      },
      [initial, keep],
    ),
    /** Keeps what a save left unsaved, if the sheet was closed before the save ended. */
    keepUnsaved: keep,
    isKept: typing.isKept,
    end: typing.end,
    /** Ends, and returns the unsaved input, with which the user can start again; null if there is none. */
    abandon: (): Draft | null => {
      typing.end();
      const content = contentOf(sheet, title, students, rowsToSave({ rows: kept.current }));
      return content && { ...content, id, typedAt: drafts.now() };
    },
  };
}
