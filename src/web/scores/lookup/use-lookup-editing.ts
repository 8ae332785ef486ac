import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { focusRestored } from '#web/kit/dialogs/dialog-stack.ts';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { toast } from '#web/kit/toast.ts';
import { type Draft, isSameSheet } from '../drafts/draft-content.ts';
import { draftTexts } from '../drafts/draft-texts.ts';
import { useOfferedDrafts } from '../drafts/use-offered-drafts.ts';
import { accessQuery } from '../locks/api.ts';
import { gradingKeys } from '../sheets/api.ts';

type Editing = { sheet: AnySheet; draft: Draft | null; reason: string | undefined };

/** Editing a sheet on the lookup page, for the office. `sheet` is null if there is nothing to edit. */
export function useLookupEditing(sheet: AnySheet | null) {
  const access = useQuery(accessQuery(sheet));
  const drafts = useOfferedDrafts(useUser().id);
  const [editing, setEditing] = useState<Editing | null>(null);
  // A newly selected sheet starts read-only.
  if (editing && !(sheet && isSameSheet(editing.sheet, sheet))) setEditing(null);
  const reason = useDialog<{ sheet: AnySheet; draft: Draft | null }>();
  const restoreButton = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const offered = drafts.offeredFor(sheet);

  /** Starts editing with the draft or from the stored scores, after asking for a reason if the term is locked. */
  const begin = (draft: Draft | null) => {
    if (!sheet) return;
    if (access.data?.CanLyDo) reason.open({ sheet, draft });
    else edit({ sheet, draft, reason: undefined });
  };
  const edit = (next: Editing) => {
    if (next.draft) drafts.take(next.draft);
    setEditing(next);
  };
  return {
    access: access.data,
    /** Whether it may be edited is not known yet. */
    isPending: sheet !== null && (access.isPending || drafts.isPending),
    editing,
    offered,
    restoreButton,
    reason,
    start: async () => {
      if (!offered || !(await drafts.isStillKept(offered))) return begin(null);
      // Typing would overwrite the kept draft.
      toast.warning(draftTexts.chooseFirst);
      restoreButton.current?.focus();
    },
    restore: begin,
    discard: drafts.discard,
    giveReason: async (text: string) => {
      const { value } = reason;
      reason.close();
      // Then the first cell takes the focus.
      await focusRestored();
      if (value) edit({ ...value, reason: text });
    },
    end: (discarded: Draft | null) => {
      setEditing(null);
      if (discarded && editing) drafts.offerUndo(discarded, (draft) => edit({ ...editing, draft }));
      void client.invalidateQueries({ queryKey: gradingKeys.sheets });
    },
  };
}

export type LookupEditing = ReturnType<typeof useLookupEditing>;
