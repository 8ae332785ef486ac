import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Draft, draftOf, dropDraft, isSameSheet, type SheetId } from './sheet-draft.ts';

/** Marks left over from a session that ended: offered once, and laid over their sheet if they are wanted. */
export function useRestoredDraft(userId: number) {
  const [offered, setOffered] = useState(() => draftOf(userId));
  const [restored, setRestored] = useState<Draft | null>(null);
  const [, setSearch] = useSearchParams();
  const close = () => {
    dropDraft();
    setOffered(null);
  };
  return {
    offered,
    drop: close,
    restore(draft: Draft) {
      const { classId, subjectId, termId } = draft.sheet;
      close();
      setRestored(draft);
      setSearch({ lop: String(classId), mon: String(subjectId), hocky: String(termId) }, { replace: true });
    },
    restoredFor: (sheet: SheetId | null) =>
      restored && sheet && isSameSheet(restored.sheet, sheet) ? restored : null,
  };
}

export type RestoredDraft = ReturnType<typeof useRestoredDraft>;
